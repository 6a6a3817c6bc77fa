import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { edgeOf, nodesOf, transitionsOf } from '../chart.ts'
import { explore, writeValue } from '../explore.ts'
import type { Flow } from '../flow.ts'
import { rowsOf, tableText } from '../table.ts'
import { describe, type Source } from './describe.ts'

/** A machine as one commit has it, whole, for comparing two commits. Plain JSON. */
export interface Build {
  readonly name: string
  readonly things: Readonly<Record<string, Thing>>
  /** Lists whose order decides: the choices of an event in a state, the regions of a parallel state. */
  readonly orders: Readonly<Record<string, readonly string[]>>
  /** A fingerprint of each declaration that the machine is made of, by name and file. */
  readonly sources: Readonly<Record<string, string>>
}

/** A state, a transition, a guard, an action, a port, a delay, a start, a rule, or the reviewed rows of one id. */
export interface Thing {
  /** Each of its properties as text. */
  readonly fields: Readonly<Record<string, string>>
  /** The declarations that its functions call, each with its fingerprint. */
  readonly calls: Readonly<Record<string, string>>
}

/** Reads the sources of a tree. */
export interface Sources {
  /** A function of a machine. */
  readonly of: (machine: AnyStateMachine) => (made: Function) => Source
  /** Every declaration that a machine is made of. */
  readonly all: (machine: AnyStateMachine) => Readonly<Record<string, string>>
}

export const buildsOf = (flows: readonly Flow[], sources: Sources): readonly Build[] =>
  flows.map((flow) => {
    const { machine } = flow.environment
    const sourceOf = sources.of(machine)
    const nodes = nodesOf(machine.root)
    return {
      name: flow.name,
      things: Object.fromEntries([
        ...nodes.map((node) => [stateName(node), thing(stateFields(node), sourceOf)] as const),
        ...numbered(nodes.flatMap(transitionsOf)).map(
          ([name, transition]) => [name, thing(transitionFields(transition), sourceOf)] as const,
        ),
        ...implementationsOf(machine).map(([name, made]) => [name, thing({ is: made }, sourceOf)] as const),
        ...exploredOf(flow).map(([name, fields]) => [name, thing(fields, sourceOf)] as const),
        ...Object.entries({ ...flow.rules?.states, ...flow.rules?.steps }).map(
          ([rule, holds]) => [`rule “${rule}”`, thing({ holds }, sourceOf)] as const,
        ),
      ]),
      orders: ordersOf(nodes),
      sources: sources.all(machine),
    }
  })

const thing = (parts: Readonly<Record<string, unknown>>, sourceOf: (made: Function) => Source): Thing => {
  const described = Object.entries(parts)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [name, describe(part, sourceOf)] as const)
  return {
    fields: Object.fromEntries(described.map(([name, { text }]) => [name, text])),
    calls: Object.assign({}, ...described.map(([, { calls }]) => calls)) as Record<string, string>,
  }
}

const stateName = ({ id }: AnyStateNode): string => `state ${id}`

/** All that a state is given, except its transitions and the states inside it. */
const stateFields = ({ config, invoke }: AnyStateNode): Readonly<Record<string, unknown>> => {
  const { states: _, on: _on, after: _after, always: _always, onDone: _done, meta, ...own } = config
  return {
    ...own,
    ...spread(meta),
    invoke:
      invoke.length === 0
        ? undefined
        : invoke.map(({ id, src, input, systemId }) => ({ id, src, input, systemId: systemId ?? undefined })),
  }
}

const transitionFields = (transition: AnyTransitionDefinition): Readonly<Record<string, unknown>> => {
  const { source: _, target, eventType: _event, toJSON: _json, meta, ...own } = transition
  const { id: _id, ...says } = spread(meta)
  return { ...own, ...says, to: target?.map(({ id }) => id) ?? 'stays' }
}

const spread = (meta: unknown): Readonly<Record<string, unknown>> =>
  typeof meta === 'object' && meta !== null ? { ...meta } : {}

/** Names that two commits share: id, state and event; a number where one id has several choices of an event. */
const numbered = (
  transitions: readonly AnyTransitionDefinition[],
): readonly (readonly [string, AnyTransitionDefinition])[] => {
  const seen = new Map<string, number>()
  return transitions.map((transition) => {
    const name = transitionName(transition)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return [count === 1 ? name : `${name}, ${count}`, transition]
  })
}

const transitionName = (transition: AnyTransitionDefinition): string => {
  const { id, from, event, kind } = edgeOf(transition)
  return `${id || 'transition'} from ${from} ${kind === 'timer' ? `after ${event}` : kind === 'always' ? 'at once' : `on ${event}`}`
}

const kinds = { guards: 'guard', actions: 'action', actors: 'port', delays: 'delay' } as const

const implementationsOf = ({ implementations }: AnyStateMachine): readonly (readonly [string, unknown])[] =>
  Object.entries(kinds).flatMap(([kind, name]) =>
    Object.entries(implementations[kind as keyof typeof kinds]).map(
      ([each, made]) =>
        [`${name} ${each}`, kind === 'delays' && typeof made === 'number' ? `${made} ms` : made] as const,
    ),
  )

/** Where a flow starts, the rows of its reviewed table, and the world in which both were found. */
const exploredOf = ({
  environment,
  watch,
}: Flow): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  const reach = explore(environment)
  const rows = Map.groupBy(rowsOf(environment, watch ?? [], reach), ({ edge }) => edge.id)
  return [
    ...reach.starts.map(
      ({ name, input, state }) =>
        [`start “${name}”`, { input: writeValue(input) ?? 'nothing', 'state and data': state }] as const,
    ),
    ...[...rows].map(
      ([id, lines]) =>
        [`rows of ${id}`, { table: tableText(lines, { starts: [], states: reach.states }).trim() }] as const,
    ),
    [
      'environment of the exploration',
      { events: environment.events.map(writeValue).join('\n'), 'caused by': environment.by },
    ],
  ]
}

const ordersOf = (nodes: readonly AnyStateNode[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([
    ...[...Map.groupBy(nodes.flatMap(transitionsOf), (each) => transitionName(each).replace(/^\S+ /, ''))].map(
      ([name, choices]) =>
        [
          `choices ${name}`,
          choices.map((choice) => {
            const { id, guardText } = edgeOf(choice)
            return guardText === null ? id : `${id} if ${guardText}`
          }),
        ] as const,
    ),
    ...nodes
      .filter(({ type }) => type === 'parallel')
      .map((node) => [`regions of ${node.id}`, Object.keys(node.states)] as const),
  ])
