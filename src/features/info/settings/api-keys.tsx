import type { ApiKeyRow } from '#calls/member/api-key.ts'
import type { Profile } from '#calls/member/member.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import type { apiKeysMachine } from '#machines/account/api-keys.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { useCallback, useEffect } from 'react'
import { createActor, type SnapshotFrom } from 'xstate'
import * as info from '../info.css.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { apiKeysOver } from './api-key-ports.ts'
import { Row } from './choices.tsx'
import * as style from './settings.css.ts'

type State = SnapshotFrom<typeof apiKeysMachine>['value']

interface View {
  /** Shown until the keys are there, and not announced. */
  readonly begins?: TextKey
  /** What is said about the state. */
  readonly says?: TextKey
  readonly lists: boolean
  readonly form: boolean
}

const views: Record<State, View> = {
  reading: { begins: 'apiKeys.reading', lists: false, form: false },
  unread: { says: 'apiKeys.unread', lists: false, form: false },
  listed: { lists: true, form: true },
  full: { says: 'apiKeys.most', lists: true, form: false },
  creating: { says: 'settings.state.saving', lists: true, form: true },
  shown: { lists: true, form: false },
  confirming: { lists: true, form: false },
  revoking: { says: 'settings.state.saving', lists: true, form: false },
  unknown: { says: 'apiKeys.unknown', lists: true, form: false },
}

/** The member's own keys for programs (§account.api-keys): created, shown once, revoked. */
export const ApiKeys = ({ member }: { member: Profile }) => {
  const t = useText()
  const { session, announcer } = usePublicContext()
  const { currency } = member
  const flow = useStarted(() => createActor(apiKeysOver(member, session), { input: { currency } }))
  const { snapshot, send, can, has } = useFlow(flow)
  const { keys, secret, revoking, reason } = snapshot.context
  const { begins, says, lists, form } = views[snapshot.value]
  useEffect(() => {
    if (reason) announcer.outcome(reasonText(t, reason))
  }, [reason, announcer, t])
  const cancel = () => send({ type: 'revoke.cancelled' })
  return (
    <div className={style.part}>
      <p className={style.text}>
        {t('apiKeys.text')} <a href="/developers">{t('apiKeys.developers')}</a>
      </p>
      {begins && <p className={style.text}>{t(begins)}</p>}
      <div role="status">
        {says && (
          <p className={style.text}>
            {t(says, { most: mostApiKeys })} {reason && snapshot.matches('unread') && reasonText(t, reason)}
          </p>
        )}
      </div>
      {can({ type: 'keys.retried' }) && (
        <div className={style.state}>
          <Button onPress={() => send({ type: 'keys.retried' })}>{t('info.retry')}</Button>
        </div>
      )}
      {secret !== null && <NewKey secret={secret} onKept={() => send({ type: 'secret.kept' })} />}
      {lists && (
        <section aria-labelledby="keys">
          <h2 id="keys" className={info.heading}>
            {t('apiKeys.title')}
          </h2>
          {keys.length === 0 ? (
            <p className={style.text}>{t('apiKeys.none')}</p>
          ) : (
            <div className={style.rows}>
              {keys.map((key) => (
                <KeyRow
                  key={key.api_key_id}
                  row={key}
                  isOpen={can({ type: 'revoke.chosen', id: key.api_key_id })}
                  onRevoke={() => send({ type: 'revoke.chosen', id: key.api_key_id })}
                />
              ))}
            </div>
          )}
        </section>
      )}
      {form && (
        <section aria-labelledby="newKey">
          <h2 id="newKey" className={info.heading}>
            {t('apiKeys.new')}
          </h2>
          <ApiKeyForm currency={currency} flow={flow} />
        </section>
      )}
      <Dialog
        isOpen={revoking !== null}
        role="alertdialog"
        title={t('apiKeys.revoke.title', { name: keys.find(({ api_key_id: id }) => id === revoking)?.name ?? '' })}
        onClose={cancel}
        actions={
          <>
            <Button autoFocus isDisabled={has('busy')} onPress={cancel}>
              {t('apiKeys.keep')}
            </Button>
            <Button kind="strong" isPending={has('busy')} onPress={() => send({ type: 'revoke.confirmed' })}>
              {t('apiKeys.revoke')}
            </Button>
          </>
        }
      >
        <p>{t('apiKeys.revoke.text')}</p>
        {reason && <p>{reasonText(t, reason)}</p>}
      </Dialog>
    </div>
  )
}

/** A new key, this once: it can be selected, or copied with one press. */
const NewKey = ({ secret, onKept }: { secret: string; onKept: () => void }) => {
  const t = useText()
  const { announcer } = usePublicContext()
  // The form that had the focus is gone.
  const shown = useCallback((heading: HTMLElement | null) => heading?.focus(), [])
  // There is no clipboard without TLS, and a browser may refuse it.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      announcer.outcome(t('apiKeys.copied'))
    } catch {
      announcer.outcome(t('apiKeys.copy.failed'))
    }
  }
  return (
    <section aria-labelledby="shownKey">
      <h2 id="shownKey" tabIndex={-1} ref={shown} className={info.heading}>
        {t('apiKeys.created')}
      </h2>
      <p className={style.text}>{t('apiKeys.created.text')}</p>
      <p className={style.secret}>
        <code>{secret}</code>
      </p>
      <div className={style.state}>
        <Button onPress={() => void copy()}>{t('apiKeys.copy')}</Button>
        <Button kind="strong" onPress={onKept}>
          {t('apiKeys.done')}
        </Button>
      </div>
    </section>
  )
}

const KeyRow = ({ row, isOpen, onRevoke }: { row: ApiKeyRow; isOpen: boolean; onRevoke: () => void }) => {
  const t = useText()
  const { name, scope, daily_cap: cap, used, created_at: created, used_at: last } = row
  const at = (time: number) => `${showShort(time)} ${zoneLabel()}`
  const facts = [
    t(`apiKeys.scope.${scope}`),
    ...(cap === '' ? [] : [t('apiKeys.used', { used, cap })]),
    t('apiKeys.createdAt', { time: at(created) }),
    last === 0 ? t('apiKeys.unused') : t('apiKeys.usedAt', { time: at(last) }),
  ]
  return (
    <Row name={name} why={facts.join(' · ')}>
      <Button isDisabled={!isOpen} onPress={onRevoke} aria-label={t('apiKeys.revoke.of', { name })}>
        {t('apiKeys.revoke')}
      </Button>
    </Row>
  )
}
