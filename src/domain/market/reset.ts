import { type Tab, type TabCode, tabOf, tabs } from './rows.ts'
import type { Board } from './board.ts'

/**
 * A partial reset names the tabs to drop by their codes, `|` between them: `1|3` is early and live
 * (§feed.whole-answer).
 * Undefined when any part is not the code of a tab: half a reset would leave a board that matches no answer.
 */
export const parseReset = (text: string): ReadonlySet<Tab> | undefined => {
  const found = new Set<Tab>()
  for (const code of text.split('|').map(Number)) {
    if (!isTabCode(code)) return undefined
    found.add(tabOf(code))
  }
  return found
}

/**
 * Removes every match of some tabs from a board, with its heads, both kinds of odds and its link to a parent. Returns
 * how many matches went.
 */
export const reset = (board: Board, dropped: ReadonlySet<Tab>): number => {
  const gone = new Set([...board.matches.values()].filter(({ tab }) => dropped.has(tab)).map(({ id }) => id))
  for (const id of gone) {
    board.matches.delete(id)
    board.heads.delete(id)
    board.parents.delete(id)
  }
  for (const { id, match } of board.odds.values()) if (gone.has(match)) board.odds.delete(id)
  for (const { id, match } of board.mmo.values()) if (gone.has(match)) board.mmo.delete(id)
  return gone.size
}

const isTabCode = (code: number): code is TabCode => Object.values<number>(tabs).includes(code)
