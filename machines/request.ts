import { readingPauseMs } from '#domain/bet/consent.ts'
import type { TransitionMeta } from './flow.ts'

/**
 * What requests have in common: the member confirms a question after having had time to read it, the request is sent
 * under one key, and after a lost answer the same key is looked up or sent again.
 */

/** Milliseconds in which a call ends, answered or not; it gives up before. */
export const answerPatience = 20_000

/** The same for a call that asks and changes nothing. */
export const askPatience = 15_000

/** Longer than a call waits: asking again cancels the earlier call, and a slow server must be given its time. */
export const askAgain = 13_000

/** A bounced key and the second tap of a double tap come within it (§bet.reading-pause). */
export const readingPause = readingPauseMs

/** How long the steps of a question take that moves a value offered for moments: a cash-out, an edit. */
export const valueDelays = {
  askPatience,
  askAgainSoon: 5_000,
  // Less than the server's own 30 seconds, because both the answer and the confirmation take time to travel.
  confirmWindow: 20_000,
  readingPause,
  answerPatience,
  waitPatience: 60_000,
  askAgain,
} as const

/**
 * The states of a question: only one that has been in sight for the reading pause takes an answer, because a press
 * before that was meant for something else (§bet.reading-pause). What else may happen, and how long the question may be
 * answered, belongs to the state that has it: its timers run on when the pause is over.
 */
export const question = <const Answers>(read: TransitionMeta, answers: Answers) =>
  ({
    tags: ['needsMember'],
    initial: 'unread',
    states: {
      unread: {
        meta: { title: 'Not on screen long enough' },
        tags: ['unread'],
        after: { readingPause: { target: 'read', meta: read } },
      },
      read: { meta: { title: 'Open to an answer' }, on: answers },
    },
  }) as const
