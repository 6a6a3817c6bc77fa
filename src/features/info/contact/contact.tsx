import type { Profile } from '#calls/member/member.ts'
import { contactHours } from '#ui/text/contact-hours.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useGuideText } from '#ui/text/guide-texts.tsx'
import { pairs, panel } from '#ui/frame/panel.css.ts'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import * as own from './contact.css.ts'

/** Whom a member asks, and when they are answered (§page.contact). */
export const Contact = ({ member }: { member: Profile }) => {
  const t = useGuideText()
  const { brand, contact, helpLine } = usePublicContext()
  const hours = contactHours()
  return (
    <section aria-labelledby="contact" className={panel}>
      <h1 id="contact" tabIndex={-1} className={style.heading}>
        {t('page.contact')}
      </h1>
      <p className={own.about}>{t('contact.about')}</p>
      <dl className={`${pairs} ${own.ways}`}>
        {member.parentId !== '' && (
          <>
            <dt>{t('contact.upline')}</dt>
            <dd>{member.parentId}</dd>
          </>
        )}
        {contact !== null && (
          <>
            <dt>{t('contact.address', { brand })}</dt>
            <dd>
              <a href={contact} target="_blank" rel="noreferrer">
                {printed(contact)}
              </a>
            </dd>
          </>
        )}
        {hours !== undefined && (
          <>
            <dt>{t('contact.hours')}</dt>
            <dd>{hours}</dd>
          </>
        )}
        <dt>{t('contact.account')}</dt>
        <dd>{member.accountId}</dd>
      </dl>
      <p className={own.about}>
        <Link href="~/info/feedback">{t('contact.toFeedback')}</Link>
      </p>
      {helpLine !== null && <p className={own.about}>{t('landing.help', { line: helpLine })}</p>}
    </section>
  )
}

/** `help@ann.test` of `mailto:help@ann.test`. */
const printed = (address: string): string => address.replace(/^(mailto:|tel:|https:\/\/)/, '').replace(/[?/]$/, '')
