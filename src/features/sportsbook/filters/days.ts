import type { Board } from '#domain/market/board.ts'
import { isShown } from '#domain/market/status.ts'
import { dayOf } from '#domain/time.ts'
import { memberTime } from '#ui/text/member-time.ts'

/** Days, by the member's clock, on which a sport has early matches, in order. */
export const daysOf = (board: Board, sport: number): readonly string[] =>
  [
    ...new Set(
      [...board.matches.values()]
        .filter((match) => match.sport === sport && match.tab === 'early' && match.away !== '' && isShown(match.status))
        .map(({ kickoff }) => dayOf(memberTime(kickoff))),
    ),
  ].sort()
