import { contactHours } from '#ui/text/contact-hours.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './forgotten.css.ts'

/**
 * What to do about a forgotten password: it cannot be sent, the upline or the operator sets a new one
 * (§account.temporary-password).
 */
export const Forgotten = () => {
  const t = useText()
  const { contact } = usePublicContext()
  return (
    <>
      <details className={style.forgotten}>
        <summary className={style.summary}>{t('forgotten.title')}</summary>
        <p className={style.text}>{t('forgotten.text')}</p>
      </details>
      {contact !== null && (
        <p>
          <a href={contact} target="_blank" rel="noreferrer" className={style.contact}>
            {t('page.contact')}
          </a>{' '}
          {contactHours()}
        </p>
      )}
    </>
  )
}
