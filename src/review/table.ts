import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chart, type ChartEdge, ownActions } from './chart.ts'
import { nameOf, writeName } from './checks.ts'
import { type Environment, explore, type Reach, writeValue } from './explore.ts'
import { delayOf } from './paths.ts'

/** One row that a reviewer signs: an edge, the event that takes it, when it is taken, and what it changes. */
export interface Row {
  readonly edge: ChartEdge
  readonly from: string
  readonly event: string
  readonly to: string
  /** Values of the watched parts of the context wherever this edge is taken. */
  readonly holding: string
  /** What changes in the context, each part with the source of its new value. */
  readonly sets: string
  /** What is done, in order: on exit, on the transition, on entry. */
  readonly does: string
  /** The same as lists, one for each variant. */
  readonly doing: readonly (readonly string[])[]
  /** The events that the machine emits. */
  readonly emits: string
  /** The duration of a timer. */
  readonly waits: string
}

interface Draft {
  readonly edge: ChartEdge
  readonly from: string
  readonly event: string
  readonly to: string
  readonly holding: Map<string, Set<string>>
  readonly sets: Map<string, Set<string>>
  readonly doing: Map<string, readonly string[]>
  readonly emits: Set<string>
  readonly waits: Set<string>
}

/**
 * Every reachable edge, in the chart's order; `watch` names the parts of the context that decide. Asked for again with
 * the same walk and the same parts, the same rows are answered.
 */
export const rowsOf = <M extends AnyStateMachine>(
  environment: Environment<M>,
  watch: readonly string[],
  reach: Reach = explore(environment),
): readonly Row[] => {
  const known = madeOf.get(reach) ?? new Map<string, readonly Row[]>()
  madeOf.set(reach, known)
  const rows = known.get(watch.join()) ?? makeRows(environment, watch, reach)
  known.set(watch.join(), rows)
  return rows
}
const madeOf = new WeakMap<Reach, Map<string, readonly Row[]>>()

const makeRows = (environment: Environment<AnyStateMachine>, watch: readonly string[], reach: Reach): Row[] => {
  const { edges } = chart(environment.machine)
  const byKey = new Map(edges.map((edge, place) => [edge.key, { edge, place }]))
  const drafts = new Map<string, Draft>()
  for (const { snapshot, moves } of reach.states.values()) {
    for (const { event, takes, emits, to } of moves) {
      const after = reach.states.get(to)!.snapshot
      for (const [place, key] of decisive(environment.machine, takes).entries()) {
        const { edge } = byKey.get(key)!
        const [from, into] = [regionOf(edge, snapshot), regionOf(edge, after)]
        const draft = draftOf(drafts, edge, from, place === 0 ? eventText(event) : 'at once', into)
        if (edge.kind === 'timer') draft.waits.add(timeText(delayOf(environment.machine, snapshot, event)))
        if (place > 0) continue
        const done = doneIn(
          takes.map((taken) => byKey.get(taken)!.edge),
          snapshot,
          after,
        )
        draft.doing.set(done.join(', '), done)
        draft.emits.add(emits.map(eventText).join(', '))
        watch.forEach((field) => addTo(draft.holding, field, shortText(partOf(snapshot, field))))
        changesOf(snapshot, event, after).forEach(([field, source]) => addTo(draft.sets, field, source))
      }
    }
  }
  return [...drafts.values()]
    .map(({ edge, from, event, to, ...draft }) => ({
      edge,
      from,
      event,
      to,
      holding: listOf(draft.holding, ' '),
      sets: listOf(draft.sets, ' = '),
      does: eitherOf(new Set(draft.doing.keys())),
      doing: [...draft.doing.values()],
      emits: eitherOf(draft.emits),
      waits: eitherOf(draft.waits),
    }))
    .sort(
      (a, b) =>
        byKey.get(a.edge.key)!.place - byKey.get(b.edge.key)!.place ||
        order(a.from + a.event + a.to, b.from + b.event + b.to),
    )
}

/**
 * The edges of a step that have a row: the first one, because the eventless ones after it only lead to its end. In a
 * machine of parallel regions this applies to each region.
 */
const decisive = ({ root }: AnyStateMachine, takes: readonly string[]): readonly string[] => {
  if (root.type !== 'parallel') return takes.slice(0, 1)
  const regions = takes.map((key) => key.split(/[ .]/)[1])
  return takes.filter((_, place) => regions.indexOf(regions[place]) === place)
}

/** The part of a state that an edge is about: in a machine of parallel regions its own region, or else the whole. */
const regionOf = ({ from }: ChartEdge, snapshot: AnyMachineSnapshot): string => {
  const { value, machine } = snapshot
  if (machine.root.type !== 'parallel') return nameOf(snapshot)
  const region = from.split('.')[1]!
  return `${region}.${writeName((value as Record<string, unknown>)[region])}`
}

/**
 * What a step does, in order: exit actions, transition actions, entry actions. A port starts and stops with its state.
 */
const doneIn = (edges: readonly ChartEdge[], before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] => {
  const again = new Set(edges.filter(({ reenter }) => reenter).map(({ from }) => from))
  const isAgain = (id: string) => [...again].some((source) => id === source || id.startsWith(`${source}.`))
  const [old, now] = [new Set(before._nodes), new Set(after._nodes)]
  const left = before._nodes.filter((node) => !now.has(node) || isAgain(node.id)).toReversed()
  const entered = after._nodes.filter((node) => !old.has(node) || isAgain(node.id))
  return [
    ...left.flatMap((node) => ownActions(node).exit),
    ...edges.flatMap(({ actions }) => actions),
    ...entered.flatMap((node) => ownActions(node).entry),
  ]
}

const timeText = (ms: number): string => (ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`)

const eitherOf = (texts: ReadonlySet<string>): string =>
  [...texts]
    .filter((text) => text !== '')
    .toSorted(order)
    .join(' | ')

/**
 * The rows as a text file: a line for each start, then a line for each edge, and one each for how long it waits, when
 * it is taken, what it does, tells and sets.
 */
export const tableText = (rows: readonly Row[], { starts, states }: Reach): string =>
  [
    ...starts.map(({ name, state }) => `START   ${name} --> ${nameOf(states.get(state)!.snapshot)}\n`),
    textOf(rows),
  ].join('')

const textOf = (rows: readonly Row[]): string =>
  rows
    .flatMap(({ edge, from, event, to, holding, sets, does, emits, waits }) => [
      `${edge.id.padEnd(8)}${from} --${event}--> ${to}${edge.guard ? `  if ${edge.guard}` : edge.otherwise ? '  otherwise' : ''}`,
      ...(waits ? [`        waits    ${waits}`] : []),
      ...(holding ? [`        holding  ${holding}`] : []),
      ...(does ? [`        does     ${does}`] : []),
      ...(emits ? [`        emits    ${emits}`] : []),
      ...(sets ? [`        sets     ${sets}`] : []),
    ])
    .map((line) => `${line}\n`)
    .join('')

const draftOf = (drafts: Map<string, Draft>, edge: ChartEdge, from: string, event: string, to: string): Draft => {
  const key = [edge.key, from, event, to].join('|')
  const draft = drafts.get(key) ?? {
    edge,
    from,
    event,
    to,
    holding: new Map(),
    sets: new Map(),
    doing: new Map<string, readonly string[]>(),
    emits: new Set<string>(),
    waits: new Set<string>(),
  }
  drafts.set(key, draft)
  return draft
}

/** Each changed part of the context and the source of its value: the event, another part, one more, or itself. */
const changesOf = (before: AnyMachineSnapshot, event: AnyEventObject, after: AnyMachineSnapshot): [string, string][] =>
  Object.keys(after.context)
    .filter((field) => differs(partOf(before, field), partOf(after, field)))
    .map((field) => [field, originOf(before, event, partOf(before, field), partOf(after, field))])

const differs = (a: unknown, b: unknown): boolean => !Object.is(a, b) && writeValue(a) !== writeValue(b)

const originOf = (before: AnyMachineSnapshot, event: AnyEventObject, old: unknown, value: unknown): string => {
  if (value === null || value === 0) return String(value)
  if (typeof value === 'number' && typeof old === 'number' && value === old + 1) return 'one more'
  const text = writeValue(value)
  const told = fieldsOf(event, 'event').find(([, part]) => writeValue(part) === text)
  if (told) return told[0]
  const kept = Object.keys(before.context).find((field) => writeValue(partOf(before, field)) === text)
  return kept && typeof value !== 'string' ? kept : shortText(value)
}

/** An event's fields and their own fields: `event.receipt.price`. */
const fieldsOf = (holder: object, name: string): [string, unknown][] =>
  Object.entries(holder)
    .filter(([field]) => field !== 'type')
    .flatMap(([field, part]): [string, unknown][] => {
      const inner =
        typeof part === 'object' && part !== null && name === 'event' ? fieldsOf(part, `${name}.${field}`) : []
      return [[`${name}.${field}`, part], ...inner]
    })

const partOf = ({ context }: AnyMachineSnapshot, field: string): unknown => Reflect.get(context, field)

const addTo = (parts: Map<string, Set<string>>, field: string, text: string): void => {
  parts.set(field, (parts.get(field) ?? new Set()).add(text))
}

const listOf = (parts: ReadonlyMap<string, ReadonlySet<string>>, between: string): string =>
  [...parts]
    .sort(([a], [b]) => order(a, b))
    .map(([field, texts]) => `${field}${between}${[...texts].sort(order).join('|')}`)
    .join(', ')

/** An event with its small values, so that two prices give two rows: `price.moved price 8500`. */
const eventText = (event: AnyEventObject): string => {
  const text = eventTexts.get(event) ?? writeEvent(event)
  eventTexts.set(event, text)
  return text
}
/** The few events of an environment happen in many thousand steps. */
const eventTexts = new WeakMap<AnyEventObject, string>()

const writeEvent = ({ type, ...told }: AnyEventObject): string => {
  const name = type.replace(/^xstate\.after\.(\w+)\..*/, 'after $1')
  const small = Object.entries(told).filter(
    ([, value]) => typeof value !== 'object' || value === null || isNumbers(value),
  )
  return [name, ...small.map(([field, value]) => `${field} ${shortText(value)}`)].join(' ')
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'number')

const shortText = (value: unknown): string => {
  if (isNumbers(value)) return value.join(' ')
  if (typeof value === 'object' && value !== null) return 'another'
  return typeof value === 'string' ? value.replace(/^0{8}-.*(\d)$/, 'key$1') : String(value)
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
