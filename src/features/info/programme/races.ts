import type { Match } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import { isRace, races } from '#domain/market/sports.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'

/** A race that is still to be run. */
export interface Race {
  /** Its first runner's id. */
  readonly id: number
  readonly sport: number
  readonly league: string
  /** Book time in milliseconds. */
  readonly kickoff: number
  /** By their numbers. */
  readonly field: readonly Runner[]
}

export interface Runner {
  readonly match: Match
  /** The market of its win; undefined if it is not offered. */
  readonly market: number | undefined
}

/** The cards shown of each sport. */
const mostCards = 2

/** The next races of each racing sport on the board, soonest first; one that is under way is no longer among them. */
export const comingRaces = ({ board }: OddsStore, now: number): readonly Race[] => {
  const runners = [...board.matches.values()].filter(
    ({ sport, status, kickoff, live }) => isRace(sport) && isShown(status) && live === null && kickoff > now,
  )
  const markets = winMarkets(board, new Set(runners.map(({ id }) => id)))
  const groups = Map.groupBy(runners, ({ sport, league, kickoff }) => `${sport} ${league} ${kickoff}`)
  const cards = [...groups.values()].map((group): Race => {
    const field = group.toSorted((a, b) => a.order - b.order || a.id - b.id)
    const { id, sport, league, kickoff } = field[0]!
    return {
      id,
      sport,
      league: board.leagues.get(league)?.name ?? '',
      kickoff,
      field: field.map((match) => ({ match, market: markets.get(match.id) })),
    }
  })
  const soonest = cards.toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id)
  return races
    .flatMap((sport) => soonest.filter((race) => race.sport === sport).slice(0, mostCards))
    .toSorted((a, b) => a.kickoff - b.kickoff || a.sport - b.sport)
}

const winMarkets = ({ odds }: OddsStore['board'], of: ReadonlySet<number>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { id, match, type, status } of odds.values())
    if (type === 'ORZ' && of.has(match) && isShown(status)) found.set(match, id)
  return found
}
