import { currencies, type Currency, printAmount, writeAmount } from '#domain/money/money.ts'
import type { Ticket } from '#domain/bet/slip-ticket.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useField } from '#ui/forms/field.tsx'
import type { Preferences } from '#ui/preferences.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FocusEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { rangeOf, rangeText, type SlipBet, stakeKey } from '../slip-bet.ts'
import { QuickStakes } from './quick-stakes.tsx'
import * as style from '../slip.css.ts'
import { parseEntry, type AmountEntry } from '#ui/forms/amount-entry.ts'
import { landing } from '../title.tsx'
import { useBet } from '../use-bet.ts'

/**
 * The stake as the member types it, and what one press adds to it. Starts with what is in the slip, or the last stake
 * used.
 */
export const StakeField = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { text, type } = useStakeText(bet)
  const { currency } = bet
  const entry = parseEntry(text, currency)
  const tie = useField(entry.kind === 'wrong')
  const limits = useId()
  return (
    <>
      <div {...landing}>
        <div className={style.stakeField} data-invalid={entry.kind === 'wrong' || undefined}>
          <div className={style.field}>
            <label className={style.fieldLabel} {...tie.label}>
              {t(stakeKey(bet), { currency })}
            </label>
            <input
              {...tie.input}
              aria-describedby={[tie.input['aria-describedby'], limits].filter(Boolean).join(' ')}
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={selectAll}
              onMouseDown={focusWhole}
              className={style.fieldInput}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="go"
              maxLength={24}
              placeholder={printAmount(0n, currency)}
            />
            <span id={limits} hidden>
              {t('slip.limits')} {rangeText(t, bet)}
            </span>
          </div>
          {entry.kind === 'wrong' && (
            <span className={style.problem} {...tie.error}>
              {problemText(t, entry.problem, currency)}
            </span>
          )}
        </div>
      </div>
      <QuickStakes bet={bet} enter={(stake) => type(stake === null ? '' : writeAmount(stake, currency))} />
    </>
  )
}

export const problemText = (
  t: Translate,
  problem: Extract<AmountEntry, { kind: 'wrong' }>['problem'],
  currency: Currency,
): string => t(`slip.problem.${problem}`, { currency, digits: currencies[currency].digits })

/** A stake is replaced, never appended to: the first key takes the place of the whole amount (§stake.entry). */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select()

/** The press that brings the focus would put the caret where it fell, and the next digit beside the old amount. */
const focusWhole = (event: MouseEvent<HTMLInputElement>): void => {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** A single's stake belongs to its selection; several legs keep theirs while legs come and go. */
export const stakeFieldKey = ({ kind, legs }: Ticket): string =>
  kind === 'single' || kind === 'builder'
    ? legs.flatMap((leg) => (leg.built ?? [leg]).map(({ oddsId, pick }) => `${oddsId} ${pick} ${leg.oddsType}`)).join()
    : kind

/**
 * The text is the view's while it says what the machine holds: the amount, or null while the text is not an amount. A
 * stake from elsewhere is written out.
 */
const useStakeText = (slip: SlipBet) => {
  const { entered, currency } = slip
  const { preferences } = usePlatform()
  const bet = useBet()
  const { send } = useFlow(bet)
  const [text, setText] = useState(() =>
    entered === null ? firstStake(preferences, slip) : writeAmount(entered, currency),
  )
  const type = (typed: string) => {
    setText(typed)
    send({ type: 'stake.typed', entered: amountOf(typed, currency) })
  }
  useEffect(() => {
    // A selection taken again has no stake yet: the field's text, carried over or typed before, is entered again.
    const amount = amountOf(text, currency)
    if (entered === null && amount !== null) bet.send({ type: 'stake.typed', entered: amount })
  }, [entered, text, currency, bet])
  return {
    text: entered === null || amountOf(text, currency) === entered ? text : writeAmount(entered, currency),
    type,
  }
}

/**
 * The stake a slip opens with, as the member's settings say (§stake.opening), and at least the minimum; one kept from
 * another currency may be invalid in this one.
 */
export const firstStake = ({ defaultStake, defaultStakeAmount, lastStake }: Preferences, bet: SlipBet): string => {
  const amount = amountOf({ last: lastStake, none: '', fixed: defaultStakeAmount }[defaultStake], bet.currency)
  if (amount === null) return ''
  const { least } = rangeOf(bet)
  return writeAmount(amount < least ? least : amount, bet.currency)
}

const amountOf = (text: string, currency: Currency): bigint | null => {
  const entry = parseEntry(text, currency)
  return entry.kind === 'amount' ? entry.entered : null
}
