import type { Board } from '#domain/market/board.ts'
import type { MarketType, Pick } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'

/** A match as the strip shows it: the price of the side that gives, and of over. */
export interface StripRow {
  readonly match: number
  readonly handicap: number | null
  readonly total: number | null
}

const most = 4

/**
 * The matches worth showing a visitor: in play first, then by kick-off, and only with an open handicap or total. The
 * corners and bookings of a match, which have its names, are left out.
 */
export const stripOf = (board: Board): StripRow[] => {
  const lines = new Map<string, Odds>()
  for (const odds of board.odds.values()) {
    if (odds.status !== 'open' || (odds.type !== 'HDP' && odds.type !== 'OU')) continue
    const held = lines.get(`${odds.match} ${odds.type}`)
    if (!held || gap(odds) < gap(held)) lines.set(`${odds.match} ${odds.type}`, odds)
  }
  const idOf = (match: number, type: MarketType) => lines.get(`${match} ${type}`)?.id ?? null
  return [...board.matches.values()]
    .filter(
      ({ id, status, subject }) =>
        status === 'open' && subject === 'match' && (lines.has(`${id} HDP`) || lines.has(`${id} OU`)),
    )
    .sort(byNearness)
    .slice(0, most)
    .map(({ id }) => ({ match: id, handicap: idOf(id, 'HDP'), total: idOf(id, 'OU') }))
}

/** The pick a strip names: the side that gives the handicap, home when neither does; over of a total. */
export const shownPick = ({ type, line }: Odds): Pick => (type === 'OU' ? 'over' : line > 0 ? 'away' : 'home')

/** The main line of several is the one whose two prices lie closest. */
const gap = ({ prices: [a, b] }: Odds): number => (a == null || b == null ? Infinity : Math.abs(a - b))

const byNearness = (a: Match, b: Match): number =>
  Number(b.tab === 'live') - Number(a.tab === 'live') || a.kickoff - b.kickoff || a.order - b.order || a.id - b.id
