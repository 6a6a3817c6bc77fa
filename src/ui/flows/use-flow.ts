import { useSelector } from '@xstate/react'
import type { ActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

type TagOf<S> = S extends { hasTag: (tag: infer Tag) => boolean } ? Tag : never

/**
 * A running flow as a view reads it. `can` is the only source of what is disabled; `has` asks for a tag of the state.
 * The actor itself stays with its starter.
 */
export const useFlow = <S extends AnyMachineSnapshot, E extends EventObject, M extends EventObject>(
  actor: ActorRef<S, E, M>,
) => {
  const snapshot = useSelector(actor, whole<S>)
  return {
    snapshot,
    send: (event: E) => actor.send(event),
    can: (event: E): boolean => snapshot.can(event),
    has: (tag: TagOf<S>): boolean => snapshot.hasTag(tag),
  }
}

const whole = <S>(snapshot: S): S => snapshot
