import type { LinkedPath } from '#calls/pages.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Tab } from '#domain/market/rows.ts'
import type { AnyOddsType } from '#domain/odds.ts'
import type { MarketView } from '#ui/preferences.ts'
import type { Offer } from '#ui/taking.ts'

/** What is done at once and needs no name but its own. */
export const acts = [
  'place',
  'clear',
  'pause',
  'balance',
  'favourites',
  'single',
  'parlay',
  'shortcuts',
  'signOut',
] as const
export type Act = (typeof acts)[number]

/** One thing that a line may ask for. */
export type Result =
  | { readonly kind: 'pick'; readonly offer: Offer; readonly stake: bigint | undefined }
  | { readonly kind: 'stake'; readonly stake: bigint }
  | { readonly kind: 'match'; readonly match: number }
  | { readonly kind: 'market'; readonly match: number; readonly type: MarketType }
  | { readonly kind: 'league'; readonly league: number }
  | { readonly kind: 'sport'; readonly sport: number }
  | { readonly kind: 'tab'; readonly tab: Tab }
  | { readonly kind: 'view'; readonly view: MarketView }
  | { readonly kind: 'page'; readonly path: LinkedPath }
  | { readonly kind: 'room'; readonly room: number }
  | { readonly kind: 'predict'; readonly id: string; readonly points: number | undefined }
  | { readonly kind: 'oddsType'; readonly oddsType: AnyOddsType }
  | { readonly kind: 'act'; readonly act: Act }

/** What tells one result from another. */
export const keyOf = (result: Result): string =>
  result.kind === 'pick'
    ? `pick ${result.offer.leg.oddsId} ${result.offer.leg.pick}`
    : Object.values(result).map(String).join(' ')
