import { operatorActs, type OperatorActName } from '../database/operator.tables.ts'
import { accountActs } from './accounts.ts'
import { boostActs } from './boosts.ts'
import { matchActs } from './matches.ts'
import { moneyActs } from './money.ts'
import { messageActs } from './messages.ts'
import { uplineActs } from './uplines.ts'
import type { ActHandler, OperatorParts } from './parts.ts'
import { type Act, actOnce, type RecordedState } from './record.ts'
import { OperatorRefusal, type OperatorRefusalCode, refuseAct } from './refusal.ts'
import { isRequest, openFields, type OperatorRequest } from './request.ts'
import { views } from './views.ts'

/** What a request comes to: an act with how it stood before and after, the rows of a view, or a refusal by name. */
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
  | { readonly ok: true; readonly rows: readonly RecordedState[] }
  | { readonly ok: false; readonly error: OperatorRefusalCode; readonly field?: string; readonly says: string }

export interface Operator {
  /** Does an act or answers a view. Whatever is asked, it is answered; what it throws is a fault of the house. */
  readonly perform: (request: unknown) => Promise<OperatorAnswer>
}

/** Every act the operator can do. */
export const actHandlers: Readonly<Record<OperatorActName, ActHandler>> = {
  ...matchActs,
  ...accountActs,
  ...moneyActs,
  ...boostActs,
  ...messageActs,
  ...uplineActs,
}

/** The one place where acts are done: behind the admin socket of a running server, and in a command that opened the database itself. */
export const openOperator = (parts: OperatorParts): Operator => ({
  perform: async (request) => {
    try {
      if (!isRequest(request)) return refuseAct('unknownAct', 'act')
      if (isAct(request)) return tell(await act(parts, request))
      const view = views[request.act]
      if (!view) return refuseAct('unknownAct', 'act')
      return { ok: true, rows: await view.read(parts.database.db, openFields(request, view.fields), parts) }
    } catch (error) {
      if (!(error instanceof OperatorRefusal)) throw error
      const { code, field, message } = error
      return { ok: false, error: code, ...(field !== undefined && { field }), says: message }
    }
  },
})

const isAct = (request: OperatorRequest): request is OperatorRequest & { act: OperatorActName } =>
  (operatorActs as readonly string[]).includes(request.act)

const act = async (parts: OperatorParts, request: OperatorRequest & { act: OperatorActName }): Promise<Act> => {
  const {
    database: { db },
    clock,
  } = parts
  const handler = actHandlers[request.act]
  const fields = openFields(request, handler.fields)
  const prepared = (await handler.prepare?.(fields, parts)) ?? ''
  const done = await actOnce(db, clock, request, (step) =>
    handler.work({ step, fields, reason: request.reason, at: { book: clock.book(), real: clock.real() }, prepared }),
  )
  const { member, upline } = done.after
  if (typeof member === 'string') parts.forget(member)
  if (typeof upline === 'string') parts.forget()
  // A repeat does its round too: the first may have ended before it.
  if ('match' in done.after) await parts.round()
  return done
}

const tell = ({ id, act: name, key, repeated, before, after }: Act): OperatorAnswer => ({
  ok: true,
  act: name,
  key,
  number: String(id),
  repeated,
  before,
  after,
})
