import type { Hindrance } from '#review/outside/outside.ts'
import { chart, type ChartEdge } from '#review/chart.ts'
import { type Environment, explore } from '#review/explore.ts'
import { type Tour, tour } from '#review/paths.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

export interface OutsideTour extends Tour {
  /** Declared transitions that nothing outside the page can bring about, each with the reasons met. */
  readonly hidden: readonly { readonly edge: ChartEdge; readonly why: readonly string[] }[]
  readonly count: number
  /** Where a run begins, by its name. */
  readonly begins: ReadonlyMap<string, AnyMachineSnapshot>
}

/** The tour of a machine along those moves alone that a member, a server, a network and a clock can make. */
export const outsideTour = <M extends AnyStateMachine>(
  environment: Environment<M>,
  hindrance: Hindrance,
): OutsideTour => {
  const reach = explore(environment)
  const met = new Map<string, Set<string>>()
  const states = new Map(
    [...reach.states].map(([key, { snapshot, moves }]) => [
      key,
      {
        snapshot,
        moves: moves.filter((move) => {
          const why = hindrance(snapshot, move)
          if (why !== undefined) for (const edge of move.takes) met.set(edge, (met.get(edge) ?? new Set()).add(why))
          return why === undefined
        }),
      },
    ]),
  )
  const found = tour(environment, { ...reach, states })
  const hidden = found.missing.map((edge) => ({
    edge,
    why: [...(met.get(edge.key) ?? ['no state that leads to it can be reached'])],
  }))
  const begins = new Map(reach.starts.map(({ name, state }) => [name, reach.states.get(state)!.snapshot]))
  return { ...found, hidden, begins, count: chart(environment.machine).edges.length }
}

/** Several tours of one machine as one: what none of them can make stays hidden. */
export const outsideOf = (tours: readonly OutsideTour[]): Pick<OutsideTour, 'hidden' | 'count'> => {
  const [first, ...others] = tours
  return {
    count: first!.count,
    hidden: first!.hidden.filter(({ edge: { key } }) =>
      others.every(({ hidden }) => hidden.some(({ edge }) => edge.key === key)),
    ),
  }
}

/** `k of n transitions of … taken in the browser`, and why the rest cannot be. */
export const reportTour = (name: string, { hidden, count }: Pick<OutsideTour, 'hidden' | 'count'>): string =>
  [
    `${count - hidden.length} of ${count} transitions of ${name} taken in the browser`,
    ...hidden.map(({ edge, why }) => `  ${edge.id}: ${why.join('; ')}`),
  ].join('\n')
