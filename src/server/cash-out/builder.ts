import { countedIn } from '#domain/bet/builder.ts'
import type { CashOutLeg, Chance } from '#domain/cash-out/cash-out.ts'
import { exact } from '#domain/money/exact.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { joining, jointOf, wholeOf } from '#odds/builder/joint.ts'
import { backedOf, type OpenBet, type OpenLeg } from '../settlement/open-bet.ts'
import { isPriceable, type LegNow } from './leg-now.ts'
import type { MatchNow } from './pricing-context.ts'

/**
 * A builder as what it still depends on (§builder.cash-out): one leg that wins with the joint chance now of the
 * selections still open, at the odds of those that count, beside those that are decided.
 */
export const builderNow = (bet: OpenBet, matches: ReadonlyMap<bigint, MatchNow>): readonly LegNow[] => {
  const open = bet.rows.filter(({ outcome }) => outcome === null)
  const decided = bet.rows.flatMap(({ outcome }): CashOutLeg[] =>
    outcome === null ? [] : [{ price, settled: outcome }],
  )
  // What is void has left the odds already, and what is won is in them.
  const settled = decided.filter((leg) => leg.settled !== 'won')
  const match = open[0] && matches.get(open[0].match_id)
  const chances = match && chancesOf(open, match)
  const isOpen = chances !== undefined && open.every((leg) => isPriceable(leg, match))
  return [
    {
      leg: {
        price: exact(BigInt(bet.odds![countedIn(bet.rows.map(factorOf))]!), BigInt(tenThousand)),
        settled: null,
        market: { status: isOpen ? 'open' : 'suspended', isStale: match?.isStale ?? true, chances: chances ?? [] },
      },
      markets: (match?.markets ?? []).filter(
        ({ id, status }) => status === 'open' && open.some((leg) => leg.market_id === id),
      ),
      ...(match && { match }),
    },
    ...settled.map((leg) => ({ leg, markets: [] })),
  ]
}

/** Any: what a selection that came back was struck at no longer counts. */
const price = exact(1n)

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
