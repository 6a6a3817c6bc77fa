import { countedIn } from '#domain/bet/builder.ts'
import type { Chance } from '#domain/cash-out/cash-out.ts'
import { exact } from '#domain/money/exact.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { backedOf, type OpenLeg } from '../settlement/open-bet.ts'
import { isPriceable, type LegNow } from './leg-now.ts'
import type { MatchNow } from './pricing-context.ts'

/**
 * A builder as what it still depends on (§builder.cash-out): one leg at the odds of the selections that count, which
 * wins with the joint chance now of those still open, beside those that are void. One that is lost, or has no open one,
 * is decided.
 */
export const builderNow = (
  selections: readonly OpenLeg[],
  matches: ReadonlyMap<bigint, MatchNow>,
): readonly [LegNow, ...LegNow[]] => {
  const open = selections.filter(({ outcome }) => outcome === null)
  const price = exact(BigInt(selections[0]!.odds![countedIn(selections.map(factorOf))]!), BigInt(tenThousand))
  if (selections.some(({ outcome }) => outcome === 'lost')) return [{ leg: { price, settled: 'lost' }, markets: [] }]
  const match = open[0] && matches.get(open[0].match_id)
  if (!open[0]) return [{ leg: { price, settled: 'won' }, markets: [] }]
  const chances = match && chancesOf(open, match)
  const isOpen = chances !== undefined && open.every((leg) => isPriceable(leg, match))
  return [
    {
      leg: {
        price,
        settled: null,
        market: { status: isOpen ? 'open' : 'suspended', isStale: match?.isStale ?? true, chances: chances ?? [] },
      },
      markets: (match?.markets ?? []).filter(
        ({ id, status }) => status === 'open' && open.some((leg) => leg.market_id === id),
      ),
      ...(match && { match }),
    },
    ...selections.flatMap(({ outcome }): LegNow[] =>
      outcome === 'void' ? [{ leg: { price: exact(1n), settled: 'void' }, markets: [] }] : [],
    ),
  ]
}

const factorOf = ({ factor_n, factor_d }: OpenLeg) =>
  factor_n === null || factor_d === null ? ('running' as const) : exact(factor_n, factor_d)

/** Undefined where the match has no law now that decides all of them. */
const chancesOf = (open: readonly OpenLeg[], { law }: MatchNow): readonly Chance[] | undefined => {
  const legs = open.map(backedOf)
  const cells = law && joining(cellsOf(law), legs)
  if (!cells) return undefined
  const won = BigInt(Math.round(wholeOf(jointOf(cells, legs)) * parts))
  return [
    { outcome: 'won', probability: exact(won, BigInt(parts)) },
    { outcome: 'lost', probability: exact(BigInt(parts) - won, BigInt(parts)) },
  ]
}
const parts = 1e12
