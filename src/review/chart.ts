import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine in the form that review tools read: plain JSON, every state and every transition in document order. */
export interface Chart {
  readonly id: string
  readonly root: ChartState
  readonly edges: readonly ChartEdge[]
}

export interface ChartState {
  /** Its full id: `session.signedIn.watching`. */
  readonly id: string
  /** Its own name: `watching`. */
  readonly name: string
  readonly title: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly tags: readonly string[]
  readonly initial: string | null
  /** The ports it starts on entry and leaves on exit. */
  readonly ports: readonly string[]
  readonly children: readonly ChartState[]
}

export interface ChartEdge {
  /** Unique in the machine and the same in every build of it: source, event and position among that event's choices. */
  readonly key: string
  /** The requirement id; one meaning may have several edges. */
  readonly id: string
  readonly plain: string
  readonly clauses: readonly string[]
  /** Clauses of the rule book, by id. */
  readonly rules: readonly string[]
  readonly from: string
  readonly to: string
  /** The event's type; a timer's delay name; empty for an eventless transition. */
  readonly event: string
  readonly kind: 'event' | 'timer' | 'always'
  readonly guard: string | null
  /** The guard with what the chart itself gives it: `asked question moved`. */
  readonly guardText: string | null
  /** Taken when no earlier choice of the same event was. */
  readonly otherwise: boolean
  readonly actions: readonly string[]
  /** Leaves and re-enters the state, so that its ports and timers restart. */
  readonly reenter: boolean
  /** The title of the target state, in a part of a chart that does not draw it. */
  readonly away?: string
}

export const chart = (machine: AnyStateMachine): Chart => {
  const root = stateOf(machine.root)
  return { id: machine.id, root, edges: nodesOf(machine.root).flatMap((node) => transitionsOf(node).map(edgeOf)) }
}

/** Every state of a chart, parents before children. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesOf)]

/** Gives a transition the same name in a machine, in the same machine with its ports provided, and in another build. */
export const edgeKey = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const choices: readonly AnyTransitionDefinition[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return `${source.id} ${eventType || 'always'} ${choices.indexOf(transition)}`
}

/** What an edge waits for, in a few words: `price.moved if mayMoveAgain`, `after confirmWindow`. */
export const phraseOf = ({ event, kind, guard, otherwise }: ChartEdge): string => {
  const cause = kind === 'timer' ? `after ${event}` : kind === 'always' ? 'at once' : event
  return guard ? `${cause} if ${guard}` : otherwise ? `${cause} otherwise` : cause
}

const afterPrefix = 'xstate.after.'

export const isTimer = (eventType: string): boolean => eventType.startsWith(afterPrefix)

/** Every state node of a machine, parents before children. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)]

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** The transitions that a state node declares itself, the eventless ones first. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  title: textOf(node.meta, 'title'),
  kind: node.type,
  tags: [...node.tags],
  initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
  ports: node.invoke.map(({ id }) => id),
  children: childrenOf(node).map(stateOf),
})

/** A transition in the form that review tools read. */
export const edgeOf = (transition: AnyTransitionDefinition): ChartEdge => {
  const { source, target, eventType, guard, meta } = transition
  const key = edgeKey(transition)
  return {
    key,
    id: textOf(meta, 'id'),
    plain: textOf(meta, 'plain'),
    clauses: listOf(meta, 'clauses'),
    rules: listOf(meta, 'rules').map((id) => id.slice(1)),
    from: source.id,
    to: target?.[0]?.id ?? source.id,
    event: isTimer(eventType) ? eventType.slice(afterPrefix.length, -source.id.length - 1) : eventType,
    kind: isTimer(eventType) ? 'timer' : eventType === '' ? 'always' : 'event',
    guard: nameOf(guard),
    guardText: guard === undefined ? null : actionText(guard),
    otherwise: !guard && !key.endsWith(' 0'),
    actions: transition.actions.map(actionText),
    reenter: transition.reenter,
  }
}

/** An action or a guard with what the chart itself gives it: `refuse code requestTimeout`. */
const actionText = (action: unknown): string => {
  const given = fieldOf(action, 'params')
  const fixed = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return [nameOf(action) ?? 'unnamed', ...fixed.map(([field, value]) => `${field} ${String(value)}`)].join(' ')
}

/** What a state does on entry and exit; its timers are listed with their transitions. */
export const ownActions = ({
  entry,
  exit,
  invoke,
}: AnyStateNode): { readonly entry: readonly string[]; readonly exit: readonly string[] } => ({
  entry: [...entry.filter(isOurs).map(actionText), ...invoke.map(({ id }) => `start ${id}`)],
  exit: [...exit.filter(isOurs).map(actionText), ...invoke.map(({ id }) => `stop ${id}`)],
})

const isOurs = (action: unknown): boolean =>
  typeof action !== 'function' || !['xstate.raise', 'xstate.cancel'].includes(String(Reflect.get(action, 'type')))

/** The name of a guard or an action; an inline one has no name, and the tests refuse it. */
const nameOf = (named: unknown): string | null => {
  if (named === undefined || named === null) return null
  if (typeof named === 'string') return named
  return textOf(named, 'type') || 'unnamed'
}

const textOf = (holder: unknown, field: string): string => {
  const value = fieldOf(holder, field)
  return typeof value === 'string' ? value : ''
}

const listOf = (meta: unknown, field: string): readonly string[] => {
  const value = fieldOf(meta, field)
  return Array.isArray(value) ? value.map(String) : []
}

const fieldOf = (holder: unknown, field: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, field) : undefined
