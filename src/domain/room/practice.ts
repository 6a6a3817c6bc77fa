import { seededNumbers } from '../seeded.ts'
import { predictionScore, scoreUnit } from './prediction.ts'
import type { PlayerScore } from './ranking.ts'
import { parseQuote } from '../odds/odds.ts'

/** The room that is played for practice (§room.practice): everything in it is invented, and computed on the device. */

export type PracticePick = 'home' | 'draw' | 'away'

export interface PracticeMatch {
  readonly id: number
  readonly home: string
  readonly away: string
  /** Goals that each side scores on average. */
  readonly goals: readonly [number, number]
  /** The decimal price of each outcome, as the house would price it. */
  readonly prices: Readonly<Record<PracticePick, string>>
}

/** Clubs of the house's own leagues. */
export const practiceMatches: readonly PracticeMatch[] = [
  {
    id: 1,
    home: 'Kilbrannan',
    away: 'Braemore',
    goals: [1.6, 1.1],
    prices: { home: '1.93', draw: '3.79', away: '3.69' },
  },
  {
    id: 2,
    home: 'Real Santoval',
    away: 'Sierranova',
    goals: [1.3, 1.3],
    prices: { home: '2.59', draw: '3.57', away: '2.59' },
  },
  {
    id: 3,
    home: 'Palmarão',
    away: 'Campo Largo',
    goals: [0.9, 1.7],
    prices: { home: '4.91', draw: '3.96', away: '1.68' },
  },
]

/** The last minute of a practice match. */
export const practiceMinutes = 90
/** Minutes of a match that pass in one step of its clock. */
export const minutesPerStep = 3
export const practiceSteps = practiceMinutes / minutesPerStep
/** Milliseconds that a step takes. */
export const practiceStepMs = 900
/** How long the matches take. */
export const practiceSeconds = (practiceSteps * practiceStepMs) / 1_000

export interface PracticePrediction {
  readonly id: string
  readonly match: number
  readonly pick: PracticePick
  readonly price: string
  readonly points: number
}

/** The players whose predictions are invented too; the member has the next seat. */
export const practiceRivals = 5

type Score = readonly [number, number]

export interface PracticePlay {
  /** The score of each match, in the order of the matches. */
  readonly scores: readonly Score[]
  readonly rivals: readonly (readonly PracticePrediction[])[]
}

/**
 * The scores of the matches at a minute, and what the rivals predicted. The same seed gives the same play; the chance
 * of a goal is the one that the prices are made of, so practice is won as often as the real thing.
 */
export const practiceAt = (seed: number, minute: number): PracticePlay => {
  const next = seededNumbers(seed)
  const rivals = Array.from({ length: practiceRivals }, (_, rival) =>
    practiceMatches.map(({ id, prices }, place) => {
      const pick = picks[next() < 0.45 ? 0 : next() < 0.4 ? 1 : 2]!
      const points = shares[(place + rival) % shares.length]!
      return { id: `${rival} ${id}`, match: id, pick, price: prices[pick], points }
    }),
  )
  const scores = practiceMatches.map(({ goals }): Score => {
    const score = [0, 0] as [number, number]
    for (let step = 1; step <= practiceSteps; step++)
      for (const side of [0, 1] as const)
        if (next() < goals[side] / practiceSteps && step * minutesPerStep <= minute) score[side] += 1
    return score
  })
  return { scores, rivals }
}

export const picks: readonly PracticePick[] = ['home', 'draw', 'away']
/** How a rival spends the points. */
const shares = [50, 30, 20] as const

export const pickOf = ([home, away]: Score): PracticePick => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** Ten-thousandths of a point that a prediction comes to at a score. */
export const practiceScore = ({ pick, points, price }: PracticePrediction, score: Score): bigint =>
  predictionScore(points, parseQuote(price, 'DEC') ?? Number(scoreUnit), pick === pickOf(score) ? 'won' : 'lost')

/** What a player has at those scores. */
export const practiceResult = (
  seat: number,
  predictions: readonly PracticePrediction[],
  scores: readonly Score[],
): PlayerScore => {
  const of = ({ match }: PracticePrediction) =>
    scores[practiceMatches.findIndex(({ id }) => id === match)] ?? ([0, 0] as const)
  return {
    seat,
    score: predictions.reduce((sum, one) => sum + practiceScore(one, of(one)), 0n),
    correct: predictions.filter((one) => one.pick === pickOf(of(one))).length,
  }
}
