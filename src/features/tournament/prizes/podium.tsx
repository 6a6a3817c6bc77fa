import { printPoints } from '#domain/room/prediction.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { useCounted } from '#ui/prices/counted.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { hasPrizes, prizeOf, type Ranked, type Room } from '../room.ts'
import * as style from './podium.css.ts'

interface PodiumProps {
  readonly room: Room
  /** In the order of their places; nobody before the first kick-off. */
  readonly ranking: readonly Ranked[]
}

const places = [1, 2, 3] as const

/** The first three with what each wins; until there are any, what their places will win. */
export const Podium = ({ room, ranking }: PodiumProps) => {
  const t = useText()
  const { prizes, currency } = room
  return (
    <ol className={style.podium}>
      {places.map((place) => {
        const one = ranking[place - 1]
        const prize = one ? prizeOf(room, one) : (prizes[place - 1] ?? 0n)
        return (
          <li key={place} className={style.step} data-step={place} data-you={one?.you || undefined}>
            <Avatar name={one?.name} />
            {one && (
              <>
                <b className={style.name}>{one.you ? t('rooms.you') : one.name}</b>
                <span className={style.points}>
                  {t('rooms.winners.points', { score: printPoints(one.live_score) })}
                </span>
              </>
            )}
            <div className={style.block}>
              <span className={style.rank}>
                {one ? t('rooms.winners.rank', { rank: one.rank }) : t(`rooms.place.${place}`)}
              </span>
              {hasPrizes(room) && (
                <b className={style.prize}>
                  <Prize minor={prize} currency={currency} counts={room.state === 'ended' && one?.you === true} />
                </b>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface PrizeProps {
  readonly minor: bigint
  readonly currency: Currency
  readonly counts: boolean
}

/** The member's own prize of a room that has ended counts up from nothing; any other is there at once. */
const Prize = ({ minor, currency, counts }: PrizeProps) => {
  const [isShown, setShown] = useState(!counts)
  useEffect(() => setShown(true), [])
  return printAmount(useCounted(isShown ? minor : 0n, counts), currency)
}
