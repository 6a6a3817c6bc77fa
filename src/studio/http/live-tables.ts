import type { LiveTables } from '#domain/game/live-tables.ts'
import type { FastifyInstance } from 'fastify'

/** Where everybody reads what the tables show, below a brand's own path (§game.live-tables). */
export const liveTablesPath = '/tables'

const headers = {
  'cache-control': 'public, max-age=1',
  // It is the same for everybody and takes no session: any page may read it.
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
} as const

export const registerLiveTables = (app: FastifyInstance, read: () => LiveTables): void => {
  app.get(liveTablesPath, async (_, reply) => reply.headers(headers).send(read()))
}
