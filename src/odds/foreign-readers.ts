import { oddsPaths, pollCalls, stampHeader } from '#calls/odds.ts'
import type { FastifyInstance } from 'fastify'

/** How long a browser remembers that it may ask, in seconds. */
const remembered = 86_400

const answered = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${stampHeader}, etag, retry-after`,
} as const
const mayAsk = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'last-event-id, if-none-match',
  'access-control-max-age': String(remembered),
} as const

const segments = oddsPaths.segment(0).replace(/0$/, '*')
const paths: readonly string[] = [
  oddsPaths.snapshot,
  segments,
  oddsPaths.stream,
  oddsPaths.stats,
  ...Object.values(pollCalls).map(({ path }) => path),
]
const isOfBoard = (url: string): boolean => {
  const [path] = url.split('?') as [string]
  return paths.includes(path) || path.startsWith(segments.slice(0, -1))
}

/**
 * Lets pages of other sites read the board from here (§wire.odds-host). It is the same for everybody and no answer
 * depends on who asks, so any site may, and caches need not tell them apart.
 */
export const allowForeignReaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfBoard(request.url)) return
    // A stream writes its head itself.
    for (const [name, value] of Object.entries(answered)) reply.raw.setHeader(name, value)
  })
  for (const path of paths) app.options(path, async (_, reply) => reply.code(204).headers(mayAsk).send())
}
