import type { Profile } from '#calls/member.ts'
import { usePublicContext } from '#ui/contexts.ts'
import { useMemberFlows } from '#ui/member-flows.ts'
import { panel } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { dayOf } from '#domain/time.ts'
import { useBookTime } from '#ui/use-clock.ts'
import { useEffect, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Bets } from './bets.tsx'
import * as style from './info.css.ts'
import { type BetTabName, betTabNames } from './lists.ts'
import { startCashOut } from './cash-out/start-cash-out.ts'
import { type CashOutActor, CashOutFlowContext } from './cash-out/use-cash-out.ts'

/** A member's bets by bet status (§page.bet-list); the running ones can be sold in place. */
export const BetList = ({ member }: { member: Profile }) => (
  <CashOutFlowContext value={useStartedCashOut(member)}>
    <BetTabs member={member} />
  </CashOutFlowContext>
)

export const BetTabs = ({ member }: { member: Profile }) => {
  const t = useText()
  const [tab, setTab] = useState<BetTabName>('outstanding')
  const now = useBookTime()
  return (
    <section aria-labelledby="bets" className={panel}>
      <h1 id="bets" tabIndex={-1} className={style.heading}>
        {t('page.betList')}
      </h1>
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) => setTab(betTabNames.find((one) => one === key) ?? 'outstanding')}
      >
        <TabList aria-label={t('bets.tabs')} className={style.tabs}>
          {betTabNames.map((one) => (
            <Tab key={one} id={one} className={style.tab}>
              {t(`bets.${one}`)}
            </Tab>
          ))}
        </TabList>
        {betTabNames.map((one) => (
          <TabPanel key={one} id={one} className={style.tabPanel}>
            {now !== null && <Bets tab={one} member={member} now={now} today={dayOf(now)} />}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

/** Runs for as long as the list is open; null until the list stands. */
const useStartedCashOut = (member: Profile): CashOutActor | null => {
  const { session } = usePublicContext()
  const { cashOuts } = useMemberFlows()
  const [first] = useState(member)
  const [cashOut, setCashOut] = useState<CashOutActor | null>(null)
  useEffect(() => {
    const started = startCashOut({ session }, cashOuts, first)
    setCashOut(started)
    return () => void started.stop()
  }, [session, cashOuts, first])
  return cashOut
}
