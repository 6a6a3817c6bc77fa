import type { Live } from '#domain/market/rows.ts'

/**
 * A side's points in the current game, as tennis counts them: `15`, `40`, `A`; plain numbers in a tie-break. Undefined
 * between games.
 */
export const gamePoints = ({ game, parts }: Live, side: number): string | undefined => {
  if (!game) return undefined
  const [ours, theirs] = [game[side]!, game[1 - side]!]
  if (parts.at(-1)?.join() === '6,6') return `${ours}`
  return ours > 3 && ours > theirs ? 'A' : gameMarks[Math.min(ours, 3)]
}

const gameMarks = ['0', '15', '30', '40']

/** Whether a side serves. */
export const serves = ({ game }: Live, side: number): boolean => game?.[2] === side
