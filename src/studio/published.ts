import { byName } from '#domain/text/by-name.ts'
import type { FourDigitDraw } from './laws/four-digit.ts'

/** Numbers that won the same prize. */
interface Prize {
  readonly prize: string
  readonly numbers: readonly string[]
}

/** The games whose past draws an operator may publish, and their winning numbers. */
const publishedGames = byName<(outcome: never) => readonly Prize[]>({
  keno: ({ numbers }: { readonly numbers: readonly number[] }) => [{ prize: 'numbers', numbers: numbers.map(String) }],
  '4d': ({ first, second, third, specials, consolations }: FourDigitDraw) => [
    { prize: 'first', numbers: [first] },
    { prize: 'second', numbers: [second] },
    { prize: 'third', numbers: [third] },
    { prize: 'specials', numbers: specials },
    { prize: 'consolations', numbers: consolations },
  ],
})

/** Whether a game has draws that an operator may publish. */
export const isPublished = (game: string): boolean => publishedGames[game] !== undefined

/** The winning numbers of such a draw. */
export const prizesOf = (game: string, outcome: unknown): readonly Prize[] => publishedGames[game]!(outcome as never)
