import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type InspectionEvent,
} from 'xstate'
import { chart } from './chart.ts'
import { stepOf } from './explore.ts'

/** Fields that a recording never holds, whatever event carries them. */
const secrets: ReadonlySet<string> = new Set(['password', 'token'])

export interface Recorder {
  /** Pass to `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void
  readonly events: () => readonly AnyEventObject[]
}

/** Records the events of one flow in order, without passwords and tokens: enough to run it again elsewhere. */
export const record = (): Recorder => {
  const heard: AnyEventObject[] = []
  return {
    inspect: (event) => {
      if (event.type !== '@xstate.event' || event.rootId !== rootOf(event.actorRef)) return
      if (event.event.type !== 'xstate.init' && event.event.type !== 'xstate.stop')
        heard.push(withoutSecrets(event.event))
    },
    events: () => heard,
  }
}

export interface Replayed {
  readonly snapshot: AnyMachineSnapshot
  /** Requirement ids taken, in order. */
  readonly takes: readonly string[]
  /** The state after each event, in order. */
  readonly states: readonly AnyMachineSnapshot['value'][]
}

/** Runs recorded events through the machine's rules alone: no ports, no clock. */
export const replay = (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Replayed => {
  const ids = idsOf(machine)
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(machine, input)
  const takes: string[] = []
  const states: AnyMachineSnapshot['value'][] = []
  for (const event of events) {
    const step = stepOf(machine, snapshot, event)
    takes.push(...step.takes.map((key) => ids.get(key) ?? key))
    snapshot = step.snapshot
    states.push(snapshot.value)
  }
  return { snapshot, takes, states }
}

/** Recorded events as text; amounts and maps survive the round trip. */
export const writeRecording = (events: readonly AnyEventObject[]): string =>
  JSON.stringify(events, (_, value: unknown) => {
    if (typeof value === 'bigint') return { '#amount': String(value) }
    return value instanceof Map ? { '#map': [...value] } : value
  })

/** Throws a SyntaxError if the text is not a recording. */
export const parseRecording = (text: string): AnyEventObject[] => {
  const events: unknown = JSON.parse(text, (_, value: unknown) => {
    if (!isObject(value)) return value
    if (typeof value['#amount'] === 'string') return BigInt(value['#amount'])
    return Array.isArray(value['#map']) ? new Map(value['#map']) : value
  })
  if (!Array.isArray(events) || !events.every(isEvent)) throw new SyntaxError('not a recording of events')
  return events
}

const idsOf = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const ids = idsKnown.get(machine) ?? new Map(chart(machine).edges.map(({ key, id }) => [key, id]))
  idsKnown.set(machine, ids)
  return ids
}
// A server replays thousands of records with one machine.
const idsKnown = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>()

const withoutSecrets = (event: AnyEventObject): AnyEventObject => {
  const kept: unknown = hide(event)
  return isEvent(kept) ? kept : { type: event.type }
}

const hide = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hide)
  if (!isObject(value) || value instanceof Map) return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, secrets.has(field) ? '' : hide(part)]))
}

const rootOf = (actor: unknown): unknown => (isObject(actor) ? actor['sessionId'] : undefined)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEvent = (value: unknown): value is AnyEventObject => isObject(value) && typeof value['type'] === 'string'
