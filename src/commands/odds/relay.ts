import { earlySilenceSeconds } from '#domain/bet/limits.ts'
import { allowForeignReaders } from '#odds/foreign-readers.ts'
import { openRelay } from '#odds/relay/relay.ts'
import { openApp } from '#server/http/app.ts'
import { registerHealth } from '#server/http/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Relaying } from './options.ts'

/** A running relay. */
export interface OpenRelay {
  readonly url: string
  /** Refuses new requests, ends the streams, then closes; readers go to another relay or the origin. */
  readonly close: () => Promise<void>
}

/** Serves a region's readers, the pages of any site among them, and is ready while the origin answers. */
export const relay = async ({ origin, host, port, log }: Relaying): Promise<OpenRelay> => {
  const app = openApp({ proxies: [], log })
  const relayed = openRelay(origin, () => openApp({ proxies: [], log: 'silent' }), app.log)
  registerHealth(app, {
    board: () => relayed.held() !== undefined,
    origin: () => relayed.silence() < earlySilenceSeconds * 1_000,
  })
  allowForeignReaders(app)
  registerReaders(app, relayed.answer)
  app.addHook('preClose', relayed.close)
  return { url: await app.listen({ host, port }), close: () => app.close() }
}

const registerReaders = (app: FastifyInstance, answer: ReturnType<typeof openRelay>['answer']): void => {
  app.get('/*', async (request, reply) => {
    if (answer(request.raw, reply.raw)) return reply.hijack()
    return reply
      .code(503)
      .header('retry-after', '1')
      .header('cache-control', 'no-store')
      .send({ status: 0, statusdesc: 'systemError' })
  })
}
