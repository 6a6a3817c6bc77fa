import { nameOf } from '#review/checks.ts'
import { chart, type ChartEdge } from '#review/chart.ts'
import { type Environment, explore, write } from '#review/explore.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { SuiteRun } from './suite.ts'

/**
 * A guard of a transition, and what it was when a walk came by: one that was never seen to fail could as well be
 * absent.
 */
export interface GuardSeen {
  readonly edge: ChartEdge
  readonly held: boolean
  readonly failed: boolean
}

/**
 * Each guard of a machine, and whether the runs saw it hold and fail. It fails where a later choice of the same event
 * is taken, and where its event comes and nothing takes it.
 */
export const guardsSeen = (
  environment: Environment<AnyStateMachine>,
  runs: readonly SuiteRun[],
): readonly GuardSeen[] => {
  const { edges } = chart(environment.machine)
  const choices = Map.groupBy(edges, choiceOf)
  const [held, failed] = [new Set<string>(), new Set<string>()]
  const { states, starts } = explore(environment)
  const begun = new Set(runs.map(({ start }) => start))
  const atStart = new Set(starts.flatMap(({ name, takes }) => (begun.has(name) ? takes : [])))
  const taken = [
    ...edges.filter(({ key }) => atStart.has(key)),
    ...runs.flatMap(({ steps }) => steps.flatMap((step) => step.edges)),
  ]
  for (const edge of taken) {
    held.add(edge.key)
    const all = choices.get(choiceOf(edge))!
    for (const before of all.slice(0, all.indexOf(edge))) failed.add(before.key)
  }
  for (const at of new Set(runs.flatMap(({ begin, steps }) => [begin, ...steps.map(({ after }) => after)]))) {
    const open = new Set(states.get(write(at))?.moves.map(({ event }) => event.type))
    for (const { type } of environment.events)
      if (!open.has(type)) for (const edge of edges) if (edge.event === type && isIn(at, edge)) failed.add(edge.key)
  }
  return edges
    .filter(({ guard }) => guard !== null)
    .map((edge) => ({ edge, held: held.has(edge.key), failed: failed.has(edge.key) }))
}

/** Choices of one event in one state are tried in their order. */
const choiceOf = ({ from, kind, event }: ChartEdge): string => `${from} ${kind} ${event}`

const isIn = (at: AnyMachineSnapshot, { from }: ChartEdge): boolean => {
  const own = `${at.machine.id}.${nameOf(at)}`
  return own === from || own.startsWith(`${from}.`)
}

/** How many guards were seen to hold and to fail, and which were not. */
export const guardsText = (seen: readonly GuardSeen[]): readonly string[] => {
  const both = seen.filter(({ held, failed }) => held && failed)
  const rest = seen.filter(({ held, failed }) => !held || !failed)
  return [
    `${both.length} of ${seen.length} guards seen to hold and to fail`,
    ...rest.map(({ edge, held, failed }) => {
      const what = held ? 'not seen to fail' : failed ? 'not seen to hold' : 'not seen'
      return `  ${edge.id} from ${edge.from}, ${edge.guardText}: ${what}`
    }),
  ]
}
