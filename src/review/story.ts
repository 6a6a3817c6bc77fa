import type { AnyStateMachine } from 'xstate'
import { type Chart, chart, type ChartEdge, type ChartState, statesOf } from './chart.ts'

/** A story of a flow that knows its events by their names alone. */
export interface Story {
  readonly events: readonly string[]
  /** Whether an event of this name is always in a story; any other may have come between two of them. */
  readonly isRecorded: (event: string) => boolean
  /** Whether it begins in the middle of the flow. */
  readonly isCut: boolean
}

/** What a story's event was to the machine. */
export interface StoryStep {
  readonly event: string
  /** The transitions that it may have been, by id; empty where the machine had none for it. */
  readonly ids: readonly string[]
  /** What came before it by itself, by a timer or by an event that no story has, by id. */
  readonly before: readonly string[]
}

/**
 * Runs a story through the chart of a machine without parallel states: of all ways that give its events in their order,
 * those with the fewest events that the machine had no transition for, and of these the shortest. Guards are not asked,
 * because the story does not have what they read.
 */
export const replayStory = (machine: AnyStateMachine, { events, isRecorded, isCut }: Story): readonly StoryStep[] => {
  const drawn = chart(machine)
  const leaves = statesOf(drawn.root).filter(({ children }) => children.length === 0)
  const steps = stepsIn(drawn, leaves)
  const first = isCut ? leaves.map(({ id }) => id) : [leafOf(drawn.root)]
  /** Before an event; an event that came many times in a row is in the story once. */
  const between = events
    .concat('')
    .map((_, place) =>
      steps.filter(
        ({ edge }) => edge && (edge.kind !== 'event' || !isRecorded(edge.event) || edge.event === events[place - 1]),
      ),
    )
  const taken = events.map((event) => steps.filter((step) => step.edge?.event === event || step.ignores(event)))

  const forth: Costs[] = []
  for (const [place, within] of between.entries()) {
    const costs: Costs = place === 0 ? new Map(first.map((id) => [id, 0])) : new Map()
    for (const step of taken[place - 1] ?? [])
      lower(costs, step.to, costOf(forth[place - 1]!, step.from) + priceOf(step))
    settle(
      costs,
      within,
      ({ from }) => from,
      ({ to }) => to,
    )
    forth.push(costs)
  }
  const back: Costs[] = []
  for (const [place, within] of [...between.entries()].toReversed()) {
    const costs: Costs = place === events.length ? new Map(leaves.map(({ id }) => [id, 0])) : new Map()
    for (const step of taken[place] ?? []) lower(costs, step.from, costOf(back[place + 1]!, step.to) + priceOf(step))
    settle(
      costs,
      within,
      ({ to }) => to,
      ({ from }) => from,
    )
    back[place] = costs
  }
  const least = Math.min(...forth.at(-1)!.values())
  const onTheWay = (some: readonly Step[], from: Costs, to: Costs, price: (step: Step) => number) =>
    idsOf(some.filter((step) => costOf(from, step.from) + price(step) + costOf(to, step.to) === least))
  return events.map((event, place) => ({
    event,
    ids: onTheWay(taken[place]!, forth[place]!, back[place + 1]!, priceOf),
    before: onTheWay(between[place]!, forth[place]!, back[place]!, () => 1),
  }))
}

/** A transition from one leaf state to another, or an event that the leaf state ignores. */
interface Step {
  readonly from: string
  readonly to: string
  readonly edge: ChartEdge | undefined
  readonly ignores: (event: string) => boolean
}

type Costs = Map<string, number>

/** An event that was ignored is less likely than any way by which it was not. */
const ignored = 1_000

const priceOf = ({ edge }: Step): number => (edge ? 0 : ignored)

const costOf = (costs: Costs, id: string): number => costs.get(id) ?? Infinity

const lower = (costs: Costs, id: string, cost: number): boolean => {
  if (cost >= costOf(costs, id)) return false
  costs.set(id, cost)
  return true
}

/** Follows the steps that need no event of the story, each at the cost of one. */
const settle = (
  costs: Costs,
  within: readonly Step[],
  start: (step: Step) => string,
  end: (step: Step) => string,
): void => {
  while (within.filter((step) => lower(costs, end(step), costOf(costs, start(step)) + 1)).length > 0);
}

const idsOf = (steps: readonly Step[]): readonly string[] => [...new Set(steps.flatMap(({ edge }) => edge?.id ?? []))]

const stepsIn = ({ root, edges }: Chart, leaves: readonly ChartState[]): readonly Step[] => {
  const states = new Map(statesOf(root).map((state) => [state.id, state]))
  return leaves.flatMap(({ id }) => {
    // The inner states are asked first.
    const around = [...states.keys()].filter((state) => id === state || id.startsWith(`${state}.`)).toReversed()
    const own = around.flatMap((state) => edges.filter(({ from }) => from === state))
    const isFirst = (edge: ChartEdge) =>
      !own.slice(0, own.indexOf(edge)).some((other) => other.event === edge.event && other.guard === null)
    const open = own.filter(isFirst)
    const ignores = (event: string) => !open.some((edge) => edge.event === event && edge.guard === null)
    const never = () => false
    return [
      ...open.map((edge): Step => {
        const stays = edge.from === edge.to && !edge.reenter
        return { from: id, to: stays ? id : leafOf(states.get(edge.to)!), edge, ignores: never }
      }),
      { from: id, to: id, edge: undefined, ignores },
    ]
  })
}

const leafOf = ({ id, initial, children }: ChartState): string => {
  const inner = children.find((child) => child.id === initial)
  return inner ? leafOf(inner) : id
}
