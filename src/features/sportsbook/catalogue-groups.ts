import type { OddsStore } from '#ui/odds-store.ts'
import { isShown } from '#domain/market/status.ts'
import type { MarketCode } from '#domain/market/catalogue.ts'
import { type MarketType, marketTypeCodes, marketTypes } from '#domain/market/kinds.ts'
import type { Match, Odds } from '#domain/market/rows.ts'

/** The parts in which all markets of a match are shown. */
export const marketGroups = ['main', 'goals', 'halves', 'teams', 'specials', 'corners', 'bookings'] as const
export type MarketGroup = (typeof marketGroups)[number]

/** A market with all its lines, nearest to the even one first on the wire, in the order of the lines here. */
export interface Offered {
  readonly match: number
  readonly type: MarketType
  readonly group: MarketGroup
  readonly lines: readonly { readonly id: number; readonly line: number }[]
}

/** All markets that the board and what is held beside it have of a match and its children. */
export const marketsOf = ({ board, aside }: OddsStore, match: number): readonly Offered[] => {
  const family = [match, ...[...board.parents].filter(([, parent]) => parent === match).map(([child]) => child)]
  const held = new Map<string, Odds[]>()
  for (const odds of [...board.odds.values(), ...aside.values()]) {
    if (!family.includes(odds.match) || !isShown(odds.status)) continue
    const key = `${odds.match}/${odds.type}`
    held.set(key, [...(held.get(key) ?? []), odds])
  }
  const all = family.flatMap((id) => marketTypeCodes.flatMap((type): Offered[] => {
    const lines = held.get(`${id}/${type}`)?.sort((a, b) => a.line - b.line || a.id - b.id)
    return lines ? [{ match: id, type, group: groupOf(type, board.matches.get(id)), lines }] : []
  }))
  return all.sort((a, b) => marketGroups.indexOf(a.group) - marketGroups.indexOf(b.group))
}

const groupOf = (type: MarketType, match: Match | undefined): MarketGroup => {
  if (match && match.subject !== 'match') return match.subject
  const { kind, period } = marketTypes[type]
  return period === 'ht' || kind.startsWith('htft') || kind.endsWith('htft') ? 'halves' : (groups.get(kind) ?? 'specials')
}

const groups: ReadonlyMap<MarketCode, MarketGroup> = new Map<MarketCode, MarketGroup>([
  ...(['hdp', 'ou', '1x2', 'ml', 'oe', 'dnb', 'dc', 'outright'] as const).map((code) => [code, 'main'] as const),
  ...(['tg', 'etg', 'bs', 'fg', 'lg', 'cs', 'ouoe'] as const).map((code) => [code, 'goals'] as const),
  ...(['oehm', 'oeaw', 'ehtg', 'eatg', 'cl', 'twtn', 'wm', 'tw', 'hnb', 'anb'] as const).map((code) => [code, 'teams'] as const),
])
