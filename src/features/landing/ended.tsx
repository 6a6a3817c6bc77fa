import type { Reason } from '#domain/errors.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'

/** Sessions that ended by themselves: the account is as it was. */
const passed: ReadonlySet<Reason> = new Set(['session_expired', 'session_not_exists', 'invalidSession'])

/** Over the form, to a member whose session ended: why, and what was not lost. The announcer has said it. */
export const Ended = ({ reason }: { reason: Reason }) => {
  const t = useText()
  return (
    <Notice tone="warn" title={t('landing.ended')}>
      <p>{reasonText(t, reason)}</p>
      {passed.has(reason) && <p>{t('landing.ended.bets')}</p>}
    </Notice>
  )
}
