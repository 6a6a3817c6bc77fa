import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useLastRounds } from './last-rounds.ts'
import * as style from './rounds.css.ts'

/** A runner's places in its last races, the latest first; nothing for one that has not run among them. */
export const Form = ({ sport, name }: { sport: number; name: string }) => {
  const t = useText()
  const { odds } = usePlatform()
  const places = useLastRounds(odds, sport).flatMap((round) =>
    round.flatMap(({ home, full }) => (home === name && full?.[0] ? [full[0]] : [])),
  )
  return places.length === 0 ? null : (
    <small className={style.form}>{t('board.round.form', { places: places.slice(0, 5).join('-') })}</small>
  )
}
