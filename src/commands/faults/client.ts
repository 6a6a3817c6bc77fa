import { setTimeout as pause } from 'node:timers/promises'
import { edit } from './edit.ts'
import { order } from './order.ts'
import { isFinal, post } from './post.ts'
import { sell } from './sell.ts'
import { farAhead, selectionsIn, type Slip, slipOn } from './slips.ts'
import type { Seat } from './rooms/seat.ts'

/**
 * A member's device: places bets, and after every lost answer asks by key, sends the same bet again, or lets its key go
 * (§bet.no-answer). Ends when every key has an answer.
 */
export const bet = async (seat: Seat): Promise<void> => {
  const held: string[] = []
  const hold = (bet: string) => held.push(bet) > mostHeld && held.shift()
  while (seat.goesOn()) {
    if (held.length > 0 && seat.chance.happens(0.3)) await sell(seat, seat.chance.pick(held))
    if (held.length > 0 && seat.chance.happens(0.6)) await order(seat, seat.chance.pick(held))
    for (let tries = 0; held.length > 0 && tries < mostEdits && seat.chance.happens(0.8); tries++) {
      const edited = await edit(seat, seat.chance.pick(held))
      if (edited !== undefined) hold(edited)
    }
    const board = seat.board()
    // Bets on far matches can be edited at once, however fast the others are played.
    const slip =
      board && ((seat.chance.happens(0.3) && slipOn(farAhead(board), seat.chance)) || slipOn(board, seat.chance))
    if (!slip) await pause(200)
    else await settleKey({ ...seat, hold }, slip)
  }
}

/** A device sells one of this many latest bets now and then. */
const mostHeld = 6

/** So many edits it tries before it bets again: not every bet can be cashed out, and not every slip be placed. */
const mostEdits = 3

type Betting = Seat & { readonly hold: (bet: string) => unknown }

/** Continues until the server has said what the key belongs to. */
export const settleKey = async (seat: Betting, slip: Slip): Promise<void> => {
  const { chance, diary, counts, identity } = seat
  const { bet_key: key, stake, legs, sizes, each_way: eachWay } = slip.body
  diary.write({
    kind: 'ask',
    member: identity.account_id,
    key,
    path: slip.path,
    stake,
    legs: legs ? selectionsIn(legs) : 1,
    sizes: sizes ?? null,
    eachWay: eachWay ?? null,
  })
  // A quarter of the bets are pressed repeatedly before there is an answer.
  const copies = chance.happens(0.25) ? 2 + chance.below(19) : 1
  if (copies > 1) counts.storms += 1
  let heard = await heardOf(
    seat,
    Array.from({ length: copies }, () => place(seat, slip)),
  )
  for (let round = 0; heard === 'nothing' && seat.endures(); round++) {
    counts.lost += 1
    diary.write({ kind: 'lost', key })
    await pause(Math.min(2_000, 100 * 2 ** round) * (0.5 + chance.next()))
    if (await wasFound(seat, key, chance.happens(0.3))) return
    counts.retries += 1
    heard = await heardOf(seat, [place(seat, slip)])
  }
  // A copy that could still be accepted may be on its way: a member who was refused wants none of them.
  if (heard !== 'refused') return
  for (let round = 1; seat.endures() && !(await wasFound(seat, key, true)); round++) await pause(200 * round)
}

const place = async ({ port, identity }: Seat, { path, body }: Slip) => ({
  key: body.bet_key,
  heard: await post(port(), path, { ...body, ...identity }),
})

/** The combined answer to all copies, each written down. A refused copy says nothing about one without an answer. */
const heardOf = async (
  { diary, counts, hold }: Betting,
  asked: readonly ReturnType<typeof place>[],
): Promise<'placed' | 'refused' | 'nothing'> => {
  const answers = await Promise.all(asked)
  const placed = new Map(
    answers.flatMap(({ key, heard }) =>
      heard?.status === 1 ? [[String(heard['bet_id']), { key, heard }] as const] : [],
    ),
  )
  for (const [bet, { key, heard }] of placed) {
    diary.write({
      kind: 'placed',
      key,
      bet,
      stake: String(heard['stake']),
      risk: String(heard['risk']),
      toWin: String(heard['to_win']),
      prices: heard['prices'] as string[],
    })
  }
  if (placed.size > 0) {
    counts.placed += 1
    for (const bet of placed.keys()) hold(bet)
    return 'placed'
  }
  const [first] = answers
  if (!first || !answers.every(({ heard }) => isFinal(heard))) return 'nothing'
  counts.refused += 1
  diary.write({ kind: 'refused', key: first.key, code: String(first.heard?.statusdesc) })
  return 'refused'
}

/** Whether the server knows the key, or closed it on request. */
const wasFound = async (seat: Seat, key: string, close: boolean): Promise<boolean> => {
  const { port, identity, diary, counts } = seat
  const heard = await post(port(), '/bet/pendingbetlist', { ...identity, bet_key: key, ...(close && { close }) })
  if (heard?.status === 1) {
    const [found] = heard['bets'] as {
      bet_id: string
      stake: string
      risk: string
      to_win: string
      legs: { price: string; builder?: { n: number; price: string } }[]
    }[]
    if (!found) return false
    counts.foundByKey += 1
    counts.placed += 1
    diary.write({
      kind: 'placed',
      key,
      bet: found.bet_id,
      stake: found.stake,
      risk: found.risk,
      toWin: found.to_win,
      prices: found.legs.flatMap(({ price, builder }, n) =>
        builder === undefined ? [price] : found.legs[n - 1]?.builder?.n === builder.n ? [] : [builder.price],
      ),
    })
    return true
  }
  if (heard?.statusdesc !== 'betNotExists' || !close) return false
  counts.letGo += 1
  diary.write({ kind: 'closed', key })
  return true
}
