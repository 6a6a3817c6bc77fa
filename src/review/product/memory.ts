import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { write } from '../explore.ts'

type Said = { readonly type: string }

/** A machine with cached steps, which a product asks for again and again. Each of its states has a number. */
export interface Memory {
  readonly first: number
  readonly of: (state: number) => AnyMachineSnapshot
  /** The state after an event; undefined where it changes nothing. An event is known by its object. */
  readonly after: (state: number, event: Said) => number | undefined
  /** The delays that may elapse in a state, each with its event. */
  readonly timers: (state: number) => readonly (readonly [delay: string, event: Said])[]
}

export const memory = (machine: Parameters<typeof initialTransition>[0], input: unknown): Memory => {
  const numbers = new Map<string, number>()
  const snapshots: AnyMachineSnapshot[] = []
  const steps: Map<Said, number | undefined>[] = []
  const elapsed = new Map<string, readonly [string, Said]>()
  const timers: (readonly (readonly [string, Said])[])[] = []
  const keep = (snapshot: AnyMachineSnapshot): number => {
    const text = write(snapshot)
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, snapshots.length)
    steps.push(new Map())
    timers.push(
      (snapshot._nodes as AnyMachineSnapshot['_nodes']).flatMap(({ after }) =>
        after.map(({ eventType }) => {
          const timer = elapsed.get(eventType) ?? [eventType.split('.')[2]!, { type: eventType }]
          elapsed.set(eventType, timer)
          return timer
        }),
      ),
    )
    return snapshots.push(snapshot) - 1
  }
  return {
    first: keep(initialTransition(machine as never, input as never)[0] as AnyMachineSnapshot),
    of: (state) => snapshots[state]!,
    after: (state, event) => {
      const known = steps[state]!
      if (!known.has(event)) {
        const before = snapshots[state]!
        known.set(
          event,
          before.can(event as never)
            ? keep(transition(machine as never, before as never, event as never)[0] as AnyMachineSnapshot)
            : undefined,
        )
      }
      return known.get(event)
    },
    timers: (state) => timers[state]!,
  }
}

/**
 * The same machine with one state for all that look the same now and after every sequence of these events: what a
 * product finds in one of them it finds in each.
 */
export const merged = (
  memory: Memory,
  events: readonly Said[],
  look: (snapshot: AnyMachineSnapshot) => string,
): Memory => {
  const states = [memory.first]
  for (const state of states)
    for (const event of events) {
      const next = memory.after(state, event)
      if (next !== undefined && !states.includes(next)) states.push(next)
    }
  let looks = new Map(states.map((state) => [state, look(memory.of(state))]))
  for (let count = 0; count < new Set(looks.values()).size; ) {
    count = new Set(looks.values()).size
    const nextOf = (state: number) => events.map((event) => looks.get(memory.after(state, event) ?? state))
    const names = new Map(states.map((state) => [state, `${looks.get(state)} ${nextOf(state).join()}`]))
    const all = [...new Set(names.values())]
    looks = new Map(states.map((state) => [state, String(all.indexOf(names.get(state)!))]))
  }
  const oneOf = (state: number) => states.find((one) => looks.get(one) === looks.get(state))!
  return {
    ...memory,
    first: oneOf(memory.first),
    after: (state, event) => {
      const next = memory.after(state, event)
      return next === undefined ? undefined : oneOf(next)
    },
  }
}
