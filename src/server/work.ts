import type { Clock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { BoardRole } from './board/role.ts'
import { cashOutStore } from './cash-out/cash-out-store.ts'
import { editStore } from './cash-out/edits/store.ts'
import { orderStore } from './cash-out/orders/store.ts'
import { openOrderWatch } from './cash-out/orders/watch.ts'
import { decideCashOuts } from './cash-out/waiting.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Exposure } from './exposure/exposure.ts'
import { stepDueLimits } from './members/limit-store.ts'
import type { Sessions } from './members/sessions/sessions.ts'
import { endTerms } from './members/terms.ts'
import type { Metrics } from './watch/metrics.ts'
import { atMostEvery, inTurn, sparing, startPulse } from './time/pulse.ts'
import { asHeld } from './roles/as-held.ts'
import { openProcessRoles } from './process-roles.ts'
import { keepEvery } from './roles/roles.ts'
import type { RoomFailure } from './rooms/clock.ts'
import { openRounds } from './settlement/rounds.ts'
import type { SteadyTime } from '#domain/steady-time.ts'
import { watchTime } from './watch/watch-time.ts'
import type { ShownBoard } from './board/shown-board.ts'

export interface WorkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly time: SteadyTime
  readonly exposure: Exposure
  readonly sessions: Sessions
  readonly metrics: Metrics
  /** Whether a demonstration is about to be played here. */
  readonly plays: boolean
  readonly log: FastifyBaseLogger
  readonly failed: (error: unknown) => void
}

/** What a server was given in place of its own. */
interface WorkedFrom {
  readonly clock?: unknown
  readonly manual?: boolean
  /** Undefined where the book is never kept. */
  readonly feed?: Feed
  readonly feedAnew?: () => Feed
}

/**
 * The roles of this process with their work, and the rounds in which it is done. Takes what roles are free and begins
 * their work.
 */
export const openWork = async (
  config: Config,
  { clock: isOthers, manual = false, feed, feedAnew }: WorkedFrom,
  deps: WorkDeps,
) => {
  const { database, clock, time, exposure, sessions, metrics, log, failed } = deps
  const { isEven } = time
  const { roles, boardRole, book } = await openProcessRoles(config, {
    ...deps,
    feed,
    feedAnew,
    isEven,
    manual,
    idle: () => rounds.idle(),
  })
  const { settlement, rooms, jobs } = roles.of
  const work = openRounds({
    database,
    clock,
    policies: config,
    roles: { settlement, rooms, jobs },
    roomFailed: tellOfRoom(log, metrics),
  })
  const selling = { store: cashOutStore(settlement.db), clock, policies: config, exposure }
  const orders = orderStore(settlement.db)
  const edits = { ...config, ...selling, store: editStore(settlement.db) }
  const endCashOuts = whileHeld(settlement, () => decideCashOuts({ ...selling, orders, edits }))
  const watch = openOrderWatch({ ...selling, ...boardRole, store: orders })
  const actOnOrders = async () => {
    if (settlement.works()) await asHeld(settlement, watch.run)
    else watch.leave()
  }
  const stopOrders = await database.listen('standing_order', (bet) =>
    watch.changed(bet === '' ? undefined : BigInt(bet)),
  )
  const watchClock = isOthers ? undefined : watchTime(time, database, log)
  const due = whileHeld(jobs, dueIn({ ...database, db: jobs.db }, clock, sessions))
  const endDue = manual ? due : atMostEvery(dueEvery, due)
  const read = manual ? exposure.refresh : sparing(exposure.refresh)
  // The odds house first, then what follows from it, the standing orders it meets, the cash-outs that waited for it,
  // expired breaks and own limits that are due, and the house's liability.
  const rounds = inTurn(
    oneByOne(watchClock, roles.keep, boardRole.tick, work.run, actOnOrders, endCashOuts, endDue, read),
  )
  const keeping = startPulse(keepEvery, roles.keep, failed)
  await roles.keep()
  await roles.started()
  await boardRole.follow()
  return {
    roles,
    boardRole,
    book,
    house: shownBoard(boardRole),
    rounds,
    keeping,
    orders: { changed: watch.changed, close: stopOrders },
  }
}

const shownBoard = (boardRole: BoardRole): ShownBoard => ({
  publisher: boardRole.publisher,
  get board() {
    return boardRole.board()
  },
  held: () => boardRole.house()?.held(),
})

/** Logs and counts a room whose step failed. */
const tellOfRoom =
  (log: Pick<FastifyBaseLogger, 'error'>, { roomFailed }: Metrics) =>
  ({ room, event, error }: RoomFailure): void => {
    log.error({ room: String(room), event, err: error }, 'a step of a room failed; it will be tried again')
    roomFailed(event)
  }

/** How often terms and limits whose time has passed are looked for, in milliseconds: they last hours. */
const dueEvery = 1_000

/** Ends the breaks and exclusions whose time has passed, and takes what is due of own limits. */
const dueIn = (database: Database, { real }: Clock, { forget }: Sessions) =>
  oneByOne(
    () => endTerms(database, real(), forget),
    () => stepDueLimits(database.db, real),
  )

/** Does something only while a role is held here. */
export const whileHeld =
  (role: { readonly works: () => boolean }, work: () => Promise<unknown>) => async (): Promise<void> => {
    await asHeld(role, work)
  }

export const oneByOne =
  (...steps: readonly ((() => Promise<unknown>) | undefined)[]) =>
  async (): Promise<void> => {
    for (const step of steps) await step?.()
  }
