import type { LanguageCode } from '#domain/text/languages.ts'

/** What a launch sends to the provider (§game.opened-by-provider). */
export interface LaunchAsked {
  readonly member: bigint
  /** A token of the session, or one that the provider exchanges for it: see `ProviderLaunch.exchanges`. */
  readonly token: string
  readonly game: string
  readonly language: LanguageCode
  readonly currency: string
  /** Two letters, as ISO 3166-1 has them. */
  readonly country: string
  /** The member's address. */
  readonly address: string
  readonly device: 'desktop' | 'mobile'
}

/** Why a game was not opened, and the code by which its member reads it. */
export const launchFailures = {
  /** No answer in time, none at all, or a server in trouble. */
  silent: 'gameProviderSilent',
  /** The provider takes no request of ours: a wrong signature, an unknown operator, an address it does not know. */
  refused: 'gameLaunchRefused',
  currency: 'gameCurrencyRefused',
  country: 'gameCountryRefused',
  /** The provider does not have the game, or not for this house. */
  game: 'gameNotOffered',
  /** The answer is not an address, or not one at a host that the house has named. */
  address: 'gameAddressRefused',
} as const
export type LaunchFailure = keyof typeof launchFailures

/** A page to open, as the provider wrote it, or why no page opens; `status` is the provider's own, never a text. */
export type LaunchAnswer =
  | { readonly page: unknown }
  | { readonly failure: LaunchFailure; readonly status?: number | string | undefined }

/** A member's round as its provider knows it. */
export interface RoundAsked {
  readonly member: bigint
  readonly round: string
  /** A transaction of the round. */
  readonly transaction: string
}

/** How a provider that is not our own opens its games. */
export interface ProviderLaunch {
  /** Asks for the page of a game. Never throws. */
  readonly ask: (asked: LaunchAsked) => Promise<LaunchAnswer>
  /** Requests the page of a round (§game.shown-by-provider); absent if the protocol shows no rounds. Never throws. */
  readonly show?: (asked: RoundAsked) => Promise<LaunchAnswer>
  /** The provider exchanges its token for the session's; where it does not, it is given the session's at once. */
  readonly exchanges: boolean
  /** Origins of the pages that may be opened. */
  readonly origins: readonly string[]
  /** Currencies that the provider takes from this house. */
  readonly currencies: readonly string[]
  /** The country of members whose address has no known country. */
  readonly country: string
}
