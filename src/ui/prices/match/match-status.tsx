import { useWhen } from '../../text/use-when.ts'
import { clockOf } from '../../clock.ts'
import { scoreText } from './playing.ts'
import { useText } from '../../text/text.tsx'
import { useMatch } from './use-match.ts'

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
  const when = useWhen()
  const match = useMatch(matchId)
  if (!match?.live) return t('slip.kickoff', { league, time: when(kickoff) })
  const { phase } = match.live
  const clock =
    phase === 'before' || phase === 'halfTime' || phase === 'ended' ? t(`slip.live.${phase}`) : clockOf(t, match)
  return (
    <>
      <span className={liveClass}>{[clock, scoreText(match)].filter(Boolean).join(' ')}</span> {league}
    </>
  )
}
