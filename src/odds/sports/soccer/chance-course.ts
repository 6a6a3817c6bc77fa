import { type Chance, waitOf, wholeOf } from '../../chance.ts'
import { heaviest, type Rates, weightOf } from '../../pricing/score-distribution.ts'
import { type Course, type Incident, paceOf } from './course.ts'
import { type Half, halfLength, highestIntensity, intensityAt, momentOf, usualStoppage } from './tempo.ts'

/** Red cards of a side in a whole match, and alarms of both. */
export const redRate = 0.09
const alarmRate = 2.2

/**
 * A match by the very law its prices come from (`pricing/score-distribution.ts`): goals and cards as Poisson processes in time, a whole
 * course kept with the probability of its final score's weight, so that fair prices are fair.
 */
export const courseByChance = (rates: Rates, chance: Chance): Course => {
  for (;;) {
    const lengths = { 1: lengthOf(1, chance), 2: lengthOf(2, chance) }
    const incidents = play(rates, lengths, chance)
    const goals = (side: 'home' | 'away') => incidents.filter((i) => i.kind === 'goal' && i.side === side).length
    if (chance() * heaviest(rates) < weightOf(rates, goals('home'), goals('away'))) return { lengths, incidents }
  }
}

/** Known goals at seeded minutes: so many of each side in each half. */
export const courseOfGoals = (halves: readonly [home: number, away: number][], chance: Chance): Course => {
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

/** A half's length around its usual stoppage, evenly on both sides. */
export const lengthOf = (half: Half, chance: Chance): number =>
  halfLength + usualStoppage[half] + (wholeOf(chance, -60, 60) / 60) * (half === 1 ? 1 : 2)

const play = (rates: Rates, lengths: Course['lengths'], chance: Chance): Incident[] => {
  const incidents: Incident[] = []
  const reds: [number, number] = [0, 0]
  for (const half of [1, 2] as const) {
    let pace = paceOf(reds)
    for (let at = 0; ; ) {
      const goals = [rates.home * pace.home, rates.away * pace.away] as const
      const processes = [goals[0], goals[1], redRate, redRate, alarmRate]
      const rate = processes.reduce((sum, r) => sum + r, 0)
      at += waitOf(chance, rate * highestIntensity())
      if (at >= lengths[half]) break
      if (chance() * highestIntensity() >= intensityAt(half, at)) continue
      const which = pick(processes, chance() * rate)
      const side = which === 1 || which === 3 || (which === 4 && chance() < 0.5) ? 'away' : 'home'
      incidents.push({ kind: which < 2 ? 'goal' : which < 4 ? 'red' : 'alarm', side, half, played: at })
      if (which === 2 || which === 3) reds[which - 2]!++
      pace = paceOf(reds)
    }
  }
  return incidents
}

const pick = (weights: readonly number[], at: number): number => {
  let rest = at
  const found = weights.findIndex((weight) => (rest -= weight) < 0)
  return found < 0 ? weights.length - 1 : found
}
