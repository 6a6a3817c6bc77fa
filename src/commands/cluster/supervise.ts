import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { ProcessRow } from './process-table.ts'

/** A process of the cluster, running or not. */
export interface Supervised {
  readonly row: ProcessRow
  /** What it is from its next start on: another build's script. */
  readonly become: (script: (own: string) => string) => void
  readonly pid: () => number | undefined
  readonly isRunning: () => boolean
  /** Starts it where it does not run; does not wait until it is ready. */
  readonly launch: () => void
  /** Resolves when it is ready; throws, with its last words, when it ends before or takes too long. */
  readonly ready: (interrupted?: AbortSignal) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Ends it and waits for its end. One that does not end is killed. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
}

interface Deps {
  readonly account: Account | undefined
  readonly log: string
  /** What runs before the program, such as a step into a network of its own. */
  readonly before?: readonly string[]
  /** Called when it ends without a request to. */
  readonly died?: (name: string) => void
}

/** How long anything may take to be ready on the busiest machine, and to end. */
const patience = 1_200_000
const mercy = 20_000
const askEvery = 100

export const supervise = (row: ProcessRow, { account, log, before = [], died }: Deps): Supervised => {
  let child: ChildProcess | undefined
  let ending = false
  let { args } = row
  const launch = () => {
    if (child) return
    ending = false
    const output = openSync(log, 'a', 0o600)
    const [program, ...rest] = [...before, ...wrapped({ ...row, args }, account)]
    const started = spawn(program!, rest, {
      cwd: row.folder,
      // Another account finds nothing in the home of this one.
      env: { ...process.env, ...(account && !row.isOurs && { HOME: row.folder }), ...row.env },
      stdio: ['ignore', output, output],
      // A terminal's Ctrl-C goes to its whole group: the order in which these end is the supervisor's.
      detached: true,
    })
    closeSync(output)
    child = started
    const gone = () => {
      if (child !== started) return
      child = undefined
      if (!ending) died?.(row.name)
    }
    started.once('error', gone).once('exit', gone)
  }
  const send = (signal: NodeJS.Signals) => void child?.kill(signal)
  return {
    row,
    become: (script) => void (args = row.args.map(script)),
    pid: () => child?.pid,
    isRunning: () => child !== undefined,
    launch,
    ready: async (interrupted) => {
      const until = performance.now() + patience
      while (!(await row.isReady())) {
        interrupted?.throwIfAborted()
        if (!child) throw new Error(`${row.name} ended before it was ready: ${lastWords(log)}`)
        if (performance.now() > until) throw new Error(`${row.name} is not ready: ${lastWords(log)}`)
        await pause(askEvery)
      }
    },
    signal: send,
    end: async (signal = row.endsAt) => {
      const last = child
      if (!last) return
      ending = true
      const gone = once(last, 'exit')
      send(signal)
      // A frozen process takes a signal only once it goes on.
      send('SIGCONT')
      const late = setTimeout(() => send('SIGKILL'), mercy)
      await gone
      clearTimeout(late)
    },
  }
}

/** The program as the account, which dies with this process even if that is killed. */
const wrapped = ({ program, args, isOurs }: ProcessRow, account: Account | undefined): readonly string[] =>
  process.platform === 'linux'
    ? [
        'setpriv',
        ...(account && !isOurs ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--init-groups'] : []),
        '--pdeathsig=TERM',
        program,
        ...args,
      ]
    : [program, ...args]

/** What it wrote last, or the error that it ended with. */
const lastWords = (log: string): string => {
  try {
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    return lines.findLast((line) => /^\w*Error: |^touchline: /.test(line)) ?? lines.slice(-3).join(' | ').slice(-600)
  } catch {
    return 'it wrote nothing'
  }
}
