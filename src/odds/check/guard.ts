import { settingOf } from './bets.ts'
import type { BookOdds, Setting } from './outcomes.ts'
import { mainMarkets, type Proof, searchGroup, type SureProfit, tellProfit } from './search.ts'
import { type Group, groupsOf, type Playing } from './ways.ts'

/** What keeps the prices of a match from paying back more than was staked whatever happens (§feed.no-sure-profit). */
export interface Guard {
  /**
   * The ids of the markets that may not take bets beside the others, of those of a match that would; none if no stakes
   * on them win for sure. The match's proofs are kept with `held`.
   */
  readonly withheld: (held: object, match: Playing & { readonly id: number }, markets: readonly BookOdds[]) => Withheld
}

export type Withheld = ReadonlySet<number>

/** A match's prices would have paid a profit for sure, until these markets were withheld. */
export interface Withholding {
  readonly match: number
  /** The least that came back, and the bets. */
  readonly profit: string
  readonly markets: readonly string[]
}

/** `report` is called when other markets of a match are withheld than before. */
export const createGuard = (report: (withholding: Withholding) => void): Guard => {
  const kept = new WeakMap<object, Kept>()
  return {
    withheld: (held, match, markets) => {
      const { proofs, told, asked, withheld } = kept.get(held) ?? fresh
      const groups = groupsOf(match, markets)
      const asking = [settingOf(match).score, groups.map(({ name }) => name), ...markets.map(askedOf)].join()
      if (asking === asked) return withheld
      const odds: BookOdds[] = []
      // What one group withholds no other counts with.
      const found = groups.map((group, n) => {
        const left = { ...group, markets: group.markets.filter((one) => !odds.includes(one)) }
        const one = withholdIn(left, settingOf(match), proofs[n])
        odds.push(...one.odds)
        return one
      })
      const names = odds.map(({ type, line }) => `${type} ${line / 4}`)
      const ids: Withheld = odds.length === 0 ? none : new Set(odds.map(({ id }) => id))
      kept.set(held, { proofs: found.map(({ proof }) => proof), told: names.join(), asked: asking, withheld: ids })
      const [first] = found.flatMap(({ profit }) => profit ?? [])
      if (first && names.join() !== told) report({ match: match.id, profit: tellProfit(first), markets: names })
      return ids
    },
  }
}

interface Kept {
  /** Of its groups in turn. */
  readonly proofs: readonly Proof[]
  readonly told: string
  /** The prices it was asked about, and what it answered. */
  readonly asked: string
  readonly withheld: Withheld
}

const none: Withheld = new Set()
const fresh: Kept = { proofs: [], told: '', asked: '', withheld: none }

const askedOf = ({ id, prices }: BookOdds): string => `${id} ${prices}`

/** Withholds markets one by one until the rest of a group gives no sure profit. */
const withholdIn = (group: Group, setting: Setting, earlier: Proof | undefined) => {
  const odds: BookOdds[] = []
  let profit: SureProfit | undefined
  for (;;) {
    const markets = group.markets.filter((one) => !odds.includes(one))
    const found = searchGroup(group, setting, { markets, earlier })
    if ('proof' in found) return { odds, profit, proof: found.proof }
    profit ??= found.profit
    odds.push(
      causeOf(found.profit, (left) => searchGroup(group, setting, { markets: markets.filter((one) => one !== left) })),
    )
  }
}

/**
 * The market behind a sure profit: the least important whose absence ends it, or that leaves the least profit if it
 * takes more than one.
 */
const causeOf = ({ bets }: SureProfit, without: (odds: BookOdds) => ReturnType<typeof searchGroup>): BookOdds => {
  const candidates = [...new Set(bets.map(({ bet }) => bet.odds))].toSorted((a, b) => rankOf(b) - rankOf(a))
  let least: { readonly odds: BookOdds; readonly back: number } | undefined
  for (const odds of candidates) {
    const found = without(odds)
    if ('proof' in found) return odds
    if (!least || found.profit.back < least.back) least = { odds, back: found.profit.back }
  }
  return least!.odds
}

const rankOf = ({ type }: BookOdds): number => {
  const rank = (mainMarkets as readonly string[]).indexOf(type)
  return rank < 0 ? mainMarkets.length : rank
}
