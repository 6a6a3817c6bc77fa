import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from './chance.ts'
import { type PostReply, isFinal, post } from './post.ts'
import type { Seat } from './rooms/seat.ts'
import { farAhead, notBegun, type Slip, slipOn } from './slips.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Puts another bet in the place of one that is held, at its value and its price now; after a lost answer looks it up by
 * key or sends it again, until it has an answer (§edit.one-step). Answers the new bet, where there is one.
 */
export const edit = async (seat: Seat, bet: string): Promise<string | undefined> => {
  const { chance, diary, counts, identity, port, board } = seat
  const open = board()
  // With a leg in play an edit waits, and matches of a run rarely let it: most are to matches that do not begin.
  const slip =
    open &&
    (chance.happens(0.7) ? (slipOn(farAhead(open), chance) ?? slipOn(notBegun(open), chance)) : slipOn(open, chance))
  if (!slip) return undefined
  const ticket = ticketOf(slip)
  const { stake } = slip.body
  const offered = await post(port(), '/bet/beteditcheck', { ...identity, bet_id: bet, ...ticket, stake })
  if (offered?.status !== 1 || offered['value_code'] !== '' || offered['code'] !== '') return undefined
  const { value, time, offer_token } = offered
  const key = keyOf(chance)
  const price = ticket.kind === 'builder' ? { price: offered['price'] } : {}
  const body = { bet_id: bet, edit_key: key, value, time, offer_token, ...ticket, ...price, stake, accept: 'any' }
  diary.write({ kind: 'askEdit', member: identity.account_id, key, bet, value: String(value), stake })
  for (let round = 0; seat.endures(); round++) {
    const copies = chance.happens(0.3) ? 2 + chance.below(4) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(port(), '/bet/betedit', { ...identity, ...body })),
    )
    const made = answers.find((heard) => heard?.status === 1)
    if (made?.['edit_status'] === 'waiting') return awaitEnd(seat, key)
    if (made) return noteEdited(seat, key, made)
    if (answers.every(isFinal)) {
      diary.write({ kind: 'unedited', key, code: String(answers[0]?.statusdesc) })
      return undefined
    }
    counts.lost += 1
    await pause(Math.min(2_000, 100 * 2 ** round) * (0.5 + chance.next()))
    counts.retries += 1
    if (!chance.happens(0.5)) continue
    const found = await endUnder(seat, key)
    if (found === 'waiting') return awaitEnd(seat, key)
    if (found) return found.bet
  }
  return undefined
}

/** The bet of a slip as an edit carries it. */
const ticketOf = ({ path, body }: Slip): { readonly kind: string; readonly legs: readonly object[] } & Fields => {
  const { bet_key: _, stake: __, accept: ___, legs, sizes, match_id, price, ...single } = body as Slip['body'] & Fields
  switch (path) {
    case '/bet/betparlay':
      return { kind: 'parlay', legs: legs! }
    case '/bet/betsysparlay':
      return { kind: 'system', legs: legs!, sizes }
    case '/bet/betbuilder':
      return { kind: 'builder', legs: legs!.map((leg) => ({ ...leg, match_id, odds_type: 'DEC', price })) }
    default:
      return { kind: 'single', legs: [{ ...single, match_id, price }] }
  }
}

/** With a leg in play an edit waits: it is looked up by its key until it is made or refused (§edit.wait). */
const awaitEnd = async (seat: Seat, key: string): Promise<string | undefined> => {
  while (seat.endures()) {
    const found = await endUnder(seat, key)
    if (found && found !== 'waiting') return found.bet
    await pause(300 + seat.chance.below(300))
  }
  return undefined
}

const noteEdited = ({ diary, counts }: Seat, key: string, made: Fields): string => {
  counts.edited += 1
  const bet = String(made['new_bet_id'])
  const [old, value, stake, risk] = ['bet_id', 'value', 'stake', 'risk'].map((field) => String(made[field]))
  diary.write({ kind: 'edited', key, bet: old!, newBet: bet, value: value!, stake: stake!, risk: risk! })
  return bet
}

/**
 * What the server says of a key: it knows how the edit ended, or it waits; undefined without an answer. A key that it
 * lets go never edits anything.
 */
const endUnder = async (seat: Seat, key: string): Promise<{ readonly bet?: string } | 'waiting' | undefined> => {
  const heard: PostReply | undefined = await post(seat.port(), '/bet/beteditfind', { ...seat.identity, edit_key: key })
  if (heard?.status !== 1) return undefined
  const [found] = heard['edited'] as Fields[]
  if (found?.['edit_status'] === 'waiting') return 'waiting'
  if (found) return { bet: noteEdited(seat, key, found) }
  seat.diary.write({ kind: 'unedited', key, code: String(heard['reason'] ?? '') })
  return {}
}
