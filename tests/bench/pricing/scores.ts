import { chanceOf } from '#odds/chance.ts'

/** What a forecast was worth: the mean of both over all matches; less is better. */
export interface Figures {
  readonly matches: number
  readonly rps: number
  readonly logLoss: number
}

/** Sums up forecasts of outcomes in their order: home, draw, away; under, over. */
export const openScore = () => {
  let rps = 0
  const losses: number[] = []
  return {
    /** Chances adding up to 1, and which of them came. */
    add: (chances: readonly number[], came: number) => {
      rps += rankedScore(chances, came)
      losses.push(lossOf(chances, came))
    },
    /** The log loss of each match in turn. */
    losses: (): readonly number[] => losses,
    figures: (): Figures => {
      const matches = losses.length
      return { matches, rps: rps / matches, logLoss: losses.reduce((sum, loss) => sum + loss, 0) / matches }
    },
  }
}

export const lossOf = (chances: readonly number[], came: number): number => -Math.log(Math.max(chances[came]!, 1e-12))

/** By how much one forecast lost less than another, a match: the mean, its standard error, and its interval of 95 %. */
export interface Gain {
  readonly mean: number
  readonly error: number
  readonly interval: readonly [from: number, to: number]
}

/**
 * The gain over the losses of another forecast of the same matches; the interval by drawing the matches again, with
 * return.
 */
export const gainOf = (others: readonly number[], own: readonly number[]): Gain => {
  const gains = own.map((loss, i) => others[i]! - loss)
  const meanOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, one) => sum + one, 0) / values.length
  const mean = meanOf(gains)
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1)
  const chance = chanceOf('bootstrap')
  const means = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0
    for (let i = 0; i < gains.length; i++) sum += gains[Math.floor(chance() * gains.length)]!
    means[draw] = sum / gains.length
  }
  means.sort()
  const at = (share: number) => means[Math.floor(share * (draws - 1))]!
  return { mean, error: Math.sqrt(variance / gains.length), interval: [at(0.025), at(0.975)] }
}

const draws = 2_000

/** What a gain says about a bound: a mean alone, within its own uncertainty of the bound, says nothing either way. */
export const verdictOn = ({ mean, error, interval: [from, to] }: Gain, bound: number): string =>
  from > bound
    ? `above ${bound}`
    : to < bound
      ? `below ${bound}`
      : Math.abs(mean - bound) <= error
        ? `within a standard error of ${bound}, no evidence either way`
        : `${mean > bound ? 'above' : 'below'} ${bound}, but the interval holds it: these matches do not prove it`

/** The ranked probability score of ordered outcomes, from 0 to 1; of two outcomes it is Brier's. */
export const rankedScore = (chances: readonly number[], came: number): number => {
  let below = 0,
    sum = 0
  for (let i = 0; i < chances.length - 1; i++) {
    below += chances[i]! - (i === came ? 1 : 0)
    sum += below ** 2
  }
  return sum / (chances.length - 1)
}

/** How often each outcome came so far, begun with what is usual, worth twenty matches: a forecast without any skill. */
export const openBaseRate = (usual: readonly number[]) => {
  const counts = usual.map((chance) => chance * 20)
  return {
    chances: (): readonly number[] => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      return counts.map((count) => count / all)
    },
    add: (came: number) => void counts[came]!++,
  }
}
