import { allowForeignReaders } from '#odds/foreign-readers.ts'
import { registerOdds } from '#odds/routes.ts'
import type { FastifyInstance } from 'fastify'

/**
 * The board; where another name of this server is the odds host, the site's pages are foreign there (§wire.odds-host).
 */
export const registerBoard = (
  app: FastifyInstance,
  publisher: Parameters<typeof registerOdds>[1],
  { oddsHost }: { readonly oddsHost: string | undefined },
): ReturnType<typeof registerOdds> => {
  if (oddsHost !== undefined) allowForeignReaders(app)
  return registerOdds(app, publisher)
}
