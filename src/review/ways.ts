import type { AnyActorLogic, EventObject, Snapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Move, Reach } from './explore.ts'

/** A step, and the state it is taken in. */
export interface Hop {
  readonly from: string
  readonly move: Move
}

/** A state on a way, with the transition by which it was entered where that distinguishes ways. */
interface Place {
  readonly state: string
  readonly last: string | undefined
}

/**
 * Every state that can be reached from one, with the fewest steps that lead there, nearest first
 * (`getShortestPaths` of xstate/graph).
 */
export const shortestWays = (
  reach: Reach,
  from: string,
): readonly (readonly [state: string, way: readonly Hop[]])[] => {
  const graph = graphOf(reach, false)
  return graph.ways({ state: from, last: undefined }, () => false, false).map(({ to, way }) => [to.state, way])
}

/**
 * The fewest steps from a state that end in a wanted one; undefined if there are none. `last` is the transition by
 * which the state was entered, where what is wanted depends on it (`tellsApart`).
 */
export const nearestWay = (
  reach: Reach,
  from: Place,
  isWanted: (move: Move, last: string | undefined) => boolean,
  tellsApart: boolean,
): readonly Hop[] | undefined => {
  const wantedAt = ({ state, last }: Place) => reach.states.get(state)!.moves.find((move) => isWanted(move, last))
  const [first, ...others] = graphOf(reach, tellsApart).ways(from, (place) => wantedAt(place) !== undefined, true)
  if (!first) return undefined
  const { to, way } = others.reduce((one, other) => (other.way.length < one.way.length ? other : one), first)
  return [...way, { from: to.state, move: wantedAt(to)! }]
}

interface Graph {
  /** Ways to every place, or to those alone at which a search ends. */
  readonly ways: (
    from: Place,
    isEnd: (place: Place) => boolean,
    onlyEnds: boolean,
  ) => readonly { readonly to: Place; readonly way: readonly Hop[] }[]
}

type Node = Place & Snapshot<unknown> & { readonly id: string }
type Taken = EventObject & { readonly move: Move }

/** What was explored, as logic for xstate/graph whose steps are looked up. */
const graphOf = (reach: Reach, tellsApart: boolean): Graph => {
  const known = graphs[tellsApart ? 'apart' : 'together']
  const graph = known.get(reach) ?? makeGraph(reach, tellsApart)
  known.set(reach, graph)
  return graph
}
const graphs = { apart: new WeakMap<Reach, Graph>(), together: new WeakMap<Reach, Graph>() }

const makeGraph = (reach: Reach, tellsApart: boolean): Graph => {
  const nodes = new Map<string, Node>()
  const nodeOf = ({ state, last }: Place): Node => {
    const key = tellsApart ? `${last} ${state}` : state
    const node = nodes.get(key) ?? { ...active, state, last, id: `${nodes.size}` }
    nodes.set(key, node)
    return node
  }
  const moves = new Map<string, readonly Taken[]>()
  const movesOf = (state: string): readonly Taken[] => {
    const all = moves.get(state) ?? reach.states.get(state)!.moves.map((move, at) => ({ type: `${at}`, move }))
    moves.set(state, all)
    return all
  }
  const logic = {
    transition: (_: Node, { move }: Taken) => nodeOf({ state: move.to, last: move.takes.at(-1) }),
  } as unknown as AnyActorLogic
  return {
    ways: (from, isEnd, onlyEnds) =>
      getShortestPaths(logic, {
        fromState: nodeOf(from),
        events: (node: Node) => movesOf(node.state),
        serializeState: (node: Node) => node.id,
        serializeEvent: ({ type }: Taken) => type,
        ...(onlyEnds && { toState: isEnd }),
      }).map(({ state: to, steps }) => ({
        to: to as Node,
        way: steps
          .slice(1)
          .map(({ event }, at): Hop => ({ from: (steps[at]!.state as Node).state, move: (event as Taken).move })),
      })),
  }
}

const active = { status: 'active', output: undefined, error: undefined } as const
