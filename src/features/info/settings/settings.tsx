import { lazyPart } from '#ui/flows/load-part.ts'
import type { Profile } from '#calls/member/member.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useRequestedPart } from '#ui/flows/requested-part.ts'
import { useText } from '#ui/text/text.tsx'
import { type ComponentType, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import * as info from '../info.css.ts'
import { AccountPart } from './account.tsx'
import { ApiKeys } from './api-keys.tsx'
import { BettingSettings } from './betting.tsx'
import { DisplaySettings } from './display.tsx'
import { Notifications } from './notifications.tsx'
import { ProtectionPart } from './protection.tsx'
import { Saving } from './saving.tsx'

/** The drag code is larger than all the rest: it loads when it is looked at. */
const SportsOrder = lazyPart(async () => (await import('./sports.tsx')).SportsOrder)

const parts = {
  display: () => <DisplaySettings />,
  betting: ({ member }) => <BettingSettings member={member} />,
  account: ({ member }) => <AccountPart member={member} />,
  notifications: ({ member }) => <Notifications member={member} />,
  protection: ({ member }) => <ProtectionPart member={member} />,
  keys: ({ member }) => <ApiKeys member={member} />,
  sports: ({ member }) => <SportsOrder currency={member.currency} />,
} as const satisfies Record<string, ComponentType<{ member: Profile }>>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/**
 * Every choice of a member (§settings.choices); a choice takes effect at once. An address may name the part to begin
 * at: `?part=sports`.
 */
export const Settings = ({ member }: { member: Profile }) => {
  const t = useText()
  const asked = new URLSearchParams(useSearch()).get('part')
  const partOf = (name: unknown): Part => names.find((one) => one === name) ?? 'display'
  const [part, setPart] = useState(() => partOf(asked))
  useRequestedPart('/info/settings', true, ({ tab }) => setPart(partOf(tab)))
  return (
    <section aria-labelledby="settings" className={panel}>
      <div className={info.head}>
        <h1 id="settings" className={info.heading}>
          {t('page.settings')}
        </h1>
        <Saving />
      </div>
      <Tabs selectedKey={part} onSelectionChange={(key) => setPart(partOf(key))}>
        <TabList aria-label={t('settings.parts')} className={info.tabs}>
          {names.map((name) => (
            <Tab key={name} id={name} className={info.tab}>
              {t(`settings.part.${name}`)}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => {
          const Shown = parts[name]
          return (
            <TabPanel key={name} id={name} className={info.tabPanel}>
              <Suspense>
                <Shown member={member} />
              </Suspense>
            </TabPanel>
          )
        })}
      </Tabs>
    </section>
  )
}
