import type { BoardPlace } from './wire.ts'

/**
 * What to do with news of a board: `apply` the step that came, `ignore` what is held already, `fill` the steps missed
 * from where they are kept, or start again with the `whole` board.
 */
export type FollowAct = 'apply' | 'ignore' | 'fill' | 'whole'

/**
 * Decides on news of a step, whether the step itself came with it or only its place (§server.board-followed). A carrier
 * may lose, repeat and reorder steps: what is kept is the truth, and nothing is ever guessed.
 */
export const decideNews = (held: BoardPlace | undefined, heard: BoardPlace, isWithStep: boolean): FollowAct => {
  if (!held || held.epoch !== heard.epoch) return 'whole'
  if (heard.seq <= held.seq) return 'ignore'
  return isWithStep && heard.seq === held.seq + 1 ? 'apply' : 'fill'
}

/** The steps that follow without a gap; undefined if one is no longer kept and the board must start again. */
export const stepsAfter = <Step extends BoardPlace>(
  held: BoardPlace,
  kept: readonly Step[],
  wanted: number,
): readonly Step[] | undefined => {
  const following = kept.filter((step, n) => step.epoch === held.epoch && step.seq === held.seq + 1 + n)
  return following.length === kept.length && (following.at(-1)?.seq ?? held.seq) >= wanted ? following : undefined
}
