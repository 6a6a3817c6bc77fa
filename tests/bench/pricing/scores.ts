/** What a forecast was worth: the mean of both over all matches; less is better. */
export interface Figures {
  readonly matches: number
  readonly rps: number
  readonly logLoss: number
}

/** Sums up forecasts of outcomes in their order: home, draw, away; under, over. */
export const openScore = () => {
  let matches = 0,
    rps = 0,
    logLoss = 0
  return {
    /** Chances adding up to 1, and which of them came. */
    add: (chances: readonly number[], came: number) => {
      matches++
      rps += rankedScore(chances, came)
      logLoss -= Math.log(Math.max(chances[came]!, 1e-12))
    },
    figures: (): Figures => ({ matches, rps: rps / matches, logLoss: logLoss / matches }),
  }
}

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
