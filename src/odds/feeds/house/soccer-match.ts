import { chanceOf, drawOf } from '../../chance.ts'
import type { Plan } from '../../play/plan.ts'
import type { Rates } from '../../pricing/outlook.ts'
import { courseByChance } from '../../sports/soccer/chance-course.ts'
import type { Course } from '../../sports/soccer/course.ts'
import { resultOf } from '../../sports/soccer/game.ts'
import { soccerPlan } from '../../sports/soccer/plan.ts'
import type { HouseLeague } from './soccer-leagues.ts'

interface HouseGame {
  readonly seed: string
  readonly day: number
  readonly kickoff: number
  readonly league: HouseLeague
  readonly home: string
  readonly away: string
}

const hour = 3_600_000

/** A match of the house: strengths by the seed, opinions of them wandering until kick-off, and a course by chance. */
export const housePlan = ({ seed, day, kickoff, league, home, away }: HouseGame): Plan => {
  const key = `house/${seed}/${day}/${league.league.name}/${home}/${away}`
  const rates = ratesOf(seed, league, home, away)
  const ratesAt = (at: number): Rates => ({
    home: rates.home * Math.exp(wander(`${key}/home`, at)),
    away: rates.away * Math.exp(wander(`${key}/away`, at)),
  })
  let course: Course | undefined
  const play = () => (course ??= courseByChance(ratesAt(kickoff), chanceOf(`${key}/course`)))
  return soccerPlan({
    key, league: league.league, home, away, kickoff, ratesAt,
    order: league.clubs.indexOf(home) + 1,
    opens: kickoff - leadOf(league) * hour,
    halves: true,
    course: play,
    result: () => resultOf(play()),
    confirmAfter: Math.round((2 + 3 * drawOf(`${key}/confirm`)) * 60_000),
  })
}

/** The first leagues come on the board three days before, the others a day and a half. */
const leadOf = ({ league }: HouseLeague): number => (league.flag === 1 ? 60 : 34)

/** How far clubs of a league lie apart, as a factor's logarithm. */
const spread = 0.55

const ratesOf = (seed: string, league: HouseLeague, home: string, away: string): Rates => {
  const skill = (club: string, part: 'attack' | 'defence') =>
    spread * (drawOf(`${seed}/${league.league.name}/${club}/class`) - 0.5) * 0.7
    + spread * (drawOf(`${seed}/${league.league.name}/${club}/${part}`) - 0.5) * 0.5
  const away0 = league.goals / (1 + league.home)
  return {
    home: away0 * league.home * Math.exp(skill(home, 'attack') - skill(away, 'defence')),
    away: away0 * Math.exp(skill(away, 'attack') - skill(home, 'defence')),
  }
}

/** A gentle walk between seeded knots: about 4 % over six hours, 1.5 % over half an hour. */
const wander = (key: string, at: number): number => walk(key, at, 6 * hour, 0.12) + walk(key, at, hour / 2, 0.04)

const walk = (key: string, at: number, step: number, width: number): number => {
  const knot = Math.floor(at / step)
  const value = (k: number) => (drawOf(`${key}/${step}/${k}`) - 0.5) * width
  const part = at / step - knot
  return value(knot) + (value(knot + 1) - value(knot)) * part
}
