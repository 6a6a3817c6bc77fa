import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { Registry } from 'prom-client'
import { refuse } from '../contract/handler.ts'

/** `/metrics` in the scrapers' text format, for this machine or for a caller with the token. */
export const registerMetrics = (app: FastifyInstance, registry: Registry, token: string | undefined): void => {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(403).send(refuse('permission_denied'))
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  const said = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (said !== undefined) return token !== undefined && isSame(said, token)
  return isThisMachine(request)
}

/** A request forwarded by a proxy on this machine comes from elsewhere. */
const isThisMachine = ({ socket, headers }: FastifyRequest): boolean => {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
