import type { Outcome } from '#domain/settlement.ts'

/** An outcome as members read it: the wire has one word for a half and for any other part of a stake. */
export type OutcomeName = Outcome | 'wonPart' | 'losePart'

/** `isHalf`: a half of the stake is what a part can only be, as of a single at the usual odds; not at Myanmar odds (§myanmar.price) nor of several legs. */
export const outcomeName = (outcome: Outcome, isHalf: boolean): OutcomeName =>
  isHalf ? outcome : outcome === 'wonHalf' ? 'wonPart' : outcome === 'loseHalf' ? 'losePart' : outcome
