import type { Currency } from '#domain/money/money.ts'
import { apiKeyNameLength, type ApiKeyScope, apiKeyScopes, longestApiKeyName } from '#domain/member/api-key.ts'
import type { apiKeysMachine } from '#machines/account/api-keys.ts'
import { WhoMayAct } from '#ui/frame/account-note.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import * as style from './settings.css.ts'

/** Asks for a new key: its name, what it may do, its cap, and the password. */
export const ApiKeyForm = ({ currency, flow }: { currency: Currency; flow: ActorRefFrom<typeof apiKeysMachine> }) => {
  const t = useText()
  const { snapshot, send, has } = useFlow(flow)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const [cap, setCap] = useState('')
  const [password, setPassword] = useState('')
  const { fault, reason } = snapshot.context
  const labels = { name: t('apiKeys.name'), password: t('protection.password') }
  return (
    <WhoMayAct>
      <form
        className={style.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'key.submitted', name, scope, cap, password })
        }}
      >
        <TextInput
          label={labels.name}
          value={name}
          onChange={setName}
          maxLength={longestApiKeyName}
          autoComplete="off"
          isRequired
          error={fault === 'name' ? t('apiKeys.name.wrong', apiKeyNameLength) : undefined}
        />
        <Select
          label={t('apiKeys.scope')}
          value={scope}
          options={apiKeyScopes.map((one) => ({ id: one, label: t(`apiKeys.scope.${one}`) }))}
          onChange={setScope}
        />
        {scope === 'bet' && (
          <TextInput
            label={t('apiKeys.cap', { currency })}
            value={cap}
            onChange={(entered) => setCap(typedNumber(entered))}
            inputMode="decimal"
            maxLength={20}
            isRequired
            error={fault === 'cap' ? t('protection.amount.wrong', { currency }) : undefined}
          />
        )}
        <PasswordInput
          label={labels.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          error={fault === 'password' ? t('form.required', { field: labels.password }) : undefined}
        />
        {reason && <Notice tone="error">{reasonText(t, reason)}</Notice>}
        <Button type="submit" kind="strong" isPending={has('busy')}>
          {t('apiKeys.create')}
        </Button>
      </form>
    </WhoMayAct>
  )
}
