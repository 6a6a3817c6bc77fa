import { memberFeed } from '#calls/events.ts'
import { boostPath, oddsPaths, pollCalls } from '#calls/odds.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from '#domain/member/network.ts'
import type { Config } from '../config/config.ts'
import { refuse } from '../contract/handler.ts'
import { httpStatusOf } from './errors.ts'
import { openRate, openSeats, type Rate } from '#domain/rate.ts'

const minute = 60_000

/** Seconds before a refused reader should try the stream again; until then it can follow the numbered segments. */
const seatRetry = 30

/** The public paths, each with everything below it. */
const reads: readonly string[] = [
  ...Object.values(pollCalls).map(({ path }) => path),
  boostPath,
  '/odds',
  '/developers',
  '/openapi.json',
  '/book',
]
const streams: readonly string[] = [oddsPaths.stream, memberFeed.path]

/**
 * Limits how much one address reads and holds open (§wire.readers). What a cache in front answers never arrives here,
 * so it is not counted.
 * Reads are counted over all processes once the answered rate is shared; what is held open costs one process, which
 * counts it alone.
 * Calls have their own limit; health checks, metrics and the client's files have none.
 */
export const limitReaders = (
  app: FastifyInstance,
  { readsPerMinute, streamsPerAddress, now }: ReaderLimits & { readonly now: () => number },
): Rate => {
  const rate = openRate({ most: readsPerMinute, windowMs: minute, now })
  const takeSeat = openSeats(streamsPerAddress)
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }, reply) => {
    if (isRead(url) && !rate.admits(networkOf(ip))) return tooMany(reply, rate.endsIn())
    if (!streams.includes(url)) return
    const leave = takeSeat(networkOf(ip))
    if (!leave) return tooMany(reply, seatRetry)
    reply.raw.once('close', leave)
  })
  return rate
}

export type ReaderLimits = Pick<Config, 'readsPerMinute' | 'streamsPerAddress'>

const isRead = (route: string): boolean => reads.some((path) => route === path || route.startsWith(`${path}/`))

const tooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(httpStatusOf('requestLimit'))
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .send(refuse('requestLimit'))
