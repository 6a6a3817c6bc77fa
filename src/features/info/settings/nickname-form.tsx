import { addSecondary, type Profile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { nicknameLength } from '#domain/bet/limits.ts'
import { nicknameEvent, type NicknameReplyEvent } from '#machines/account/nickname.replies.ts'
import { nicknameMachine } from '#machines/account/nickname.ts'
import { WhoMayAct } from '#ui/frame/account-note.tsx'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { fill } from '#ui/flows/ports.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { identityOf } from '#ui/flows/identity.ts'
import * as style from './settings.css.ts'
import { useStarted } from '#ui/flows/use-started.ts'

/** The set-nickname form (§account.nickname): it can be set only once, so it asks twice. */
export const NicknameForm = ({ member }: { member: Profile }) => {
  const t = useText()
  const { session, announcer } = usePublicContext()
  const { snapshot, send, has } = useFlow(useNicknameFlow(member))
  const [typed, setTyped] = useState('')
  const { fault, reason, nickname } = snapshot.context
  const isSet = snapshot.matches('set')
  useEffect(() => {
    if (reason) announcer.outcome(reasonText(t, reason))
    // The balance says that the profile changed, and the name then updates everywhere.
    if (isSet && !member.hasNickname) session.send({ type: 'account.changed' })
  }, [reason, isSet, member.hasNickname, announcer, session, t])
  const [wasSet] = useState(isSet)
  // The form that had the focus is gone.
  const said = useCallback((text: HTMLElement | null) => text?.focus(), [])
  if (isSet)
    return (
      <p tabIndex={-1} ref={wasSet ? null : said} className={style.text}>
        {t('nickname.set', { nickname })}
      </p>
    )
  if (snapshot.matches('unknown')) return <p className={style.text}>{t('errors.secondary_account_exists')}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'nickname.submitted', nickname: typed })
  }
  const cancel = () => send({ type: 'nickname.cancelled' })
  return (
    <WhoMayAct>
      <form className={style.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('nickname.label')}
          value={typed}
          onChange={setTyped}
          maxLength={30}
          autoComplete="nickname"
          isRequired
          error={fault ? t(`form.${fault}`, { field: t('nickname.label'), ...nicknameLength }) : undefined}
        />
        {reason && snapshot.matches('editing') && <Notice tone="error">{reasonText(t, reason)}</Notice>}
        <Button type="submit" kind="strong">
          {t('nickname.submit')}
        </Button>
      </form>
      <Dialog
        isOpen={snapshot.matches('confirming') || snapshot.matches('setting')}
        role="alertdialog"
        title={t('nickname.confirm.title', { nickname })}
        onClose={cancel}
        actions={
          <>
            <Button autoFocus isDisabled={has('busy')} onPress={cancel}>
              {t('nickname.cancel')}
            </Button>
            <Button kind="strong" isPending={has('busy')} onPress={() => send({ type: 'nickname.confirmed' })}>
              {t('nickname.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('nickname.confirm.text')}</p>
        {reason && <p>{reasonText(t, reason)}</p>}
      </Dialog>
    </WhoMayAct>
  )
}

const useNicknameFlow = (member: Profile) => {
  const { session } = usePublicContext()
  return useStarted(() =>
    createActor(
      nicknameMachine.provide({
        actors: {
          setNickname: fill<{ readonly nickname: string }, NicknameReplyEvent>(async ({ nickname }, tell, signal) => {
            const reply = await ask(addSecondary, { ...identityOf(member), nickname }, signal)
            if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
              session.send({ type: 'session.invalid', code: reply.code })
            tell(nicknameEvent(reply))
          }),
        },
      }),
      { input: { nickname: member.hasNickname ? member.nickname : null } },
    ),
  )
}
