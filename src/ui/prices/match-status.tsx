import { boardDate, boardTime } from '../text/shown-time.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { clockOf } from '../clock.ts'
import { usePlatform } from '../flows/contexts.ts'
import { scoreText } from './playing.ts'
import { useText } from '../text/text.tsx'

export interface MatchStatusProps {
  readonly matchId: number
  readonly league: string
  /** Book milliseconds. */
  readonly kickoff: number
  /** The class of minute and score. */
  readonly liveClass: string
}

/** The minute and score of a running match as the board has them, or the kick-off; and its league. */
export const MatchStatus = ({ matchId, league, kickoff, liveClass }: MatchStatusProps) => {
  const t = useText()
  const { odds } = usePlatform()
  const follow = useCallback((listener: () => void) => odds.onMatch(matchId, listener), [odds, matchId])
  const match = useSyncExternalStore(follow, () => odds.match(matchId))
  if (!match?.live) return t('slip.kickoff', { league, date: boardDate(kickoff), time: boardTime(kickoff) })
  const { phase } = match.live
  const clock =
    phase === 'before' || phase === 'halfTime' || phase === 'ended' ? t(`slip.live.${phase}`) : clockOf(t, match)
  return (
    <>
      <span className={liveClass}>{[clock, scoreText(match)].filter(Boolean).join(' ')}</span> {league}
    </>
  )
}
