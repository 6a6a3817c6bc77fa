import { relay } from '#commands/odds/relay.ts'

/** A region's relay as a process of its own: says its port, and when asked the seconds of CPU it has spent. */
const [origin = ''] = process.argv.slice(2)
const { url } = await relay({ origin, host: '127.0.0.1', port: 0, log: 'error' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpu: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit(0))
process.send!({ port: Number(new URL(url).port) })
