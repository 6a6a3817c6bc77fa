import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/bet/limits.ts'
import type { Feed, FeedMessage } from '../feed.ts'
import type { Quiet } from './derive.ts'

/** The silence, in real milliseconds, that suspends a feed's live matches, then all its matches (§feed.silence). */
const limits = { live: liveSilenceSeconds * 1_000, all: earlySilenceSeconds * 1_000 } as const

export interface Watch {
  /** Real time at which the feed last spoke. */
  alive: () => number
  /** Judges one step's messages; says whether a whole snapshot is needed before any market reopens. */
  hear: (messages: readonly FeedMessage[], real: number) => 'nothing' | 'wholeIsDue'
  /** The snapshot came. */
  restore: () => void
  quiet: () => Quiet
}

/**
 * Watches for a silent feed. After a silence nobody knows what was missed, so only a whole snapshot ends it. Before
 * its first message a feed counts as silent.
 */
export const watchFeed = (openedAt: number): Watch => {
  let alive = openedAt
  let quiet: Quiet = 'all'
  return {
    alive: () => alive,
    quiet: () => quiet,
    restore: () => void (quiet = 'none'),
    hear: (messages, real) => {
      const silence = real - alive
      const isHeard = messages.some(({ kind }) => kind === 'alive')
      if (isHeard) alive = real
      else if (silence > limits.all) quiet = 'all'
      else if (silence > limits.live && quiet === 'none') quiet = 'live'
      return isHeard && quiet !== 'none' ? 'wholeIsDue' : 'nothing'
    },
  }
}

type Messages = readonly FeedMessage[]

/** Runs a step of a feed; a step that throws counts as no message. */
export const ask = async (
  step: () => Messages | Promise<Messages>,
  onError: (error: unknown) => void,
): Promise<Messages> => {
  try {
    return await step()
  } catch (error) {
    onError(error)
    return []
  }
}

/** Whether a snapshot is complete. */
export const isWhole = (messages: ReturnType<Feed['snapshot']>): boolean => messages.at(-1)?.kind === 'whole'
