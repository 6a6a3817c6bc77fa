import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/handler.ts'
import { networkOf } from '#domain/member/network.ts'
import { answersTo, type Hosts } from '../config/hosts.ts'
import type { RefusedCall } from './refused.ts'

/** Headers of every answer, unless the page that sends it sets its own. */
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const lasting = 'max-age=31536000; includeSubDomains'

/**
 * Security headers on every answer; refuses requests for a host name that is not ours, and calls from another site's
 * page (§page.policy).
 */
export const guardRequests = (
  app: FastifyInstance,
  hosts: Hosts = 'any',
  refused: (refused: RefusedCall) => void = () => undefined,
): void => {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    if (request.protocol === 'https') reply.header('strict-transport-security', lasting)
    if (request.method === 'POST') reply.header('cache-control', 'no-store')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!answersTo(hosts, request.hostname)) return reply.code(421).send(refuse('invalidParameter', { field: 'host' }))
    if (request.method === 'POST' && isForeign(request.headers.origin, request.protocol, request.host)) {
      refused({ call: request.routeOptions.url ?? 'none', code: 'forbidden', network: networkOf(request.ip) })
      return reply.code(403).send(refuse('forbidden'))
    }
  })
}

/** A browser names the page that asks; a request that names none does not come from a page. */
const isForeign = (origin: string | undefined, protocol: string, host: string): boolean =>
  origin !== undefined && origin !== `${protocol}://${host}`
