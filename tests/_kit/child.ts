import type { DemoMember } from '#server/demo/demo-members.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerChild {
  readonly url: string
  readonly members: readonly DemoMember[]
  /** As a power cut would end it. */
  readonly kill: () => Promise<void>
  /** As an operator would. Answers its exit code. */
  readonly stop: () => Promise<number | null>
}

const program = fileURLToPath(new URL('./server.child.ts', import.meta.url))

/** Starts a server as a process of its own; throws with what it wrote when it does not open. */
export const startChild = async (...flags: readonly string[]): Promise<ServerChild> => {
  const child = spawn(process.execPath, [program, '--port', '0', '--log', 'error', ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let wrote = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (wrote += text))
  const opened = openedIn(createInterface(child.stdout), (line) => (wrote += `${line}\n`))
  const told = await Promise.race([opened, once(child, 'exit').then(() => undefined)])
  if (told === undefined) throw new Error(`the server did not open: ${wrote}`)
  return {
    ...told,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** What a server says once it is open; what it logs before is not that. */
const openedIn = (lines: Interface, logs: (line: string) => void) =>
  new Promise<Pick<ServerChild, 'url' | 'members'>>((resolve) => {
    lines.on('line', (line) => {
      const told = JSON.parse(line) as Pick<ServerChild, 'url' | 'members'>
      if (told.url === undefined) logs(line)
      else resolve(told)
    })
  })

const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
  const exited = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  return (await exited)[0]
}
