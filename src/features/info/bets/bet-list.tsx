import type { Profile } from '#calls/member/member.ts'
import { Select } from '#ui/forms/select.tsx'
import { useText } from '#ui/text/text.tsx'
import { dayOf } from '#domain/time.ts'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { head, heading, page } from './bets.css.ts'
import { Bets } from './bets.tsx'
import * as style from '../info.css.ts'
import { type BetTabName, betTabNames, mainTabs } from '../lists.ts'
import { CashOutFlowContext, useStartedCashOut } from '#ui/bets/index.ts'

/** A member's bets by bet status (§page.bet-list); the running ones can be sold in place. */
export const BetList = ({ member }: { member: Profile }) => (
  <CashOutFlowContext value={useStartedCashOut(member)}>
    <BetTabs member={member} />
  </CashOutFlowContext>
)

const tabOf = (name: unknown): BetTabName => betTabNames.find((one) => one === name) ?? 'outstanding'

/** An address may name the list to begin at: `?part=results`. */
export const BetTabs = ({ member }: { member: Profile }) => {
  const t = useText()
  const asked = new URLSearchParams(useSearch()).get('part')
  const [tab, setTab] = useState(() => tabOf(asked))
  const now = useBookTime()
  const choose = (name: unknown) => setTab(tabOf(name))
  // A rarer state has its tab while it is shown.
  const shown = mainTabs.includes(tab) ? mainTabs : [...mainTabs, tab]
  return (
    <section aria-labelledby="bets" className={page}>
      <div className={head}>
        <h1 id="bets" tabIndex={-1} className={heading}>
          {t('page.betList')}
        </h1>
        <Select
          label={t('bets.status')}
          isLabelHidden
          value={tab}
          options={betTabNames.map((one) => ({ id: one, label: t(`bets.${one}`) }))}
          onChange={choose}
        />
      </div>
      <Tabs selectedKey={tab} onSelectionChange={choose}>
        <TabList aria-label={t('bets.tabs')} className={style.tabs}>
          {shown.map((one) => (
            <Tab key={one} id={one} className={style.tab}>
              {t(`bets.${one}`)}
            </Tab>
          ))}
        </TabList>
        {shown.map((one) => (
          <TabPanel key={one} id={one} className={`${style.tabPanel} ${page}`}>
            {now !== null && <Bets tab={one} member={member} now={now} today={dayOf(now)} />}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}
