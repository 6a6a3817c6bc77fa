import { earlySilenceSeconds, liveSilenceSeconds } from '#domain/limits.ts'
import type { Feed, FeedMessage } from '../feed.ts'
import type { Quiet } from './derive.ts'

/** No news for so long, in real milliseconds, suspends a feed's live matches, then all of them (§feed.silence). */
const limits = { live: liveSilenceSeconds * 1_000, all: earlySilenceSeconds * 1_000 } as const

export interface Watch {
  /** Real time at which the feed last spoke. */
  alive: () => number
  /** Judges one step's messages; whether a whole snapshot is wanted before anything reopens. */
  hear: (messages: readonly FeedMessage[], real: number) => 'nothing' | 'wholeIsDue'
  /** The snapshot came. */
  restore: () => void
  quiet: () => Quiet
}

/**
 * Listens for a feed going silent. Once it has, what was missed is unknown: only a whole snapshot makes it heard again. Before
 * its first word it is silent too.
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

/** A step of a feed; one that throws has said nothing. */
export const ask = (step: () => readonly FeedMessage[], onError: (error: unknown) => void): readonly FeedMessage[] => {
  try {
    return step()
  } catch (error) {
    onError(error)
    return []
  }
}

/** Whether a snapshot came to its end. */
export const isWhole = (messages: ReturnType<Feed['snapshot']>): boolean => messages.at(-1)?.kind === 'whole'
