import type { Outcome } from '#domain/settlement/outcome.ts'

/** An outcome as members read it: the wire uses one word for a half and for any other part of a stake. */
export type OutcomeName = Outcome | 'wonPart' | 'losePart'

/**
 * `isHalf`: a part can only be half of the stake, as for a single at the usual odds; not at Myanmar odds
 * (§myanmar.price) nor for several legs.
 */
export const outcomeName = (outcome: Outcome, isHalf: boolean): OutcomeName =>
  isHalf ? outcome : outcome === 'wonHalf' ? 'wonPart' : outcome === 'loseHalf' ? 'losePart' : outcome
