import { dayLength, dayStart } from '#domain/time.ts'
import { americanFootball } from '../../sports/american-football.ts'
import { baseball } from '../../sports/baseball/plan.ts'
import { basketball } from '../../sports/basketball.ts'
import type { Sport } from '../../sports/sport.ts'
import { americanFootballLeagues, baseballLeagues, basketballLeagues } from './ball-leagues.ts'
import { fixtureOf, type HouseDay, type HouseLeague } from './fixture.ts'
import { roundOf } from './rounds.ts'

/** A ball game that the house plays: how, who, and on which days of a cycle its leagues rest, in turn. */
interface BallGame {
  readonly sport: Sport
  readonly leagues: readonly HouseLeague[]
  readonly rests: readonly number[]
  readonly cycle: number
}

/** A third of the leagues play each day, so that two days lie between a club's matches. */
const everyThirdDay = { rests: [1, 2], cycle: 3 } as const

/** A day's matches, spread evenly over it. */
const dayOf =
  ({ sport, leagues, rests, cycle }: BallGame): HouseDay =>
  (source, day) => {
    const number = Math.round((day - dayStart(0)) / dayLength)
    const games = leagues.flatMap((league, place) => {
      const turn = number + place
      if (rests.includes(turn % cycle)) return []
      return roundOf(source, league.league.name, league.clubs, playedBefore(turn, rests, cycle)).map((pair) => ({
        league,
        ...pair,
      }))
    })
    return games.map((game, i) =>
      sport(fixtureOf({ source, day: number, kickoff: day + slotOf(i, games.length), ...game })),
    )
  }

/** How many of the days before a turn were playing days. */
const playedBefore = (turn: number, rests: readonly number[], cycle: number): number =>
  Math.floor(turn / cycle) * (cycle - rests.length) +
  (turn % cycle) -
  rests.filter((rest) => rest < turn % cycle).length

const minute = 60_000
/**
 * From the first minutes of a day to its last: matches start closer together than any match is long, so one is always
 * in play and one still to come.
 */
const first = 5 * minute,
  last = dayLength - 5 * minute
const slotOf = (i: number, of: number): number =>
  first + Math.round(((last - first) * i) / (of - 1) / (5 * minute)) * 5 * minute

export const basketballDay = dayOf({ sport: basketball, leagues: basketballLeagues, ...everyThirdDay })
export const americanFootballDay = dayOf({
  sport: americanFootball,
  leagues: americanFootballLeagues,
  ...everyThirdDay,
})
/** Baseball clubs play on most days, in the house as elsewhere: three days, then one of rest. */
export const baseballDay = dayOf({ sport: baseball, leagues: baseballLeagues, rests: [3], cycle: 4 })

/** The ball games that the house plays. */
export const ballDays: readonly HouseDay[] = [basketballDay, baseballDay, americanFootballDay]
