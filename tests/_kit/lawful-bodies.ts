import type { CallName } from '#calls/all.ts'
import { examples } from '#server/reference/examples.ts'

export type Bodies = Record<string, unknown>

/** A valid body of every call, but for who asks. */
export const lawful: Record<CallName, Bodies> = examples

/** One that is nowhere on the board. */
export const selection = examples.checkBet
