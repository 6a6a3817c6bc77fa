import { roomMatches, roomPlayers, roomPoints, roomResultsMin } from '#domain/bet/limits.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './tournament.css.ts'

const clauses = ['life', 'points', 'score', 'ranking', 'hidden', 'refund', 'final'] as const

/** The rules of a room, in the member's language, with the numbers of the rule book. */
export const Rules = () => {
  const t = useText()
  const values = {
    players: roomPlayers.min,
    points: roomPoints,
    results: roomResultsMin,
    matches: roomMatches.max,
  }
  return (
    <ul className={style.rules}>
      {clauses.map((clause) => (
        <li key={clause}>{t(`rooms.rules.${clause}`, values)}</li>
      ))}
    </ul>
  )
}
