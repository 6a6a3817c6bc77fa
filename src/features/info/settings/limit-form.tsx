import type { Currency } from '#domain/money/money.ts'
import { type LimitKind, limitKinds, type LimitPeriod, limitPeriods } from '#domain/member/protection.ts'
import type { ownLimitMachine } from '#machines/account/own-limit.ts'
import { Select } from '#ui/forms/select.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import * as style from './settings.css.ts'

const periods = Object.keys(limitPeriods) as LimitPeriod[]

interface LimitFormProps {
  currency: Currency
  flow: ActorRefFrom<typeof ownLimitMachine>
}

/** Asks for a limit: of what, over which period, and how much. */
export const LimitForm = ({ currency, flow }: LimitFormProps) => {
  const t = useText()
  const { snapshot, send, has } = useFlow(flow)
  const [kind, setKind] = useState<LimitKind>('stake')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [amount, setAmount] = useState('')
  const { isFaulty, reason } = snapshot.context
  const error = isFaulty ? t('protection.amount.wrong', { currency }) : reason ? reasonText(t, reason) : undefined
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'limit.submitted', kind, period, amount })
      }}
    >
      <Select
        label={t('protection.kind')}
        value={kind}
        options={limitKinds.map((one) => ({ id: one, label: t(`protection.kind.${one}`) }))}
        onChange={setKind}
      />
      <Select
        label={t('protection.period')}
        value={period}
        options={periods.map((one) => ({ id: one, label: t(`protection.period.${one}`) }))}
        onChange={setPeriod}
      />
      <TextInput
        label={t('protection.amount', { currency })}
        value={amount}
        onChange={(entered) => setAmount(typedNumber(entered))}
        inputMode="decimal"
        maxLength={20}
        error={error}
      />
      <Button type="submit" kind="strong" isPending={has('busy')}>
        {t('protection.set')}
      </Button>
    </form>
  )
}
