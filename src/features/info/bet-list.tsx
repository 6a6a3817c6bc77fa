import type { Profile } from '#calls/member.ts'
import { panel } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { dayOf } from '#domain/time.ts'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { Bets } from './bets.tsx'
import * as style from './info.css.ts'
import { type BetTabName, betTabNames } from './lists.ts'
import { CashOutFlowContext, useStartedCashOut } from '#ui/bets/index.ts'

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
