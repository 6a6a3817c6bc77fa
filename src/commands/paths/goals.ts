import { nameOf } from '#review/checks.ts'
import { type Environment, type Move, type Reach, type Start, writeValue } from '#review/explore.ts'
import type { AnyStateMachine } from 'xstate'
import { guardsOf } from './guards.ts'

/**
 * What the runs must cover: every transition, every pair of consecutive transitions, every state, every value of an
 * event for each transition it takes, or every guard as it holds and as it fails.
 */
export const covers = ['transitions', 'pairs', 'states', 'values', 'guards'] as const
export type Cover = (typeof covers)[number]

/** The goals that a start and a move reach, a move after the transition that was taken last. */
export interface Goals {
  readonly ofStart: (start: Start) => readonly string[]
  readonly ofMove: (last: string | undefined, move: Move) => readonly string[]
}

const none = () => []

export const goalsOf = (cover: Cover, environment: Environment<AnyStateMachine>, { states }: Reach): Goals => {
  const stateOf = (key: string) => states.get(key)!.snapshot
  switch (cover) {
    case 'transitions':
      return { ofStart: ({ takes }) => takes, ofMove: (_, { takes }) => takes }
    case 'states':
      return { ofStart: ({ state }) => [nameOf(stateOf(state))], ofMove: (_, { to }) => [nameOf(stateOf(to))] }
    case 'values':
      return { ofStart: none, ofMove: (_, { event, takes }) => [`${writeValue(event)} ${takes.join(' ')}`] }
    case 'pairs':
      return { ofStart: none, ofMove: (last, { takes }) => (last === undefined ? [] : [`${last} > ${takes[0]}`]) }
    case 'guards': {
      const { ofTakes, ofState } = guardsOf(environment)
      const both = (takes: readonly string[], to: string) =>
        [...ofTakes(takes), ...ofState(to)].map(({ edge, was }) => `${was} ${edge.key}`)
      return { ofStart: ({ takes, state }) => both(takes, state), ofMove: (_, { takes, to }) => both(takes, to) }
    }
  }
}
