import type { Board } from '#domain/market/board.ts'
import type { Match } from '#domain/market/rows.ts'
import { plain } from '#domain/text/plain.ts'

/** Whether a text has every word of a search, whatever the case and accents; null where nothing is searched for. */
export const wordsOf = (search: string): ((text: string) => boolean) | null => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

/** Whether a match has every word of a search in its teams or its league; null where nothing is searched for. */
export const searchFor = (board: Board, search: string): ((match: Match) => boolean) | null => {
  const hasWords = wordsOf(search)
  return hasWords && (({ home, away, league }) => hasWords(`${home} ${away} ${board.leagues.get(league)?.name ?? ''}`))
}
