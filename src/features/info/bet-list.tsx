import type { Profile } from '#calls/member.ts'
import { defaultPageSize } from '#domain/limits.ts'
import { dayOf } from '#domain/time.ts'
import { panel } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { BetTable } from './bet-table.tsx'
import { DayStep } from './day-step.tsx'
import * as style from './info.css.ts'
import { type BetPage, loadOutstanding, loadRejected, loadRunning, loadVoid, loadWaiting } from './load.ts'
import { Paging } from './paging.tsx'
import { Shown } from './shown.tsx'
import { type Loaded, useReading } from './use-reading.ts'

/** The tabs of `spec §2`; *accepted* and *pending* are the lists named running and waiting here. */
const kinds = ['outstanding', 'waiting', 'running', 'rejected', 'void'] as const
type Kind = (typeof kinds)[number]

interface Asked {
  readonly member: Profile
  readonly page: number
  readonly day: string
  readonly signal: AbortSignal
}

const loaders: Record<Kind, (asked: Asked) => Promise<Loaded<BetPage>>> = {
  outstanding: ({ member, page, signal }) => loadOutstanding(member, page, signal),
  waiting: ({ member, signal }) => loadWaiting(member, signal),
  running: ({ member, page, signal }) => loadRunning(member, page, signal),
  rejected: ({ member, page, signal }) => loadRejected(member, page, signal),
  void: ({ member, day, signal }) => loadVoid(member, day, signal),
}

export const BetList = ({ member }: { member: Profile }) => {
  const t = useText()
  const [kind, setKind] = useState<Kind>('outstanding')
  const now = useBookTime()
  return (
    <section aria-labelledby="bets" className={panel}>
      <h1 id="bets" className={style.heading}>{t('info.betlist')}</h1>
      <Tabs selectedKey={kind} onSelectionChange={(key) => setKind(kinds.find((one) => one === key) ?? 'outstanding')}>
        <TabList aria-label={t('bets.tabs')} className={style.tabs}>
          {kinds.map((one) => <Tab key={one} id={one} className={style.tab}>{t(`bets.${one}`)}</Tab>)}
        </TabList>
        {kinds.map((one) => <TabPanel key={one} id={one} className={style.tabPanel}>{now !== null && <Bets kind={one} member={member} today={dayOf(now)} />}</TabPanel>)}
      </Tabs>
    </section>
  )
}

const Bets = ({ kind, member, today }: { kind: Kind; member: Profile; today: string }) => {
  const t = useText()
  const [page, setPage] = useState(1)
  const [picked, setDay] = useState<string | null>(null)
  const day = picked ?? today
  const load = (signal: AbortSignal) => loaders[kind]({ member, page, day, signal })
  const { reading, retry } = useReading(load, kind === 'void' ? `${kind} ${day}` : `${kind} ${page}`, member.balance)
  const label = t(`bets.${kind}`)
  return (
    <>
      {kind === 'void' && <DayStep day={day} today={today} onChange={setDay} />}
      <Shown reading={reading} retry={retry} label={label} isEmpty={({ bets }) => bets.length === 0 && page === 1} nothing={<p>{t(`bets.${kind}.none`)}</p>}>
        {({ bets, total }) => (
          <>
            <BetTable caption={t('bets.caption', { kind: label, total })} bets={bets} currency={member.currency} settled={kind === 'void'} />
            <Paging page={page} size={kind === 'waiting' || kind === 'void' ? total : defaultPageSize} total={total} onChange={setPage} />
          </>
        )}
      </Shown>
    </>
  )
}
