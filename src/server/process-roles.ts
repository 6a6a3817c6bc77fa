import { eSports } from '#domain/market/sports.ts'
import { reducingByTable, withoutSports } from '#odds/feeds/offered.ts'
import type { Clock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import { openOddsHouse } from '#odds/house.ts'
import type { FastifyBaseLogger } from 'fastify'
import { notifyCarrier } from './board/carrier.ts'
import { type BoardRole, openBoardRole } from './board/role.ts'
import { noticeCommits } from './book/notice.ts'
import { openBookStore } from './book/store.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Exposure } from './exposure/exposure.ts'
import { openFeed } from './feed.ts'
import type { Metrics } from './watch/metrics.ts'
import { systemTime } from './time/clock.ts'
import { watchRoles } from './watch/role-metrics.ts'
import { leaseTerm, longTerm } from './roles/leases.ts'
import { openRoles, type Roles } from './roles/roles.ts'

export interface ProcessRoleDeps {
  readonly database: Database
  readonly clock: Clock
  readonly exposure: Exposure
  readonly isEven: () => boolean
  readonly log: FastifyBaseLogger
  /** The feed of the first time that this process keeps the book; undefined where it never does. */
  readonly feed: Feed | undefined
  readonly metrics: Metrics
  /** Whether a demonstration is about to be played here. */
  readonly plays: boolean
  /** Opens the feed again, for a process that keeps the book again; otherwise the settings say which feed. */
  readonly feedAnew: (() => Feed) | undefined
  /** Resolves when no round is under way. */
  readonly idle: () => Promise<void>
  /** Whether rounds are run by hand. */
  readonly manual: boolean
}

/** The roles of this process, and the board that it keeps or follows. */
export interface HouseRoles {
  readonly roles: Roles
  readonly boardRole: BoardRole
  /** Whether the book was written, as far as it is kept here. */
  readonly book: () => boolean
}

/** Composes the roles with their work: the odds house is opened each time this process begins to keep the book. */
export const openProcessRoles = async (config: Config, deps: ProcessRoleDeps): Promise<HouseRoles> => {
  const { database, clock, exposure, isEven, log, metrics, idle } = deps
  const { elapsed } = systemTime
  const failed = (err: unknown) => log.error({ err }, 'a role of the house failed')
  let { feed } = deps
  let book: () => boolean = () => true
  const openHouse = async () => {
    const kept = { ...openBookStore(roles.of.odds.db), load: openBookStore(database.db).load }
    const store = noticeCommits(kept)
    const told = feed ?? deps.feedAnew?.() ?? (await openFeed(config))
    // A feed reports its story once: the next time, it is opened again.
    feed = undefined
    const { myanmarOdds, esports, reduction } = config
    const sporting = withoutSports(told, new Set(esports ? [] : [eSports]))
    const offered = reduction === 'table' ? reducingByTable(sporting) : sporting
    const house = await openOddsHouse({ feed: offered, clock, store, log, trader: exposure, myanmarOdds, isEven })
    book = store.isKept
    return house
  }
  const { nats } = config
  // Loaded where a board is carried by it: no other start waits for its packages.
  const carrier =
    nats === undefined
      ? notifyCarrier(database)
      : await (await import('./board/nats.ts')).natsCarrier({ ...config, nats }, (err) =>
          log.warn({ err }, 'NATS brings no board'),
        )
  const roles = openRoles(config.role, {
    database,
    isWhole: deps.plays,
    term: deps.manual || database.opening !== undefined ? longTerm : leaseTerm,
    elapsed,
    failed,
    changed: (role, from, to) => log.info({ role, from, to }, 'a role of the house changed hands'),
    work: {
      odds: { start: () => boardRole.begin(), stop: () => boardRole.leave() },
      settlement: { stop: idle },
      rooms: { stop: idle },
      jobs: { stop: idle },
    },
  })
  const { odds } = roles.of
  const boardRole = openBoardRole({
    database,
    db: odds.db,
    works: odds.works,
    openHouse,
    carrier,
    now: clock.real,
    elapsed,
    failed,
  })
  watchRoles(metrics.registry, { roles, boardRole, carrier })
  return {
    roles,
    boardRole: { ...boardRole, close: () => boardRole.close().finally(carrier.close) },
    book: () => !odds.works() || book(),
  }
}
