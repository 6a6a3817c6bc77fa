import type { Profile } from '#calls/member/member.ts'
import { featureAt, pages } from '#features/routes.ts'
import { Button } from '#ui/forms/button.tsx'
import { unseen } from '#ui/frame/focus.css.ts'
import { useLastWin } from '#ui/prices/last-win.ts'
import { Amount } from '#ui/prices/money.tsx'
import { useOpenBets } from '#ui/prices/open-bets.ts'
import { askSlipPanel } from '#ui/frame/slip-panel.ts'
import { useText } from '#ui/text/text.tsx'
import { Link, useLocation } from 'wouter'
import * as style from './header.css.ts'
import { pageAt } from '../routes.ts'

/** The open bets, and what they hold: where the slip is on the page it shows them, elsewhere the page of them opens. */
export const HeldStakes = ({ member: { balance, currency } }: { member: Profile }) => {
  const t = useText()
  const count = useOpenBets()
  const win = useLastWin()
  const [path] = useLocation()
  const page = pageAt(path)
  const hasSlip = featureAt(path)?.hasSlip === true
  const content = (
    <>
      <span className={style.purseLabel}>
        {t('header.bets')} <span className={style.count}>{count}</span>
      </span>{' '}
      <span className={unseen}>{t('header.outstanding')}</span>
      {/* The win itself is announced with its match. */}
      {win !== null && (
        <b aria-hidden className={style.won}>
          +<Amount minor={win} currency={currency} />
        </b>
      )}
      <b className={win === null ? style.purseAmount : unseen}>
        <Amount minor={balance.outstanding} currency={currency} />
      </b>
    </>
  )
  return hasSlip ? (
    <Button kind="bare" className={style.stakes} onPress={() => askSlipPanel('bets')}>
      {content}
    </Button>
  ) : (
    <Link
      href="/info/betlist"
      className={style.stakes}
      {...(page === pages['/info/betlist'] && { 'aria-current': 'page' as const })}
    >
      {content}
    </Link>
  )
}
