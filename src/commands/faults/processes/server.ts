import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FromChild, ToChild } from './server.child.ts'

/** The product in a process that can be killed and started again. */
export interface ServerProcess {
  /** The port it listens on, 0 while it does not. */
  readonly port: () => number
  /** Starts it, repeatedly until it opens: a database that is silent for a moment is not a reason to give up. */
  readonly start: () => Promise<void>
  /** Ends it as a power cut would (`SIGKILL`) or as an operator would (`SIGTERM`). */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  /** Pauses it for a while: every request waits. */
  readonly freeze: (frozen: boolean) => void
  /** Steps its system clock, in milliseconds. */
  readonly stepClock: (step: number) => void
  /** Kills it so many statements after it next locks a room; resolves when it is dead. */
  readonly dieInRoom: (statements: number) => Promise<void>
  /** Resolves when it next reports a result and begins to pay it out. */
  readonly result: () => Promise<void>
  readonly isRunning: () => boolean
}

const program = fileURLToPath(new URL('./server.child.ts', import.meta.url))
const mostStarts = 30

export const serverProcess = (seed: number, flags: readonly string[]): ServerProcess => {
  let child: ChildProcess | undefined
  let port = 0
  let hear = Promise.withResolvers<void>()
  const launch = () => {
    const started = fork(program, [String(seed), ...flags], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    })
    started.on('exit', () => {
      if (started === child) [child, port] = [undefined, 0]
    })
    started.on('message', (said: FromChild) => {
      if ('url' in said) port = Number(new URL(said.url).port)
      else {
        hear.resolve()
        hear = Promise.withResolvers()
      }
    })
    return started
  }
  const open = async (): Promise<string | undefined> => {
    const started = (child = launch())
    let wrote = ''
    started.stderr?.setEncoding('utf8').on('data', (text: string) => (wrote = (wrote + text).slice(-2_000)))
    return await new Promise((resolve) => {
      started.on('message', (said: FromChild) => 'url' in said && resolve(undefined))
      started.once('exit', () => resolve(wrote === '' ? 'it ended' : wrote))
    })
  }
  return {
    port: () => port,
    start: async () => {
      for (let tries = 1; ; tries++) {
        const failure = await open()
        if (failure === undefined) return
        if (tries === mostStarts) throw new Error(`the server does not open: ${failure}`)
      }
    },
    end: async (signal) => {
      const ending = child
      if (!ending) return
      port = 0
      const exited = once(ending, 'exit')
      ending.kill(signal)
      await exited
    },
    freeze: (frozen) => void child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT'),
    stepClock: (step) => void child?.send({ step } satisfies ToChild),
    dieInRoom: async (statements) => {
      const dying = child
      if (!dying) return
      const exited = once(dying, 'exit')
      dying.send({ dieInRoom: statements } satisfies ToChild)
      await exited
    },
    result: () => hear.promise,
    isRunning: () => child !== undefined,
  }
}
