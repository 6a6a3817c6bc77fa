import { explore, type Move, writeValue } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import type { Outside } from '#review/outside/outside.ts'
import fc from 'fast-check'
import { runAlong, type SuiteRun } from './suite.ts'

/** The smallest walk that fails, as a file that walks it again. */
export interface Failure {
  readonly machine: string
  readonly seed: number
  readonly start: string
  /** Each event as it is written, and the state that the machine is in then. */
  readonly steps: readonly { readonly event: string; readonly to: string }[]
  readonly fault: string
}

/** Walks one run; what went wrong, or undefined. */
export type WalkRun = (run: SuiteRun) => Promise<string | undefined>

/** The most steps of a walk by chance: its first failure is found as well by many short ones as by few long ones. */
const longest = 12

/**
 * Walks a machine along ways that chance chooses, from any start and whatever may happen there; where one fails, the
 * smallest that still fails is looked for. The same seed chooses the same ways.
 */
export const findFailure = async (
  flow: Flow,
  outside: Outside,
  walk: WalkRun,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): Promise<Failure | undefined> => {
  const { starts } = openIn(flow, outside)
  const ways = fc.tuple(fc.nat(starts.length - 1), fc.array(fc.nat(999), { minLength: 1, maxLength: longest }))
  const faultOf = async ([start, choices]: Way): Promise<string | undefined> =>
    walk(chosen(flow, outside, start, choices))
  const { counterexample } = await fc.check(
    fc.asyncProperty(ways, async (way) => (await faultOf(way)) === undefined),
    { seed, numRuns: runs },
  )
  if (!counterexample) return undefined
  const [way, fault] = await smallest(counterexample[0], faultOf)
  const { start, steps } = chosen(flow, outside, ...way)
  const kept = steps.map(({ event, to }) => ({ event: writeValue(event), to }))
  return { machine: flow.name, seed, start, steps: kept, fault }
}

/** A start, and at each step which of the moves that are open is made. */
type Way = readonly [start: number, choices: readonly number[]]

/** A way that still fails, from which no one step can be left out. */
const smallest = async (
  way: Way,
  faultOf: (way: Way) => Promise<string | undefined>,
): Promise<readonly [way: Way, fault: string]> => {
  const [start, choices] = way
  for (const place of [...choices.keys()].toReversed()) {
    const shorter: Way = [start, choices.toSpliced(place, 1)]
    if ((await faultOf(shorter)) !== undefined) return smallest(shorter, faultOf)
  }
  return [way, (await faultOf(way)) ?? 'it failed once, and not again']
}

/** The run of a failure that was kept; throws where the machine no longer goes that way. */
export const runOfFailure = (flow: Flow, outside: Outside, { start, steps }: Failure): SuiteRun => {
  const { starts, movesAt } = openIn(flow, outside)
  const begin = starts.find(({ name }) => name === start)
  if (!begin) throw new Error(`${flow.name} has no start '${start}' any more`)
  const moves: Move[] = []
  let at = begin.state
  for (const { event } of steps) {
    const move = movesAt(at).find((one) => writeValue(one.event) === event)
    if (!move) throw new Error(`${flow.name} no longer takes ${event} after ${moves.length} steps`)
    moves.push(move)
    at = move.to
  }
  return runAlong(flow.environment, outside, begin, moves)
}

const chosen = (flow: Flow, outside: Outside, start: number, choices: readonly number[]): SuiteRun => {
  const { starts, movesAt } = openIn(flow, outside)
  const begin = starts[start]!
  const moves: Move[] = []
  let at = begin.state
  for (const choice of choices) {
    const open = movesAt(at)
    if (open.length === 0) break
    const move = open[choice % open.length]!
    moves.push(move)
    at = move.to
  }
  return runAlong(flow.environment, outside, begin, moves)
}

/** Where a walk may begin, and what may happen in a state, as far as anybody outside can bring it about. */
const openIn = ({ environment }: Flow, { absent = () => undefined, hidden }: Outside) => {
  const { starts, states } = explore(environment)
  return {
    starts: starts.filter(({ state }) => absent(states.get(state)!.snapshot) === undefined),
    movesAt: (state: string): readonly Move[] => {
      const { snapshot, moves } = states.get(state)!
      return moves.filter((move) => hidden(snapshot, move) === undefined)
    },
  }
}

/** What a walk by chance was, in a line. */
export const failureText = ({ start, steps, fault }: Failure): string =>
  `FAILED from ${start}: ${steps.map(({ event, to }) => `${event} → ${to}`).join('; ')}\n  ${fault}`
