import { byName } from '#domain/text/by-name.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codesPage } from './codes.ts'
import { styleSheet } from './html.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './page.ts'
import { streamsPage } from './streams.ts'

/** No script and nothing from other origins: the pages can be read offline as they are. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves `/openapi.json`, and the reference for people at `/developers`: made once from the declarations, at the first
 * request.
 */
export const registerReference = (app: FastifyInstance): void => {
  const shipped = (name: string) => once(() => readFileSync(join(import.meta.dirname, name), 'utf8'))
  const [client, start] = [shipped('stream-client.mjs'), shipped('quick-start.mjs')]
  const pages = byName<readonly [type: string, text: () => string]>({
    '/openapi.json': ['application/json; charset=utf-8', once(() => JSON.stringify(openApi()))],
    '/developers': ['text/html; charset=utf-8', once(() => referencePage(start()))],
    '/developers/codes': ['text/html; charset=utf-8', once(codesPage)],
    '/developers/streams': ['text/html; charset=utf-8', once(() => streamsPage(client()))],
    '/developers/style.css': ['text/css; charset=utf-8', () => styleSheet],
    '/developers/stream-client.mjs': ['text/javascript; charset=utf-8', client],
    '/developers/quick-start.mjs': ['text/javascript; charset=utf-8', start],
  })
  for (const [path, [type, text]] of Object.entries(pages)) {
    const etag = once(() => `"${hash('sha1', text(), 'base64url')}"`)
    app.get(path, (request, reply) => {
      reply.header('cache-control', 'public, max-age=300').header('etag', etag())
      if (request.headers['if-none-match'] === etag()) return reply.code(304).send()
      return send(reply, type, text())
    })
  }
}

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  (type.startsWith('text/html') ? reply.header('content-security-policy', policy) : reply).type(type).send(text)

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
