import { type LegOf, shareOf } from './returns.ts'

/**
 * What a builder must have been struck at, computed a second time from the law that was kept with it: goal by goal,
 * each selection by this checker's own rules. It shares no code with the product's pricing.
 */

/** The law of a match of soccer, as the column of the bet holds it. */
export interface LawOf {
  readonly rates: { readonly home: number; readonly away: number }
  readonly pace: { readonly home: number; readonly away: number }
  readonly score: readonly [number, number]
  readonly left: { readonly first: number; readonly second: number }
}

/** A bet with builders among its legs: the first selection of each has its odds and its law. */
export interface BuilderRow {
  readonly id: bigint
  readonly kind: string
  readonly entered: bigint
  readonly to_win: bigint
  readonly max_payout: bigint
  readonly legs: readonly (LegOf & { readonly law?: LawOf | null })[]
}

const most = 30

/** Low final scores are a little more or less likely than two independent numbers of goals. */
const weightOf = ({ home, away }: LawOf['rates'], x: number, y: number): number => {
  if (x === 0 && y === 0) return 1 + home * away * 0.05
  if (x === 0 && y === 1) return 1 - home * 0.05
  if (x === 1 && y === 0) return 1 - away * 0.05
  return x === 1 && y === 1 ? 1.05 : 1
}

const chanceOf = (mean: number, goals: number): number => {
  let chance = Math.exp(-mean)
  for (let n = 1; n <= goals; n++) chance *= mean / n
  return chance
}

/** The chance that all of some selections win. */
export const jointChance = ({ rates, pace, score, left }: LawOf, legs: readonly LegOf[]): number => {
  const whole = left.first + left.second
  let [won, all] = [0, 0]
  for (let home = 0; home < most; home++)
    for (let away = 0; away < most; away++) {
      const ft = [score[0] + home, score[1] + away] as const
      const p =
        chanceOf(rates.home * pace.home * whole, home) *
        chanceOf(rates.away * pace.away * whole, away) *
        weightOf(rates, ...ft)
      all += p
      const shares = legs.map((leg) => shareOf(leg, { status: 'completed', ht: null, ft, action: 1 }))
      if (shares.every((share) => share !== 'void' && share[0] > 0n)) won += p
    }
  return won / all
}

/** Margins in thousandths, before the match. */
const margins: Readonly<Record<string, number>> = { HDP: 35, OU: 35, OXT: 55 }
const inPlay = 1.3

/** The odds for each part of the selections, one hundredth more or less where a price lies on the edge of two. */
const oddsBreaks = (
  id: bigint,
  { odds, law, legs }: { readonly odds: readonly number[]; readonly law: LawOf; readonly legs: readonly LegOf[] },
): readonly string[] => {
  const margin = Math.max(...legs.map(({ market_type: type, live }) => (margins[type]! / 1_000) * (live ? inPlay : 1)))
  return odds.flatMap((struck, mask) => {
    const part = legs.filter((_, leg) => (mask >> leg) % 2 === 1)
    const right =
      part.length === 0
        ? 10_000
        : part.length === 1
          ? part[0]!.price
          : Math.min(10_010_000, Math.max(10_100, Math.floor(100 / (jointChance(law, part) * (1 + margin))) * 100))
    return Math.abs(struck - right) <= (part.length > 1 ? 100 : 0)
      ? []
      : [`bet ${id} pays ${struck} for selections ${mask}, and should ${right}`]
  })
}

/** What is wrong with how a bet with builders was struck: their odds, and what it wins at them. */
export const builderBreaks = (bet: BuilderRow): readonly string[] => {
  const built = bet.legs.flatMap(({ builder, odds, law }) =>
    odds && law ? [{ odds, law, legs: bet.legs.filter((leg) => leg.builder === builder) }] : [],
  )
  if (built.length === 0) return []
  let [n, d] = [bet.entered, 1n]
  for (const { builder, odds, price } of bet.legs)
    if (!builder || odds) [n, d] = [n * BigInt(odds?.at(-1) ?? price), d * 10_000n]
  const back = (2n * n + d) / (2n * d)
  const right = (back < bet.max_payout ? back : bet.max_payout) - bet.entered
  return [
    ...built.flatMap((one) => oddsBreaks(bet.id, one)),
    ...(bet.to_win === right ? [] : [`bet ${bet.id} is to win ${bet.to_win}, and should ${right}`]),
  ]
}
