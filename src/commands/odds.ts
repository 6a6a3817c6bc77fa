import { once } from 'node:events'
import { setInterval } from 'node:timers/promises'
import { countReaders, feedAge, followBoard, type Followed, notFollowed, takeBoard, messageFor } from './odds/follow.ts'
import { checkServer } from './odds/check.ts'
import { frameOf } from './odds/frame.ts'
import { type Inspection, parseOddsCommand, type Relaying, usage } from './odds/options.ts'
import { showHistory } from './odds/history.ts'
import { relay } from './odds/relay.ts'
import { complain, say } from './say.ts'

const { stdout } = process
const enter = '\u001b[?1049h\u001b[?25l'
const leave = '\u001b[?25h\u001b[?1049l'
const frameEvery = 1_000

/** Shows the running product's board: every second on a terminal until Ctrl-C, otherwise once. */
const inspect = async (inspection: Inspection): Promise<void> => {
  const followed = notFollowed()
  if (inspection.once || !stdout.isTTY) {
    await takeBoard(inspection.url, followed).catch((error: unknown) => {
      throw new Error(messageFor(error, inspection.url))
    })
    say(...linesOf(inspection, followed))
    return
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  stdout.write(enter)
  try {
    await Promise.all([followBoard(inspection.url, followed, stop.signal), show(inspection, followed, stop.signal)])
  } finally {
    stdout.write(leave)
  }
}

const show = async (inspection: Inspection, followed: Followed, signal: AbortSignal): Promise<void> => {
  try {
    for await (const _ of setInterval(frameEvery, undefined, { signal })) {
      // The follower reports an answer that does not come.
      countReaders(inspection.url, followed).catch(() => (followed.readers = undefined))
      // A terminal of unknown size reports 0.
      const lines = linesOf(inspection, followed, stdout.rows || 24).map(
        (line) => `${line.slice(0, stdout.columns || 80)}\u001b[K`,
      )
      if (!stdout.write(`\u001b[H${lines.join('\n')}\u001b[J`)) await once(stdout, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Runs until it receives a signal: the first signal lets readers' requests end, a second one does not wait. */
const keepRelaying = async (command: Relaying): Promise<void> => {
  const { url, close } = await relay(command)
  say(`the board of ${command.origin} is relayed at ${url}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(130)
      isStopping = true
      resolve()
    })
  }
  await promise
  await close()
}

const linesOf = ({ url, odds }: Inspection, followed: Followed, most?: number): string[] => {
  const now = Date.now()
  if (followed.board.seq < 0) return [followed.trouble ?? `asking ${url}`]
  const { board, readers, trouble, heardAt } = followed
  return frameOf(board, { url, odds, readers, trouble, age: feedAge(followed, now), unheard: now - heardAt }, most)
}

const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return say(usage)
  const [history, id = '', ...more] = args
  if (history === '--history') return void (process.exitCode = await showHistory(id, more))
  const command = parseOddsCommand(args, process.env)
  if ('checked' in command) {
    const { lines, ok } = await checkServer(command.checked)
    say(...lines)
    process.exitCode = ok ? 0 : 1
    return
  }
  await ('origin' in command ? keepRelaying(command) : inspect(command))
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
