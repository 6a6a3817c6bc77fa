import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plan, type Received, type SendPlan, type Sent, type Way } from './plan.ts'

/** The parts of the bench, each a process of its own. */
export const openSender = async (way: Way) => {
  const child = start('./sender.child.ts', [way])
  const { port } = await answerOf<{ port: number }>(child)
  const order = (seconds: number, tick: number = plan.tick): Promise<Sent> =>
    ask(child, { seconds, tick } satisfies SendPlan)
  return { port, order, end: () => end(child) }
}

export const openReaders = async (way: Way | 'segments', port: number, count: number) => {
  const child = start('./readers.child.ts', [way, String(port), String(count)])
  await answerOf(child)
  return { heard: (): Promise<Received> => ask(child, 'heard'), end: () => end(child) }
}

export const openRelayChild = async (origin: number) => {
  const child = start('./relay.child.ts', [`http://127.0.0.1:${origin}`])
  const { port } = await answerOf<{ port: number }>(child)
  const cpu = async (): Promise<number> => (await ask<{ cpu: number }>(child, 'cpu')).cpu
  return { port, cpu, end: () => end(child) }
}

const start = (file: string, args: readonly string[]): ChildProcess => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  if (!existsSync(path)) throw new Error(`${file} is missing`)
  return fork(path, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

const ask = <T>(child: ChildProcess, question: string | object): Promise<T> => {
  child.send(question)
  return answerOf<T>(child)
}

/** The next message of a child; one that ends instead is a failure. */
const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const stop = new AbortController()
  const exited = once(child, 'exit', { signal: stop.signal }).then(([code]) => {
    throw new Error(`a part of the bench ended with ${code}`)
  })
  exited.catch(() => undefined)
  const [answer] = await Promise.race([once(child, 'message', { signal: stop.signal }) as Promise<[T]>, exited])
  stop.abort()
  return answer
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
