import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chart, type ChartState, statesOf } from './chart.ts'
import { type Environment, explore, type Move, type Reach, writeValue } from './explore.ts'

/** What must hold for a machine, whatever happens. A rule returns false if it is broken. */
export interface Rules {
  /** For every reachable state. */
  readonly states: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  /** For every step between two of them. */
  readonly steps: Readonly<Record<string, StepRule>>
  /** The states in which a flow may rest for good: one of them must be reachable from every state. */
  readonly settled: (snapshot: AnyMachineSnapshot) => boolean
}

/** A method type, so that a rule can be written for its own machine's snapshots and events. */
export type StepRule = {
  holds(before: AnyMachineSnapshot, event: AnyEventObject, after: AnyMachineSnapshot): boolean
}['holds']

export interface Findings {
  readonly states: number
  readonly steps: number
  /** Rules broken, each with the state or step that breaks it. */
  readonly broken: readonly string[]
  /** States from which no settled state can be reached. */
  readonly deadEnds: readonly string[]
  /** The same if the server never answers: a timer or the member must then lead out of the state. */
  readonly stuckIfServerSilent: readonly string[]
  /** Declared states that are never reached. */
  readonly unreachable: readonly string[]
}

export const check = <M extends AnyStateMachine>(
  environment: Environment<M>,
  rules: Rules,
  reach: Reach = explore(environment),
): Findings => {
  const reached = new Set([...reach.states.values()].flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)))
  return {
    states: reach.states.size,
    steps: stepsOf(reach).length,
    broken: brokenRules(rules, reach),
    deadEnds: [...new Set([...cannotSettle(rules, reach, () => true), ...waitingInVain(reach)])],
    stuckIfServerSilent: cannotSettle(rules, reach, ({ by }) => by !== 'server'),
    // An eventless state is only passed through.
    unreachable: statesOf(chart(environment.machine).root)
      .filter((state) => !reached.has(state.id) && !decidesAtOnce(environment.machine, state))
      .map(({ id }) => id),
  }
}

/** For each reachable state value, what each event does there: ids, or `·` where it is ignored. */
export const matrix = <M extends AnyStateMachine>(
  environment: Environment<M>,
  reach: Reach = explore(environment),
): Map<string, Map<string, string>> => {
  const ids = new Map(chart(environment.machine).edges.map(({ key, id }) => [key, id]))
  const types = [...new Set(environment.events.map(({ type }) => type))]
  const cells = new Map<string, Map<string, Set<string>>>()
  for (const { snapshot, moves } of reach.states.values()) {
    const state = nameOf(snapshot)
    const row = cells.get(state) ?? new Map(types.map((type) => [type, new Set<string>()]))
    cells.set(state, row)
    for (const { event, takes } of moves) row.get(event.type)?.add(takes.map((key) => ids.get(key)).join('+'))
  }
  return new Map(
    [...cells].map(([state, row]) => [
      state,
      new Map([...row].map(([type, found]) => [type, [...found].sort().join(' ') || '·'])),
    ]),
  )
}

/** A state's value as reviewers write it: `signedIn.watching`. */
export const nameOf = ({ value }: AnyMachineSnapshot): string => writeName(value)

/** The same for a state's value, or for the part of it in one region. */
export const writeName = (value: unknown): string => writeValue(value).replace(/[{}"]/g, '').replaceAll(':', '.')

const decidesAtOnce = (machine: AnyStateMachine, { id }: ChartState): boolean =>
  (machine.getStateNodeById(id).always?.length ?? 0) > 0

const stepsOf = ({ states }: Reach): { before: AnyMachineSnapshot; move: Move; after: AnyMachineSnapshot }[] =>
  [...states.values()].flatMap(({ snapshot, moves }) =>
    moves.map((move) => ({ before: snapshot, move, after: states.get(move.to)!.snapshot })),
  )

const brokenRules = (rules: Rules, reach: Reach): string[] => {
  const states = Object.entries(rules.states).flatMap(([name, holds]) =>
    [...reach.states].filter(([, { snapshot }]) => !holds(snapshot)).map(([key]) => `${name}: ${key}`),
  )
  const steps = stepsOf(reach).flatMap(({ before, move, after }) =>
    Object.entries(rules.steps)
      .filter(([, holds]) => !holds(before, move.event, after))
      .map(([name]) => `${name}: ${nameOf(before)} ${writeValue(move.event)} ${nameOf(after)}`),
  )
  return [...states, ...steps]
}

/** Names of states that wait for the member and that nothing leaves: settled by their tag, and an end all the same. */
const waitingInVain = ({ states }: Reach): string[] =>
  [...states]
    .filter(([, { snapshot }]) => snapshot.hasTag('needsMember') && !snapshot.hasTag('settled'))
    .filter(([key, { moves }]) => moves.every(({ to }) => to === key))
    .map(([, { snapshot }]) => nameOf(snapshot))

/** Names of states from which the allowed moves reach no settled state: backward reachability. */
const cannotSettle = (rules: Rules, { states }: Reach, allowed: (move: Move) => boolean): string[] => {
  const sources = new Map<string, string[]>()
  for (const [from, { moves }] of states) {
    for (const { to } of moves.filter(allowed)) sources.set(to, [...(sources.get(to) ?? []), from])
  }
  const settling = new Set([...states].filter(([, { snapshot }]) => rules.settled(snapshot)).map(([key]) => key))
  for (const state of settling) sources.get(state)?.forEach((from) => settling.add(from))
  return [...new Set([...states].filter(([key]) => !settling.has(key)).map(([, { snapshot }]) => nameOf(snapshot)))]
}
