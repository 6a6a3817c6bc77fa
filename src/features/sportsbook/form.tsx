import { matchPath, onPlainClick, openMatchPage } from '#ui/prices/match/match-page.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import type { Entry } from './match/entries.ts'
import { useLastRounds } from './races/last-rounds.ts'
import * as style from './races/rounds.css.ts'

interface FormProps {
  readonly sport: number
  readonly name: string
  readonly entry: Entry
}

/**
 * A runner's places in its last races, the latest first, and the way to its place, forecasts and tricasts where it has
 * any.
 */
export const Form = ({ sport, name, entry: { id, all } }: FormProps) => {
  const t = useText()
  const { odds } = usePlatform()
  const places = useLastRounds(odds, sport).flatMap((round) =>
    round.flatMap(({ home, full }) => (home === name && full?.[0] ? [full[0]] : [])),
  )
  return (
    <>
      {places.length > 0 && (
        <small className={style.form}>{t('board.round.form', { places: places.slice(0, 5).join('-') })}</small>
      )}
      {all > 1 && (
        <a
          className={style.markets}
          data-opens={id}
          href={matchPath(id)}
          aria-label={t('board.markets.open', { match: name, count: all })}
          onClick={(event) => onPlainClick(event, () => openMatchPage(id))}
        >
          {t('board.markets.count', { match: name, count: all })}
        </a>
      )}
    </>
  )
}
