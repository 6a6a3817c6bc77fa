import { confirmWithin, looserAfter, type OwnLimit, type OwnLimitState } from '#domain/member/protection.ts'
import { type LimitsEvent, limitsMachine } from '#machines/account/limits.ts'
import { stepFrom } from '#machines/step.ts'

/** A limit as its row stores it. */
export interface Held {
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
export const noLimit: Held = { state: 'inForce', limit: null, planned: undefined }

const values = {
  inForce: 'inForce',
  waiting: { planned: 'waiting' },
  confirming: { planned: 'confirming' },
} as const satisfies Record<OwnLimitState, unknown>

/** The limit after an event at a real time; undefined when the limits state machine does not allow the event. */
export const heldAfter = ({ state, limit, planned }: Held, event: LimitsEvent, now: number): Held | undefined => {
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
export const dueEvent = ({ state, planned }: Held, now: number): LimitsEvent | undefined => {
  if (state === 'waiting' && planned!.from <= now) return { type: 'wait.elapsed' }
  if (state === 'confirming' && planned!.until <= now) return { type: 'window.elapsed' }
  return undefined
}

/** The steps of a limit up to a real time, in order: the due ones, then the event if it is valid. */
export const stepsOf = (held: Held, now: number, event?: LimitsEvent): readonly LimitStep[] => {
  const due = dueEvent(held, now)
  const next = due ?? event
  const after = next && heldAfter(held, next, now)
  if (!next || !after) return []
  return [{ event: next, held: after }, ...stepsOf(after, now, due ? event : undefined)]
}

/** An event of a limit, and the limit after it. */
export interface LimitStep {
  readonly event: LimitsEvent
  readonly held: Held
}
