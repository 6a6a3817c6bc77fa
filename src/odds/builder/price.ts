import { type BuilderOdds, builderSelections, longestBuilder } from '#domain/bet/builder.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import { shortest } from '../pricing/price.ts'
import { marginOf } from '../pricing/margins.ts'
import { typeOf } from '../pricing/quotes.ts'
import { partsMargin } from '../sports/sets/quotes.ts'
import type { Cells } from './cells.ts'
import { cellsOf } from './cells-of.ts'
import type { MatchLaw } from './law.ts'
import { isWonOrLost, type Joint, joining, jointOf, wholeOf } from './joint.ts'

/** A selection of a builder: its own price, in ten-thousandths, and the margin of its market. */
export interface BuilderLeg {
  readonly backed: Backed
  readonly price: number
  readonly margin: number
}

/** The selections of a builder with the margins that their markets have under a law, larger in play. */
export const withMargins = (
  law: MatchLaw,
  legs: readonly Omit<BuilderLeg, 'margin'>[],
  live: boolean,
): readonly BuilderLeg[] => {
  const laws = cellsOf(law)
  const marginIn = ({ market, period }: Backed) =>
    law.of === 'parts' ? partsMargin(typeOf(market, period), live) : marginOf(market, period, live)
  // A selection that is not offered has no margin, and is refused.
  return legs.map((leg) => ({ ...leg, margin: isOffered(laws, leg.backed) ? marginIn(leg.backed) : 0 }))
}

/** What a builder costs: the three numbers its slip shows, and what it pays if selections are void. */
export interface BuilderPrice {
  readonly odds: BuilderOdds
  /** The joint chance, and the fair odds in ten-thousandths, half away from zero. */
  readonly chance: number
  readonly fair: number
  /** What multiplying the selections' own prices would have said, in ten-thousandths, half away from zero. */
  readonly multiplied: number
}

/**
 * Why selections make no builder (§builder.refused). A selection adds nothing where it wins whenever the others do, or
 * where the rest of them, or a part of it, already pays as much; `leg` is its place.
 */
export type BuilderRefusal =
  | { readonly code: 'selectionsContradict' }
  | { readonly code: 'selectionAddsNothing' | 'selectionNotInBuilder'; readonly leg: number }
  | { readonly code: 'selectionsNotJoined' }
  | { readonly code: 'builderSelections' }

/**
 * The odds of a builder under the laws of its match now (§builder.price): those of its joint chance with one margin,
 * the highest of its selections' markets, rounded down to a hundredth, never above 1,001. It always pays more than any
 * part of it, and no unit staked on it is worth more than one staked on any part.
 */
export const builderPrice = (laws: readonly Cells[], legs: readonly BuilderLeg[]): BuilderPrice | BuilderRefusal => {
  if (legs.length < builderSelections.min || legs.length > builderSelections.max) return { code: 'builderSelections' }
  const backed = legs.map((leg) => leg.backed)
  const outside = backed.findIndex((leg) => !isOffered(laws, leg))
  if (outside >= 0) return { code: 'selectionNotInBuilder', leg: outside }
  const cells = joining(laws, backed)
  if (!cells) return { code: 'selectionsNotJoined' }
  const joint = jointOf(cells, backed)
  const chance = wholeOf(joint)
  if (chance < impossible) return { code: 'selectionsContradict' }
  const odds = oddsOf(joint, legs)
  const idle = idleIn(joint, odds)
  if (idle !== undefined) return { code: 'selectionAddsNothing', leg: idle }
  return { odds, chance, fair: Math.round(tenThousand / chance), multiplied: multipliedOf(legs) }
}

/** Whether a law of the match decides a selection, and it is won or lost whatever happens. */
export const isOffered = (laws: readonly Cells[], leg: Backed): boolean => {
  const cells = joining(laws, [leg])
  return cells !== undefined && isWonOrLost(cells, leg)
}

/** Below this nothing is left of a chance but the rounding of its sum. */
export const impossible = 1e-12

/** What is paid for each part of the selections, with the margin of the whole; alone, each has its own price. */
const oddsOf = (joint: Joint, legs: readonly BuilderLeg[]): BuilderOdds => {
  const margin = Math.max(...legs.map((leg) => leg.margin))
  const alone = new Map(legs.map(({ price }, place) => [1 << place, price]))
  return Array.from(joint, (chance, mask) => (mask === 0 ? tenThousand : (alone.get(mask) ?? oddsFor(chance, margin))))
}

/** Decimal odds of a chance with a margin, down to a hundredth, in ten-thousandths. */
const oddsFor = (chance: number, margin: number): number => {
  const hundredths = Math.floor(100 / (chance * (1 + margin)) + rounding)
  return Math.min(longestBuilder, Math.max(shortest, hundredths * 100))
}
/** A floating-point quotient is not to fall below the hundredth that it is. */
const rounding = 1e-9

/** The last selection that changes neither the chance nor the odds; undefined if each does its part. */
const idleIn = (joint: Joint, odds: BuilderOdds): number | undefined => {
  const whole = joint.length - 1
  for (let leg = Math.log2(joint.length) - 1; leg >= 0; leg--) {
    const rest = whole & ~(1 << leg)
    if (isSame(joint[whole]!, joint[rest]!)) return leg
  }
  for (let part = whole - 1; part > 0; part--)
    if (odds[part]! >= odds[whole]!) return Math.floor(Math.log2(whole & ~part))
  return undefined
}

/** Whether a chance with one selection more is the chance without it. */
export const isSame = (together: number, alone: number): boolean => alone - together <= alone * 1e-9

const multipliedOf = (legs: readonly BuilderLeg[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    Math.round(legs.reduce((product, { price }) => (product * price) / tenThousand, tenThousand)),
  )
