/** The prizes of a draw, in their order; a game without prizes has numbers. */
export const drawPrizes = ['numbers', 'first', 'second', 'third', 'specials', 'consolations'] as const

/** A past draw as its provider reports it, with its proof. */
export interface ProviderDraw {
  readonly number: string
  /** Real time in milliseconds. */
  readonly at: number
  readonly prizes: readonly { readonly prize: (typeof drawPrizes)[number]; readonly numbers: readonly string[] }[]
  /** The SHA-256 of the secret, shown while tickets were sold. */
  readonly hash: string
  readonly seed: string
  /** The root of all its tickets, and how many there were; empty where none is known. */
  readonly tickets: string
  readonly count: number
}

/** A page of the past draws of a game, whose numbers begin so. */
export interface DrawsAsked {
  readonly game: string
  readonly number: string
  readonly skip: number
  readonly most: number
}

export interface DrawsAnswer {
  readonly draws: readonly ProviderDraw[]
  readonly total: number
}

/** Asks a provider for past draws; undefined if there is no answer that can be trusted (§game.draws-published). */
export type AskDraws = (asked: DrawsAsked) => Promise<DrawsAnswer | undefined>
