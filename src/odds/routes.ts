import { oddsPaths } from '#calls/odds.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Ask, registerPolling } from './poll/routes.ts'
import type { RetainedSegment, Publisher } from './publish.ts'
import { knows, sendPacked } from './sending.ts'
import { streamTo } from './stream.ts'

/** How many requests may wait for the next segment, and how long: past either limit a reader asks again. */
export interface HoldLimits {
  readonly most: number
  readonly patience: number
}

const usualHold: HoldLimits = { most: 10_000, patience: 10_000 }

/**
 * The board's carriers (§wire.public-board): snapshot, held segments and stream, with the same bytes in each, and the
 * polling calls. Public and cacheable. Returns a function that counts the open streams.
 */
export const registerOdds = (
  app: FastifyInstance,
  publisher: Publisher,
  hold: HoldLimits = usualHold,
  ask?: Ask,
): { readonly readers: () => number } => {
  const waiting = holdNext(publisher, hold)
  const streams = streamTo(publisher)

  app.get(oddsPaths.snapshot, (request, reply) => {
    const { etag, body } = publisher.snapshot()
    reply.header('cache-control', 'public, max-age=1').header('etag', etag).header('vary', 'accept-encoding')
    return knows(request, etag) ? reply.code(304).send() : sendPacked(request, reply, body)
  })

  app.get<{ Params: { seq: string } }>(segmentRoute, async (request, reply) => {
    const found = publisher.segment(parseSeq(request.params.seq))
    if (found === 'unknown') return refuse(reply, 404, 'public, max-age=1')
    const segment = found === 'next' ? await waiting.next() : found
    if (!segment) return refuse(reply.header('retry-after', '1'), 503, 'no-store')
    reply.header('cache-control', 'public, max-age=60, immutable').header('vary', 'accept-encoding')
    return sendPacked(request, reply, segment.body)
  })

  app.get<{ Querystring: { after?: string } }>(oddsPaths.stream, { exposeHeadRoute: false }, (request, reply) => {
    // A first connection cannot set the header, so a reader that holds a snapshot gives its number in the query.
    const after = request.headers['last-event-id'] ?? request.query.after
    const backlog = after === undefined ? [] : streams.since(parseSeq(String(after)))
    if (!backlog) return refuse(reply, 404, 'no-store')
    reply.hijack()
    streams.open(reply.raw, backlog)
  })

  app.get(oddsPaths.stats, async (_request, reply) => {
    const { alive, at } = publisher.stamp()
    return reply
      .header('cache-control', 'public, max-age=1')
      .send({ seq: publisher.seq(), epoch: publisher.epoch, alive, at, readers: streams.readers() })
  })

  registerPolling(app, publisher, ask)
  app.addHook('preClose', async () => {
    waiting.close()
    streams.close()
  })
  return { readers: streams.readers }
}

const segmentRoute = oddsPaths.segment(0).replace(/0$/, ':seq')

/** −1, which is never a segment, for text that is not a number. */
const parseSeq = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

const refuse = (reply: FastifyReply, code: 404 | 503, cache: string): FastifyReply =>
  reply
    .code(code)
    .header('cache-control', cache)
    .send({ status: 0, statusdesc: code === 404 ? 'segmentUnknown' : 'systemError' })

/**
 * One subscription for all waiting requests; undefined if there are too many, it takes too long, or the house closes.
 */
const holdNext = (publisher: Publisher, { most, patience }: HoldLimits) => {
  const waiters = new Set<(published: RetainedSegment | undefined) => void>()
  const answer = (published: RetainedSegment | undefined) => {
    const now = [...waiters]
    waiters.clear()
    for (const waiter of now) waiter(published)
  }
  const stops = [publisher.subscribe(answer), publisher.begun(() => answer(undefined))]
  return {
    next: () =>
      new Promise<RetainedSegment | undefined>((resolve) => {
        if (waiters.size >= most) return resolve(undefined)
        const timer = setTimeout(() => waiter(undefined), patience)
        const waiter = (published: RetainedSegment | undefined) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          resolve(published)
        }
        waiters.add(waiter)
      }),
    close: () => {
      for (const stop of stops) stop()
      answer(undefined)
    },
  }
}
