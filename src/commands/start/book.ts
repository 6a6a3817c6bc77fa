import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../book.ts', import.meta.url))

/**
 * Has the machine book made by a process of its own, which gives way to the bets of members, unless the book that is
 * there is of this code. Rejects with the last line that it wrote if it ends with an error.
 */
export const makeBookBeside = async (): Promise<void> => {
  const child = spawn(process.execPath, [command, '--if-changed'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000)
  })
  if (child.pid !== undefined) setPriority(child.pid, lowest)
  // A server that stops does not wait for its book.
  const end = () => void child.kill()
  process.once('exit', end)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) ?? `it ended with ${code}`)
}

const lowest = 19
