import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'

/**
 * A server as a process of its own, to be killed: says its address and members in one line once it is open. It ends
 * with the pipe to the test that started it, so that a test which fails, or is itself killed, leaves none behind.
 */
process.stdin.once('close', () => process.exit(1)).resume()
const starting = startTouchline(parseConfig(process.argv.slice(2)), {
  opened: ({ url, members }) => console.log(JSON.stringify({ url, members })),
})
process.on('SIGTERM', () => void starting.then(({ close }) => close()).then(() => process.exit(0)))
await starting
