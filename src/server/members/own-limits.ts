import { confirmWithin, looserAfter, type OwnLimit, type OwnLimitState } from '#domain/member/protection.ts'
import { type LimitsEvent, limitsMachine } from '#machines/account/limits.ts'
import { stepFrom } from '#machines/step.ts'

/** A limit as its row stores it. */
export interface StoredLimit {
  readonly state: OwnLimitState
  /** The limit in force. */
  readonly limit: OwnLimit
  /**
   * Undefined when no looser limit is planned. It waits until `from` and may then be confirmed until `until`: real
   * time.
   */
  readonly planned: { readonly limit: OwnLimit; readonly from: number; readonly until: number } | undefined
}

/** The limit of a member who never set one. */
export const noLimit: StoredLimit = { state: 'inForce', limit: null, planned: undefined }

const values = {
  inForce: 'inForce',
  waiting: { planned: 'waiting' },
  confirming: { planned: 'confirming' },
} as const satisfies Record<OwnLimitState, unknown>

/** The limit after an event at a real time; undefined when the limits state machine does not allow the event. */
export const limitAfter = (
  { state, limit, planned }: StoredLimit,
  event: LimitsEvent,
  now: number,
): StoredLimit | undefined => {
  const at = { value: values[state], context: { limit, next: planned?.limit ?? null } }
  const step = stepFrom(limitsMachine, at, event)
  if (!step) return undefined
  const { value, context } = step.after
  if (value === 'inForce') return { state: value, limit: context.limit, planned: undefined }
  const times =
    event.type === 'limit.asked'
      ? { from: now + looserAfter, until: now + looserAfter + confirmWithin }
      : { from: planned!.from, until: planned!.until }
  return { state: value.planned, limit: context.limit, planned: { limit: context.next, ...times } }
}

/** The step that time alone causes for a limit, if any: the end of its wait, or of the time to confirm it. */
export const dueEvent = ({ state, planned }: StoredLimit, now: number): LimitsEvent | undefined => {
  if (state === 'waiting' && planned!.from <= now) return { type: 'wait.elapsed' }
  if (state === 'confirming' && planned!.until <= now) return { type: 'window.elapsed' }
  return undefined
}

/** The steps of a limit up to a real time, in order: the due ones, then the event if it is valid. */
export const stepsOf = (held: StoredLimit, now: number, event?: LimitsEvent): readonly LimitStep[] => {
  const due = dueEvent(held, now)
  const next = due ?? event
  const after = next && limitAfter(held, next, now)
  if (!next || !after) return []
  return [{ event: next, held: after }, ...stepsOf(after, now, due ? event : undefined)]
}

/** An event of a limit, and the limit after it. */
export interface LimitStep {
  readonly event: LimitsEvent
  readonly held: StoredLimit
}
