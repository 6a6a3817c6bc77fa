import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { chart, type ChartEdge } from './chart.ts'
import { type Actor, type Environment, explore, type Reach, type Start } from './explore.ts'
import { type Hop, nearestWay, shortestWays } from './ways.ts'

/** One start and what happens after it. */
export interface Run {
  /** The input's name in the environment. */
  readonly name: string
  readonly input: unknown
  /** The machine's state before the first step. */
  readonly value: StateValue
  /** Ids of the transitions taken at the start. */
  readonly takes: readonly string[]
  readonly steps: readonly Step[]
}

export interface Step {
  readonly event: AnyEventObject
  /** member: use the view · device: send it to the actor · server: let the port send it · clock: let `ms` pass. */
  readonly by: Actor
  /** Milliseconds of the timer that fires, for a step of the clock. */
  readonly ms: number | null
  /** Requirement ids of the transitions taken, in order. */
  readonly takes: readonly string[]
  /** The same transitions by key, for coverage. */
  readonly edges: readonly string[]
  /** The state after the step. */
  readonly value: StateValue
  readonly tags: ReadonlySet<string>
  /** The whole snapshot after the step; its `can()` says which controls are enabled. */
  readonly snapshot: AnyMachineSnapshot
}

export interface Tour {
  readonly runs: readonly Run[]
  /** Declared transitions that no run can take; must be empty. */
  readonly missing: readonly ChartEdge[]
}

/**
 * A few runs that together take every transition of a machine, to walk a view, a server or a browser with.
 *
 * ```ts
 * for (const run of tour(placementEnvironment).runs) {
 *   test(`placement from ${run.name}: ${run.steps.length} steps`, () => {
 *     const { actor, clock, ports } = start(run.input) // a SimulatedClock; ports that keep their `tell`
 *     for (const step of run.steps) {
 *       if (step.by === 'member') press(step.event) // through the view: click, type
 *       if (step.by === 'device') actor.send(step.event)
 *       if (step.by === 'server') ports.tell(step.event)
 *       if (step.by === 'clock') clock.increment(step.ms!)
 *       expect(actor.getSnapshot().value, step.takes.join(' ')).toEqual(step.value)
 *       expect(buttonAlive('Confirm')).toBe(step.snapshot.can({ type: 'stake.confirmed', key }))
 *     }
 *   })
 * }
 * ```
 *
 * A key or another value that the view makes itself differs from the run's: compare states, tags and `can()`.
 */
export const tour = <M extends AnyStateMachine>(
  environment: Environment<M>,
  reach: Reach = explore(environment),
): Tour => {
  const { edges } = chart(environment.machine)
  const untaken = new Set(edges.map(({ key }) => key))
  const ids = new Map(edges.map(({ key, id }) => [key, id]))
  const runs: Run[] = []
  for (const start of reach.starts) {
    start.takes.forEach((key) => untaken.delete(key))
    for (
      let path = untakenPath(reach, start.state, untaken);
      path.length > 0;
      path = untakenPath(reach, start.state, untaken)
    ) {
      runs.push(runOf(environment.machine, reach, ids, start, path))
    }
    const value = reach.states.get(start.state)!.snapshot.value
    if (!runs.some(({ name }) => name === start.name))
      runs.push({ ...start, value, takes: named(ids, start.takes), steps: [] })
  }
  return { runs, missing: edges.filter(({ key }) => untaken.has(key)) }
}

/** For every reachable state value, the fewest steps that lead to it. */
export const shortestPaths = <M extends AnyStateMachine>(
  environment: Environment<M>,
  reach: Reach = explore(environment),
): Run[] => {
  const ids = new Map(chart(environment.machine).edges.map(({ key, id }) => [key, id]))
  const seen = new Set<string>()
  return reach.starts.flatMap((start) =>
    shortestWays(reach, start.state).flatMap(([state, path]) => {
      const value = JSON.stringify(reach.states.get(state)!.snapshot.value)
      if (seen.has(value)) return []
      seen.add(value)
      return [runOf(environment.machine, reach, ids, start, path)]
    }),
  )
}

/** The most steps of a run before a new one starts, so that a failing run stays readable. */
const longEnough = 30

/** A walk that always goes to the nearest untaken transition; empty if none can be reached. */
const untakenPath = (reach: Reach, start: string, untaken: Set<string>): Hop[] => {
  const walked: Hop[] = []
  for (let at = start; ; ) {
    const leg = nearestWay(
      reach,
      { state: at, last: undefined },
      ({ takes }) => takes.some((key) => untaken.has(key)),
      false,
    )
    if (!leg || walked.length >= longEnough) return walked
    for (const hop of leg) hop.move.takes.forEach((key) => untaken.delete(key))
    walked.push(...leg)
    at = leg.at(-1)!.move.to
  }
}

const runOf = (
  machine: AnyStateMachine,
  reach: Reach,
  ids: ReadonlyMap<string, string>,
  start: Start,
  path: readonly Hop[],
): Run => ({
  name: start.name,
  input: start.input,
  value: reach.states.get(start.state)!.snapshot.value,
  takes: named(ids, start.takes),
  steps: path.map(({ from, move: { event, by, takes, to } }): Step => {
    const { snapshot } = reach.states.get(to)!
    const ms = by === 'clock' ? delayOf(machine, reach.states.get(from)!.snapshot, event) : null
    return {
      event,
      by,
      ms,
      takes: named(ids, takes),
      edges: takes,
      value: snapshot.value,
      tags: snapshot.tags,
      snapshot,
    }
  }),
})

const named = (ids: ReadonlyMap<string, string>, keys: readonly string[]): string[] =>
  keys.map((key) => ids.get(key) ?? key)

/** The delay of a timer in the current state, in milliseconds. */
export const delayOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): number => {
  const after = snapshot._nodes.flatMap((node) => node.after).find(({ eventType }) => eventType === event.type)
  const delay = after?.delay
  const stated: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  const ms: unknown = typeof stated === 'function' ? stated({ context: snapshot.context, event }, undefined) : stated
  if (typeof ms !== 'number') throw new Error(`the timer ${event.type} has no length`)
  return ms
}
