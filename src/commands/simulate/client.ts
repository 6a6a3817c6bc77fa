import { writeAmount } from '#domain/money/money.ts'
import { limitPeriods, type LimitPeriod } from '#domain/member/protection.ts'
import { writeReceiptFields } from '#server/bets/receipt.ts'
import { writeCashed } from '#server/cash-out/receipt.ts'
import { type Chance, keyOf } from '../faults/chance.ts'
import { type LimitAsked, limitName } from './own.ts'
import type { Schedule } from './schedule.ts'
import { ask } from './ask.ts'
import type { Server } from './server.ts'
import { slipFor } from './slip.ts'
import { keyName, type World } from './world.ts'

/** The answers that members received, for the invariants. */
export interface Diary {
  readonly asked: Set<string>
  /** By key: the bet, and its risk as the member was answered. */
  readonly placed: Map<string, { readonly bet: bigint; readonly risk: string; readonly stake: string }>
  /** By key: the bet of which a part was sold, the amount paid for it, and the amount its member was shown. */
  readonly sold: Map<string, { readonly bet: bigint; readonly amount: string; readonly shown: string }>
  /** The keys under which a cash-out was said to wait. */
  readonly waiting: Set<string>
  readonly closed: Set<string>
  /** By key: the refusal that the member received. */
  readonly refused: Map<string, string>
  /** Limits that members set, in the order in which the house took them, with the real time. */
  readonly limits: (LimitAsked & { readonly real: number })[]
  /** Answers that contradict an earlier one. */
  readonly contradictions: string[]
}

export interface Device {
  readonly name: string
  readonly member: bigint
  readonly chance: Chance
  readonly schedule: Schedule
  readonly world: World
  readonly diary: Diary
  /** Any of the house's servers: a member's next request may reach another one. */
  readonly server: () => Server
  /** Real time. */
  readonly now: () => number
  readonly goesOn: () => boolean
}

/** A request under one key, until the member has an answer. */
interface Asking {
  readonly name: string
  readonly send: (server: Server) => Promise<{ readonly status: number; readonly statusdesc: string }>
  /** Writes down what was accepted. */
  readonly told: (answer: object) => void
  /** The bet of the key, if it was not closed. */
  readonly find: (server: Server) => Promise<object | undefined>
}

/** Places bets, sells them and sets limits while the simulation runs. */
export const play = async (device: Device): Promise<void> => {
  const { name, chance, schedule, goesOn } = device
  for (;;) {
    await schedule.turn(`${name} thinks`)
    if (!goesOn()) return
    const drawn = chance.next()
    if (drawn < 0.4) await sell(device)
    else if (drawn < 0.52) await limit(device)
    else await bet(device)
  }
}

const bet = async (device: Device): Promise<void> => {
  const { chance, diary, member, world } = device
  const key = keyOf(chance)
  const slip = slipFor(world, member, chance, key)
  if (!slip) return
  const told = ({ bet_id, risk, stake }: { bet_id: string; risk: string; stake: string }) => {
    const before = diary.placed.get(keyName(member, key))
    const now = { bet: BigInt(bet_id), risk, stake }
    if (before && (before.bet !== now.bet || before.risk !== now.risk))
      diary.contradictions.push(`${keyName(member, key)} was answered ${before.bet} and ${now.bet}`)
    diary.placed.set(keyName(member, key), now)
  }
  const find = async ({ store }: Server) => {
    const found = await store.receipt(member, key)
    return found && writeReceiptFields(found.bet, found.prices)
  }
  await settleKey(device, key, {
    name: 'places',
    send: ({ placement }) => slip(placement, member),
    told: told as Asking['told'],
    find,
  })
}

/** Sells a running bet, fully or partly, for the offered amount (§cash-out.part). */
const sell = async (device: Device): Promise<void> => {
  const { chance, diary, member, name, schedule, server, world } = device
  const running = [...world.bets.values()].filter((one) => one.member_id === member && one.state === 'running')
  if (running.length === 0) return await bet(device)
  // Mostly a bet that can be sold: for the others the offer says that they cannot.
  const offered = running.filter(
    ({ rows, kind }) =>
      kind !== 'mmo' &&
      rows.every(({ match_id, outcome }) => outcome !== null || world.matches.get(Number(match_id))!.status === 'open'),
  )
  const { id, risk } = chance.pick(offered.length > 0 && chance.happens(0.9) ? offered : running)
  // A part is named by its percent, or by an amount that may well be more than the bet is worth.
  const percent = chance.pick([20, 50, 100, undefined])
  const part =
    percent === undefined
      ? { amount: writeAmount(risk / BigInt(2 + chance.below(9)) + 1n, world.wallets.get(member)!.currency) }
      : { percent }
  const seat = { account_id: '', session_token: '' }
  const shown = await ask(server(), schedule, `${name} looks at an offer`, ({ cashOuts }) =>
    cashOuts.check(member, { ...seat, bet_ids: [String(id)], ...part }),
  )
  const [offer] = shown?.status === 1 ? shown.offers : []
  if (!offer || offer.code !== '' || shown?.status !== 1) return
  const body = {
    ...seat,
    bet_id: String(id),
    cash_key: keyOf(chance),
    ...(offer.risk === offer.held_risk ? { percent: 100 } : percent !== undefined && { percent }),
    amount: offer.amount,
    time: shown.time,
    offer_token: offer.offer_token,
  }
  const told = ({ amount, cash_status: status }: { amount: string; cash_status: 'cashed' | 'waiting' }) => {
    // It is paid or refused later, and must not be lost until then.
    if (status === 'waiting') return void diary.waiting.add(keyName(member, body.cash_key))
    const before = diary.sold.get(keyName(member, body.cash_key))
    if (before && before.amount !== amount)
      diary.contradictions.push(`${keyName(member, body.cash_key)} was paid ${before.amount} and ${amount}`)
    diary.sold.set(keyName(member, body.cash_key), { bet: id, amount, shown: offer.amount })
  }
  const find = async ({ store }: Server) => {
    const found = await store.cashed(member, body.cash_key)
    return found && writeCashed(found)
  }
  await settleKey(device, body.cash_key, {
    name: 'sells',
    send: ({ cashOuts }) => cashOuts.sell(member, body),
    told: told as Asking['told'],
    find,
  })
}

const kinds = ['stake', 'loss'] as const
const periods = Object.keys(limitPeriods) as LimitPeriod[]

/** Sets, lifts or confirms a member's own limit; after a lost answer it is set or not, as the house has it. */
const limit = async ({ chance, member, name, now, schedule, server, world }: Device): Promise<void> => {
  // Mostly one that the member has already: what is asked of it next is the harder part.
  const own = kinds.flatMap((kind) =>
    periods.map((period) => ({ member, kind, period })).filter((one) => world.own.has(limitName(one))),
  )
  const of: Omit<LimitAsked, 'event'> =
    own.length > 0 && chance.happens(0.7)
      ? chance.pick(own)
      : { member, kind: chance.pick(['stake', ...kinds]), period: chance.pick(['day', ...periods]) }
  const held = world.own.get(limitName(of))?.limit ?? null
  const least = held !== null && chance.happens(0.6) ? Number(held) : 1_000
  const limit = chance.happens(0.2) ? null : BigInt(least + chance.below(30_000))
  // Who sees a looser limit planned mostly confirms it, too early or in time.
  const planned = world.own.get(limitName(of))?.planned
  const asked: LimitAsked =
    planned && chance.happens(0.7)
      ? { ...of, event: { type: 'loosening.confirmed', limit: planned.limit } }
      : { ...of, event: { type: 'limit.asked', limit } }
  await ask(server(), schedule, `${name} sets a limit`, ({ store }) => store.limit(asked, now()))
}

/** Asks until there is an answer; after a lost one asks by key, sends again or lets the key go (§bet.no-answer). */
const settleKey = async (
  device: Device,
  key: string,
  { name: act, send: sendTo, told, find }: Asking,
): Promise<void> => {
  const { chance, schedule, diary, name, member, server } = device
  const under = keyName(member, key)
  diary.asked.add(under)
  const send = () => ask(server(), schedule, `${name} ${act}`, sendTo)
  let answers = await Promise.all(Array.from({ length: chance.happens(0.25) ? 2 + chance.below(4) : 1 }, send))
  for (;;) {
    for (const answer of answers) {
      if (answer?.status === 1) {
        if (diary.refused.has(under) && !diary.waiting.has(under))
          diary.contradictions.push(`${under} was refused and taken`)
        told(answer)
      } else if (answer) diary.refused.set(under, answer.statusdesc)
    }
    if (answers.some((answer) => answer?.status === 1)) return
    await schedule.turn(`${name} waits`)
    // If refused, a copy may still be on its way, but the member no longer wants it. If unanswered, the bet may stand,
    // or be sent again.
    const isRefused = answers.every((answer) => answer !== undefined)
    // A copy of a refused request arrives late, and must get the same answer.
    const comesLate = isRefused && chance.happens(0.3)
    if (!comesLate && (isRefused || chance.happens(0.4)) && (await isDecided(device, key, { told, find }))) return
    answers = isRefused && !comesLate ? answers : [await send()]
  }
}

/** Whether the house said what the key belongs to: if nothing, it closes the key. */
const isDecided = async (
  { server, schedule, name, member, diary }: Device,
  key: string,
  { told, find }: Pick<Asking, 'told' | 'find'>,
): Promise<boolean> => {
  const found = await ask(server(), schedule, `${name} lets go`, async (reached) =>
    (await reached.store.closeKey(member, key)) ? ('closed' as const) : await find(reached),
  )
  if (found === undefined) return false
  if (found === 'closed') diary.closed.add(keyName(member, key))
  else told(found)
  return true
}
