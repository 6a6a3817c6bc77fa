import { pollCalls, pollIntervals, stampHeader } from '#calls/odds.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { pack, type Packed } from '../packing.ts'
import type { Publisher } from '../publish.ts'
import { knows, sendPacked } from '../sending.ts'
import { answers, matchesOf, type AnswerRows } from './answers.ts'
import { type ByMatch, followByMatch } from './by-match.ts'
import { type PollName, parseQuery } from './query.ts'

/**
 * The polling calls (§wire.polling-calls), declared in `#calls/odds.ts`. Each answer is made once for all who ask the
 * same. A relay passes questions about one match to its origin, which alone knows every market.
 */
export const registerPolling = (app: FastifyInstance, publisher: Publisher, ask?: Ask): void => {
  let held = followByMatch(publisher)
  let made = keepAnswers(publisher, held)
  const stop = publisher.begun(() => {
    held.close()
    held = followByMatch(publisher)
    made = keepAnswers(publisher, held)
  })
  for (const name of Object.keys(pollCalls) as PollName[]) {
    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(pollCalls[name].path, async (request, reply) => {
      const asked = parseQuery(name, request.query)
      if ('refused' in asked) {
        return reply
          .code(400)
          .header('cache-control', 'no-store')
          .send({ status: 0, statusdesc: 'invalidParameter', field: asked.refused })
      }
      if (ask && 'id' in asked) return passOn(reply, request, await ask(request.url))
      const { etag, mode, stamp, body } = made(name, asked)
      reply.header('cache-control', `public, max-age=${pollIntervals[mode] / 1_000}`).header('vary', 'accept-encoding')
      reply.header('etag', etag).header(stampHeader, stamp)
      return knows(request, etag) ? reply.code(304).send() : sendPacked(request, reply, body())
    })
  }
  app.addHook('preClose', async () => {
    stop()
    held.close()
  })
}

/** An origin's answer about one match, whose markets only it knows. */
export interface Passed {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}
export type Ask = (url: string) => Promise<Passed>

const passOn = (reply: FastifyReply, request: FastifyRequest, { status, headers, text }: Passed): FastifyReply => {
  reply.code(status).headers(headers).header('vary', 'accept-encoding')
  return headers['etag'] !== undefined && knows(request, headers['etag'])
    ? reply.code(304).send()
    : sendPacked(request, reply, pack(text))
}

interface Made {
  readonly rows: AnswerRows & { readonly etag: string }
  /** The step that last moved its rows, and the step at which the whole answer was made. */
  readonly moved: number
  readonly isOfMatch: boolean
  readonly seq: number
  readonly stamp: string
  readonly body: () => Packed
}

/** Answers kept at the same time; a reader who always requests new ones only causes them to be made again. */
const mostKept = 500

const keepAnswers = (publisher: Publisher, held: ByMatch) => {
  const kept = new Map<string, Made>()
  let seen = -1
  // Answers made from the board's rows at another step are no longer of use.
  const forget = (): void => {
    if (seen === held.moved()) return
    seen = held.moved()
    for (const [key, { isOfMatch }] of kept) if (!isOfMatch) kept.delete(key)
  }
  const make = (key: string, name: PollName, asked: Readonly<Record<string, string>>): Made => {
    forget()
    const before = kept.get(key)
    if (before?.seq === publisher.seq()) return before
    const matches = matchesOf(held, asked)
    const moved = held.moved(matches)
    const rows = before?.moved === moved ? before.rows : tagged(answers[name](held, asked))
    const moment = { seq: publisher.seq(), epoch: publisher.epoch, ...publisher.stamp() }
    const stamp = Object.entries(moment)
      .map(([part, value]) => `${part}=${value}`)
      .join(', ')
    const made = {
      rows,
      moved,
      isOfMatch: matches !== undefined,
      seq: moment.seq,
      stamp,
      body: once(() => pack(`${JSON.stringify(moment).slice(0, -1)},${rows.text.slice(1)}`)),
    }
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return made
  }
  return (name: PollName, asked: Readonly<Record<string, string>>) => {
    const { rows, stamp, body } = make(
      `${name} ${new URLSearchParams(Object.entries(asked).sort()).toString()}`,
      name,
      asked,
    )
    return { etag: rows.etag, mode: rows.mode, stamp, body }
  }
}

/** The tag depends on the rows alone, so it is the same from every process that holds them. */
const tagged = (rows: AnswerRows): Made['rows'] => ({ ...rows, etag: `W/"${hash('sha1', rows.text, 'base64url')}"` })

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
