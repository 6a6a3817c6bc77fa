import type { Currency } from '#domain/money/money.ts'
import { printAmount, printMoney } from '#domain/money/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { useText } from '#ui/text/text.tsx'
import { Link, useLocation } from 'wouter'
import type { LiveTable } from '#domain/game/live-tables.ts'
import type { Game } from './games.ts'
import * as style from './games.css.ts'
import { Live } from './live.tsx'

interface TileProps {
  readonly game: Game
  readonly currency: Currency
  /** What its draws show, if it is drawn by the clock and that is known. */
  readonly live?: (LiveTable & { readonly ahead: number }) | undefined
  readonly isFavourite: boolean
  readonly onToggle: () => void
}

/** A game on its shelf: its picture, what it returns on average, how its results scatter, and what a stake may be. */
export const Tile = ({ game, currency, live, isFavourite, onToggle }: TileProps) => {
  const t = useText()
  const [location] = useLocation()
  const { games: kept } = useMemberFlows()
  const { id, name, art, kind, average, variance, min, max, isTable } = game
  return (
    <li className={style.tile}>
      <div className={style.picture}>
        {art === null ? (
          <div className={style.noArt} data-kind={kind} />
        ) : (
          <img src={art} alt="" className={style.art} loading="lazy" width={320} height={200} />
        )}
        {live && <Live table={live} isTable={isTable} />}
      </div>
      <div className={style.tileHead}>
        <Link
          href={`~${location}?play=${encodeURIComponent(id)}`}
          className={style.tileName}
          onClick={() => kept.played(id)}
        >
          {name}
        </Link>
        <Button
          kind="bare"
          className={style.star}
          aria-pressed={isFavourite}
          aria-label={t('games.favourite', { name })}
          onPress={onToggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3l2.800 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.700 3.100 1.200-6.300L2.900 9.600l6.300-.8z" />
          </svg>
        </Button>
      </div>
      <p className={style.tileFacts}>
        {average !== null && <span>{t('games.average', { percent: Number(average).toFixed(2) })}</span>}
        {variance !== null && <span>{t(`games.variance.${variance}`)}</span>}
      </p>
      <p className={style.tileLimits}>
        {t('games.limits', { min: printMoney(min, currency), max: printAmount(max, currency) })}
      </p>
    </li>
  )
}
