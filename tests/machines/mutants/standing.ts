import { check, type Rules } from '#review/checks.ts'
import { type Environment, explore, type Reach } from '#review/explore.ts'
import type { Flow } from '#review/flow.ts'
import { tour } from '#review/paths.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { type AnyStateMachine, assign, createMachine } from 'xstate'

/** Which kind of mistake: another order, time, target or listener, or a guard or an action less. */
export type Operator = 'order' | 'delay' | 'emit' | 'guard' | 'target' | 'action'

/** One small mistake in a machine, made from the machine itself. */
export interface MachineMutant {
  readonly operator: Operator
  /** Which mistake, in words that stay the same while the machine does. */
  readonly what: string
  readonly machine: AnyStateMachine
}

interface Choice {
  readonly guard?: unknown
  readonly target?: string
  readonly actions?: unknown
  readonly meta?: { readonly id?: string }
}
type Choices = Choice | readonly Choice[]
interface Node {
  readonly on?: Readonly<Record<string, Choices>>
  readonly after?: Readonly<Record<string, Choices>>
  readonly always?: Choices
  readonly type?: string
  readonly initial?: string
  readonly states?: Readonly<Record<string, Node>>
}

/** Every mistake of every operator that a machine has a place for. */
export const mutantsOf = (machine: AnyStateMachine): MachineMutant[] => {
  const config = machine.config as unknown as Node
  const built = (changed: Node): AnyStateMachine =>
    createMachine({ ...changed, options: { maxIterations: 1_000 } } as never, machine.implementations as never)
  const charted = placesOf(config, []).flatMap(({ path, field, event, choices, siblings }) =>
    changesOf(choices, siblings).map(({ operator, what, choices: changed }) => ({
      operator,
      what: `${[...path, field === 'always' ? 'always' : event].join('.')} ${choices[0]?.meta?.id ?? ''}: ${what}`,
      machine: built(replaced(config, path, field, event, changed)),
    })),
  )
  return [...charted, ...delaysOf(machine), ...emitsOf(machine)]
}

/** Whatever notices a mistake: a rule that is broken, a state nobody gets out of or into, or the reviewed table. */
export type Noticed = 'rule' | 'table' | undefined

/**
 * What notices a mutant first: the rules, which say what must hold, or the reviewed table. A machine that cannot be
 * built or explored is noticed by the rules' search.
 */
export const noticed = ({ environment, rules, watch }: Flow, machine: AnyStateMachine, sound: Sound): Noticed => {
  const changed: Environment<AnyStateMachine> = { ...environment, machine }
  try {
    const reach = explore(changed, sound.steps * 3 + 1_000)
    if (isBroken(changed, rules, reach, sound)) return 'rule'
    return isAsReviewed(changed, watch, reach, sound) ? undefined : 'table'
  } catch {
    return 'rule'
  }
}

export interface Sound {
  readonly table: string
  readonly steps: number
  /** States that only an answer of the server leads out of. */
  readonly stuck: number
}

/** The machine as it is: what its mutants are compared with. */
export const soundOf = ({ environment, rules, watch }: Flow): Sound => {
  const reach = explore(environment)
  const steps = [...reach.states.values()].reduce((sum, { moves }) => sum + moves.length, 0)
  const { stuckIfServerSilent } = check(environment, rules, reach)
  return { table: tableText(rowsOf(environment, watch, reach), reach), steps, stuck: stuckIfServerSilent.length }
}

/** The table is the reviewed one, and the tour takes every declared transition. */
const isAsReviewed = (
  environment: Environment<AnyStateMachine>,
  watch: readonly string[],
  reach: Reach,
  { table }: Sound,
): boolean =>
  tableText(rowsOf(environment, watch, reach), reach) === table && tour(environment, reach).missing.length === 0

const isBroken = (environment: Environment<AnyStateMachine>, rules: Rules, reach: Reach, { stuck }: Sound): boolean => {
  const { broken, deadEnds, stuckIfServerSilent, unreachable } = check(environment, rules, reach)
  return [broken, deadEnds, unreachable].some(({ length }) => length > 0) || stuckIfServerSilent.length > stuck
}

interface Place {
  readonly path: readonly string[]
  readonly field: 'on' | 'after' | 'always'
  readonly event: string
  readonly choices: readonly Choice[]
  readonly siblings: readonly Sibling[]
}

/** A state beside another, as a target says it, and the state that is active once it is entered. */
interface Sibling {
  readonly target: string
  readonly entered: string
}

/** Every list of choices in a chart, with the states beside the one that has it. */
const placesOf = (node: Node, path: readonly string[], siblings: readonly Sibling[] = []): Place[] => {
  const beside = siblings.length > 0 ? siblings : lasting(node).map((each) => ({ ...each, target: `.${each.target}` }))
  const listed = (field: 'on' | 'after') =>
    Object.entries(node[field] ?? {}).map(([event, choices]) => ({
      path,
      field,
      event,
      choices: [choices].flat(),
      siblings: beside,
    }))
  const always = node.always
    ? [{ path, field: 'always' as const, event: '', choices: [node.always].flat(), siblings: beside }]
    : []
  const names = Object.keys(node.states ?? {})
  return [
    ...listed('on'),
    ...listed('after'),
    ...always,
    // Regions are all active at once: none of them is another place to go to.
    ...names.flatMap((name) =>
      placesOf(node.states![name]!, [...path, name], node.type === 'parallel' ? [] : lasting(node)),
    ),
  ]
}

/** The states of a node in which something can stay; one that decides at once only leads on. */
const lasting = ({ states = {} }: Node): Sibling[] =>
  Object.entries(states).flatMap(([target, state]) =>
    state.always === undefined ? [{ target, entered: enteredOf(target, state) }] : [],
  )

const enteredOf = (name: string, { initial, states = {} }: Node): string =>
  initial === undefined ? name : enteredOf(initial, states[initial]!)

interface Change {
  readonly operator: Operator
  readonly what: string
  readonly choices: readonly Choice[]
}

const changesOf = (choices: readonly Choice[], siblings: readonly Sibling[]): Change[] => {
  const changed: Change[] = choices.flatMap((choice, at) => {
    const put = (operator: Operator, what: string, next: Choice | undefined): Change => ({
      operator,
      what: choices.length > 1 ? `${what} of choice ${at + 1}` : what,
      choices: choices.flatMap((each, place) => (place === at ? (next ? [next] : []) : [each])),
    })
    const { guard, actions, ...rest } = choice
    const list = actions === undefined ? [] : [actions].flat()
    const aim = choice.target?.split(/[.#]/).at(-1)
    const other = siblings.find(({ target, entered }) => target.replace('.', '') !== aim && entered !== aim)?.target
    return [
      ...(choice.target !== undefined && other !== undefined
        ? [put('target', `goes to ${other}`, { ...choice, target: other })]
        : []),
      ...(guard === undefined
        ? []
        : [put('guard', 'no guard', { ...rest, ...(actions !== undefined && { actions }) })]),
      ...(guard === undefined ? [] : [put('guard', 'never', undefined)]),
      ...list.map((_, place) =>
        put('action', `no action ${place + 1}`, { ...choice, actions: list.filter((__, each) => each !== place) }),
      ),
      ...(list.length > 1 ? [put('order', 'actions reversed', { ...choice, actions: list.toReversed() })] : []),
    ]
  })
  return choices.length > 1
    ? [...changed, { operator: 'order', what: 'choices reversed', choices: choices.toReversed() }]
    : changed
}

const replaced = (
  node: Node,
  [first, ...path]: readonly string[],
  field: Place['field'],
  event: string,
  choices: readonly Choice[],
): Node => {
  if (first !== undefined)
    return { ...node, states: { ...node.states, [first]: replaced(node.states![first]!, path, field, event, choices) } }
  return field === 'always' ? { ...node, always: choices } : { ...node, [field]: { ...node[field], [event]: choices } }
}

/** Each delay twice as long, and each that is computed the same for every try. */
const delaysOf = (machine: AnyStateMachine): MachineMutant[] =>
  Object.entries(machine.implementations.delays).flatMap(([name, delay]): MachineMutant[] => {
    const given = (what: string, changed: unknown): MachineMutant => ({
      operator: 'delay',
      what: `${name}: ${what}`,
      machine: machine.provide({ delays: { [name]: changed } } as never),
    })
    return typeof delay === 'number' ? [given('twice as long', delay * 2)] : [given('always a second', 1_000)]
  })

/** Each action that emits something emits nothing. */
const emitsOf = (machine: AnyStateMachine): MachineMutant[] =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]): MachineMutant[] =>
    Reflect.get(action as object, 'type') === 'xstate.emit'
      ? [
          {
            operator: 'emit',
            what: `${name}: tells nothing`,
            machine: machine.provide({ actions: { [name]: assign({}) } } as never),
          },
        ]
      : [],
  )
