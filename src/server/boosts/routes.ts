import { boostPath, pollIntervals } from '#calls/odds.ts'
import type { Clock } from '#odds/clock.ts'
import { pack, type Packed } from '#odds/packing.ts'
import { knows, sendPacked } from '#odds/sending.ts'
import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { activeBoosts } from './active-boosts.ts'

/** Milliseconds for which one reading of the table serves every caller. */
const keptFor = 1_000

interface Reading {
  readonly at: number
  readonly answer: Promise<{ readonly etag: string; readonly body: Packed }>
}

/** The boosters offered now; public and cacheable, like the polls of the board. */
export const registerBoosts = (
  app: FastifyInstance,
  { database: { db }, clock }: { readonly database: Database; readonly clock: Clock },
): void => {
  let last: Reading | undefined
  const read = async () => {
    const text = JSON.stringify({ boosts: await activeBoosts(db, clock.book()) })
    return { etag: `W/"${hash('sha1', text, 'base64url')}"`, body: pack(text) }
  }
  const latest = (): Reading['answer'] => {
    const at = clock.real()
    if (last && at - last.at >= 0 && at - last.at < keptFor) return last.answer
    const reading = { at, answer: read() }
    // A failed reading is not kept for later callers.
    reading.answer.catch(() => {
      if (last === reading) last = undefined
    })
    last = reading
    return reading.answer
  }
  app.get(boostPath, async (request, reply) => {
    const { etag, body } = await latest()
    reply
      .header('cache-control', `public, max-age=${pollIntervals.others / 1_000}`)
      .header('vary', 'accept-encoding')
      .header('etag', etag)
    return knows(request, etag) ? reply.code(304).send() : sendPacked(request, reply, body)
  })
}
