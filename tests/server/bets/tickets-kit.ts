import type { Body } from '#calls/call.ts'
import type { placeParlay, placeSystem } from '#calls/bets/ticket.ts'
import type { Shop } from '../../_kit/shop.ts'
import { market, match } from '../../_kit/shop.ts'
import { randomUUID } from 'node:crypto'

export type ParlayBody = Body<typeof placeParlay>
export type SystemBody = Body<typeof placeSystem>
export type LegBody = ParlayBody['legs'][number]

/** The home side of a match of `homes` at its decimal price, or what is said instead. */
export const leg = (id: number, price: string, change: Partial<LegBody> = {}): LegBody => ({
  match_id: id,
  odds_id: id * 10,
  market_type: 'HDP',
  pick: 'home',
  line: 0,
  odds_type: 'DEC',
  price,
  ...change,
})

export const parlay = (legs: LegBody[], change: Partial<ParlayBody> = {}): ParlayBody => ({
  account_id: 'ann',
  session_token: 'token',
  legs,
  stake: '10.00',
  accept: 'none',
  bet_key: randomUUID(),
  ...change,
})

export const system = (legs: LegBody[], sizes: number[], change: Partial<ParlayBody> = {}): SystemBody => ({
  ...parlay(legs, change),
  sizes,
})

/** Matches with a handicap market each, at the home prices given and a line in quarters; answers the first one's id. */
export const openMatches = async (
  shop: Shop,
  from: number,
  homes: readonly { price: number; line?: number }[],
): Promise<number> => {
  await shop.tell({
    matches: homes.map((_, n) => match(from + n)),
    markets: homes.map(({ price, line = 0 }, n) => market((from + n) * 10, from + n, [price, 2], { line })),
  })
  return from
}
