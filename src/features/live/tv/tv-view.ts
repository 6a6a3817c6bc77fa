import type { liveTvMachine } from '#machines/board/live-tv.ts'
import type { SnapshotFrom } from 'xstate'

export type LiveTvSnapshot = SnapshotFrom<typeof liveTvMachine>

/** What the player shows, by the state of the flow. */
export type TvView =
  | 'loading'
  | 'playing'
  | 'paused'
  | 'blocked'
  | 'stalled'
  | 'waiting'
  | 'failed'
  | 'none'
  | 'unplayable'
  | 'over'

/** Null while the channel is closed. */
export const tvViewOf = ({ value }: Pick<LiveTvSnapshot, 'value'>): TvView | null => {
  if (typeof value === 'string') return null
  const { open } = value
  return typeof open === 'object' ? open.watching : open === 'asking' ? 'loading' : open
}
