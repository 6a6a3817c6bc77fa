import type { Board } from '#domain/market/board.ts'
import type { Match } from '#domain/market/rows.ts'
import { plain } from '#domain/text/plain.ts'

/** Whether a match has every word of a search in its teams or its league; null where nothing is searched for. */
export const searchFor = (board: Board, search: string): ((match: Match) => boolean) | null => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return ({ home, away, league }) => {
    const text = plain(`${home} ${away} ${board.leagues.get(league)?.name ?? ''}`)
    return words.every((word) => text.includes(word))
  }
}
