import type { Answer } from '#calls/call.ts'
import { listFeedback } from '#calls/member/feedback.ts'
import type { Profile } from '#calls/member/member.ts'
import { caseNumber } from '#domain/member/feedback.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { useGuideText } from '#ui/text/guide-texts.tsx'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { useMessages } from '#ui/text/messages.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { usePreferences } from '../use-preferences.ts'
import * as own from './feedback.css.ts'

type Listed = Answer<typeof listFeedback>

/** A member's cases, newest first. The list reloads after a case was opened, and after a message arrived. */
export const Cases = ({ member, latest }: { member: Profile; latest: number }) => {
  const t = useGuideText()
  const { pageSize: size } = usePreferences()
  const { unread } = useMessages()
  const [page, setPage] = useState(1)
  const { reading, retry } = useReading(
    async (signal) =>
      loadedFrom(
        await ask(listFeedback, { ...identityOf(member), page, page_size: size }, signal),
        (answer): Listed => answer,
      ),
    `${size} ${page}`,
    `${latest} ${unread}`,
  )
  const total = reading.state === 'ready' ? reading.value.total : 0
  return (
    <section aria-labelledby="feedback-cases" className={own.cases}>
      <h2 id="feedback-cases" className={own.casesHead}>
        {t('feedback.cases')}
      </h2>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('feedback.cases')}
        isEmpty={({ cases }) => cases.length === 0}
        nothing={{ icon: 'message', text: t('feedback.none') }}
      >
        {({ cases }) => (
          <ol className={own.list}>
            {cases.map((one) => (
              <Case key={one.case} one={one} />
            ))}
          </ol>
        )}
      </ReadingView>
      <Paging page={page} size={size} total={total} onChange={setPage} />
    </section>
  )
}

const Case = ({
  one: { case: id, category, state, text, sent, answer, answered },
}: {
  one: Listed['cases'][number]
}) => {
  const t = useGuideText()
  const at = (time: number) => `${showShort(time)} ${zoneLabel()}`
  return (
    <li className={own.entry}>
      <h3 className={own.caseHead}>
        {caseNumber(id)} · {t(`feedback.category.${category}`)}{' '}
        <span className={own.state}>{t(`feedback.state.${state}`)}</span>
      </h3>
      <p className={own.when}>{t('feedback.sent', { time: at(sent) })}</p>
      <p className={own.text}>{text}</p>
      {state === 'answered' && (
        <>
          <p className={own.when}>{t('feedback.answered', { time: at(answered) })}</p>
          <p className={own.answer}>{answer}</p>
        </>
      )}
    </li>
  )
}
