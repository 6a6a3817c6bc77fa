/** A ticket as its draw counts it: what its leaf in the draw's tree is the hash of (§game.tickets). */
export interface DrawTicket {
  readonly round: string
  /** Random, and known to its member alone, so that nobody can try out what others have staked. */
  readonly salt: string
  readonly currency: string
  /** Each bet with its stake in minor units. */
  readonly stakes: readonly (readonly [bet: string, stake: string])[]
}

/** How a ticket is in the tree of its draw: its place, and the hashes beside its way to the root. */
export interface TicketProof {
  readonly salt: string
  readonly index: number
  readonly count: number
  readonly path: readonly string[]
  readonly root: string
}

/** The bytes before a leaf and before a pair, so that none passes for the other (RFC 6962). */
export const treePrefix = { leaf: 0, pair: 1 } as const

export const leafText = ({ round, salt, currency, stakes }: DrawTicket): string =>
  JSON.stringify([round, salt, currency, stakes])

/** What the client seed of a draw is the SHA-256 of: the draw and all its tickets (§game.tickets). */
export const ticketsText = (game: string, number: number, count: number, root: string): string =>
  `${game}:${number}:${count}:${root}`

/** The largest power of two below a number of leaves, from 2 on: as many are on the left of their root. */
export const leftOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/**
 * On which side of the way from a leaf to the root each hash of a proof lies, from the leaf up; undefined if there is
 * no such leaf.
 */
export const sidesOf = (index: number, count: number): readonly ('left' | 'right')[] | undefined => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 0 || index >= count) return undefined
  if (count === 1) return []
  const left = leftOf(count)
  const below = index < left ? sidesOf(index, left)! : sidesOf(index - left, count - left)!
  return [...below, index < left ? 'right' : 'left']
}
