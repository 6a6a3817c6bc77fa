import { earlySilenceSeconds } from '#domain/bet/limits.ts'
import { openLookUp } from './addresses/look-up.ts'
import { registerBoard } from './board/routes.ts'
import { registerBoosts } from './boosts/routes.ts'
import type { Context } from './context.ts'
import { takesWrites } from './data-folder/room.ts'
import { measureStudio } from './games/house-studio.ts'
import { pageGames } from './games/page-games.ts'
import { type Checks, registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerServer } from './http/server.ts'
import { registerReference } from './reference/routes.ts'
import { watch } from './watch/metrics.ts'
import { watchUse } from './watch/use.ts'
import { expectedParts } from './web/expected-parts.ts'

/**
 * Registers everything that is served at the server's address; answers what calls share with other servers, and whether
 * somebody uses it.
 */
export const serve = async (context: Context) => {
  const { config, given, database, app, clock, time, house, book, boardRole, identity, metrics, events } = context
  const { passwords, sessions, placement, exposure, tracer, audits, replays } = context
  const shared = registerServer(app, {
    ...given,
    // A process that only keeps the book serves no members.
    maintenance: config.maintenance || config.role === 'odds',
    readers: config,
    house: config,
    policies: config,
    database,
    clock,
    passwords,
    sessions,
    placement,
    exposure,
    ordersChanged: context.orders.changed,
    lookUp: openLookUp({ services: config.addressLookUps, ...given }),
    answered: metrics.answered,
    launched: metrics.launched,
    audience: events.audience,
    tracer,
  })
  const { readers } = registerBoard(app, boardRole.publisher, config)
  registerBoosts(app, { database, clock })
  const ofFolder = identity && { ledger: identity.isOwn, disk: takesWrites(config.data) }
  const checks = { ...checksOf(context), book, clock: time.isEven, ...ofFolder }
  registerHealth(app, checks, given.studio && measureStudio(metrics.registry, given.studio))
  watch(metrics, { database, house, clock, audits, replays, readers, listeners: events.audience.listeners })
  registerReference(app)
  registerMetrics(app, metrics.registry, config)
  if (config.role !== 'odds') {
    const expected = expectedParts(database, clock)
    await given.web?.(app, { ...pageGames(given.games ?? []), expected })
  }
  const isUsed = watchUse(app, () => readers() + events.audience.listeners())
  await app.ready()
  return { ...shared, isUsed }
}

/**
 * Live markets are suspended after 5 s of silence, the others after 20 (§feed.silence): then there is nothing to sell.
 */
const checksOf = ({ database: { db }, house, clock: { real }, audits: { isClean } }: Context): Checks => ({
  database: async () => (await db.selectFrom('book_state').select('one').executeTakeFirst()) !== undefined,
  feed: () => real() - house.board.alive < earlySilenceSeconds * 1_000,
  audit: isClean,
})
