import { openBackups } from './backup/backup-socket.ts'
import type { Context } from './context.ts'
import type { Demonstration } from './demonstration.ts'
import { watchStudio } from './games/house-studio.ts'
import { openAdminSocket } from './operator/admin-socket.ts'
import { keepHistory } from './prices/keep.ts'
import type { serve } from './serve.ts'
import { startPulses } from './watch/pulses.ts'
import { oneByOne, whileHeld } from './work.ts'

/** Members reach the server from here on; answers its address, and what else it listens on. */
export const listen = async (context: Context) => {
  const { config, given, app, database, identity } = context
  // What is answered from here on outlives a power cut.
  await oneByOne(database.finish, identity?.keep)()
  const url = await app.listen({ host: config.host, port: config.port })
  // When somebody else opened the database, access to it is theirs to provide.
  const sockets = given.database ? [] : await openSockets(context)
  return { url, sockets }
}

type Going = Pick<Demonstration, 'tend'> & Pick<Awaited<ReturnType<typeof listen>>, 'sockets'>

/** Book time runs, and the server does what it does by itself; answers how to close all of it. */
export const keepGoing = async (
  context: Context,
  shared: Awaited<ReturnType<typeof serve>>,
  { tend, sockets }: Going,
): Promise<() => Promise<void>> => {
  const { given, app, database, clock, ownClock, identity, events, roles, rounds, failed } = context
  const { audits, replays, reconcile, keeping, push, boardRole, starts, tracer, orders } = context
  await roles.opened()
  ownClock.release()
  const stopEvents = given.manual ? undefined : await events.start()
  const { jobs } = roles.of
  const pulses = given.manual
    ? []
    : startPulses(failed, {
        // The embedded database belongs to one process, which knows all who use the house.
        isUsed: () => database.kind === 'postgres' || shared.isUsed(),
        round: rounds.run,
        audit: () => audits.run().then(replays.run).finally(identity?.keep),
        keepPrices: whileHeld(jobs, () => keepHistory(jobs.db, clock.book())),
        push,
        tend: tend && whileHeld(roles.of.rooms, tend),
        watch: given.studio && watchStudio(given.studio, database.db),
        reconcile,
        // The embedded database belongs to one process.
        exchange: database.kind === 'postgres' ? shared.exchange : undefined,
      })
  return async () => {
    await app.close()
    await endAll(sockets.map((socket) => () => socket?.close()))
    await endAll([...pulses, keeping].map(({ stop }) => stop))
    await oneByOne(
      rounds.idle,
      orders.close,
      roles.close,
      boardRole.close,
      stopEvents,
      events.close,
      starts.stopped,
      identity?.leave,
    )()
    if (!given.database) await database.close()
    await tracer?.close()
  }
}

const endAll = (ends: readonly (() => Promise<unknown> | undefined)[]) => Promise.all(ends.map((end) => end()))

/** How the operator's commands, and the backup of an embedded database, reach this server. */
const openSockets = async ({ config: { data }, database, operator, clock: { real }, app: { log } }: Context) => {
  const failed = (what: string) => (err: unknown) => log.error({ err }, what)
  return [
    await openAdminSocket(data, operator, failed('an act of the operator failed')),
    database.kind === 'embedded'
      ? await openBackups({ database, data, now: real, failed: failed('a backup failed') })
      : undefined,
  ]
}
