import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { CashOutFlowContext, useStartedCashOut } from '#ui/bets/index.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { Bets } from './bets.tsx'
import * as style from './bets.css.ts'

/**
 * A member's system parlays: each ticket opens to its matches, and to its lines with their results (§parlay.system).
 */
export const SystemParlays = ({ member }: { member: Profile }) => {
  const t = useText()
  const now = useBookTime()
  return (
    <CashOutFlowContext value={useStartedCashOut(member)}>
      <section aria-labelledby="systems" className={style.page}>
        <h1 id="systems" tabIndex={-1} className={style.heading}>
          {t('page.sysparlay')}
        </h1>
        {now !== null && <Bets tab="systems" member={member} now={now} today={dayOf(now)} />}
      </section>
    </CashOutFlowContext>
  )
}
