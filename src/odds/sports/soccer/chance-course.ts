import { type Chance, drawWhole } from '../../chance.ts'
import { playedBy } from '../../play/played.ts'
import { mostRaised, type Rates, tamed, weightToCome } from '../../pricing/score-distribution.ts'
import { type SoccerCourse, type Incident, notPlayed, paceOf } from './course.ts'
import { type Law, playHalves } from './halves.ts'
import { type Half, halfLength, momentOf, shareLeft, usualStoppage, wholeHalf } from './tempo.ts'

/** Red cards of a side in a whole match, and alarms of both beside the goals that did not fall. */
export const redRate = 0.09
const alarmRate = 1.2

/**
 * A match played by the same law that prices it (`pricing/score-distribution.ts`): goals and cards are Poisson
 * processes in time. The more a goal raises the expected weight of the final score, the more likely it is, so fair
 * prices are fair at every moment.
 */
export const playByChance = (rates: Rates, chance: Chance): ((passed: number) => SoccerCourse) =>
  playedBy(notPlayed, (now) => playHalves(lawOf(rates, chance), chance, now))

/** The same, played to its end at once. */
export const courseByChance = (rates: Rates, chance: Chance): SoccerCourse => playByChance(rates, chance)(Infinity)

const lawOf = (rates: Rates, chance: Chance): Law => {
  const score: [number, number] = [0, 0]
  const reds: [number, number] = [0, 0]
  let pace = tamed(rates, paceOf(reds))
  const goals = () => ({ home: rates.home * pace.home, away: rates.away * pace.away })
  const rate = () => (goals().home + goals().away) * mostRaised + 2 * redRate + alarmRate
  const raised = (left: { first: number; second: number }) => {
    const weight = (home: number, away: number) =>
      weightToCome({ rates, pace, score: [score[0] + home, score[1] + away], left })
    const now = weight(0, 0)
    return { home: weight(1, 0) / now, away: weight(0, 1) / now }
  }
  return {
    rate,
    lengthOf: (half) => lengthOf(half, chance),
    decide: (half, played, length) => {
      const inHalf = shareLeft(half, played, length)
      const more = raised(half === 1 ? { first: inHalf, second: wholeHalf(2) } : { first: 0, second: inHalf })
      const { home, away } = goals()
      const which = pick([home * more.home, away * more.away, redRate, redRate], chance() * rate())
      const side = which === 0 || which === 2 || (which === undefined && chance() < 0.5) ? 'home' : 'away'
      if (which === undefined) return { kind: 'alarm', side }
      ;(which < 2 ? score : reds)[side === 'home' ? 0 : 1]++
      pace = tamed(rates, paceOf(reds))
      return { kind: which < 2 ? 'goal' : 'red', side }
    },
  }
}

const pick = (weights: readonly number[], at: number): number | undefined => {
  let rest = at
  const found = weights.findIndex((weight) => (rest -= weight) < 0)
  return found < 0 ? undefined : found
}

/** Known goals at seeded minutes: the number of each side's goals in each half. */
export const courseOfGoals = (halves: readonly [home: number, away: number][], chance: Chance): SoccerCourse => {
  const lengths = { 1: lengthOf(1, chance), 2: lengthOf(2, chance) }
  const incidents = halves.flatMap(([home, away], i) => {
    const half: Half = i === 0 ? 1 : 2
    const one = (side: 'home' | 'away') => (): Incident => ({
      kind: 'goal',
      side,
      half,
      played: momentOf(half, chance(), lengths[half] - 0.1),
    })
    return [...Array.from({ length: home }, one('home')), ...Array.from({ length: away }, one('away'))]
  })
  return { lengths, incidents: inOrder(incidents) }
}

export const inOrder = (incidents: readonly Incident[]): Incident[] =>
  [...incidents].sort((a, b) => a.half - b.half || a.played - b.played)

/** A half's length around its usual stoppage, symmetric on both sides. */
export const lengthOf = (half: Half, chance: Chance): number =>
  halfLength + usualStoppage[half] + (drawWhole(chance, -60, 60) / 60) * (half === 1 ? 1 : 2)
