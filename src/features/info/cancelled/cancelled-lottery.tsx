import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { type Dated, DatedList, useDays } from '../dated-list.tsx'
import * as style from '../info.css.ts'
import { cancelledSheet } from '../sheets/cancelled.ts'
import { CancelledTable } from './cancelled-table.tsx'
import { type CancelledBet, loadCancelled } from './load.ts'

const cancelled: Dated<CancelledBet> = {
  title: 'page.cancelledLottery',
  none: 'dated.cancelled.none',
  icon: 'draw',
  file: 'cancelled',
  sheet: cancelledSheet,
  load: loadCancelled,
  Table: CancelledTable,
}

/** Bets on lotteries and mini games that were cancelled, with the stakes that came back (§page.cancelled-lottery). */
export const CancelledLottery = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Bets member={member} today={dayOf(now)} />
}

const Bets = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  return (
    <section aria-labelledby="cancelled" className={panel}>
      <h1 id="cancelled" tabIndex={-1} className={style.heading}>
        {t('page.cancelledLottery')}
      </h1>
      <p className={style.caption}>{t('dated.cancelled.about')}</p>
      <DatedList member={member} {...useDays(today)} list={cancelled} />
    </section>
  )
}
