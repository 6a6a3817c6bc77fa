import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/handler.ts'

/** Seconds after which whoever was refused asks again: by then another server answers, or this one anew. */
const retry = 1

/**
 * A server that stops refuses what comes in the words of every other refusal, and listens until what is under way has ended (§server.drain). The code
 * is that of a fault, which tells a member nothing and settles nothing: the client asks later what became of a bet.
 */
export const drainCalls = (app: FastifyInstance): void => {
  let isDraining = false
  let underWay = 0
  const { promise: allEnded, resolve: tellEnded } = Promise.withResolvers<void>()
  const tell = () => void (isDraining && underWay === 0 && tellEnded())
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining)
      return reply
        .code(503)
        .header('retry-after', String(retry))
        .header('connection', 'close')
        .header('cache-control', 'no-store')
        .send(refuse('systemError'))
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      tell()
    })
  })
  app.addHook('preClose', async () => void (isDraining = true))
  // The hooks of a child come after those of the app, which end the streams and let go of whoever waits for a segment.
  app.register(async (last) => {
    last.addHook('preClose', () => {
      tell()
      return allEnded
    })
  })
}
