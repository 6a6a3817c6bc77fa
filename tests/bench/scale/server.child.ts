import { runningClock } from '#odds/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { evening } from '../../_kit/shop.ts'
import { openApi } from '../placement/web.ts'

/**
 * A server of the product's calls: tells its port, and whenever it is asked, the microseconds of processor it took and
 * the MB it holds.
 */
export type Told = { readonly port: number } | { readonly cpu: number; readonly megabytes: number }

const tell = (told: Told) => void process.send?.(told)
const database = await openDatabase({ url: process.argv[2]! }, 'none')
const { port } = await openApi(database, runningClock({ bookStart: evening, speed: 1 }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  tell({ cpu: user + system, megabytes: Math.round(process.memoryUsage().rss / 1_048_576) })
})
process.on('disconnect', () => process.exit(0))
tell({ port })
