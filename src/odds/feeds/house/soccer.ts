import { dayLength, dayOf, dayStart } from '#domain/time.ts'
import { shuffled } from '../../chance.ts'
import type { Plan } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import { soccerByChance, soccerWithCounts } from '../../sports/soccer/by-chance.ts'
import { fixtureOf, type HouseLeague, type HouseMatch } from './fixture.ts'
import { roundOf, seasonAfter } from './rounds.ts'
import { leaguesOf, type Window, windows } from './soccer-leagues.ts'

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
export const soccerOf = (source: Source, league: HouseLeague, day: number): Plan[] =>
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
          season: seasonOn(number, place, league.clubs.length),
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
export const playedBefore = (number: number, place: number): number => Math.ceil((number + place) / daysApart)
/** The number of the day on which a league plays a round; the inverse of `playedBefore`. */
export const dayOfRound = (round: number, place: number): number => round * daysApart - place

/** The season that is played on a day, named by the day of its first round. */
const seasonOn = (number: number, place: number, clubs: number): string => {
  const { season, rounds } = seasonAfter(clubs, playedBefore(number, place))
  return dayOf(dayStart(0) + dayOfRound(season * rounds, place) * dayLength)
}

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
