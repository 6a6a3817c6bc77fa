import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import { chart, type ChartEdge } from '#review/chart.ts'

/** The states of a bet's machine, each with its place in the chart: column and row. */
export const places = {
  offered: [1, 0],
  waiting: [0, 1],
  rejected: [0, 2],
  running: [1, 2],
  cashedOut: [2, 2],
  settled: [1, 3],
  void: [2, 3],
} as const satisfies Record<ReturnType<typeof betMachine.resolveState>['value'], readonly [number, number]>
export type BetPlace = keyof typeof places

/** A way between two states, whichever way round and for whatever event. */
export interface Way {
  readonly from: BetPlace
  readonly to: BetPlace
}

const { id, edges } = chart(betMachine)
const nameOf = (state: string) => state.slice(id.length + 1) as BetPlace
const wayOf = ({ from, to }: ChartEdge): Way => ({ from: nameOf(from), to: nameOf(to) })

/** Every way of the machine from one state to another, once. */
export const ways: readonly Way[] = edges
  .map(wayOf)
  .filter(({ from, to }, at, all) => from !== to && all.findIndex((one) => one.from === from && one.to === to) === at)

/** A recorded step: what happened, and the state it led to. `legs.decided` leaves the bet where it is. */
export interface Recorded {
  readonly event: BetEvent['type'] | 'legs.decided'
  readonly state: Exclude<BetPlace, 'offered'>
}

/**
 * The transition of each recorded step, by its id; empty where none was taken, and where the machine has no such step.
 */
export const taken = (steps: readonly Recorded[]): readonly (Way & { readonly id: string })[] =>
  steps.map(({ event, state }, place) => {
    const from = steps[place - 1]?.state ?? 'offered'
    const edge = edges.find((one) => one.event === event && nameOf(one.from) === from && nameOf(one.to) === state)
    return { from, to: state, id: edge?.id ?? '' }
  })
