import type { NamedPath } from '#features/linked-paths.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Tab } from '#domain/market/rows.ts'
import type { MarketView } from '#ui/preferences.ts'
import type { ShownOddsType } from '#ui/prices/price-text.ts'
import type { Offer } from '#ui/prices/taking.ts'

/** Acts that have other names. */
export const wordedActs = [
  'cashOut',
  'editBet',
  'news',
  'results',
  'announcements',
  'limits',
  'break',
  'clear',
  'lucky',
  'dark',
  'light',
  'shortcuts',
  'exclude',
  'createRoom',
  'createPrivate',
  'again',
  'signOut',
] as const

/** Acts that are done at once and need no object. */
export const acts = ['place', 'pause', 'balance', 'favourites', 'single', 'parlay', ...wordedActs] as const
export type Act = (typeof acts)[number]

/** One possible request of a line. */
export type Result =
  | { readonly kind: 'pick'; readonly offer: Offer; readonly stake: bigint | undefined }
  | { readonly kind: 'stake'; readonly stake: bigint }
  | { readonly kind: 'match'; readonly match: number }
  | {
      readonly kind: 'build'
      readonly match: number
      readonly picks: readonly BuiltPick[]
      readonly stake: bigint | undefined
    }
  | { readonly kind: 'market'; readonly match: number; readonly type: MarketType }
  | { readonly kind: 'league'; readonly league: number }
  | { readonly kind: 'sport'; readonly sport: number }
  | { readonly kind: 'tab'; readonly tab: Tab }
  | { readonly kind: 'view'; readonly view: MarketView }
  | { readonly kind: 'page'; readonly path: NamedPath }
  | { readonly kind: 'game'; readonly game: string; readonly name: string }
  | { readonly kind: 'room'; readonly room: number }
  | { readonly kind: 'predict'; readonly id: string; readonly points: number | undefined }
  | { readonly kind: 'oddsType'; readonly oddsType: ShownOddsType }
  | { readonly kind: 'score'; readonly match: number }
  | {
      readonly kind: 'cashOut'
      readonly bet: string
      readonly name: string
      readonly match: string
      readonly offer: bigint | null
      /** The amount to be paid for a part of it, in minor units; undefined for the whole. */
      readonly amount?: bigint
    }
  | {
      readonly kind: 'editBet'
      readonly bet: string
      readonly name: string
      readonly match: string
      readonly offer: bigint | null
      /** The stake of the new bet, in minor units; undefined where none is named. */
      readonly stake?: bigint
    }
  | {
      readonly kind: 'order'
      readonly bet: string
      readonly name: string
      readonly match: string
      readonly offer: bigint | null
      readonly terms: OrderTerms
    }
  | { readonly kind: 'act'; readonly act: Act }

/** A result as a reader found it, with the positions of its tokens. */
export interface Read {
  readonly result: Result
  readonly used: readonly number[]
  /** Nothing was guessed: Enter may perform it without an explicit choice. */
  readonly isSure: boolean
  /** A requested line that is not on offer. */
  readonly missing?: Missing
}

/** A requested line, the position of its token, and the nearest line on offer from the backed side's view. */
export interface Missing {
  readonly asked: string
  readonly token: number
  readonly nearest: string
}

/** A result with what it leaves out: every token of a line is used or named as unused (§page.command-line). */
export interface Found extends Read {
  /** Typed tokens that it does not use, except a missing line, in the order of the line. */
  readonly unused: readonly string[]
}

/** The result that Enter performs: the first, if it uses every token and guesses nothing. */
export const chosenByEnter = ([first]: readonly Found[]): Found | undefined => (first?.isSure ? first : undefined)

/** Identifies a result. */
export const keyOf = (result: Result): string =>
  result.kind === 'build'
    ? `build ${result.match} ${result.picks.map(({ oddsId, pick }) => `${oddsId}/${pick}`).join()} ${result.stake ?? ''}`
    : result.kind === 'pick'
      ? `pick ${result.offer.leg.oddsId} ${result.offer.leg.pick} ${result.stake ?? ''}`
      : result.kind === 'order'
        ? ['order', result.bet, ...Object.values(result.terms).map(String)].join(' ')
        : Object.values(result).map(String).join(' ')
