import type { Call } from '#calls/call.ts'
import { explore } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import type { Outside } from '#review/outside/outside.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { runAlong, type SuiteRun, type SuiteStep } from './suite.ts'

/** A place of a walk that goes on from what the product answers. */
export interface Node {
  readonly at: AnyMachineSnapshot
  /** What a member can do there. */
  readonly moves: readonly { readonly step: SuiteStep; readonly to: number }[]
  /** What the product, or time, may do by itself. */
  readonly answers: readonly { readonly ids: string; readonly to: number }[]
}

/** Where a walk may begin, and every place that it may come to, by number. */
export interface Graph {
  readonly starts: readonly { readonly run: SuiteRun; readonly node: number }[]
  readonly nodes: readonly Node[]
}

/** More places than a pack can hold: a flow with so many is walked along runs. */
const most = 400

/** A flow in which the server refuses with every code that its calls name, and not with an example alone. */
export const refusedByAny = (flow: Flow, calls: readonly Call[]): Flow => {
  const { environment } = flow
  const { events, by } = environment
  const codes = [...new Set(calls.flatMap(({ errors }) => errors))]
  const refusals = new Map(
    events.flatMap((event) => (by[event.type] === 'server' && 'code' in event ? [[event.type, event] as const] : [])),
  )
  const more = [...refusals.values()].flatMap((event) => codes.map((code) => ({ ...event, code })))
  return { ...flow, environment: { ...environment, events: [...events, ...more] } }
}

/** A machine as it is walked by what the product answers, as far as anybody outside can bring it about. */
export const graphOf = ({ environment }: Flow, outside: Outside): Graph => {
  const { absent = () => undefined, hidden } = outside
  const { starts, states } = explore(environment)
  const begins = starts.filter(({ state }) => absent(states.get(state)!.snapshot) === undefined)
  const keys: string[] = [...new Set(begins.map(({ state }) => state))]
  const openAt = (key: string) => {
    const { snapshot, moves } = states.get(key)!
    return moves.filter((move) => hidden(snapshot, move) === undefined)
  }
  for (const key of keys) for (const { to } of openAt(key)) if (!keys.includes(to)) keys.push(to)
  if (keys.length > most) throw new Error(`${keys.length} places are too many to walk by what is answered`)
  const nodes = keys.map((key): Node => {
    const steps = openAt(key).map((move) => {
      const [step] = runAlong(environment, outside, { name: '', input: undefined, state: key, takes: [] }, [move]).steps
      return { step: step!, to: keys.indexOf(move.to) }
    })
    return {
      at: states.get(key)!.snapshot,
      moves: steps.filter(({ step }) => step.by === 'member'),
      answers: steps
        .filter(({ step }) => step.by !== 'member')
        .map(({ step, to }) => ({ ids: step.edges.map(({ id }) => id).join(' '), to })),
    }
  })
  return {
    starts: begins.map((start) => ({
      run: runAlong(environment, outside, start, []),
      node: keys.indexOf(start.state),
    })),
    nodes,
  }
}
