import type { FastifyBaseLogger } from 'fastify'
import type { LaunchFailure } from './ask-launch.ts'

/** What came of a launch at a provider. */
export interface LaunchNoted {
  readonly provider: string
  readonly game: string
  readonly outcome: LaunchFailure | 'opened'
  /** What the provider answered with, where it was asked and opened nothing. */
  readonly asked?: { readonly status?: number | string | undefined }
}

export type NoteLaunch = (launch: LaunchNoted) => void

/**
 * Counts launches, and logs those that a provider was requested to open and did not. The line has no member, no token
 * and no text of the provider's, which may quote what it was sent.
 */
export const openLaunchNotes =
  (
    log: Pick<FastifyBaseLogger, 'warn'>,
    count: ((provider: string, outcome: string) => void) | undefined,
  ): NoteLaunch =>
  ({ provider, game, outcome, asked }) => {
    count?.(provider, outcome)
    if (asked) log.warn({ provider, game, outcome, status: asked.status }, 'a provider opened no game')
  }

/** Logs that a provider was requested to show a round and did not; the line has no member and no round. */
export const openRoundNotes =
  (log: Pick<FastifyBaseLogger, 'warn'>) =>
  (provider: string, outcome: LaunchFailure, status: number | string | undefined): void =>
    log.warn({ provider, outcome, status }, 'a provider showed no round')
export type NoteRound = ReturnType<typeof openRoundNotes>
