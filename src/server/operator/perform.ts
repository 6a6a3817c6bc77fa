import {
  type Decision,
  decisions,
  isReason,
  mayDo,
  maySee,
  operatorActs,
  type OperatorActName,
  type OperatorViewName,
  operatorViews,
} from '#domain/operator.ts'
import { defaultPolicies } from '#domain/policies.ts'
import { noteEvent } from '../records/significant-events.ts'
import { countTry } from '../members/throttle.ts'
import { accountActs } from './acts/accounts.ts'
import { boostActs } from './acts/boosts.ts'
import { channelActs } from './acts/channels.ts'
import { feedbackActs } from './acts/feedback.ts'
import { gameActs } from './acts/games.ts'
import { heldWinActs } from './acts/held-wins.ts'
import { highlightActs } from './acts/highlights.ts'
import { matchActs } from './acts/matches.ts'
import { moneyActs } from './acts/money.ts'
import { messageActs } from './acts/messages.ts'
import { hasOperators, peopleActs, personOf } from './people.ts'
import type { Person } from './person.ts'
import { roomActs } from './acts/rooms.ts'
import { specialEventActs } from './acts/special-events.ts'
import { tableChatActs } from './acts/table-chat.ts'
import { uplineActs } from './acts/uplines.ts'
import type { ActHandler, OperatorDeps } from './deps.ts'
import { type Act, askingOf, type RecordedState } from './record.ts'
import { OperatorRefusal, type OperatorRefusalCode, refuseAct } from './refusal.ts'
import { type FieldNames, isRequest, openFields, type OperatorRequest, wholeWithin } from './request.ts'
import { actOnce, decideWaitingAct, expireDue, type ActWork } from './second.ts'
import { type Pending, untilOf } from './pending.ts'
import { isPublicKey, isSignedBy, signedFor } from './signature.ts'
import { views } from './views/views.ts'

/**
 * The answer to a request: an act with the state before and after it, a waiting act, the rows of a view, or a refusal
 * by name.
 */
export type OperatorAnswer =
  | {
      readonly ok: true
      readonly act: string
      readonly key: string
      readonly number: string
      readonly repeated: boolean
      readonly before: RecordedState
      readonly after: RecordedState
    }
  | {
      readonly ok: true
      readonly act: string
      readonly key: string
      /** The number by which another operator approves it. */
      readonly pending: string
      readonly state: string
      readonly until: string
      readonly before: RecordedState
      readonly after: RecordedState
    }
  | { readonly ok: true; readonly rows: readonly RecordedState[] }
  | { readonly ok: false; readonly error: OperatorRefusalCode; readonly field?: string; readonly says: string }

export interface Operator {
  /**
   * Does an act or answers a view for the operator who signed it. Every request gets an answer; what it throws is a
   * fault of the house. The first operator can enrol only from the data folder's own user.
   */
  readonly perform: (request: unknown, from?: 'dataFolder') => Promise<OperatorAnswer>
}

/** Every act the operator can do. */
export const actHandlers: Readonly<Record<OperatorActName, ActHandler>> = {
  ...matchActs,
  ...accountActs,
  ...moneyActs,
  ...boostActs,
  ...highlightActs,
  ...specialEventActs,
  ...channelActs,
  ...roomActs,
  ...gameActs,
  ...heldWinActs,
  ...messageActs,
  ...feedbackActs,
  ...tableChatActs,
  ...uplineActs,
  ...peopleActs,
}

/** The fields of a decision; who approves names the hash of what was shown. */
export const decisionFields = {
  approve: { pending: 'needed', hash: 'needed' },
  reject: { pending: 'needed' },
  recall: { pending: 'needed' },
} as const satisfies Record<Decision, FieldNames>

/**
 * The one place where acts are done: behind the admin socket of a running server, and in a command that opens the
 * database itself.
 */
export const openOperator = (deps: OperatorDeps): Operator => {
  return {
    perform: async (request, from) => {
      try {
        if (!isRequest(request)) return refuseAct('unknownAct', 'act')
        const who = await askerOf(deps, request, from)
        return await answer(deps, request, who)
      } catch (error) {
        if (!(error instanceof OperatorRefusal)) throw error
        if (isRequest(request) && isNoted(error.code) && (await mayNote(deps, error.code)))
          await noteEvent(deps.database.db, {
            kind: 'operator.refused',
            details: { name: named(request.operator), act: named(request.act), refused: error.code },
            real: deps.clock.real(),
          })
        const { code, field, message } = error
        return { ok: false, error: code, ...(field !== undefined && { field }), says: message }
      }
    },
  }
}

const isNoted = (code: OperatorRefusalCode): boolean =>
  [
    'unknownOperator',
    'invalidSignature',
    'staleRequest',
    'notAllowed',
    'overRoleLimit',
    'sameOperator',
    'samePerson',
    'notAsShown',
  ].includes(code)

/** Anybody can send requests that are refused: a few of each kind in a minute are noted. */
const mayNote = async ({ database: { db }, clock }: OperatorDeps, code: OperatorRefusalCode): Promise<boolean> =>
  (await countTry(db, clock.real(), [['operator, refusal note', code]])) === undefined

/** Anybody may have sent this text: cuts it short and drops characters that no page shows. */
const named = (text: string): string => text.replace(/[^\w.-]/g, '').slice(0, 30)

/** The operator who signed a request; undefined while the first operator enrols. */
const askerOf = async (
  { database: { db }, clock }: OperatorDeps,
  request: OperatorRequest,
  from: 'dataFolder' | undefined,
): Promise<Person | undefined> => {
  const who = await personOf(db, { login: request.operator })
  const isFirst = !who && request.act === 'enrol' && !(await hasOperators(db))
  if (!who && !isFirst) return refuseAct('unknownOperator', 'as')
  const own = request.fields['public-key'] ?? ''
  if (isFirst && (from !== 'dataFolder' || request.fields['operator'] !== request.operator))
    return refuseAct('firstIsAdmin', 'operator')
  if (isFirst && !isPublicKey(own)) return refuseAct('invalidPublicKey', 'public-key')
  if (!isSignedBy(request, who ? who.publicKey : Buffer.from(own, 'base64url')))
    return refuseAct('invalidSignature', 'as')
  if (Math.abs(clock.real() - request.at) > signedFor) return refuseAct('staleRequest')
  return who
}

const answer = async (
  deps: OperatorDeps,
  request: OperatorRequest,
  who: Person | undefined,
): Promise<OperatorAnswer> => {
  if (isAct(request)) {
    if (who && !mayDo(request.act, who.roles)) refuseAct('notAllowed', 'act')
    return tell(await act(deps, request, who))
  }
  if (!who) return refuseAct('unknownAct', 'act')
  if (isDecision(request.act)) return tell(await decideOn(deps, request, request.act, who))
  if (!isView(request.act)) return refuseAct('unknownAct', 'act')
  if (!maySee(request.act, who.roles)) return refuseAct('notAllowed', 'act')
  if (request.act === 'pending') await expireDue(deps)
  const view = views[request.act]
  return { ok: true, rows: await view.read(deps.database.db, openFields(request, view.fields), deps) }
}

const isAct = (request: OperatorRequest): request is OperatorRequest & { act: OperatorActName } =>
  (operatorActs as readonly string[]).includes(request.act)
const isDecision = (act: string): act is Decision => (decisions as readonly string[]).includes(act)
const isView = (act: string): act is OperatorViewName => (operatorViews as readonly string[]).includes(act)

const act = async (
  deps: OperatorDeps,
  request: OperatorRequest & { act: OperatorActName },
  who: Person | undefined,
): Promise<Act | Pending> => {
  const handler = actHandlers[request.act]
  const fields = openFields(request, handler.fields)
  const asking = askingOf(request, who)
  const prepared = (await handler.prepare?.(fields, deps)) ?? ''
  const done = await actOnce(deps, asking, workOf(deps, prepared))
  await follow(deps, done)
  return done
}

/** The work of an act in its transaction: done once now, and once more when a second operator approves it. */
const workOf =
  ({ clock, mediaHosts = [], policies = defaultPolicies }: OperatorDeps, prepared = ''): ActWork =>
  (step, { request, who }) => {
    const handler = actHandlers[request.act]
    // An approval must do the same again, and cannot if the secret was never kept.
    if (prepared === '' && handler.prepare) throw new Error(`${request.act} cannot wait for a second operator`)
    return handler.work({
      step,
      fields: openFields(request, handler.fields),
      reason: request.reason,
      at: { book: clock.book(), real: clock.real() },
      prepared,
      who,
      mediaHosts,
      policies,
    })
  }

const decideOn = async (
  deps: OperatorDeps,
  request: OperatorRequest,
  decision: Decision,
  who: Person,
): Promise<Act | Pending> => {
  // The signature of an approval is kept, and covers no key.
  if (request.key !== undefined) refuseAct('unknownField', 'key')
  const fields = openFields(request, decisionFields[decision])
  const pending = BigInt(fields.need('pending', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownPending'))
  if (!isReason(request.reason)) return refuseAct('invalidReason', 'reason')
  const hash = fields.read('hash', (text) => (/^[\da-f]{64}$/.test(text) ? text : undefined), 'invalidHash')
  const { reason, at, signature } = request
  const done = await decideWaitingAct(deps, { decision, pending, who, reason, at, signature, hash }, workOf(deps))
  await follow(deps, done)
  return done
}

/**
 * Starts the work that follows an act. A repeated act starts its round too: the server may have ended before the first
 * one.
 */
const follow = async (deps: OperatorDeps, done: Act | Pending): Promise<void> => {
  if ('pending' in done) return
  const { member, upline } = done.after
  if (typeof member === 'string') deps.forget(member)
  if (typeof upline === 'string') deps.forget()
  if ('match' in done.after || 'room' in done.after) await deps.round()
}

const tell = (done: Act | Pending): OperatorAnswer => {
  const { act: name, key, before, after } = done
  return 'pending' in done
    ? {
        ok: true,
        act: name,
        key,
        pending: String(done.pending),
        state: done.state,
        until: untilOf(done),
        before,
        after,
      }
    : { ok: true, act: name, key, number: String(done.id), repeated: done.repeated, before, after }
}
