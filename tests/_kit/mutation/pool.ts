import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Bundle } from './bundle.ts'
import type { Asked, TrialReply } from './trier.ts'

/** A process with its bundles compiled. One that hangs or runs out of memory is ended, and another takes its place. */
export interface Bench {
  /** Undefined when it hung or ran out of memory. Rejects when it failed by a fault that is not a mutant's. */
  ask(asked: Asked): Promise<TrialReply | undefined>
  close(): void
}

export const openBench = (bundles: readonly Bundle[]): Bench => {
  let trier = start(bundles)
  const ask = (asked: Asked) =>
    new Promise<TrialReply | undefined>((resolve, reject) => {
      const asking = trier
      const settled = () => {
        asking.off('message', answered)
        asking.off('exit', ended)
      }
      const answered = (told: TrialReply) => {
        settled()
        resolve(told)
      }
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        settled()
        trier = start(bundles)
        if (signal === 'SIGKILL' || signal === 'SIGABRT') resolve(undefined)
        else reject(new Error(`a process that tries mutants ended with ${code ?? signal}\n${said.get(asking) ?? ''}`))
      }
      asking.on('message', answered)
      asking.on('exit', ended)
      asking.send(asked)
    })
  return { ask, close: () => trier.kill('SIGKILL') }
}

const said = new WeakMap<ChildProcess, string>()

const start = (bundles: readonly Bundle[]): ChildProcess => {
  const child = fork(fileURLToPath(new URL('./trier.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
  })
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => said.set(child, ((said.get(child) ?? '') + text).slice(-2_000)))
  child.send({ kind: 'bundles', bundles } satisfies Asked)
  return child
}
