import type { OddsStore } from '#ui/prices/odds-store.ts'
import { isShown } from '#domain/market/status.ts'
import { type MarketCode, marketOf } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypeCodes, marketTypes, plainType } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'

/** The parts in which all markets of a match are shown. */
export const marketGroups = ['main', 'goals', 'halves', 'teams', 'specials', 'corners', 'bookings'] as const
export type MarketGroup = (typeof marketGroups)[number]

/** A market with all its lines, nearest to the even one first on the wire, in the order of the lines here. */
export interface Offered {
  readonly match: number
  readonly type: MarketType
  readonly group: MarketGroup
  /** Whether its lines are those at Myanmar odds. */
  readonly isMyanmar: boolean
  readonly lines: readonly { readonly id: number; readonly line: number }[]
}

/**
 * All markets that the board and what is held beside it have of a match and its children; with `isMyanmar` at their
 * Myanmar prices, where they have any.
 */
export const marketsOf = (
  odds: Pick<OddsStore, 'board' | 'aside'>,
  match: number,
  isMyanmar: boolean,
): readonly Offered[] => {
  const { board } = odds
  const family = [match, ...[...board.parents].filter(([, parent]) => parent === match).map(([child]) => child)]
  const myanmar = isMyanmar
    ? linesOf(
        [...board.mmo.values()].map((mmo) => ({ ...mmo, type: plainType(mmo.type) })),
        family,
      )
    : none
  const usual = linesOf([...board.odds.values(), ...odds.aside.values()], family)
  const all = family.flatMap((id) =>
    marketTypeCodes.flatMap((type): Offered[] => {
      const key = `${id}/${type}`
      const lines = (myanmar.get(key) ?? usual.get(key))?.sort((a, b) => a.line - b.line || a.id - b.id)
      return lines
        ? [{ match: id, type, group: groupOf(type, board.matches.get(id)), isMyanmar: myanmar.has(key), lines }]
        : []
    }),
  )
  return all.sort((a, b) => marketGroups.indexOf(a.group) - marketGroups.indexOf(b.group))
}

type Listed = Pick<Odds, 'id' | 'match' | 'type' | 'line' | 'status'>

/** The lines that are shown of some matches, by match and market. */
const linesOf = (all: Iterable<Listed>, family: readonly number[]): ReadonlyMap<string, Listed[]> =>
  Map.groupBy(
    [...all].filter(({ match, status }) => family.includes(match) && isShown(status)),
    ({ match, type }) => `${match}/${type}`,
  )

const none: ReadonlyMap<string, Listed[]> = new Map()

const groupOf = (type: MarketType, match: Match | undefined): MarketGroup => {
  if (match && match.subject !== 'match') return match.subject
  const { kind, period } = marketTypes[type]
  return period === 'ht' || marketOf(kind).spansHalves ? 'halves' : (groups.get(kind) ?? 'specials')
}

const groups: ReadonlyMap<MarketCode, MarketGroup> = new Map<MarketCode, MarketGroup>([
  ...(['hdp', 'ou', '1x2', 'ml', 'oe', 'dnb', 'dc', 'outright'] as const).map((code) => [code, 'main'] as const),
  ...(['tg', 'etg', 'bs', 'fg', 'lg', 'cs', 'ouoe'] as const).map((code) => [code, 'goals'] as const),
  ...(['oehm', 'oeaw', 'ehtg', 'eatg', 'cl', 'twtn', 'wm', 'tw', 'hnb', 'anb'] as const).map(
    (code) => [code, 'teams'] as const,
  ),
])
