import { parseConfig } from '#server/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { openProgramme } from './programme.ts'

/**
 * The product in its own process, with the programme of the faults instead of a feed. Its parent may step its system
 * clock. It sends its parent its address once it is open, and a message each time a result goes out.
 */
export type FromChild = { readonly url: string } | { readonly result: true }
export interface ToChild {
  readonly step: number
}

const tell = (said: FromChild) => void process.send?.(said)

let stepped = 0
const systemTime = Date.now.bind(Date)
Date.now = () => systemTime() + stepped
process.on('message', ({ step }: ToChild) => void (stepped += step))

const [seed, ...flags] = process.argv.slice(2)
const programme = openProgramme(Number(seed), () => tell({ result: true }))
const touchline = await startTouchline(parseConfig(['--port', '0', '--demo', 'off', ...flags]), {
  feed: programme,
  requestsPerMinute: 1_000_000_000,
})
const close = () => void touchline.close().then(() => process.exit(0))
process.on('SIGTERM', close)
process.on('disconnect', close)
tell({ url: touchline.url })
