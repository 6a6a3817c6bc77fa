import type { Profile } from '#calls/member.ts'
import { setOwnLimit } from '#calls/protection.ts'
import { type Reason, handlingOf } from '#domain/errors.ts'
import { printAmount, parseAmount } from '#domain/money.ts'
import { type LimitKind, limitKinds, type LimitPeriod, limitPeriods } from '#domain/protection.ts'
import { printShort, zoneLabel } from '#domain/time.ts'
import { ask } from '#ui/ask.ts'
import { Button } from '#ui/button.tsx'
import { usePublicContext } from '#ui/contexts.ts'
import { TextInput } from '#ui/field.tsx'
import { reasonText, useText } from '#ui/text.tsx'
import { typedNumber } from '#ui/typed-number.ts'
import { useId, useState } from 'react'
import * as info from '../info.css.ts'
import { identityOf } from '#ui/identity.ts'
import type { Protection } from './protection.tsx'
import * as style from './settings.css.ts'

interface OwnLimitsProps {
  member: Profile
  limits: Protection['limits']
  onChange: () => void
}

/** The current limits, what is used of them, and planned changes; and a form for another. */
export const OwnLimits = ({ member, limits, onChange }: OwnLimitsProps) => {
  const t = useText()
  const { currency } = member
  const { send, code } = useLimitCall(member, onChange)
  const shown = (text: string) =>
    text === '' ? t('protection.noLimit') : printAmount(parseAmount(text.replace('-', ''), currency) ?? 0n, currency)
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" tabIndex={-1} className={info.heading}>
        {t('protection.limits')}
      </h2>
      <p className={style.text}>{t('protection.limits.text')}</p>
      <ul className={style.rows}>
        {limits.map(({ kind, period, amount, next_amount: next, next_at: at, used }) => (
          <li key={`${kind} ${period}`} className={style.row}>
            <div>
              <span className={style.name}>
                {t('protection.limit', {
                  kind: t(`protection.kind.${kind}`),
                  period: t(`protection.period.${period}`),
                  amount: shown(amount),
                })}
              </span>
              <p className={style.why}>
                {t('protection.used', { amount: used.startsWith('-') ? printAmount(0n, currency) : shown(used) })}
              </p>
              {at > 0 && (
                <p className={style.why}>
                  {t('protection.planned', { amount: shown(next), time: `${printShort(at)} ${zoneLabel}` })}
                </p>
              )}
            </div>
            <div className={style.choice}>
              {at > 0 ? (
                <Button onPress={() => send({ kind, period, amount })}>{t('protection.keep')}</Button>
              ) : (
                <Button onPress={() => send({ kind, period, amount: '' })}>{t('protection.lift')}</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <LimitForm member={member} send={send} code={code} />
    </section>
  )
}

interface Wanted {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: string
}

const periods = Object.keys(limitPeriods) as LimitPeriod[]

const LimitForm = ({
  member: { currency },
  send,
  code,
}: {
  member: Profile
  send: (wanted: Wanted) => void
  code: Reason | null
}) => {
  const t = useText()
  const [kind, setKind] = useState<LimitKind>('stake')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const [amount, setAmount] = useState('')
  const [isTold, setTold] = useState(false)
  const id = useId()
  const isAmount = parseAmount(amount, currency) !== undefined
  const submit = () => {
    setTold(!isAmount)
    if (isAmount) send({ kind, period, amount: amount.replace(',', '.') })
  }
  const error =
    isTold && !isAmount ? t('protection.amount.wrong', { currency }) : code ? reasonText(t, code) : undefined
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>
        <label htmlFor={`${id}kind`}>{t('protection.kind')}</label>{' '}
        <select
          id={`${id}kind`}
          className={style.select}
          value={kind}
          onChange={({ target }) => setKind(limitKinds.find((one) => one === target.value) ?? 'stake')}
        >
          {limitKinds.map((one) => (
            <option key={one} value={one}>
              {t(`protection.kind.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}period`}>{t('protection.period')}</label>{' '}
        <select
          id={`${id}period`}
          className={style.select}
          value={period}
          onChange={({ target }) => setPeriod(periods.find((one) => one === target.value) ?? 'day')}
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {t(`protection.period.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <TextInput
        label={t('protection.amount', { currency })}
        value={amount}
        onChange={(entered) => setAmount(typedNumber(entered))}
        inputMode="decimal"
        maxLength={20}
        error={error}
      />
      <Button type="submit" kind="strong">
        {t('protection.set')}
      </Button>
    </form>
  )
}

/** One limit at a time; the form shows what the server refuses. */
const useLimitCall = (member: Profile, onChange: () => void) => {
  const { session, announcer } = usePublicContext()
  const t = useText()
  const [code, setCode] = useState<Reason | null>(null)
  const send = (wanted: Wanted) =>
    void ask(setOwnLimit, { ...identityOf(member), ...wanted }).then((reply) => {
      if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
        session.send({ type: 'session.invalid', code: reply.code })
      setCode(reply.kind === 'answered' ? null : reply.kind === 'refused' ? reply.code : 'requestFailed')
      announcer.outcome(
        reply.kind === 'answered'
          ? t('protection.limits.set')
          : reasonText(t, reply.kind === 'refused' ? reply.code : 'requestFailed'),
      )
      onChange()
    })
  return { send, code }
}
