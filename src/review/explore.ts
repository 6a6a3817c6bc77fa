import {
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  fromTransition,
  type InputFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { edgeKey, isTimer, nodesOf } from './chart.ts'

/** Who causes an event. Timers belong to the clock and need not be declared. */
export type Actor = 'member' | 'device' | 'server' | 'clock'

/** The finite world in which a machine is explored: its inputs and every event that may happen to it. */
export interface Environment<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  readonly events: readonly EventFrom<M>[]
  readonly by: Readonly<Record<EventFrom<M>['type'], Exclude<Actor, 'clock'>>>
}

export interface Reach {
  readonly starts: readonly Start[]
  readonly states: ReadonlyMap<string, Reached>
}

export interface Start {
  readonly name: string
  readonly input: unknown
  readonly state: string
  readonly takes: readonly string[]
}

export interface Reached {
  readonly snapshot: AnyMachineSnapshot
  readonly moves: readonly Move[]
}

export interface Move {
  readonly event: AnyEventObject
  readonly by: Actor
  /** Keys of the edges taken, in order. */
  readonly takes: readonly string[]
  /** The events the step emits, in order. */
  readonly emits: readonly AnyEventObject[]
  readonly to: string
}

/** More steps than this mean that something grows without bound; the exploration throws. */
const mostSteps = 200_000

/**
 * Every state a machine can be in within its environment, context included, and every step between them: the graph of
 * `getAdjacencyMap` in xstate/graph, with the edges that each step takes. An environment is walked once: asked for
 * again, the same graph is answered.
 */
export const explore = <M extends AnyStateMachine>(environment: Environment<M>, limit = mostSteps): Reach => {
  const reach = walked.get(environment) ?? walk(environment, limit)
  walked.set(environment, reach)
  return reach
}
const walked = new WeakMap<object, Reach>()

const walk = <M extends AnyStateMachine>({ machine, inputs, events, by }: Environment<M>, limit: number): Reach => {
  const flow: AnyStateMachine = machine
  const actors: Readonly<Record<string, Actor>> = by
  const states = new Map<string, Reached>()
  const moves = new Map<AnyMachineSnapshot, Move[]>()
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const first = new Map<string, AnyMachineSnapshot>()
  /** The snapshot first found in the same state: the graph keeps one of each, not one for every step. */
  const sameAs = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    if (keys.has(snapshot)) return snapshot
    freeze(snapshot.context)
    const key = write(snapshot)
    const known = first.get(key)
    if (known) return known
    first.set(key, snapshot)
    keys.set(snapshot, key)
    return snapshot
  }
  const keyOf = (snapshot: AnyMachineSnapshot): string => keys.get(sameAs(snapshot))!
  const shortKeyOf = shortNames(sameAs)
  const sameTakes = sameLists()
  /** The step that the graph asked about last, which it takes next. */
  let next: AnyMachineSnapshot | undefined
  let count = 0
  const isMove = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
    const { snapshot: end, takes, emits } = stepOf(flow, snapshot, event)
    if (takes.length === 0) return false
    next = sameAs(end)
    const made = moves.get(snapshot) ?? []
    moves.set(snapshot, made)
    made.push({ event, by: actors[event.type] ?? 'clock', takes: sameTakes(takes), emits, to: keyOf(next) })
    if (++count > limit) throw new Error(`${flow.id} grows without bound: more than ${limit} steps`)
    return true
  }
  const starts = Object.entries(inputs).map(([name, input]): Start => {
    const { snapshot, takes } = stepFrom((scope) => flow.getInitialSnapshot(scope, input))
    const start = sameAs(snapshot)
    const found = getAdjacencyMap({ transition: () => next } as unknown as AnyActorLogic, {
      fromState: start,
      events: [...events, ...timersOf(flow)],
      serializeState: shortKeyOf,
      serializeEvent: shortNames((event: AnyEventObject) => event),
      filterEvents: isMove,
      // What another start led to has been walked.
      stopWhen: (state: AnyMachineSnapshot) => states.has(keyOf(state)),
    })
    for (const { state } of Object.values(found) as { readonly state: AnyMachineSnapshot }[])
      if (!states.has(keyOf(state))) states.set(keyOf(state), { snapshot: state, moves: moves.get(state) ?? [] })
    return { name, input, state: keyOf(start), takes }
  })
  return { starts, states }
}

/** Numbers things in the order in which they are asked about: the graph looks short names up faster than texts. */
const shortNames = <T extends object>(sameAs: (thing: T) => T): ((thing: T) => string) => {
  const names = new Map<T, string>()
  return (thing) => {
    const same = sameAs(thing)
    const name = names.get(same) ?? `n${names.size}`
    names.set(same, name)
    return name
  }
}

const nothing: readonly never[] = []

/** Answers the list first asked about with the same keys: there are few among many thousand steps. */
const sameLists = (): ((keys: readonly string[]) => readonly string[]) => {
  const first = new Map<string, readonly string[]>()
  return (keys) => {
    const known = first.get(keys.join()) ?? keys
    first.set(keys.join(), known)
    return known
  }
}

interface StepMade {
  readonly snapshot: AnyMachineSnapshot
  /** Keys of the edges taken: the event's own, then the eventless ones after it. */
  readonly takes: readonly string[]
  /** The events emitted, in order. */
  readonly emits: readonly AnyEventObject[]
}

/** One actor takes every step and starts nothing: to make one for each step takes twice as long. */
const walker = createActor(fromTransition((state: null) => state, null))
let taken: string[] = []
let emitted: AnyEventObject[] = []
walker.system.inspect((event) => {
  if (event.type === '@xstate.microstep' && event.actorRef === walker) taken.push(...event._transitions.map(edgeKey))
})
const walkerScope: AnyActorScope = {
  self: walker,
  id: walker.id,
  sessionId: walker.sessionId,
  system: walker.system,
  logger: () => undefined,
  defer: () => undefined,
  stopChild: () => undefined,
  emit: () => undefined,
  actionExecutor: ({ type, params }) => {
    if (type === 'xstate.emit') emitted.push((params as unknown as { event: AnyEventObject }).event)
  },
}

const stepFrom = (step: (scope: AnyActorScope) => AnyMachineSnapshot): StepMade => {
  taken = []
  emitted = []
  const snapshot = step(walkerScope)
  return { snapshot, takes: taken, emits: emitted.length === 0 ? nothing : emitted }
}

/** The step of a machine by its rules alone; without edges where it ignores the event. */
export const stepOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): StepMade =>
  snapshot.status === 'active'
    ? stepFrom((scope) => machine.transition(snapshot, event, scope))
    : { snapshot, takes: nothing, emits: nothing }

/** A snapshot as text: its state and its whole context, amounts and maps included. */
export const write = ({ value, context }: AnyMachineSnapshot): string => writeValue([value, context])

/**
 * The text of a value, as `JSON.stringify` writes it, amounts as `100n` and maps as lists. Parts that are frozen all
 * the way down are written once: the states of a flow share most of their parts.
 */
export const writeValue = (value: unknown): string => written(value)!

const written = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null'
    case 'boolean':
      return String(value)
    case 'bigint':
      return `"${value}n"`
    case 'object':
      return value === null ? 'null' : (texts.get(value) ?? writtenParts(value))
    default:
      return undefined
  }
}

const texts = new WeakMap<object, string>()
/** The number of parts met so far that may change. */
let changeable = 0

const writtenParts = (value: object): string | undefined => {
  const before = changeable
  const text = textOfParts(value)
  if (!Object.isFrozen(value)) changeable++
  else if (changeable === before && text !== undefined) texts.set(value, text)
  return text
}

const textOfParts = (value: object): string | undefined => {
  if (value instanceof Map) return textOfParts([...value])
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    changeable++
    return written(value.toJSON())
  }
  if (Array.isArray(value)) return `[${value.map((part) => written(part) ?? 'null').join(',')}]`
  let text = ''
  for (const field of Object.keys(value)) {
    const part = written(Reflect.get(value, field))
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(field)}:${part}`
  }
  return `{${text}}`
}

/** Freezes plain data all the way down: a machine that changed its context in place would throw. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

const timersOf = (machine: AnyStateMachine): AnyEventObject[] =>
  nodesOf(machine.root)
    .flatMap((node) => [...node.transitions.keys()])
    .filter(isTimer)
    .map((type) => ({ type }))
