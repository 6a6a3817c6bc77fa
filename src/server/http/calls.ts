import { calls, type CallName } from '#calls/all.ts'
import type { Body, Call, memberErrors } from '#calls/call.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { programRefusal } from '../members/api-keys.ts'
import type { Sessions } from '../members/sessions/sessions.ts'
import { refusalAt } from '../members/account.ts'
import { networkOf, plainAddress } from '#domain/member/network.ts'
import { sheetOf } from './csv.ts'
import { httpStatusOf, sendRefusal } from './errors.ts'
import type { RefusedCall } from './refused.ts'
import { inTime } from './in-time.ts'
import { clientKeyOf, type Tracer } from '../tracing/tracer.ts'
import { type Asked, badField, type Handlers, refuse, type Refused, type SignedIn } from '../contract/handler.ts'

/** The checks that run before every handler. */
export interface CallGuards {
  /** The member whom an account and token identify, or the code that refuses them. */
  readonly identify: Sessions['identify']
  /** Whom the text of such a refusal tells the member to contact; empty for other refusals. */
  readonly contact: (code: string, accountId: string) => Promise<object>
  /** Counts a request of an address or a member; false when it is over the limit. */
  readonly admits: (who: string) => boolean
  /** Whole seconds until a refused caller is admitted again. */
  readonly endsIn: () => number
  /** Called for every answer with the call, its code, and its duration in seconds. */
  readonly answered?: (call: string, code: string, seconds: number) => void
  /** Called for every refusal of a call. */
  readonly refused?: (refused: RefusedCall) => void
  /** Milliseconds within which a call is answered, if only with the news that it takes longer (`requestTimeout`). */
  readonly patience: number
  /** Traces each call that carries a client's key, and what it waits for. */
  readonly tracer?: Tracer | undefined
  /** Under maintenance only `version` answers, and it says so. */
  readonly maintenance: boolean
}

/**
 * Registers each declared call with its handler: one rule checks the body and the identity, and sends the answer or the
 * refusal (§wire.calls).
 */
export const registerCalls = (app: FastifyInstance, handlers: Handlers, guards: CallGuards): void => {
  for (const name of Object.keys(calls) as CallName[]) registerCall(app, name, handlers, guards)
}

const registerCall = <Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handlers: Handlers,
  guards: CallGuards,
): void => {
  const call = calls[name]
  const handle = handlers[name]
  const errors: readonly ErrorCode[] = call.errors
  const broken = errors.find((code) => code === 'unableToGetBalanceAtTheMoment' || code === 'operatorNotResponding')
  const late = errors.find((code) => code === 'requestProcessing' || code === 'requestPending') ?? 'requestTimeout'
  app.post<{ Body: Body<(typeof calls)[Name]> }>(
    call.path,
    { schema: { body: call.body }, config: { ...(broken && { broken }) } },
    async ({ body, ip, log }, reply) => {
      const { tracer } = guards
      const key = tracer && clientKeyOf(body)
      const address = plainAddress(ip)
      const send = (answer: { status: 0 | 1; statusdesc: string }) => {
        const code = answer.status === 1 ? 'success' : answer.statusdesc
        guards.answered?.(name, code, reply.elapsedTime / 1_000)
        tracer?.note({ 'touchline.code': code, 'http.response.status_code': statusOf(answer) })
        if (answer.status === 1 && asksSheet(body) && 'csv' in call && call.csv !== undefined)
          return sendSheet(reply, name, sheetOf(answer, call.csv, call.answer))
        if (endsSession(name, answer)) reply.header('clear-site-data', '"cache"')
        if (answer.status === 1) return reply.code(200).send(answer)
        guards.refused?.({ call: name, code: answer.statusdesc, network: networkOf(address) })
        return sendRefusal(reply, answer as Refused<ErrorCode>, guards)
      }
      const perform = async () => {
        const member = call.identity === 'member' ? await admitted(name, guards, body as Identity) : undefined
        const answer =
          typeof member === 'string'
            ? refuse(member)
            : await handle({ body, address, member } as Asked<(typeof calls)[Name]>)
        return answer.status === 0 && call.identity === 'member'
          ? { ...answer, ...(await guards.contact(answer.statusdesc, (body as Identity).account_id)) }
          : answer
      }
      const answer = async () => {
        if (guards.maintenance && name !== 'version') return send(refuse('maintenance'))
        if (!guards.admits(networkOf(address))) return send(refuse('requestLimit'))
        const unkept = unstorable(body)
        if (unkept !== undefined) return send(badField(unkept))
        return send(
          (await inTime(perform(), guards.patience, (err) => log.error({ err }, 'unexpected, and late'))) ??
            refuse(late),
        )
      }
      if (tracer === undefined || key === undefined) return await answer()
      const facts = { 'http.request.method': 'POST', 'http.route': call.path, 'touchline.call': name }
      return await tracer.request(`POST ${call.path}`, key, facts, answer)
    },
  )
}

const statusOf = ({ status, statusdesc }: { status: 0 | 1; statusdesc: string }): number =>
  status === 1 ? 200 : httpStatusOf(statusdesc as ErrorCode)

/**
 * What a member saw leaves the browser's cache with the session. The device keeps its records of bets and cash-outs on
 * their way, because without them it could not find their outcome again (§bet.no-answer).
 */
const endsSession = (name: CallName, { status, statusdesc }: { status: 0 | 1; statusdesc: string }): boolean =>
  status === 1 ? name === 'signOut' : ended.includes(statusdesc)

const ended = ['session_expired', 'session_not_exists', 'invalidSession']

/** The member who makes a call, or the reason it is refused. */
const admitted = async (
  name: CallName,
  guards: CallGuards,
  { account_id, session_token }: Identity,
): Promise<SignedIn | (typeof memberErrors)[number] | 'requestLimit'> => {
  const call: Call = calls[name]
  if (account_id.trim() === '') return 'accountIdRequired'
  const member = await guards.identify(account_id, session_token, call.withTemporaryPassword)
  if (typeof member === 'string') return member
  if (!guards.admits(`member ${member.id}`)) return 'requestLimit'
  const program = programRefusal(member, name)
  if (program) return program
  if (call.wallet !== undefined && call.wallet !== member.wallet) return 'NoUserAccessRight'
  return (call.needs === undefined || call.needs === 'act' ? undefined : refusalAt(member.state, call.needs)) ?? member
}

const asksSheet = (body: unknown): boolean => (body as { readonly format?: string }).format === 'csv'

const sendSheet = (reply: FastifyReply, name: string, sheet: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(sheet)

interface Identity {
  readonly account_id: string
  readonly session_token: string
}

/** The field with a text that no database can store. */
const unstorable = (body: unknown): string | undefined =>
  Object.entries(body as object).find(([, value]) => typeof value === 'string' && value.includes('\0'))?.[0]
