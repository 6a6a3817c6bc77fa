import type { ClauseId } from '#domain/rule-book/rules.ts'
import {
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  fromCallback,
  type NonReducibleUnknown,
  type StateValue,
} from 'xstate'

/** What a reviewer reads of a state. */
export interface StateMeta {
  readonly title: string
}

/** The states of a flow that are within no other, by the value of its snapshot. */
export type OuterState<Value> = Value extends string ? Value : Value extends object ? keyof Value & string : never

/** The state a flow is in, by the value of its snapshot: the outermost where states nest. */
export const outerState = <const Value extends StateValue>(value: Value): OuterState<Value> =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as OuterState<Value>

/**
 * What a reviewer reads of a transition: its id, one plain sentence, and what it serves: clauses of a regulator,
 * clauses of the rule book.
 */
export interface TransitionMeta {
  readonly id: string
  readonly plain: string
  readonly clauses?: readonly string[]
  readonly rules?: readonly `§${ClauseId}`[]
}

/**
 * busy: waits for an answer · needsMember: the member must act · unread: but not before the question could be read ·
 * settled: the flow has its answer.
 */
export type FlowTag = 'busy' | 'needsMember' | 'unread' | 'settled'

/**
 * An effect that a machine needs and does not contain: the caller that starts the flow provides it, and it answers in
 * events.
 */
export const port = <Input extends NonReducibleUnknown, Received extends EventObject = { type: 'none' }>(
  name: string,
) =>
  fromCallback<Received, Input>(() => {
    throw new Error(`${name} must be provided`)
  })

/** An action or a guard that reads the event itself. */
export const withEvent = <const Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { readonly event: Event }): Event => event,
})

/** Reports to the machine that spawned the flow; a flow that runs by itself reports to nobody. */
export const reportTo = (
  { self, enqueue }: { readonly self: AnyActorRef; readonly enqueue: Enqueue },
  event: AnyEventObject,
): void => {
  if (self._parent) enqueue.sendTo(self._parent, event)
}

interface Enqueue {
  readonly sendTo: (actor: AnyActorRef, event: AnyEventObject) => void
}
