import type { GameCall } from '#domain/game/game-rates.ts'
import type { FastifyInstance } from 'fastify'
import { openTableChips } from '../table-chips.ts'
import { answerChips } from './chips.ts'
import { answerDraws } from './draws.ts'
import { type Limits, openLimits } from './limits.ts'
import { answered, refused, sendReply, tooMany } from './reply.ts'
import { find, move, ownRounds, play, proveTicket } from './rounds.ts'
import { changeSeed } from './seed.ts'
import { begin } from './session.ts'
import type { CallDeps, Body, Call } from './call.ts'

const calls: Readonly<Record<Exclude<GameCall, 'session'>, Call>> = {
  play,
  move,
  round: find,
  draws: answerDraws,
  chips: answerChips,
  rounds: ownRounds,
  ticket: proveTicket,
  seed: changeSeed,
}

/** Every call of a game's page. */
export const registerCalls = (
  app: FastifyInstance,
  given: Omit<CallDeps, 'chips'>,
  limits: Limits = openLimits(),
): void => {
  const deps = { ...given, chips: openTableChips(given.store, given.draws.now) }
  app.get('/livez', async (_, reply) => sendReply(reply, answered({ ok: true })))
  app.post('/api/session', async ({ body, ip }, reply) => {
    if (!isBody(body)) return sendReply(reply, refused(400, 'invalidParameter'))
    const wait = limits.session(ip)
    return sendReply(reply, wait === undefined ? await begin(deps, body) : tooMany(wait))
  })
  for (const [name, call] of Object.entries(calls) as [Exclude<GameCall, 'session'>, Call][])
    app.post(`/api/${name}`, async ({ body }, reply) => {
      if (!isBody(body)) return sendReply(reply, refused(400, 'invalidParameter'))
      const session = typeof body['session'] === 'string' ? deps.store.session(body['session']) : undefined
      if (!session) return sendReply(reply, refused(401, 'invalidSession'))
      const wait = limits.member(name, session.member)
      return sendReply(reply, wait === undefined ? await call(deps, session, body) : tooMany(wait))
    })
}

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null
