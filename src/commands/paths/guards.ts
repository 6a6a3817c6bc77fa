import { chart, type ChartEdge } from '#review/chart.ts'
import { type Environment, explore, type Reached, write, writeValue } from '#review/explore.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What a guard was where a walk came by: it held, another choice of its event was taken, or nothing followed. */
export type GuardWas = 'held' | 'passed' | 'silent'

interface Was {
  readonly edge: ChartEdge
  readonly was: GuardWas
}

/**
 * A guard of a transition, and what it was when a walk came by: one that was never seen to fail could as well be
 * absent.
 */
export interface GuardSeen {
  readonly edge: ChartEdge
  readonly held: boolean
  readonly failed: boolean
  /** How it failed. */
  readonly by: readonly GuardWas[]
}

/** The part of a run that says what guards were. */
interface RunOfGuards {
  readonly start: string
  readonly begin: AnyMachineSnapshot
  readonly steps: readonly { readonly edges: readonly ChartEdge[]; readonly after: AnyMachineSnapshot }[]
}

/** What a step and a state say of the guards of a machine. */
export interface Guards {
  readonly ofTakes: (takes: readonly string[]) => readonly Was[]
  /** A state by its key in the exploration. */
  readonly ofState: (key: string) => readonly Was[]
}

export const guardsOf = (environment: Environment<AnyStateMachine>): Guards => {
  const { edges } = chart(environment.machine)
  const guarded = edges.filter(({ guard }) => guard !== null)
  const byKey = new Map(edges.map((edge) => [edge.key, edge]))
  const choices = Map.groupBy(edges, choiceOf)
  const { states } = explore(environment)
  const events = environment.events.map((event) => [event.type, writeValue(event)] as const)
  const known = new Map<string, readonly Was[]>()
  return {
    ofTakes: (takes) =>
      takes.flatMap((key): readonly Was[] => {
        const edge = byKey.get(key)!
        const all = choices.get(choiceOf(edge))!
        const passed = all.slice(0, all.indexOf(edge)).map((before) => ({ edge: before, was: 'passed' }) as const)
        return [{ edge, was: 'held' } as const, ...passed].filter((one) => one.edge.guard !== null)
      }),
    ofState: (key) => {
      const state = states.get(key)
      if (!state) return []
      const found = known.get(key) ?? silentAt(state)
      known.set(key, found)
      return found
    },
  }

  /** What comes and is not taken: an event, a timer; and what would not have waited for one. Each guard of it fails. */
  function silentAt({ snapshot, moves }: Reached): readonly Was[] {
    const open = new Set(moves.map(({ event }) => writeValue(event)))
    const ignored = new Set(events.filter(([, text]) => !open.has(text)).map(([type]) => type))
    const fired = new Set(moves.map(({ event }) => event.type))
    const isSilent = ({ kind, event, from }: ChartEdge): boolean =>
      kind === 'event' ? ignored.has(event) : kind === 'always' || !fired.has(`xstate.after.${event}.${from}`)
    return guarded.filter((edge) => isIn(snapshot, edge) && isSilent(edge)).map((edge) => ({ edge, was: 'silent' }))
  }
}

/** Each guard of a machine, and whether the runs saw it hold and fail. */
export const guardsSeen = (
  environment: Environment<AnyStateMachine>,
  runs: readonly RunOfGuards[],
): readonly GuardSeen[] => {
  const { ofTakes, ofState } = guardsOf(environment)
  const { starts } = explore(environment)
  const begun = new Set(runs.map(({ start }) => start))
  const takes = [
    ...starts.flatMap((start) => (begun.has(start.name) ? start.takes : [])),
    ...runs.flatMap(({ steps }) => steps.flatMap(({ edges }) => edges.map(({ key }) => key))),
  ]
  const at = runs.flatMap(({ begin, steps }) => [begin, ...steps.map(({ after }) => after)].map(write))
  const seen = new Map<string, Set<GuardWas>>()
  for (const { edge, was } of [...ofTakes(takes), ...at.flatMap(ofState)])
    seen.set(edge.key, (seen.get(edge.key) ?? new Set()).add(was))
  return chart(environment.machine)
    .edges.filter(({ guard }) => guard !== null)
    .map((edge) => {
      const was = seen.get(edge.key) ?? new Set()
      const by = (['passed', 'silent'] as const).filter((one) => was.has(one))
      return { edge, held: was.has('held'), failed: by.length > 0, by }
    })
}

/** Choices of one event in one state are tried in their order. */
const choiceOf = ({ from, kind, event }: ChartEdge): string => `${from} ${kind} ${event}`

const isIn = ({ _nodes }: AnyMachineSnapshot, { from }: ChartEdge): boolean => _nodes.some(({ id }) => id === from)

const failures = { held: '', passed: 'another choice was taken', silent: 'nothing followed' } as const

/** How many guards were seen to hold and to fail, and of each guard what was seen. */
export const guardsText = (seen: readonly GuardSeen[]): readonly string[] => {
  const both = seen.filter(({ held, failed }) => held && failed)
  return [
    `${both.length} of ${seen.length} guards seen to hold and to fail`,
    ...seen.map(({ edge, held, failed, by }) => {
      const fails = failed ? `failed, as ${by.map((one) => failures[one]).join(', and ')}` : 'not seen to fail'
      return `  ${edge.id} from ${edge.from}, ${edge.guardText}: ${held ? 'held' : 'not seen to hold'}; ${fails}`
    }),
  ]
}
