import type { Profile } from '#calls/member/member.ts'
import { useGuideText } from '#ui/text/guide-texts.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import { Cases } from './cases.tsx'
import { FeedbackForm } from './form.tsx'
import * as own from './feedback.css.ts'

/** Writing to the operator, and the earlier cases (§page.feedback). */
export const Feedback = ({ member }: { member: Profile }) => {
  const t = useGuideText()
  // The latest case that was opened here: the list reloads with it.
  const [latest, setLatest] = useState(0)
  return (
    <section aria-labelledby="feedback" className={panel}>
      <h1 id="feedback" tabIndex={-1} className={style.heading}>
        {t('page.feedback')}
      </h1>
      <p className={own.about}>
        {t('feedback.about')} <Link href="~/info/message">{t('feedback.toMessages')}</Link>
      </p>
      <FeedbackForm member={member} onOpened={setLatest} />
      <Cases member={member} latest={latest} />
    </section>
  )
}
