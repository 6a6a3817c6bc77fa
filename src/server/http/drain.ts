import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { refuse } from '../contract/handler.ts'

/**
 * Milliseconds in which a connection without a request may still send one, so that a request that is under way is
 * refused in words and not cut.
 */
const grace = 250

/** Seconds before a refused client should ask again: by then another server, or this one restarted, can answer. */
const retry = 1

/**
 * While it shuts down, a server keeps listening until the current requests have finished, and refuses new ones in the
 * usual form (§server.drain).
 * The code is `systemError`: to the client it settles nothing, so it asks later for the outcome of a bet.
 */
export const drainCalls = (app: FastifyInstance): void => {
  let isDraining = false
  /** Requests by their connection: Node does not close every answer that waited when a connection ended. */
  const underWay = new Map<Socket, number>()
  const { promise: allEnded, resolve: tellEnded } = Promise.withResolvers<void>()
  const tell = () => void (isDraining && underWay.size === 0 && tellEnded())
  const end = (socket: Socket, count: number) => {
    if (count > 0) underWay.set(socket, count)
    else underWay.delete(socket)
    tell()
  }
  const known = new WeakSet<Socket>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (isDraining)
      return reply
        .code(503)
        .header('retry-after', String(retry))
        .header('connection', 'close')
        .header('cache-control', 'no-store')
        .send(refuse('systemError'))
    if (!known.has(socket)) known.add(socket.once('close', () => end(socket, 0)))
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    reply.raw.once('close', () => end(socket, (underWay.get(socket) ?? 0) - 1))
  })
  app.addHook('preClose', async () => void (isDraining = true))
  // Hooks of a child run after those of the app, which end the streams and release readers waiting for a segment.
  app.register(async (last) => {
    const endUnused = trackUnused(app)
    last.addHook('preClose', async () => {
      tell()
      await allEnded
      endUnused()
    })
  })
}

/**
 * Browsers and fetch open connections ahead. Node does not take one for idle before its first request, and would wait
 * more than a minute for it. Answers how to end those that exist and those that still come.
 */
const trackUnused = ({ server }: FastifyInstance): (() => void) => {
  const open = new Set<Socket>()
  let isOver = false
  const endLater = (socket: Socket) => void setTimeout(() => socket.bytesRead === 0 && socket.destroy(), grace)
  server.on('connection', (socket: Socket) => {
    if (isOver) return endLater(socket)
    open.add(socket.once('close', () => open.delete(socket)))
  })
  return () => {
    isOver = true
    for (const socket of open) if (socket.bytesRead === 0) endLater(socket)
  }
}
