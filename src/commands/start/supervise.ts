import { inBackground } from '#domain/member/background.ts'
import { supervisionMachine } from '#machines/operator/supervision.ts'
import { type ActorOptions, createActor, waitFor } from 'xstate'

/** A process that was started. */
export interface StartedProcess {
  readonly pid: number | undefined
  /** Resolves once it answers; stays open if it never does. */
  readonly ready: Promise<unknown>
  /** Resolves once it has ended, with its last words. */
  readonly ended: Promise<string>
  readonly signal: (signal: 'SIGTERM' | 'SIGKILL') => void
}

/** A process that is kept running. */
export interface SupervisedProcess {
  readonly isUp: () => boolean
  readonly pid: () => number | undefined
  /** How often it was started again since the start. */
  readonly restarts: () => number
  /** Resolves when it first answers, or with its last words when it first ends. */
  readonly first: Promise<string | undefined>
  /** Ends it for good; resolves once it has ended. */
  readonly stop: () => Promise<void>
}

export interface SupervisionDeps {
  readonly start: () => StartedProcess
  /** It answers again after it had gone, or has gone without being told to. */
  readonly changed: (isUp: boolean, lastWords: string) => void
  readonly clock?: ActorOptions<typeof supervisionMachine>['clock']
}

/** Starts a process, and starts it again whenever it ends (§game.studio-restarted). */
export const supervise = ({ start, changed, clock }: SupervisionDeps): SupervisedProcess => {
  let [process, starts, lastWords]: [StartedProcess | undefined, number, string] = [undefined, 0, '']
  const { promise: first, resolve: seen } = Promise.withResolvers<string | undefined>()
  const startProcess = () => {
    starts += 1
    const started = start()
    process = started
    inBackground(
      'a start of the studio',
      started.ready.then(() => actor.send({ type: 'process.ready' })),
    )
    inBackground(
      'an end of the studio',
      started.ended.then((words) => {
        lastWords = words
        seen(words)
        actor.send({ type: 'process.ended' })
      }),
    )
  }
  const actor = createActor(
    supervisionMachine.provide({
      actions: {
        startProcess,
        endProcess: () => process?.signal('SIGTERM'),
        killProcess: () => process?.signal('SIGKILL'),
        noteUp: () => {
          seen(undefined)
          if (starts > 1) changed(true, '')
        },
        noteDown: () => changed(false, lastWords),
      },
    }),
    clock ? { clock } : {},
  ).start()
  return {
    isUp: () => actor.getSnapshot().matches('running'),
    pid: () => process?.pid,
    restarts: () => Math.max(0, starts - 1),
    first,
    stop: async () => {
      actor.send({ type: 'server.stopping' })
      await waitFor(actor, ({ status }) => status === 'done')
    },
  }
}
