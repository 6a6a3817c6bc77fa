import { drawOf } from '../../chance.ts'
import type { FeedLeague } from '../../feed.ts'
import type { Plan } from '../../play/plan.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { drawFrom, type Source } from '../../source.ts'
import type { Fixture } from '../../sports/sport.ts'
import { wander } from './wander.ts'

/**
 * A league of the house. `points` is the expected total of both sides in a match, `home` is the home side's points for
 * each away point between equal sides, and `spread` is how far clubs lie apart, as the logarithm of a factor.
 */
export interface HouseLeague {
  readonly league: FeedLeague
  readonly points: number
  readonly home: number
  readonly spread: number
  readonly clubs: readonly string[]
}

/** What a sport of the house plays on a GMT+8 day, by its start; the same for the same source and day. */
export type HouseDay = (source: Source, day: number) => readonly Plan[]

export interface HouseMatch {
  readonly source: Source
  readonly day: number
  readonly kickoff: number
  readonly league: HouseLeague
  readonly home: string
  readonly away: string
  /** The season it belongs to, where its league has seasons. */
  readonly season?: string
}

const hour = 3_600_000

/** A match of the house: strengths come from the source, and opinions of them wander until kick-off. */
export const fixtureOf = ({ source, day, kickoff, league, home, away, season }: HouseMatch): Fixture => {
  const key = `house/${source.name}/${day}/${league.league.name}/${home}/${away}`
  const rates = fixtureRates(source, league, home, away)
  const opens = kickoff - leadOf(league) * hour
  const opinionOf = (side: 'home' | 'away') => wander(() => source.streamOf(`${key}/opinion/${side}`), opens)
  const opinions = { home: opinionOf('home'), away: opinionOf('away') }
  return {
    key,
    league: league.league,
    home,
    away,
    kickoff,
    order: league.clubs.indexOf(home) + 1,
    opens,
    ratesAt: (at) => ({
      home: rates.home * Math.exp(league.spread * opinions.home(at)),
      away: rates.away * Math.exp(league.spread * opinions.away(at)),
    }),
    streamOf: source.streamOf,
    ...(season !== undefined && { season }),
    confirmAfter: Math.round((2 + 3 * drawOf(`${key}/confirm`)) * 60_000),
  }
}

/** The first leagues come on the board three days before, the others a day and a half. */
const leadOf = ({ league }: HouseLeague): number => (league.flag === 1 ? 60 : 34)

/** What each side is expected to score, before any opinion of the day. */
export const fixtureRates = (source: Source, league: HouseLeague, home: string, away: string): Rates => {
  const skills = skillsOf(source, league)
  const [ours, theirs] = [skills.get(home)!, skills.get(away)!]
  const away0 = league.points / (1 + league.home)
  return {
    home: away0 * league.home * Math.exp(ours.attack - theirs.defence),
    away: away0 * Math.exp(theirs.attack - ours.defence),
  }
}

type Skills = ReadonlyMap<string, { readonly attack: number; readonly defence: number }>

/** The strengths of a league's clubs, drawn once and kept as long as the source. */
const skillsOf = (source: Source, league: HouseLeague): Skills => {
  const known = kept.get(source) ?? new Map<HouseLeague, Skills>()
  kept.set(source, known)
  const skills = known.get(league) ?? drawSkills(source, league)
  known.set(league, skills)
  return skills
}
const kept = new WeakMap<Source, Map<HouseLeague, Skills>>()

const drawSkills = (source: Source, { league, clubs, spread }: HouseLeague): Skills => {
  const draw = (club: string, part: string) => drawFrom(source, `${league.name}/${club}/${part}`) - 0.5
  return new Map(
    clubs.map((club) => {
      const rank = spread * draw(club, 'class') * 0.7
      return [
        club,
        { attack: rank + spread * draw(club, 'attack') * 0.5, defence: rank + spread * draw(club, 'defence') * 0.5 },
      ]
    }),
  )
}
