import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Registry } from 'prom-client'
import { refuse } from '../contract/handler.ts'

interface Readers {
  readonly metricsToken: string | undefined
  /** Where there are any, this machine may be one of them, and says the token as all others do. */
  readonly proxies: readonly string[]
}

/** `/metrics` in the scrapers' text format, for a caller with the token, or without one for this machine. */
export const registerMetrics = (app: FastifyInstance, registry: Registry, readers: Readers): void => {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) return reply.code(403).send(refuse('permission_denied'))
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

const mayRead = (request: FastifyRequest, { metricsToken: token, proxies }: Readers): boolean => {
  const said = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (said !== undefined) return token !== undefined && isSame(said, token)
  return proxies.length === 0 && isThisMachine(request)
}

/** What proxies and content networks add to a request that they hand on. */
const handedOn =
  /^(?:forwarded|via|(?:true-|fastly-)?client-ip|cf-.*|x-(?:forwarded|real|client|cluster|original|envoy|proxy|remote|amz|azure|appengine).*)$/

/** A request forwarded by a proxy on this machine comes from elsewhere. */
const isThisMachine = ({ socket, headers }: FastifyRequest): boolean => {
  if (Object.keys(headers).some((name) => handedOn.test(name))) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
