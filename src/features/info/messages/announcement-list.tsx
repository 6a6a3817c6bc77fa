import { useWhen } from '#ui/text/use-when.ts'
import type { Profile } from '#calls/member/member.ts'
import { zoneLabel } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { usePreferences } from '../use-preferences.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { type Kind, loadAnnounced } from './load.ts'
import * as style from './messages.css.ts'

/** Announcements to everyone, newest first, each in full. */
export const AnnouncementList = ({ member, kind }: { member: Profile; kind: Kind }) => {
  const t = useText()
  const when = useWhen()
  const { pageSize: size, language } = usePreferences()
  const [page, setPage] = useState(1)
  const { reading, retry } = useReading(
    (signal) => loadAnnounced({ member, page, size }, kind, language, signal),
    `${kind} ${language} ${size} ${page}`,
    null,
  )
  const total = reading.state === 'ready' ? reading.value.total : 0
  return (
    <>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t(`messages.${kind}`)}
        isEmpty={({ announcements }) => announcements.length === 0}
        nothing={{ icon: 'message', text: t(`messages.none.${kind}`) }}
      >
        {({ announcements }) => (
          <ul className={style.list}>
            {announcements.map(({ id, title, text, from, until, path }) => (
              <li key={id} className={style.entry}>
                <h2 className={style.title}>{title}</h2>
                <p className={style.when}>
                  {when(from)} {zoneLabel()}
                  {until > 0 && <>, {t('messages.until', { time: when(until) })}</>}
                </p>
                <p className={style.text}>{text}</p>
                {path !== '' && (
                  <Link href={`~${path}`} className={style.way}>
                    {t('messages.open')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </ReadingView>
      <Paging page={page} size={size} total={total} onChange={setPage} />
    </>
  )
}
