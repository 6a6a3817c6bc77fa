import type { AnyStateMachine } from 'xstate'

/** The file of a machine's page in the book: `game-bet.html` of `gameBet`. */
const pageOf = ({ id }: AnyStateMachine): string =>
  `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`

/** Where a server has the row of a transition in the book; empty without one. */
export const rowAddress = (machine: AnyStateMachine, [id]: readonly string[]): string =>
  id === undefined ? '' : `/book/${pageOf(machine)}#${id}`

/**
 * Where a server has a machine's chart in the book with a way marked in it: its transitions in order, of each step the
 * one or those that it may have been. `book.js` reads it.
 */
export const wayAddress = (machine: AnyStateMachine, way: readonly (readonly string[])[]): string => {
  const taken = way.filter((ids) => ids.length > 0).map((ids) => ids.join('.'))
  return taken.length === 0 ? '' : `/book/${pageOf(machine)}?way=${taken.join(',')}`
}
