import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { refused, sendReply } from './reply.ts'

const mostBytes = 16_384

/**
 * The studio's HTTP. Bodies are JSON, up to 16 kB, whatever type a request names; a malformed request is refused by
 * name, and a handler that breaks answers 500: no request ends the process (§server.listeners).
 */
export const openApp = (proxies: readonly string[] = []): FastifyInstance => {
  const app = Fastify({
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: mostBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    pluginTimeout: 0,
    frameworkErrors: (_error, _request, reply) => {
      sendReply(reply as FastifyReply, malformed)
    },
  })
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, raw, done) => parse(request, String(raw), done))
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const isMalformed = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    if (!isMalformed) console.error(error)
    return sendReply(reply, isMalformed ? malformed : refused(500, 'systemError'))
  })
  app.setNotFoundHandler((_request, reply) => sendReply(reply, refused(404, 'notFound')))
  return app
}

const malformed = refused(400, 'invalidParameter')
