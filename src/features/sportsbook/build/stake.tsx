import { addedTo, chipsOf } from '#domain/bet/quick-stakes.ts'
import { currencies, type Currency, printAmount, writeAmount } from '#domain/money/money.ts'
import { parseEntry } from '#ui/forms/amount-entry.ts'
import { Button } from '#ui/forms/button.tsx'
import { useField } from '#ui/forms/field.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useBoardView } from '../board/board-view.ts'
import * as style from './build.css.ts'

interface BuildStakeProps {
  readonly sport: number
  readonly entered: bigint | null
  readonly onEnter: (amount: bigint | null) => void
  readonly onSubmit: () => void
  /** The way to the slip, at its end. */
  readonly children: ReactNode
}

/** The stake that goes to the slip with the builder, typed or added to by one press (§stake.chips). */
export const BuildStake = ({ sport, entered, onEnter, onSubmit, children }: BuildStakeProps) => {
  const { t } = useBoardView()
  const { preferences, announcer } = usePlatform()
  const { quickStakes } = useSnapshot(preferences)
  const member = useMember()
  const currency = member?.currency ?? 'MYR'
  const limits = member?.limits.get(sport)
  const [typed, setTyped] = useState('')
  // The text is the field's while it says what the machine has; a stake from elsewhere is written out.
  const text = entered === null || amountOf(typed, currency) === entered ? typed : writeAmount(entered, currency)
  const entry = parseEntry(text, currency)
  const tie = useField(entry.kind === 'wrong')
  if (!member || !limits) return children
  const { maxBet } = limits
  const most = maxBet < member.balance.available ? maxBet : member.balance.available
  const enter = (next: string) => {
    setTyped(next)
    onEnter(amountOf(next, currency))
  }
  const add = (chip: bigint) => {
    const stake = addedTo(entered, chip, most)
    enter(writeAmount(stake, currency))
    announcer.outcome(
      t('slip.quick.said', { name: t('slip.stake', { currency }), amount: printAmount(stake, currency) }),
    )
  }
  return (
    <form
      className={style.stake}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={style.field} data-invalid={entry.kind === 'wrong' || undefined}>
        <label className={style.fieldLabel} {...tie.label}>
          {t('slip.stake', { currency })}
        </label>
        <input
          {...tie.input}
          value={text}
          onChange={({ target }) => enter(target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={style.fieldInput}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={24}
          placeholder={printAmount(0n, currency)}
        />
      </div>
      {entry.kind === 'wrong' && (
        <span className={style.problem} {...tie.error}>
          {t(`slip.problem.${entry.problem}`, { currency, digits: currencies[currency].digits })}
        </span>
      )}
      <div role="group" aria-label={t('slip.quick')} className={style.quick}>
        {chipsOf(quickStakes, limits, currency).map((chip) => (
          <Button
            key={String(chip)}
            kind="chip"
            className={style.chip}
            aria-label={t('slip.quick.add', { amount: printAmount(chip, currency) })}
            onPress={() => add(chip)}
          >
            <span aria-hidden>{`+${printAmount(chip, currency).replace(/\.0+$/, '')}`}</span>
          </Button>
        ))}
      </div>
      {children}
    </form>
  )
}

const amountOf = (text: string, currency: Currency): bigint | null => {
  const entry = parseEntry(text, currency)
  return entry.kind === 'amount' ? entry.entered : null
}
