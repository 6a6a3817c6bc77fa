import type { FastifyInstance } from 'fastify'

/** Milliseconds for which one request counts as use: longer than a bet or a cash-out waits to be decided. */
const usedFor = 60_000

/** What asks about the house and not for a member. */
const isAboutHouse = (url: string): boolean => /^\/(?:livez|readyz|metrics)(?:$|\?)/.test(url)

/**
 * Answers whether the server is in use: a stream is open, or there was a request within the last minute other than for
 * its health and figures. A server that just opened is.
 */
export const watchUse = (
  app: FastifyInstance,
  streams: () => number,
  now: () => number = () => performance.now(),
): (() => boolean) => {
  let last = now()
  app.addHook('onRequest', async ({ url }) => {
    if (!isAboutHouse(url)) last = now()
  })
  return () => streams() > 0 || now() - last < usedFor
}
