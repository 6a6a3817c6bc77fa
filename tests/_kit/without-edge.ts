import { type AnyStateMachine, createMachine } from 'xstate'

interface Choice {
  readonly meta?: { readonly id?: string }
}
interface Node {
  readonly on?: Record<string, Choice | Choice[]>
  readonly always?: Choice | Choice[]
  readonly states?: Record<string, Node>
}

/** A machine with the transitions of one id taken away, wherever in its states they are. */
export const without = (machine: AnyStateMachine, id: string): AnyStateMachine =>
  createMachine({ ...cut(machine.config as Node, id), isPlanted: true } as never, machine.implementations as never)

const cut = (node: Node, id: string): Node => ({
  ...node,
  ...(node.always && { always: left(node.always, id) }),
  ...(node.on && {
    on: Object.fromEntries(Object.entries(node.on).map(([event, choices]) => [event, left(choices, id)] as const)),
  }),
  ...(node.states && {
    states: Object.fromEntries(Object.entries(node.states).map(([name, child]) => [name, cut(child, id)])),
  }),
})

const left = (choices: Choice | Choice[], id: string): Choice[] =>
  [choices].flat().filter(({ meta }) => meta?.id !== id)
