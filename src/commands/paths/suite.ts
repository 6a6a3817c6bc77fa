import { type Chart, chart, type ChartEdge, isTimer } from '#review/chart.ts'
import { nameOf } from '#review/checks.ts'
import {
  type Actor,
  type Environment,
  explore,
  type Move,
  type Reach,
  type Start,
  write,
  writeValue,
} from '#review/explore.ts'
import type { Outside } from '#review/outside/outside.ts'
import { delayOf } from '#review/paths.ts'
import { type Hop, nearestWay } from '#review/ways.ts'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { seeded } from '../faults/chance.ts'
import { type Cover, type Goals, goalsOf } from './goals.ts'

/** One thing a tester does or sees happen. */
export interface SuiteStep {
  readonly event: AnyEventObject
  readonly by: Actor
  /** Why the step needs a staged server; undefined for a live one, which a tester can cause on any deployment. */
  readonly staged: string | undefined
  /** Milliseconds a timer runs before it fires. */
  readonly ms: number | null
  readonly from: string
  readonly to: string
  /** The transitions taken, in order. */
  readonly edges: readonly ChartEdge[]
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
}

export interface SuiteRun {
  /** The machine's start, by its name in the environment. */
  readonly start: string
  readonly input: unknown
  readonly state: string
  readonly begin: AnyMachineSnapshot
  /** Every step of it is live. */
  readonly isLive: boolean
  readonly steps: readonly SuiteStep[]
}

export interface Suite {
  readonly runs: readonly SuiteRun[]
  readonly chart: Chart
  /** What had to be covered, and what was. */
  readonly goals: number
  readonly taken: number
  /** What a member may do elsewhere, and nothing takes in any state of this name. */
  readonly ignores: (at: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** What nothing takes where a machine is exactly. */
  readonly refuses: (at: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** What some state of this name takes of its member. */
  readonly takes: (at: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** Transitions that no run takes, each with the reason. */
  readonly missing: readonly { readonly edge: ChartEdge; readonly why: readonly string[] }[]
}

/**
 * The most steps of a run: a longer one is too hard to repeat by hand. Only what leads to its first goal, and away from
 * a server that is asked, may be longer.
 */
export const longest = 40

/**
 * Everything in a flow can be caused from outside, and answers of the server are staged, unless the flow says
 * otherwise.
 */
export const assumed: Outside = {
  hidden: () => undefined,
  staged: (_, { by }) => (by === 'server' ? 'the server would have to answer so' : undefined),
}

/**
 * A few long runs that together cover everything, live ones first: staged runs need not repeat what live runs took. The
 * same seed gives the same runs.
 */
export const suiteOf = (
  environment: Environment<AnyStateMachine>,
  { absent = () => undefined, begins = () => undefined, hidden, staged }: Outside,
  { cover, seed }: { readonly cover: Cover; readonly seed: number },
): Suite => {
  const reach = explore(environment)
  const drawn = chart(environment.machine)
  const met = new Map<string, Set<string>>()
  const note = (takes: readonly string[], why: string | undefined): boolean => {
    if (why !== undefined) for (const key of takes) met.set(key, (met.get(key) ?? new Set()).add(why))
    return why === undefined
  }
  const outside = {
    ...narrowed(reach, (at, move) => note(move.takes, hidden(at, move))),
    starts: reach.starts.filter(({ state, takes }) => note(takes, absent(reach.states.get(state)!.snapshot))),
  }
  const live = {
    ...narrowed(outside, (at, move) => staged(at, move) === undefined),
    starts: outside.starts.filter(({ state }) => begins(reach.states.get(state)!.snapshot) === undefined),
  }
  const goalsBy = goalsOf(cover, environment, reach)
  const untaken = goalsIn(outside, goalsBy, cover === 'pairs')
  const goals = untaken.size
  const told = stepIn(environment, drawn, staged)
  const runs = [live, outside].flatMap((of) =>
    of.starts.flatMap((start) => {
      const made: SuiteRun[] = []
      // Where a start takes what no other does, it is begun even if nothing follows.
      const isNew = goalsBy.ofStart(start).filter((goal) => untaken.delete(goal)).length > 0
      for (;;) {
        const hops = walk(shuffled(of, seed + made.length), start.state, untaken, {
          goals: goalsBy,
          inPairs: cover === 'pairs',
        })
        if (hops.length === 0 && (made.length > 0 || !isNew)) return made
        made.push({
          start: start.name,
          input: start.input,
          state: nameOf(of.states.get(start.state)!.snapshot),
          begin: of.states.get(start.state)!.snapshot,
          isLive: of === live,
          steps: hops.map(({ from, move }) => told(of.states.get(from)!.snapshot, move)),
        })
      }
    }),
  )
  const walked = new Set(runs.flatMap(({ steps }) => steps.flatMap((step) => step.edges.map(({ key }) => key))))
  for (const { takes } of outside.starts) for (const key of takes) walked.add(key)
  const missing = drawn.edges
    .filter(({ key }) => !walked.has(key))
    .map((edge) => ({
      edge,
      why: [
        ...(met.get(edge.key) ?? [
          cover === 'states' || cover === 'guards'
            ? `its ${cover} are covered without it`
            : 'no state that leads to it can be reached',
        ]),
      ],
    }))
  return { runs, chart: drawn, goals, taken: goals - untaken.size, missing, ...takenIn(environment, reach) }
}

/** A run along moves that follow each other from a start. */
export const runAlong = (
  environment: Environment<AnyStateMachine>,
  { staged }: Outside,
  start: Start,
  moves: readonly Move[],
): SuiteRun => {
  const { states } = explore(environment)
  const begin = states.get(start.state)!.snapshot
  const told = stepIn(environment, chart(environment.machine), staged)
  let from = begin
  const steps = moves.map((move) => {
    const step = told(from, move)
    from = step.after
    return step
  })
  const isLive = steps.every((step) => step.staged === undefined)
  return { start: start.name, input: start.input, state: nameOf(begin), begin, isLive, steps }
}

const stepIn = (environment: Environment<AnyStateMachine>, drawn: Chart, staged: Outside['staged']) => {
  const { states } = explore(environment)
  const edges = new Map(drawn.edges.map((edge) => [edge.key, edge]))
  return (from: AnyMachineSnapshot, move: Move): SuiteStep => ({
    event: move.event,
    by: move.by,
    staged: staged(from, move),
    ms: isTimer(move.event.type) ? delayOf(environment.machine, from, move.event) : null,
    from: nameOf(from),
    to: nameOf(states.get(move.to)!.snapshot),
    edges: move.takes.map((key) => edges.get(key)!),
    before: from,
    after: states.get(move.to)!.snapshot,
  })
}

const takenIn = (
  { events, by }: Environment<AnyStateMachine>,
  { states }: Reach,
): Pick<Suite, 'ignores' | 'refuses' | 'takes'> => {
  const taken = new Map<string, Map<string, AnyEventObject>>()
  for (const { snapshot, moves } of states.values()) {
    const own = taken.get(nameOf(snapshot)) ?? new Map<string, AnyEventObject>()
    taken.set(nameOf(snapshot), own)
    for (const { event, by: actor } of moves) if (actor === 'member') own.set(event.type, event)
  }
  return {
    takes: (at) => [...(taken.get(nameOf(at))?.values() ?? [])],
    refuses: (at) => {
      const open = new Set(states.get(write(at))?.moves.map(({ event }) => writeValue(event)))
      return events.filter((event) => !open.has(writeValue(event)))
    },
    ignores: (at) => events.filter(({ type }) => by[type] === 'member' && !taken.get(nameOf(at))?.has(type)),
  }
}

const narrowed = (reach: Reach, allows: (at: AnyMachineSnapshot, move: Move) => boolean): Reach => ({
  starts: reach.starts,
  states: new Map(
    [...reach.states].map(([key, { snapshot, moves }]) => [
      key,
      { snapshot, moves: moves.filter((move) => allows(snapshot, move)) },
    ]),
  ),
})

/** The same moves, with each state's in another order for another seed. */
const shuffled = (reach: Reach, seed: number): Reach => {
  const chance = seeded(seed, 'paths')
  const mixed = <T>(list: readonly T[]): T[] =>
    list
      .map((entry) => [chance.next(), entry] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, entry]) => entry)
  return {
    starts: reach.starts,
    states: new Map([...reach.states].map(([key, { snapshot, moves }]) => [key, { snapshot, moves: mixed(moves) }])),
  }
}

/** Every goal that can be reached from the starts within a number of steps. */
const goalsIn = (reach: Reach, { ofStart, ofMove }: Goals, inPairs: boolean): Set<string> => {
  const found = new Set<string>()
  const reached = new Set(reach.starts.map(({ state }) => state))
  for (const start of reach.starts) for (const goal of ofStart(start)) found.add(goal)
  for (const key of reached)
    for (const move of reach.states.get(key)!.moves) {
      reached.add(move.to)
      for (const goal of ofMove(undefined, move)) found.add(goal)
      if (!inPairs) continue
      for (const next of reach.states.get(move.to)!.moves)
        for (const goal of ofMove(move.takes.at(-1), next)) found.add(goal)
    }
  return found
}

/**
 * A walk that always continues to the nearest goal, and does not end while the server is asked; removes its goals from
 * `untaken`.
 */
const walk = (
  reach: Reach,
  start: string,
  untaken: Set<string>,
  { goals, inPairs }: { readonly goals: Goals; readonly inPairs: boolean },
): Hop[] => {
  const walked: Hop[] = []
  let [at, last] = [start, undefined as string | undefined]
  const go = (hops: readonly Hop[]) => {
    for (const hop of hops) {
      for (const goal of goals.ofMove(last, hop.move)) untaken.delete(goal)
      last = hop.move.takes.at(-1)
      at = hop.move.to
      walked.push(hop)
    }
  }
  while (walked.length < longest) {
    const leg = nearestWay(
      reach,
      { state: at, last },
      (move, before) => goals.ofMove(before, move).some((goal) => untaken.has(goal)),
      inPairs,
    )
    if (!leg || (walked.length > 0 && walked.length + leg.length > longest)) break
    go(leg)
  }
  if (walked.length > 0 && reach.states.get(at)!.snapshot.hasTag('busy'))
    go(nearestWay(reach, { state: at, last }, ({ to }) => !reach.states.get(to)!.snapshot.hasTag('busy'), false) ?? [])
  return walked
}
