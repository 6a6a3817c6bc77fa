import { currencies, writeAmount } from '#domain/money/money.ts'
import { type AmountEntry, parseEntry } from '#ui/forms/amount-entry.ts'
import { useField } from '#ui/forms/field.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { CashOutAct } from './act.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { useCashOut } from './use-cash-out.ts'

/** The parts of the whole amount that have a button, in percent. */
const portions = [25, 50, 75] as const
/** Milliseconds without a key after which the part is requested; Enter asks at once. */
const pause = 500

/**
 * The amount the member wants to be paid (§cash-out.amount): typed, or a part of the whole amount with one press. It
 * shows the offer until something is typed.
 */
export const AmountField = ({ cashOut }: { cashOut: CashOutView }) => {
  const t = useText()
  const { offer, wanted, most, currency } = cashOut
  const { can, send } = useFlow(useCashOut())
  const [typed, setTyped] = useState<string | null>(null)
  const offered = offer?.amount ?? wanted ?? most
  const entry: AmountEntry = typed === null ? { kind: 'none' } : parseEntry(typed, currency)
  const amount = entry.kind === 'amount' && entry.entered !== (wanted ?? most) ? entry.entered : null
  const isOpen = amount !== null && can({ type: 'amount.chosen', amount })
  const tie = useField(entry.kind === 'wrong')
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => send({ type: 'amount.chosen', amount }), pause)
    return () => clearTimeout(timer)
  })
  const ask = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isOpen) send({ type: 'amount.chosen', amount })
  }
  return (
    <div className={style.amount}>
      <div className={style.amountField} data-invalid={entry.kind === 'wrong' || undefined}>
        <label {...tie.label}>{t('bets.cashOut.paid', { currency })}</label>
        <input
          {...tie.input}
          value={typed ?? (offered === null ? '' : writeAmount(offered, currency))}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={selectWhole}
          onKeyDown={ask}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={24}
        />
      </div>
      {entry.kind === 'wrong' && (
        <span className={style.problem} {...tie.error}>
          {entry.problem === 'digits'
            ? t('slip.problem.digits', { currency, digits: currencies[currency].digits })
            : t('slip.problem.form')}
        </span>
      )}
      <div
        role="group"
        aria-label={t('bets.cashOut.portion')}
        className={style.portions}
        onClickCapture={() => setTyped(null)}
      >
        {portions.map((percent) => {
          const part = most === null ? null : (most * BigInt(percent)) / 100n
          return (
            <CashOutAct
              key={percent}
              kind="chip"
              event={{ type: 'amount.chosen', amount: part }}
              isClosed={part === null || part === 0n}
              aria-pressed={wanted !== null && wanted === part}
              className={style.portion}
            >
              {t('bets.cashOut.part', { percent })}
            </CashOutAct>
          )
        })}
        <CashOutAct
          kind="chip"
          event={{ type: 'amount.chosen', amount: null }}
          aria-pressed={wanted === null}
          className={style.portion}
        >
          {t('bets.cashOut.whole')}
        </CashOutAct>
      </div>
    </div>
  )
}

/** An amount is replaced, never appended to (§stake.entry). */
const selectWhole = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select()
