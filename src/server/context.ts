import { withoutUpcoming } from '#odds/feeds/upcoming.ts'
import type { FastifyInstance } from 'fastify'
import { openPlacement } from './bets/placement.ts'
import { type Config, printConfig } from './config/config.ts'
import type { Database } from './database/database.ts'
import { lastOpened } from './demo/play.ts'
import { openEvents } from './events/events.ts'
import { openExposure } from './exposure/exposure.ts'
import { type ConnectedProvider } from './games/providers.ts'
import { openReconciler } from './games/reconcile.ts'
import type { Given } from './given.ts'
import { openApp } from './http/app.ts'
import { openPasswords } from './members/passwords.ts'
import { openSessions } from './members/sessions/sessions.ts'
import { openWeakPasswords } from './members/weak-passwords.ts'
import { openClocks } from './opening.ts'
import { openOperator } from './operator/perform.ts'
import { meetFolder } from './place.ts'
import { writeWins } from './messages/wins-away.ts'
import { noteEvents } from './push/due.ts'
import { openPush } from './push/push.ts'
import { noteStart } from './records/starts.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { openAudits } from './watch/audits.ts'
import { openMetrics } from './watch/metrics.ts'
import { openReplays } from './watch/replays.ts'
import { openWork } from './work.ts'

/** What a server consists of, each part made from those above it. Nothing is served yet. */
export type Context = Awaited<ReturnType<typeof openContext>>

export const openContext = async (config: Config, given: Given, database: Database) => {
  const { db } = database
  const app = openApp(config, given.logTo)
  const { start, time, own: ownClock, clock } = await openClocks(config, given, database, given.feed)
  const identity = given.database ? undefined : await meetFolder(config, database, clock, given.progress)
  const passwords = given.passwords ?? openPasswords(undefined, openWeakPasswords(config))
  const starts = await noteStart({ db, now: clock.real, ...placeAndSettings(config, given.games) })
  const sessions = openSessions(database, clock.real)
  const metrics = openMetrics()
  const exposure = openExposure(database, config.houseLimits)
  await exposure.refresh()
  const tracer = await tracerOf(config, app.log)
  const placement = openPlacement({ ...config, database, clock, exposure, flown: metrics.flown, tracer })
  const failed = (err: unknown) => app.log.error({ err }, 'a round failed')
  given.progress?.('opening the odds house')
  // A demonstration writes what nobody bets on yet once, at its end.
  const feed = start.plays && given.feed ? withoutUpcoming(given.feed, lastOpened(start.to())) : given.feed
  const { roles, boardRole, book, house, rounds, keeping, orders } = await openWork(
    config,
    { ...given, ...(feed && { feed }) },
    { database, clock, time, exposure, sessions, metrics, log: app.log, failed, plays: start.plays },
  )
  const { run: reconcile } = openReconciler({ db, clock }, given.games ?? [])
  const operator = openOperator({
    ...config,
    policies: config,
    database,
    clock,
    passwords,
    forget: sessions.forget,
    round: rounds.run,
    reconcile,
  })
  const events = await openEvents({
    database,
    now: clock.real,
    delivered: metrics.delivered,
    failed,
    claimed: async (step, claimed) => {
      await noteEvents(step, claimed, clock.real())
      await writeWins(step, claimed, clock.real())
    },
    tracer,
  })
  const push = openPush({
    ...given,
    config,
    database,
    clock,
    jobs: roles.of.jobs,
    refused: (host, status) => app.log.warn({ host, status }, 'a push service refused a notification'),
  })
  const proven = { db, log: app.log, now: clock.real, outside: identity?.findings }
  return {
    config,
    given,
    database,
    app,
    start,
    time,
    ownClock,
    clock,
    identity,
    passwords,
    starts,
    sessions,
    metrics,
    exposure,
    tracer,
    placement,
    failed,
    roles,
    boardRole,
    book,
    house,
    rounds,
    keeping,
    orders,
    reconcile,
    operator,
    events,
    push,
    audits: openAudits(proven),
    replays: openReplays(proven),
  }
}

/** What tells the traces of bets; undefined without a collector. */
const tracerOf = (config: Config, log: FastifyInstance['log']) =>
  openTracing({
    endpoint: config.otelExporterOtlpEndpoint,
    share: config.otelTracesSamplerArg,
    role: config.role,
    failed: (err) => log.warn({ err }, 'the collector takes no traces'),
  })

/** What identifies one server's starts among others', and how it was started. */
const placeAndSettings = (config: Config, games: readonly ConnectedProvider[] = []) => {
  const houses = config.realMoney ? games.filter(({ isHouse }) => isHouse).map(({ provider }) => provider.id) : []
  return {
    folder: config.data,
    configuration: printConfig(config),
    ...(houses.length > 0 && { attested: { studio: houses.join(', '), by: config.attestStudio! } }),
  }
}
