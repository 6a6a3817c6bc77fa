import { floorFor, type OrderAct, type OrderDirection, type OrderTerms } from '#domain/cash-out/standing-order.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { parseEntry } from '#ui/forms/amount-entry.ts'
import { Button } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import type { Reason } from '#domain/errors.ts'
import { useEffect, useRef, useState } from 'react'
import * as style from './orders.css.ts'

export interface OrderFormProps {
  label: string
  currency: Currency
  /** What it begins with: an order in force, or one that was named elsewhere. */
  begin: Partial<OrderTerms>
  reason: Reason | null
  isBusy: boolean
  onSubmit: (terms: OrderTerms) => void
  onClose: () => void
}

/** The form of a standing order (§order.directions): when, what then, and its floor (§order.floor). */
export const OrderForm = ({ label, currency, begin, reason, isBusy, onSubmit, onClose }: OrderFormProps) => {
  const t = useText()
  const write = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? '' : writeAmount(minor, currency)
  const [direction, setDirection] = useState<OrderDirection>(begin.direction ?? 'atLeast')
  const [act, setAct] = useState<OrderAct>(begin.act ?? 'cashOut')
  const [amount, setAmount] = useState(write(begin.amount))
  const [part, setPart] = useState(write(begin.part))
  const [floor, setFloor] = useState<string | null>(begin.floor === undefined ? null : write(begin.floor))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isSelling = act === 'cashOut'
  const hasFloor = isSelling && direction === 'atMost'
  const entered = enteredIn(amount, currency)
  // An empty floor is the usual one, which the member sees before the order is sent.
  const usual = entered > 0n ? write(floorFor(entered)) : ''
  const terms: OrderTerms = {
    direction,
    act,
    amount: entered,
    part: isSelling && part.trim() !== '' ? enteredIn(part, currency) : null,
    floor: hasFloor ? enteredIn(floor ?? usual, currency) : null,
  }
  return (
    <form
      aria-label={label}
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit(terms)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isBusy) return
        event.stopPropagation()
        onClose()
      }}
    >
      <strong>{t('bets.order')}</strong>
      <Segments
        label={t('bets.order.direction')}
        value={direction}
        onChange={setDirection}
        options={(['atLeast', 'atMost'] as const).map((id) => ({ id, label: t(`bets.order.direction.${id}`) }))}
      />
      <TextInput
        inputRef={field}
        label={t('bets.order.amount', { currency })}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        error={reason === 'invalidOrderAmount' ? reasonText(t, reason) : undefined}
      />
      <Segments
        label={t('bets.order.act')}
        value={act}
        onChange={setAct}
        options={(['cashOut', 'notify'] as const).map((id) => ({ id, label: t(`bets.order.act.${id}`) }))}
      />
      {isSelling && (
        <TextInput
          label={t('bets.order.part', { currency })}
          value={part}
          onChange={setPart}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          error={reason === 'invalidOrderPart' ? reasonText(t, reason) : undefined}
        />
      )}
      {hasFloor && (
        <TextInput
          label={t('bets.order.floor', { currency })}
          value={floor ?? usual}
          onChange={setFloor}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          error={reason === 'invalidOrderFloor' ? reasonText(t, reason) : undefined}
        />
      )}
      {reason && !inFields.has(reason) && <Notice tone="error">{reasonText(t, reason)}</Notice>}
      <p className={fine}>{t('bets.order.how')}</p>
      <div className={style.ways}>
        <Button type="submit" kind="strong" isPending={isBusy} onClickCapture={clickOnce}>
          {t('bets.order.set')}
        </Button>
        <Button isPending={isBusy} onPress={onClose}>
          {t('bets.order.leave')}
        </Button>
      </div>
    </form>
  )
}

const inFields: ReadonlySet<Reason> = new Set(['invalidOrderAmount', 'invalidOrderPart', 'invalidOrderFloor'])

/** What cannot be read counts as nothing, which the machine refuses by name. */
const enteredIn = (text: string, currency: Currency): bigint => {
  const entry = parseEntry(text, currency)
  return entry.kind === 'amount' ? entry.entered : 0n
}
