import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { DefaultQueryExecutor } from 'kysely'
import { openProgramme } from '../programme.ts'

/**
 * The product in its own process, with the programme of the faults instead of a feed. Its parent may step its system
 * clock, or have it die between two statements of a room's step. It sends its parent its address once it is open, and a
 * message each time a result goes out.
 */
export type FromChild = { readonly url: string } | { readonly result: true }
export type ToChild = { readonly step: number } | { readonly dieInRoom: number }

const tell = (said: FromChild) => void process.send?.(said)

let stepped = 0
const systemTime = Date.now.bind(Date)
Date.now = () => systemTime() + stepped

/** Statements after which the process dies, counted from the next room that is locked; undefined if it lives on. */
let dieAfter: number | undefined
let isInRoom = false
process.on('message', (told: ToChild) => {
  if ('step' in told) stepped += told.step
  else dieAfter = told.dieInRoom
})
const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Pick<DefaultQueryExecutor, 'executeQuery'>
const { executeQuery } = executors
executors.executeQuery = function (this: DefaultQueryExecutor, ...asked: Parameters<typeof executeQuery>) {
  if (dieAfter !== undefined) {
    isInRoom ||= /\broom\b.* for update/s.test(asked[0].sql)
    if (isInRoom && dieAfter-- <= 0) process.kill(process.pid, 'SIGKILL')
  }
  return executeQuery.apply(this, asked) as never
}

const [seed, ...flags] = process.argv.slice(2)
const programme = () => openProgramme(Number(seed), () => tell({ result: true }))
const touchline = await startTouchline(parseConfig(['--port', '0', '--demo', 'off', ...flags], process.env), {
  feed: programme(),
  feedAnew: programme,
  requestsPerMinute: 1_000_000_000,
})
const close = () => void touchline.close().then(() => process.exit(0))
process.on('SIGTERM', close)
process.on('disconnect', close)
tell({ url: touchline.url })
