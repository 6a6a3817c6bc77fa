import type { Score } from '#domain/market/result.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import { meanOf } from '../../pricing/chances.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { type ScoreLaw, scoreLaw } from '../../pricing/season.ts'
import type { Source } from '../../source.ts'
import { americanFootball, americanFootballRules } from '../../sports/american-football.ts'
import { baseballLaw, outs } from '../../sports/baseball/law.ts'
import { baseball } from '../../sports/baseball/plan.ts'
import { basketball, basketballRules } from '../../sports/basketball.ts'
import type { Prospect } from '../../sports/parts/law.ts'
import { expectedOf } from '../../sports/possessions/plan.ts'
import type { Sport } from '../../sports/sport.ts'
import { americanFootballLeagues, baseballLeagues, basketballLeagues } from './ball-leagues.ts'
import { fixtureOf, fixtureRates, type HouseDay, type HouseLeague } from './fixture.ts'
import { roundOf, seasonNamed } from './rounds.ts'
import type { TitleRace } from './title-race.ts'

/** A ball game that the house plays: how, who, and on which days of a cycle its leagues rest, in turn. */
interface BallGame {
  readonly sport: Sport
  readonly leagues: readonly HouseLeague[]
  readonly rests: readonly number[]
  readonly cycle: number
  /** How a match may end, from what its sides are expected to score. */
  readonly prospectOf: (rates: Rates) => Prospect
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
      const round = playedBefore(turn, rests, cycle)
      const season = seasonNamed(league.clubs.length, round, (of) => turnOfRound(of, rests, cycle) - place)
      return roundOf(source, league.league.name, league.clubs, round).map((pair) => ({ league, season, ...pair }))
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

/** The turn on which a round is played; the inverse of `playedBefore`. */
const turnOfRound = (round: number, rests: readonly number[], cycle: number): number => {
  const plays = Array.from({ length: cycle }, (_, turn) => turn).filter((turn) => !rests.includes(turn))
  return Math.floor(round / plays.length) * cycle + plays[round % plays.length]!
}

const minute = 60_000
/**
 * From the first minutes of a day to its last: matches start closer together than any match is long, so one is always
 * in play and one still to come.
 */
const first = 5 * minute,
  last = dayLength - 5 * minute
const slotOf = (i: number, of: number): number =>
  first + Math.round(((last - first) * i) / (of - 1) / (5 * minute)) * 5 * minute

const basketballGame: BallGame = {
  sport: basketball,
  leagues: basketballLeagues,
  ...everyThirdDay,
  prospectOf: expectedOf(basketballRules),
}
const americanFootballGame: BallGame = {
  sport: americanFootball,
  leagues: americanFootballLeagues,
  ...everyThirdDay,
  prospectOf: expectedOf(americanFootballRules),
}
/** Baseball clubs play on most days, in the house as elsewhere: three days, then one of rest. */
const baseballGame: BallGame = {
  sport: baseball,
  leagues: baseballLeagues,
  rests: [3],
  cycle: 4,
  prospectOf: (rates) => baseballLaw(rates)({ score: [0, 0], inning: 1, side: 'away', outsLeft: outs }).ft,
}

export const basketballDay = dayOf(basketballGame)
export const americanFootballDay = dayOf(americanFootballGame)
export const baseballDay = dayOf(baseballGame)

/** The ball games that the house plays. */
export const ballDays: readonly HouseDay[] = [basketballDay, baseballDay, americanFootballDay]

/** A day's matches begin at its first minutes, and the last is over in the morning after. */
const known = dayLength + 7 * 60 * minute

/** The season of each ball game's first league. */
export const ballRaces: readonly TitleRace[] = [basketballGame, baseballGame, americanFootballGame].map((game) => {
  const { rests, cycle } = game
  const league = game.leagues[0]!
  const day = dayOf(game)
  return {
    league: league.league,
    clubs: league.clubs,
    dayOfRound: (round) => turnOfRound(round, rests, cycle),
    playedBefore: (number) => playedBefore(number, rests, cycle),
    shuts: 0,
    known,
    matchesOn: (source, start) => day(source, start).filter(({ league: { key } }) => key === league.league.key),
    pairsOf: (source, round) => roundOf(source, league.league.name, league.clubs, round),
    lawOf: (source, home, away) => lawOf(source, league, game, home, away),
  }
})

/** The leads by their law; the total is what is expected, which only decides between teams level on everything else. */
const lawOf = (source: Source, league: HouseLeague, { prospectOf }: BallGame, home: string, away: string): ScoreLaw => {
  const { lead, total } = prospectOf(fixtureRates(source, league, home, away))
  const expected = Math.round(meanOf(total))
  return scoreLaw(
    lead.of.map((p, i) => {
      const by = lead.from + i
      const scored = Math.max(0, by, Math.round((expected + by) / 2))
      return { score: [scored, scored - by] satisfies Score, p }
    }),
  )
}
