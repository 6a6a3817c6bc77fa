import type { Profile } from '#calls/member/member.ts'
import { useMessages } from '#ui/text/messages.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useRequestedPart } from '#ui/flows/requested-part.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import * as info from '../info.css.ts'
import { AnnouncementList } from './announcement-list.tsx'
import * as style from './messages.css.ts'
import { PersonalList } from './personal-list.tsx'

const kinds = ['normal', 'special', 'personal'] as const
type Kind = (typeof kinds)[number]

/**
 * The operator's announcements to everyone, and messages to this member alone (§page.messages). Unread ones are shown
 * first.
 */
export const Messages = ({ member }: { member: Profile }) => {
  const t = useText()
  const { unread } = useMessages()
  const [kind, setKind] = useState<Kind>(unread > 0 ? 'personal' : 'normal')
  useRequestedPart('/info/message', true, ({ tab }) => setKind(kinds.find((name) => name === tab) ?? 'normal'))
  return (
    <section aria-labelledby="messages" className={panel}>
      <h1 id="messages" className={info.heading}>
        {t('page.message')}
      </h1>
      <Tabs selectedKey={kind} onSelectionChange={(key) => setKind(kinds.find((name) => name === key) ?? 'normal')}>
        <TabList aria-label={t('messages.tabs')} className={info.tabs}>
          {kinds.map((name) => (
            <Tab key={name} id={name} className={info.tab}>
              {t(`messages.${name}`)}
              {name === 'personal' && unread > 0 && <span className={style.count}> {unread}</span>}
            </Tab>
          ))}
        </TabList>
        {kinds.map((name) => (
          <TabPanel key={name} id={name} className={info.tabPanel}>
            {name === 'personal' ? <PersonalList member={member} /> : <AnnouncementList member={member} kind={name} />}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}
