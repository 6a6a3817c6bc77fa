import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Milliseconds between two looks at the build. */
const lookEvery = 100

/**
 * For development: sends a page a mark of the build that it should show, and another one as soon as it changes or the
 * server is another.
 */
export const registerReload = (app: FastifyInstance, stamp: () => string): void => {
  const process = randomUUID()
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const raw of open) raw.end()
  })
  app.get('/dev/build', (_, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    let sent = ''
    const look = () => {
      const now = `${process} ${stamp()}`
      if (now !== sent) raw.write(`retry: 200\ndata: ${(sent = now)}\n\n`)
    }
    look()
    const timer = setInterval(look, lookEvery)
    open.add(raw)
    raw.once('close', () => {
      clearInterval(timer)
      open.delete(raw)
    })
  })
}
