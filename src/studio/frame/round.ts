import type { Currency } from '#domain/money/money.ts'
import { gameRoundMachine } from '#machines/game/game-round.ts'
import type { GameRoundEvent, MoveRequest, RoundRequest } from '#machines/game/game-round.setup.ts'
import { createActor, fromCallback } from 'xstate'
import { askStudio, followRound, makeMove, openedEvent, playRound, type Seeds } from './api.ts'
import type { AutoTerms } from './auto.ts'

/** What the studio answered when the session began, as far as the page shows it. */
interface Welcome {
  readonly stakes: Readonly<Record<string, unknown>>
  /** Milliseconds between the beginnings of two rounds; 0 for none (§game.pace). */
  readonly pace: number
  /** Undefined where the operator allows no auto play (§game.auto-play). */
  readonly auto: AutoTerms | undefined
}

interface RoundDeps {
  readonly token: string
  readonly game: string
  readonly currency: Currency
  readonly welcomed: (welcome: Welcome) => void
}

const port = <Input>(work: (input: Input, signal: AbortSignal) => Promise<GameRoundEvent>) =>
  fromCallback<{ type: 'none' }, Input>(({ input, sendBack }) => {
    const leaving = new AbortController()
    void work(input, leaving.signal).then((event) => leaving.signal.aborted || sendBack(event))
    return () => leaving.abort()
  })

/** The machine of the page's rounds with the studio behind its ports, and the session that they are played in. */
export const openRound = ({ token, game, currency, welcomed }: RoundDeps) => {
  let session = ''
  let seeds: Seeds | undefined
  /** How long auto play waits between two rounds, and when it may begin the next. */
  let [apart, nextAt] = [0, 0]
  const actor = createActor(
    gameRoundMachine.provide({
      actors: {
        requestSession: port(async () => {
          const answer = await askStudio('session', { token, game })
          if (answer?.code !== 200) return { type: 'session.over' as const }
          const { told } = answer
          session = String(told['session'])
          seeds = told as unknown as Seeds
          const isAutoAllowed = told['auto'] !== undefined
          apart = Number(told['auto'] ?? 0)
          welcomed({
            stakes: told['stakes'] as Readonly<Record<string, unknown>>,
            pace: Number(told['pace'] ?? 0),
            auto: isAutoAllowed ? { auto: apart, turbo: told['turbo'] === true } : undefined,
          })
          const left = told['open'] as Readonly<Record<string, unknown>> | undefined
          return left ? openedEvent(left) : { type: 'session.opened' as const, isAutoAllowed }
        }) as never,
        requestRound: port(async (input: RoundRequest, signal) => {
          const event = await playRound(session, currency, input, signal)
          // From the answer on: the studio counts from a moment before it.
          nextAt = performance.now() + apart
          return event
        }),
        waitForNext: port(async () => {
          await new Promise((resolve) => setTimeout(resolve, nextAt - performance.now()))
          return { type: 'round.due' as const, key: crypto.randomUUID() }
        }) as never,
        requestMove: port((input: MoveRequest, signal) => makeMove(session, input, signal)),
        followRound: port((input: RoundRequest, signal) => followRound(session, input, signal)),
      },
    }),
    { input: { currency } },
  )
  return {
    actor,
    session: () => session,
    seeds: () => seeds,
    renewSeeds: (next: Seeds) => void (seeds = next),
  }
}
