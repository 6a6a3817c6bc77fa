import { dayLength, dayStart } from '#domain/time.ts'
import { shuffled } from '../../chance.ts'
import type { Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { soccerByChance, soccerWithCounts } from '../../sports/soccer/by-chance.ts'
import { goals, scoreDistribution } from '../../pricing/score-distribution.ts'
import { type ScoreLaw, scoreLaw } from '../../pricing/season.ts'
import { wholeHalf } from '../../sports/soccer/tempo.ts'
import { fixtureOf, fixtureRates, type HouseLeague, type HouseMatch } from './fixture.ts'
import { roundOf, seasonNamed } from './rounds.ts'
import { leaguesOf, titleLeagues, type Window, windows } from './soccer-leagues.ts'
import type { TitleRace } from './title-race.ts'

const quarterHour = 15 * 60_000

/** A third of the leagues play each day: two in each window; in the evening eight, with corners and bookings. */
export const soccerDay = (source: Source, day: number): Plan[] =>
  windows.flatMap((window) =>
    scheduleOf(source, window, day).flatMap((match) => {
      const fixture = fixtureOf(match)
      return fixture.league.flag === 1 ? soccerWithCounts(fixture) : [soccerByChance(fixture)]
    }),
  )

/**
 * What one league of the evening plays on a day, the same matches as the whole day has, without what is counted beside
 * them.
 */
const soccerOf = (source: Source, league: HouseLeague, day: number): Plan[] =>
  scheduleOf(source, 'prime', day)
    .filter((match) => match.league === league)
    .map((match) => soccerByChance(fixtureOf(match)))

/** What a window plays on a day, mixed over its kick-offs. */
const scheduleOf = (source: Source, window: Window, day: number): HouseMatch[] => {
  const number = Math.round((day - dayStart(0)) / dayLength)
  const games = leaguesOf(window).flatMap((league, place) =>
    playsOn(number, place)
      ? roundOf(source, league.league.name, league.clubs, playedBefore(number, place)).map((pair) => ({
          league,
          season: seasonNamed(league.clubs.length, playedBefore(number, place), (round) => dayOfRound(round, place)),
          ...pair,
        }))
      : [],
  )
  return shuffled(games, source.streamOf(`times/${window}/${number}`)).map((game, i) => ({
    source,
    day: number,
    kickoff: day + slotOf(window, i),
    ...game,
  }))
}

/** Days from one match of a club to its next, so that two lie between them. Leagues take turns by their place. */
const daysApart = 3
const playsOn = (number: number, place: number): boolean => (number + place) % daysApart === 0
/** How many rounds a league played before a day. */
const playedBefore = (number: number, place: number): number => Math.ceil((number + place) / daysApart)
/** The number of the day on which a league plays a round; the inverse of `playedBefore`. */
const dayOfRound = (round: number, place: number): number => round * daysApart - place

/**
 * Kick-offs, from the start of the GMT+8 day. The windows tile the day so that at least one match begins each quarter
 * of an hour; the evening's 48 begin from 22:15 on, and six of them at midnight, so that a new day has live matches at
 * once.
 */
const slotOf = (window: Window, i: number): number => {
  const place = windows.indexOf(window)
  if (window === 'prime') return i < 6 ? dayLength : (89 + (i % 7)) * quarterHour
  return place === 0 ? (i % 12) * quarterHour : (12 + (place - 1) * 11 + (i % 11)) * quarterHour
}

const hour = 3_600_000

/** The evening's first divisions: prices are locked before its first match, and are new the next morning. */
export const soccerRaces: readonly TitleRace[] = titleLeagues.map((league, place) => ({
  league: league.league,
  clubs: league.clubs,
  dayOfRound: (round) => dayOfRound(round, place),
  playedBefore: (day) => playedBefore(day, place),
  shuts: 21.5 * hour,
  known: dayLength + 6 * hour,
  matchesOn: (source, day) => soccerOf(source, league, day),
  pairsOf: (source, round) => roundOf(source, league.league.name, league.clubs, round),
  lawOf: (source, home, away) => lawOf(source, league, home, away),
}))

const left = { first: wholeHalf(1), second: wholeHalf(2) }

const lawOf = (source: Source, league: HouseLeague, home: string, away: string): ScoreLaw => {
  const rates = fixtureRates(source, league, home, away)
  const { ft } = scoreDistribution({ rates, pace: { home: 1, away: 1 }, score: [0, 0], left, latest: null })
  return scoreLaw(ft.map((p, cell) => ({ score: [Math.floor(cell / goals), cell % goals], p })))
}
