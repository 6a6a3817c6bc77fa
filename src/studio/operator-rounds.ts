import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHmac, type KeyObject, sign, timingSafeEqual } from 'node:crypto'
import { toWire } from './deliveries.ts'
import { tellDraws } from './operator-draws.ts'
import type { Rounds } from './rounds.ts'
import type { StudioStore, ReportedRound } from './store/store.ts'

/** The path at which an operator asks for the outcome of rounds. */
export const operatorRoundsPath = '/operator/rounds'

export interface OperatorKeys {
  /** The shared secret with which an operator signs its requests. */
  readonly questions: string
  /** The studio's own key, which signs the answers. */
  readonly key: KeyObject
}

interface AnswerDeps extends OperatorKeys {
  readonly store: StudioStore
  readonly rounds: Rounds
  /** The studio's clock. */
  readonly now: () => number
}

const mostBytes = 262_144
const page = 500
/**
 * How far the time of a request may lie from the studio's time or from the wall clock, either way: one of them may have
 * been set, and a request changes nothing.
 */
const heardFor = 5 * 60_000

/**
 * Reports rounds to an operator: those that began in a period, page by page, or those it names; and past draws.
 * Whatever is outstanding for a requested round is tried first. The answer is signed as sent; a request that is not
 * signed as it came is answered 401.
 */
export const registerOperatorRounds = (app: FastifyInstance, deps: AnswerDeps): void => {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, raw, done) => done(null, raw))
    own.setErrorHandler((_error, _request, reply) => send(reply, deps.key, 401, unsigned))
    own.post(operatorRoundsPath, { bodyLimit: mostBytes }, async ({ body, headers }, reply) => {
      const question = questionOf(deps, Buffer.isBuffer(body) ? body : none, headers['x-operator-signature'])
      if (!question) return send(reply, deps.key, 401, unsigned)
      const response = await tell(deps, question).catch(console.error)
      return response
        ? send(reply, deps.key, 200, response)
        : send(reply, deps.key, 400, { status: 'RS_ERROR_WRONG_TYPES' })
    })
  })
}

const none = Buffer.alloc(0)
const unsigned = { status: 'RS_ERROR_INVALID_SIGNATURE' }

const send = (reply: FastifyReply, key: KeyObject, code: number, answer: object): FastifyReply => {
  const raw = JSON.stringify(answer)
  return reply
    .code(code)
    .headers({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-hub88-signature': sign('sha256', Buffer.from(raw), key).toString('base64'),
    })
    .send(raw)
}

type Body = Readonly<Record<string, unknown>>

const questionOf = ({ questions, now }: AnswerDeps, raw: Buffer, signature: unknown): Body | undefined => {
  const expected = createHmac('sha256', questions).update(raw).digest()
  const said = Buffer.from(String(signature ?? ''), 'hex')
  if (said.length !== expected.length || !timingSafeEqual(said, expected)) return undefined
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof body !== 'object' || body === null) return undefined
    const { at } = body as Body
    return typeof at === 'number' && [now(), Date.now()].some((time) => Math.abs(time - at) <= heardFor)
      ? (body as Body)
      : undefined
  } catch {
    return undefined
  }
}

const tell = async ({ store, rounds }: AnswerDeps, body: Body): Promise<object | undefined> => {
  const { request_uuid: uuid, draws, refs, from, until, after = '0' } = body
  if (typeof uuid !== 'string') return undefined
  const said = { status: 'RS_OK', request_uuid: uuid }
  if (draws !== undefined) {
    const told = tellDraws(store, draws)
    return told && { ...said, ...told }
  }
  if (refs !== undefined) {
    if (!Array.isArray(refs) || refs.length > page || !refs.every((ref) => typeof ref === 'string')) return undefined
    await rounds.resolve(refs as string[])
    return { ...said, rounds: (refs as string[]).map((id) => written(id, store.told(id))) }
  }
  if (!isTime(from) || !isTime(until) || typeof after !== 'string' || !/^\d{1,15}$/.test(after)) return undefined
  const begun = store.begunIn(from, until, Number(after), page)
  const next = begun.length === page ? { next: String(begun.at(-1)!.number) } : {}
  return { ...said, rounds: begun.map((round) => written(round.id, round)), ...next }
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

/**
 * The operator's word for a state. A round is running while its member plays, it waits for its draw, or its win is not
 * acknowledged; one whose stake is being given back counts as returned.
 */
const states = {
  staking: 'running',
  open: 'running',
  waiting: 'running',
  taken: 'running',
  over: 'over',
  returning: 'returned',
  returned: 'returned',
  refused: 'returned',
} as const

const written = (id: string, round: ReportedRound | undefined): object => {
  if (!round) return { round: id, user: '', currency: '', state: 'unknown', amount_bet: 0, amount_won: 0 }
  const { member, currency, cost, paid } = round
  const state = states[round.state]
  const isOver = state === 'over'
  return {
    round: id,
    user: member,
    currency,
    state,
    amount_bet: isOver ? toWire(BigInt(cost), currency) : 0,
    amount_won: isOver ? toWire(BigInt(paid), currency) : 0,
  }
}
