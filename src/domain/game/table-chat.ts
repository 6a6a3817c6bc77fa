import { isPlainText } from '../text/plain-text.ts'

/** What is said at a table: characters of a message, how long it is kept, and how many are shown (§game.table-chat). */
export const tableChat = { longest: 140, keptDays: 7, shown: 50 } as const

/** How often a member may say something at the tables. */
export const tableChatRate = { most: 5, seconds: 30 } as const

/** The most seats of others that a table shows; a bet counts as one of the round for so long. */
export const tableSeats = { shown: 24, seconds: 120 } as const

/** The longest that an operator mutes a member for: a year, in hours. */
export const longestMuteHours = 8_760

/** Whether members may read it: one line of plain text, neither empty nor too long. */
export const isTableMessage = (text: string): boolean =>
  text.trim() === text &&
  text !== '' &&
  [...text].length <= tableChat.longest &&
  !text.includes('\n') &&
  isPlainText(text)
