import type { Profile } from '#calls/member/member.ts'
import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { printAmount } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { kindName } from './kind-name.ts'
import { LegLine } from './leg-line.tsx'
import * as style from './open-now.css.ts'
import { loadOutstanding } from './outstanding-bets.ts'

/** How many of the open bets are shown. */
const most = 3

/**
 * The newest open bets with the score of their matches, where the slip has nothing to show; what else can be done with
 * them is on their own tab and page (§page.bet-list).
 */
export const OpenNow = ({ member }: { member: Profile }) => {
  const t = useText()
  const { currency, balance } = member
  const { memberFeed } = usePlatform()
  const position = useSyncExternalStore(memberFeed.listen, memberFeed.position)
  const { reading } = useReading(
    (signal) => loadOutstanding({ member, page: 1, size: most }, signal),
    'open now',
    `${position} ${balance.outstanding}`,
  )
  useRoomKnown(reading.state !== 'loading')
  if (reading.state !== 'ready' || reading.value.bets.length === 0) return null
  const { bets, total } = reading.value
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <section aria-label={t('bets.outstanding')} className={style.open}>
      <h3 className={style.title}>
        {t('bets.outstanding')} <span className={style.count}>{total}</span>
      </h3>
      <ul className={style.list}>
        {bets.slice(0, most).map((bet) => (
          <li key={bet.id} className={style.bet}>
            {bet.legs.length > 1 && (
              <p className={style.kind}>
                <b>{kindName(t, bet)}</b>
                {bet.price !== '' && <b>{reprintProduct(bet.price)}</b>}
              </p>
            )}
            <div>
              {bet.legs.map((leg, place) => (
                <LegLine key={place} leg={leg} outcome={leg.outcome} isTold isPriced />
              ))}
            </div>
            <p className={style.held}>
              {t('bets.cashOut.held', { risk: print(bet.risk - bet.cashedRisk), win: print(bet.winsNow) })}
            </p>
          </li>
        ))}
      </ul>
      <Link href="~/info/betlist" className={style.all}>
        {t('bets.all')}
      </Link>
    </section>
  )
}
