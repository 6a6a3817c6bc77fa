import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { answerBroken } from './broken.ts'
import { drainCalls } from './drain.ts'
import { answerErrors } from './errors.ts'
import { guardRequests } from './guards.ts'
import { openRefusedLog } from './refused.ts'
import { validatorWhenAsked } from './validators.ts'
import { hostsOf } from '../config/hosts.ts'

const mostBytes = 64 * 1024

/**
 * A Fastify instance with the product's rules: bodies are JSON, up to 64 kB, accepted as they are (no coercion, no
 * stripping); a drain refuses new requests with 503 and lets current ones finish.
 */
export const openApp = (
  { proxies, log, ...names }: Pick<Config, 'proxies' | 'log'> & Partial<Pick<Config, 'host' | 'hosts'>>,
  logTo?: LogStream,
): FastifyInstance => {
  const app = Fastify({
    bodyLimit: mostBytes,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    logger:
      log === 'silent'
        ? false
        : {
            level: log,
            redact: { paths: secrets, censor: '…' },
            serializers: { req: tellRequest },
            ...(logTo && { stream: logTo }),
          },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    // A busy machine starts late rather than not at all.
    pluginTimeout: 0,
    clientErrorHandler: answerBroken,
  })
  app.setValidatorCompiler(validatorWhenAsked)
  app.removeContentTypeParser('text/plain')
  drainCalls(app)
  const { host, hosts = [] } = names
  guardRequests(app, host === undefined ? 'any' : hostsOf({ host, hosts, proxies }), openRefusedLog(app.log, Date.now))
  answerErrors(app)
  return app
}

/** A request as log lines name it: whatever follows the path could be anything, for example a form sent by mistake. */
const tellRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.split('?')[0] ?? '',
  host,
  remoteAddress: ip,
})

/** Where JSON lines go; standard output by default. */
export interface LogStream {
  readonly write: (line: string) => void
}

/** Fields that never appear in a log, wherever a line carries them. */
const secrets = [
  'session_token',
  'password',
  '*.session_token',
  '*.password',
  'req.headers.authorization',
  'req.headers.cookie',
]
