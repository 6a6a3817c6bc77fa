import { type League, type Match, outrightMarketType } from './rows.ts'
import type { Odds } from './odds-rows.ts'

/**
 * The order of a board (§board.order): by kick-off when time sorting is on, otherwise by league. Leagues follow the
 * book's own order.
 */
export const byKickoff = (a: Match, b: Match): number => a.kickoff - b.kickoff || a.order - b.order || a.id - b.id
export const byLeague =
  (leagues: ReadonlyMap<number, League>) =>
  (a: Match, b: Match): number => {
    const place = (m: Match) => leagues.get(m.league)?.order ?? Number.MAX_SAFE_INTEGER
    return place(a) - place(b) || a.league - b.league || a.kickoff - b.kickoff || a.order - b.order || a.id - b.id
  }

/**
 * Of several lines of one market, the one whose prices are closest together comes first, as the nearest to even money.
 * One with a price missing comes last.
 */
export const byEvenness = (a: Priced, b: Priced): number => spread(a) - spread(b)

type Priced = Pick<Odds, 'prices'>

const spread = ({ prices }: Priced): number => {
  const quoted = prices.filter((price) => price !== null)
  return quoted.length === prices.length && quoted.length > 0
    ? Math.max(...quoted) - Math.min(...quoted)
    : Number.MAX_SAFE_INTEGER
}

/**
 * The order of a match group on the wire, by the rows' positions (§board.order): 9 when time sorting is on; 3 for
 * market type 3; otherwise 1, then 0, then 3.
 */
export const groupOrder = (timeSorting: boolean, marketType: number): ((a: Match, b: Match) => number) => {
  if (timeSorting) return byKickoff
  return marketType === outrightMarketType ? byPlace : byNumber
}

const byPlace = (a: Match, b: Match): number => a.order - b.order || a.id - b.id
const byNumber = (a: Match, b: Match): number => a.league - b.league || a.id - b.id || a.order - b.order
