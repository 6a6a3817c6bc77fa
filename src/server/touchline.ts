import { earlySilenceSeconds } from '#domain/bet/limits.ts'
import type { Clock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import { withoutUpcoming } from '#odds/feeds/upcoming.ts'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { openPlacement } from './bets/placement.ts'
import { openBackups } from './backup/backup-socket.ts'
import { openLookUp } from './addresses/look-up.ts'
import { type Audits, openAudits } from './watch/audits.ts'
import { openReplays } from './watch/replays.ts'
import type { StartingClock } from './time/clock.ts'
import { type Config, printConfig } from './config/config.ts'
import { registerBoosts } from './boosts/routes.ts'
import { type Database, openDatabase } from './database/database.ts'
import { durabilityWords, expectDurable } from './database/durability.ts'
import type { FirstFrom } from './database/folder.ts'
import { expectGuarded } from './database/guarded.ts'
import { secretFor } from './database/secret.ts'
import { closeToOthers } from './data-folder/privacy.ts'
import { expectEmbedded, openIdentity } from './data-folder/identity.ts'
import { openSeals, sealsBeside } from './seals/seals.ts'
import { sealHeads } from './wallet/anchor.ts'
import { takesWrites } from './data-folder/room.ts'
import { expectSameDraws } from './data-folder/secret.ts'
import type { DemoMember } from './demo/demo-members.ts'
import { registerBoard } from './board/routes.ts'
import { announcing } from './demo/announcements.ts'
import { demoAgent, knownDemoMembers, openDemo } from './demo/open.ts'
import { lastOpened } from './demo/play.ts'
import type { RoomPlayerParts } from './demo/room-players.ts'
import { type DemoRooms, openDemoRooms } from './demo/rooms.ts'
import { type Events, openEvents } from './events/events.ts'
import { openExposure } from './exposure/exposure.ts'
import { openFeed } from './feed.ts'
import { oneByOne, openHouseWork, whileHeld } from './house-work.ts'
import type { ShownBoard } from './shown-board.ts'
import { type GivenClocks, openClocks } from './time/opening.ts'
import { type LogStream, openApp } from './http/app.ts'
import { type Checks, registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerServer } from './http/server.ts'
import { openPasswords, type Passwords } from './members/passwords.ts'
import { openWeakPasswords } from './members/weak-passwords.ts'
import { openSessions, type Sessions } from './members/sessions.ts'
import { openMetrics, watch } from './watch/metrics.ts'
import { openAdminSocket } from './operator/admin-socket.ts'
import { openOperator, type Operator } from './operator/perform.ts'
import { keepHistory } from './prices/keep.ts'
import { startPulses } from './time/pulses.ts'
import { noteStart } from './records/starts.ts'
import { openReconciler } from './games/reconcile.ts'
import { type HouseStudio, measureStudio, watchStudio } from './games/house-studio.ts'
import { type PageGames, pageGames } from './games/page-games.ts'
import { type ConnectedProvider, openProviders } from './games/providers.ts'
import { registerReference } from './reference/routes.ts'
import { openTracing } from './tracing/open-tracing.ts'

/** Parts that another program, or a test, provides in place of the server's own. */
export interface Parts extends GivenClocks {
  readonly database?: Database
  readonly feed?: Feed
  /** Opens that feed again, for a process that keeps the book again. */
  readonly feedAnew?: () => Feed
  /** Nothing runs except in `tick()`. */
  readonly manual?: boolean
  readonly requestsPerMinute?: number
  /** Milliseconds within which every call is answered. */
  readonly patience?: number
  /** Where log lines go; standard output by default. */
  readonly logTo?: LogStream
  /** The fetch function for address look-ups. */
  readonly ask?: typeof fetch
  /** Providers of games and how they speak. */
  readonly games?: readonly ConnectedProvider[]
  /** The house's studio, where it runs beside this server. */
  readonly studio?: HouseStudio
  /** How passwords are hashed and checked. */
  readonly passwords?: Passwords
  /** Serves the browser’s client on the same address; its page says which games there are. */
  readonly web?: (app: FastifyInstance, games: PageGames) => void | Promise<void>
  /** Other work at the start: once it ends, the demonstration's last bets are placed and the server listens. */
  readonly meanwhile?: Promise<unknown>
  /** Answers the folder of a closed and migrated database, which a new data folder begins with unless money is real. */
  readonly firstFrom?: FirstFrom
  /** The house's studio that is being started, with its file of providers; undefined if it does not start. */
  readonly ownStudio?: Promise<OwnStudio | void>
  /** Called with plain words about how far the start has come. */
  readonly progress?: (text: string) => void
}

type OwnStudio = HouseStudio & { readonly providers: string }

export interface Touchline {
  readonly url: string
  readonly clock: Clock
  readonly database: Database
  readonly house: ShownBoard
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly audits: Audits
  readonly operator: Operator
  readonly events: Events
  /** The demonstration's members, if it has any. */
  readonly members: readonly DemoMember[]
  /** One round: the odds house, then waiting bets, then settlement. Rounds never overlap. */
  readonly tick: () => Promise<void>
  /** Refuses new requests, lets current ones finish, then closes what it opened. */
  readonly close: () => Promise<void>
}

/**
 * Starts the whole product. Throws, before it listens, what cannot be read: a season file, a data folder in use, a
 * foreign database.
 */
export const startTouchline = async (config: Config, parts: Parts = {}): Promise<Touchline> => {
  // Files that cannot be read leave nothing behind; the house's feed is drawn from a secret in the folder.
  const keepsBook = config.role !== 'server'
  const files =
    parts.feed ?? (config.feed === 'house' || !keepsBook ? undefined : await openFeed(config, parts.progress))
  const given = openProviders(config, parts.games)
  // A database that somebody else opened does not belong to the folder.
  if (!parts.database) openFolder(config, parts.progress)
  const feed = keepsBook ? (files ?? (await openFeed(config, parts.progress))) : undefined
  parts.progress?.('opening the database')
  if (config.realMoney && !parts.database) await expectGuarded(addressesIn(config))
  const database = parts.database ?? (await openDatabase(placeOf(config, parts)))

  try {
    if (config.realMoney) {
      parts.progress?.(`real money: ${durabilityWords(await expectDurable(database))}`)
      // From now on the database takes no play money (§ledger.acts).
      await secretFor(database.db, 'real money')
    }
    const studio = await parts.ownStudio
    const own = studio ? { ...config, games: studio.providers } : config
    const games = studio ? openProviders(own) : given
    return await compose(own, { ...parts, ...(studio && { studio }), games, ...(feed && { feed }) }, database)
  } catch (error) {
    if (!parts.database) await database.close()
    throw error
  }
}

/** Writes nothing into a folder that others can reach, and starts nothing again in one that had a ledger. */
const openFolder = ({ data, databaseUrl, realMoney }: Config, tell: Parts['progress']): void => {
  const open = closeToOthers(data, { strict: realMoney })
  if (open > 0) tell?.(`${data} was open to others in ${open} places; it is closed now`)
  if (databaseUrl === undefined) expectEmbedded(data)
}

/**
 * Accepts only the folder's own database, with results drawn from the folder's own secret (§server.own-ledger), and
 * where money is real only one that holds all that was sealed outside.
 */
const meetFolder = async (config: Config, { db }: Database, { real, book }: Clock, tell: Parts['progress']) => {
  const { data, sealTo = sealsBeside(data), realMoney } = config
  tell?.('checking the data folder and its seals')
  const identity = await openIdentity({ db, folder: data, now: real })
  if (config.role !== 'server') await expectSameDraws(db, config)
  const seals = await openSeals({ db, data, folder: sealTo, now: real }, { strict: realMoney })
  for (const { fault, at } of seals.findings()) tell?.(`the seals in ${sealTo}: ${at}: ${fault}`)
  const keep = oneByOne(identity.keep, seals.keep)
  // A server that stops leaves nothing that no seal covers, here or outside.
  const leave = oneByOne(() => sealHeads(db, { book: book(), real: real() }), keep)
  return { isOwn: identity.isOwn, keep, leave, findings: seals.findings }
}

const placeOf = (
  { databaseUrl, databaseUrlFile, databaseUrlRead, databaseUrlReadFile, ownerUrl, data, realMoney }: Config,
  { firstFrom = () => Promise.resolve(undefined) }: Parts,
) =>
  databaseUrl === undefined
    ? { dir: join(data, 'database'), firstFrom: realMoney ? undefined : firstFrom }
    : {
        url: databaseUrl,
        urlFile: databaseUrlFile,
        standbyUrl: databaseUrlRead,
        standbyUrlFile: databaseUrlReadFile,
        ...(ownerUrl !== undefined && { ownerUrl }),
      }

/** Every address of the database, by the flag that says it (§server.guarded). */
const addressesIn = ({ databaseUrl, ownerUrl, databaseUrlRead }: Config) => ({
  '--database-url': databaseUrl,
  '--owner-url': ownerUrl,
  '--database-url-read': databaseUrlRead,
})

const compose = async (config: Config, parts: Parts, database: Database): Promise<Touchline> => {
  const app = openApp(config, parts.logTo)
  parts.meanwhile?.catch(() => undefined) // its failure is handled where it is awaited
  const { start, time, own, clock } = await openClocks(config, parts, database, parts.feed)
  const identity = parts.database ? undefined : await meetFolder(config, database, clock, parts.progress)
  const passwords = parts.passwords ?? openPasswords(undefined, openWeakPasswords(config))
  const starts = await noteStart({ db: database.db, now: clock.real, ...placeAndSettings(config, parts.games) })
  const sessions = openSessions(database, clock.real)
  const metrics = openMetrics()
  const exposure = openExposure(database, config.houseLimits)
  await exposure.refresh()
  const tracer = await tracerOf(config, app.log)
  const placement = openPlacement({ ...config, database, clock, exposure, flown: metrics.flown, tracer })
  const failed = (err: unknown) => app.log.error({ err }, 'a round failed')
  parts.progress?.('opening the odds house')
  const facts = { database, clock, time, exposure, sessions, metrics, log: app.log, failed, plays: start.plays }
  // A demonstration writes what nobody bets on yet once, at its end.
  const feed = start.plays && parts.feed ? withoutUpcoming(parts.feed, lastOpened(start.to())) : parts.feed
  const { roles, seat, book, house, rounds, keeping } = await openHouseWork(
    config,
    { ...parts, ...(feed && { feed }) },
    facts,
  )

  const { jobs } = roles.of
  const roll = rollingOf(clock, rounds.run)
  const { run: reconcile } = openReconciler({ db: database.db, clock }, parts.games ?? [])
  const acting = { database, clock, passwords, forget: sessions.forget, round: rounds.run, reconcile }
  const operator = openOperator({ ...config, policies: config, ...acting })
  const events = await openEvents({ database, now: clock.real, delivered: metrics.delivered, failed, tracer })
  parts.progress?.('opening the calls')
  const proven = { db: database.db, log: app.log, now: clock.real, outside: identity?.findings }
  const { audits, replays } = openProofs(proven)
  const shared = registerServer(app, {
    ...parts,
    ...servingBy(config),
    database,
    clock,
    passwords,
    sessions,
    placement,
    exposure,
    lookUp: openLookUp({ services: config.addressLookUps, ...parts }),
    answered: metrics.answered,
    launched: metrics.launched,
    audience: events.audience,
    tracer,
  })
  const { readers } = registerBoard(app, seat.publisher, config)
  registerBoosts(app, { database, clock })
  const ofFolder = identity && { ledger: identity.isOwn, disk: takesWrites(config.data) }
  const checks = { ...checksOf(database, house, clock, audits), book, clock: time.isEven }
  registerHealth(app, { ...checks, ...ofFolder }, parts.studio && measureStudio(metrics.registry, parts.studio))
  watch(metrics, { database, house, clock, audits, replays, readers, listeners: events.audience.listeners })
  registerReference(app)
  registerMetrics(app, metrics.registry, config)
  if (config.role !== 'odds') await parts.web?.(app, pageGames(parts.games ?? []))
  await app.ready()
  const rooms = demoRoomsOf(config, { database, passwords, clock, agent: demoAgent })
  const folder = demoFolderOf(config, operator, database, clock)
  const demo = { ...parts, ...folder, rooms, database, passwords, placement, roll, board: seat.board() }
  const members = start.plays && seat.house() ? await openDemo(demo, start) : await knownDemoMembers(config.data)
  await parts.meanwhile
  parts.progress?.('bringing the book up to date')
  await (parts.clock === undefined ? roll(start.to()) : rounds.run())

  await oneByOne(database.finish, roles.opened)()
  own.release()
  await identity?.keep()
  const url = await app.listen({ host: config.host, port: config.port })
  // When somebody else opened the database, access to it is theirs to provide.
  const sockets = parts.database ? [] : await openSockets(config, database, operator, clock, app.log)
  const stopEvents = parts.manual ? undefined : await events.start()
  const audit = () => audits.run().then(replays.run).finally(identity?.keep)
  const keepPrices = whileHeld(jobs, () => keepHistory(jobs.db, clock.book()))
  const tend = members.length > 0 && rooms ? whileHeld(roles.of.rooms, rooms.tend) : undefined
  const pulses = parts.manual
    ? []
    : startPulses(failed, {
        round: rounds.run,
        audit,
        keepPrices,
        tend,
        watch: parts.studio && watchStudio(parts.studio, database.db),
        reconcile,
        // The embedded database belongs to one process.
        exchange: database.kind === 'postgres' ? shared.exchange : undefined,
      })
  return {
    url,
    clock,
    database,
    house,
    passwords,
    sessions,
    operator,
    audits,
    events,
    members,
    tick: rounds.run,
    close: async () => {
      await app.close()
      await endAll(sockets.map((socket) => () => socket?.close()))
      await endAll([...pulses, keeping].map(({ stop }) => stop))
      await oneByOne(rounds.idle, roles.close, seat.close, stopEvents, events.close, starts.stopped, identity?.leave)()
      if (!parts.database) await database.close()
      await tracer?.close()
    },
  }
}

/** What calls take from the configuration. A process that only keeps the book serves no members. */
const servingBy = (config: Config) => ({
  maintenance: config.maintenance || config.role === 'odds',
  readers: config,
  house: config,
  policies: config,
})

/** What tells the traces of bets; undefined without a collector. */
const tracerOf = (config: Config, log: FastifyInstance['log']) =>
  openTracing({
    endpoint: config.otelExporterOtlpEndpoint,
    share: config.otelTracesSamplerArg,
    role: config.role,
    failed: (err) => log.warn({ err }, 'the collector takes no traces'),
  })

/** What goes over the ledger and the records of bets for as long as the server runs. */
const openProofs = (parts: Parameters<typeof openAudits>[0]) => ({
  audits: openAudits(parts),
  replays: openReplays(parts),
})

/** Where a demonstration keeps what it makes, and who announces it. */
const demoFolderOf = ({ data: folder }: Config, operator: Operator, { db }: Database, { real }: Clock) => ({
  folder,
  real,
  announce: announcing(folder, operator, { db, real }),
})

/** The rooms of a demonstration; none where money is real or the product has no rooms. */
const demoRoomsOf = ({ demo, realMoney, tournament }: Config, parts: RoomPlayerParts): DemoRooms | undefined =>
  demo && !realMoney && tournament ? openDemoRooms(parts) : undefined

const rollingOf = (clock: Pick<StartingClock, 'toBook'>, round: () => Promise<void>) => (book: number) => {
  clock.toBook(book)
  return round()
}

const endAll = (ends: readonly (() => Promise<unknown> | undefined)[]) => Promise.all(ends.map((end) => end()))

/** What identifies one server's starts among others', and how it was started. */
const placeAndSettings = (config: Config, games: readonly ConnectedProvider[] = []) => {
  const studio = config.realMoney ? games.find(({ isHouse }) => isHouse)?.provider.id : undefined
  return {
    folder: config.data,
    configuration: printConfig(config),
    ...(studio !== undefined && { attested: { studio, by: config.attestStudio! } }),
  }
}

/** How the operator's commands, and the backup of an embedded database, reach this server. */
const openSockets = async (
  { data }: Config,
  database: Database,
  operator: Operator,
  { real }: Clock,
  log: FastifyInstance['log'],
) => {
  const failed = (what: string) => (err: unknown) => log.error({ err }, what)
  return [
    await openAdminSocket(data, operator, failed('an act of the operator failed')),
    database.kind === 'embedded'
      ? await openBackups({ database, data, now: real, failed: failed('a backup failed') })
      : undefined,
  ]
}

/**
 * Live markets are suspended after 5 s of silence, the others after 20 (§feed.silence): then there is nothing to sell.
 */
const checksOf = ({ db }: Database, house: ShownBoard, { real }: Clock, { isClean }: Audits): Checks => ({
  database: async () => (await db.selectFrom('book_state').select('one').executeTakeFirst()) !== undefined,
  feed: () => real() - house.board.alive < earlySilenceSeconds * 1_000,
  audit: isClean,
})
