import { isDeepStrictEqual } from 'node:util'
import { type AnyStateMachine, createMachine } from 'xstate'

export type Choice = { guard?: unknown; target?: string; actions?: unknown; meta?: unknown; reenter?: boolean }
export interface Node {
  on: Record<string, Choice | Choice[]>
  after: Record<string, Choice>
  tags: string[]
  exit: unknown
  initial: string
  states: Record<string, Node>
}
type Provided = Parameters<AnyStateMachine['provide']>[0]
export type Plant = ((states: Record<string, Node>, root: Node) => void) | Provided

/** A question that a press answers before it could be read (§bet.reading-pause). */
export const answeredUnread = ({ states }: Pick<Node, 'states'>): void => {
  states['unread']!.on = states['read']!.on
}

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
    : value
}

/** A machine with one mistake in its chart or in one of its words. */
export const faulty = (machine: AnyStateMachine, plant: Plant): AnyStateMachine => {
  if (typeof plant !== 'function') return machine.provide(plant)
  const config = copy(machine.config) as Node
  plant(config.states, config)
  // A fault that no longer fits its chart would be a sound machine that nobody notices.
  if (isDeepStrictEqual(config, copy(machine.config))) throw new Error('the planted fault changes nothing')
  return createMachine({ ...config, isPlanted: true } as never).provide(machine.implementations as never)
}
