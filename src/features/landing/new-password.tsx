import type { Profile } from '#calls/member/member.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { PasswordForm } from '#ui/forms/password-form.tsx'
import { useText } from '#ui/text/text.tsx'
import { showToast } from '#ui/frame/toast.tsx'
import { useEffect } from 'react'

/**
 * For a member whose password was set by an operator: choose another, or sign out (§account.temporary-password). It
 * replaces the sign-in form and says so, because the member asked for nothing else. Its styles come from its place.
 */
export const NewPassword = ({ member }: { member: Profile }) => {
  const t = useText()
  const { session, announcer } = usePublicContext()
  useEffect(() => {
    announcer.outcome(t('password.due'))
  }, [announcer, t])
  const tell = () => {
    showToast('success', t('password.changed'))
    announcer.outcome(t('password.changed'))
  }
  return (
    <>
      <h2 id="sign-in">{t('password.due')}</h2>
      <p>{t('password.due.text')}</p>
      <PasswordForm member={member} takesFocus onChanged={tell} />
      <Button onPress={() => session.send({ type: 'logout.asked' })}>{t('menu.signOut')}</Button>
    </>
  )
}
