/** A round as its provider reports it. */
export interface ProviderRound {
  readonly ref: string
  /** The member it belongs to, if the provider says so. */
  readonly member: bigint | undefined
  /**
   * over: it ended, with these amounts · returned: its stake was returned, or never taken · running: the provider is
   * not done with it · unknown: the provider has no such round.
   */
  readonly state: 'over' | 'returned' | 'running' | 'unknown'
  readonly currency: string
  /** Minor units, rounded down where the provider's are finer. */
  readonly staked: bigint
  readonly won: bigint
}

/** The rounds that began within a range, in pages, or the rounds of these names. */
export type RoundsAsked =
  | { readonly from: number; readonly until: number; readonly after?: string | undefined }
  | { readonly refs: readonly string[] }

export interface RoundsAnswer {
  readonly rounds: readonly ProviderRound[]
  /** Where the next page begins. */
  readonly next?: string | undefined
}

/** Asks a provider about its rounds; undefined if there is no answer that can be trusted (§game.reconciled). */
export type AskRounds = (asked: RoundsAsked) => Promise<RoundsAnswer | undefined>
