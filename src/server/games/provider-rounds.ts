/** A round as its provider tells it. */
export interface ProviderRound {
  readonly ref: string
  /** Whose it is, as far as the provider says so. */
  readonly member: bigint | undefined
  /**
   * over: it ended, with these amounts · returned: its stake was given back, or never taken · running: the provider has
   * still something to do · unknown: it has no such round.
   */
  readonly state: 'over' | 'returned' | 'running' | 'unknown'
  readonly currency: string
  /** Minor units. */
  readonly staked: bigint
  readonly won: bigint
}

/** The rounds that began in a time, in pages, or those of these names. */
export type RoundsAsked =
  | { readonly from: number; readonly until: number; readonly after?: string | undefined }
  | { readonly refs: readonly string[] }

export interface RoundsTold {
  readonly rounds: readonly ProviderRound[]
  /** Where the next page begins. */
  readonly next?: string | undefined
}

/** Asks a provider after its rounds; undefined where no answer came that can be trusted (§game.reconciled). */
export type AskRounds = (asked: RoundsAsked) => Promise<RoundsTold | undefined>
