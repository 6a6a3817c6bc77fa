import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import { parseIncident } from '#domain/market/play/story.ts'
import { isHalved } from '#ui/clock.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './live.css.ts'

/** What a match in halves has come to so far, in one line: goals, corners and bookings as far as they are counted. */
export const Summary = ({ match, story }: { match: Match; story: PlayAnswer }) => {
  const t = useText()
  const { live, sport } = match
  if (!live?.score || !isHalved(sport)) return null
  const reds = story.incidents.map(parseIncident).filter(({ kind }) => kind === 'red').length
  const both = (pair: readonly number[] | null) => (pair === null ? null : pair[0]! + pair[1]!)
  const counts = (
    [
      ['goals', both(live.score)],
      ['corners', both(story.corners)],
      ['bookings', both(story.bookings)],
    ] as const
  ).flatMap(([of, count]) => (count === null ? [] : [t(`centre.sum.${of}`, { count })]))
  const all = reds > 0 ? [...counts, t('board.reds', { count: reds })] : counts
  return <p className={style.summary}>{all.join(', ')}</p>
}
