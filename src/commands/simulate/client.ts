import { oddsTypeFor, picksOf, plainType } from '#domain/market/kinds.ts'
import { type OddsType, oddsTypes, quote, quoteAs, writeQuote } from '#domain/odds.ts'
import type { MarketRecord } from '#odds/store.ts'
import type { Placement, PlaceAnswer } from '#server/bets/placement.ts'
import { type Chance, keyOf } from '../faults/chance.ts'
import type { Schedule } from './schedule.ts'
import { ask, type Server } from './server.ts'
import { keyName, type World } from './world.ts'

/** What members were told, for the invariants. */
export interface Diary {
  readonly asked: Set<string>
  /** By key: the bet, and its risk in minor units. */
  readonly placed: Map<string, { readonly bet: bigint; readonly risk: string; readonly stake: string }>
  readonly closed: Set<string>
  /** By key: what the member was told instead of a bet. */
  readonly refused: Map<string, string>
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
  /** Any of the house's servers: a member's next question may reach another one. */
  readonly server: () => Server
  readonly goesOn: () => boolean
}

type Slip = (placement: Placement, member: bigint) => Promise<PlaceAnswer>

/** Bets for as long as it goes on; after a lost answer asks by key, sends again or lets the key go, until it is told (`rules §8`). */
export const bet = async (device: Device): Promise<void> => {
  const { chance, schedule, goesOn } = device
  for (;;) {
    await schedule.turn(`${device.name} thinks`)
    if (!goesOn()) return
    const key = keyOf(chance)
    const slip = slipFor(device, key)
    if (slip) await settleKey(device, key, slip)
  }
}

const settleKey = async (device: Device, key: string, slip: Slip): Promise<void> => {
  const { chance, schedule, diary, name, member, server } = device
  diary.asked.add(keyName(member, key))
  const send = () => ask(server(), schedule, `${name} places`, ({ placement }) => slip(placement, member))
  let answers = await Promise.all(Array.from({ length: chance.happens(0.25) ? 2 + chance.below(4) : 1 }, send))
  for (;;) {
    for (const answer of answers) {
      if (answer?.status === 1) told(device, key, answer)
      else if (answer) diary.refused.set(keyName(member, key), answer.statusdesc)
    }
    if (answers.some((answer) => answer?.status === 1)) return
    await schedule.turn(`${name} waits`)
    // Refused: a copy may still be on its way, and is wanted no more. Unheard: it may stand, or be sent again.
    const isRefused = answers.every((answer) => answer !== undefined)
    // A copy of what was refused comes late, and must hear the same.
    const comesLate = isRefused && chance.happens(0.3)
    if (!comesLate && (isRefused || chance.happens(0.4)) && (await isDecided(device, key))) return
    answers = isRefused && !comesLate ? answers : [await send()]
  }
}

const told = ({ diary, member }: Device, key: string, answer: { bet_id: string; risk: string; stake: string }): void => {
  const name = keyName(member, key)
  const before = diary.placed.get(name)
  const now = { bet: BigInt(answer.bet_id), risk: answer.risk, stake: answer.stake }
  if (diary.refused.has(name)) diary.contradictions.push(`${name} was refused, and has bet ${answer.bet_id}`)
  if (before && (before.bet !== now.bet || before.risk !== now.risk)) diary.contradictions.push(`${name} was answered ${before.bet} and ${now.bet}`)
  diary.placed.set(name, now)
}

/** Whether the house said what stands under the key: it lets the key go where nothing does. */
const isDecided = async ({ server, schedule, name, member, diary }: Device, key: string): Promise<boolean> => {
  const found = await ask(server(), schedule, `${name} lets go`, async ({ store }) => {
    const closed = await store.closeKey(member, key)
    return closed ? 'closed' as const : await store.receipt(member, key)
  })
  if (found === undefined) return false
  if (found === 'closed') diary.closed.add(keyName(member, key))
  else diary.placed.set(keyName(member, key), { bet: found.betId, risk: minorText(found.risk), stake: minorText(found.entered) })
  return true
}

const minorText = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** A ticket on what is open; undefined where nothing is. */
const slipFor = ({ chance, world }: Device, bet_key: string): Slip | undefined => {
  const open = [...world.markets.values()].filter(({ status }) => status === 'open')
  if (open.length === 0) return undefined
  const placing = { account_id: '', session_token: '', bet_key, stake: `${3 + chance.below(120)}.${10 + chance.below(90)}`, accept: chance.pick(['none', 'better', 'any'] as const) }
  const kind = chance.next()
  const body = { ...selectionOf(chance.pick(open), chance, chance.pick(oddsTypes)), ...placing }
  if (kind < 0.7) return (placement, member) => placement.placeSingle(member, body)
  const matches = [...new Set(open.map(({ match }) => match))].slice(0, 4)
  const legs = matches.map((match) => selectionOf(chance.pick(open.filter((market) => market.match === match)), chance, 'DEC'))
  if (kind < 0.9) return (placement, member) => placement.placeParlay(member, { legs, ...placing })
  const sizes = legs.length > 2 && chance.happens(0.5) ? [2, 3] : [2]
  return (placement, member) => placement.placeSystem(member, { legs, sizes, ...placing })
}

const selectionOf = ({ id, match, type, line, prices }: MarketRecord, chance: Chance, preferred: OddsType) => {
  const market_type = plainType(type)
  const odds_type = oddsTypeFor(market_type, preferred)
  const pick = chance.below(prices.length)
  return { match_id: match, odds_id: id, market_type, pick: picksOf(market_type)[pick]!, line, odds_type, price: writeQuote(quoteAs(quote(prices[pick]!, 'DEC'), odds_type)) }
}
