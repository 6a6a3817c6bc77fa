import { printAmount } from '#domain/money/money.ts'
import { bonusOf, deductionOf } from '#domain/bet/ticket-figures.ts'
import { bonusRows } from '#ui/prices/bonus.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { Fragment } from 'react'
import { betPrice } from '../list/named.ts'
import { figuresOf, onLineOf, rangeText, type SlipBet, stakeKey } from '../slip-bet.ts'

/** Risk and return, always shown before anything is confirmed. `entered`: repeats the stake if its field is gone. */
export const FiguresList = ({ bet, entered = false }: { bet: SlipBet; entered?: boolean }) => {
  const t = useText()
  const figures = figuresOf(bet)
  const print = (minor: bigint | undefined) => (minor === undefined ? '–' : printAmount(minor, bet.currency))
  return (
    <dl className={pairs}>
      {bet.ticket.kind === 'parlay' && (
        <>
          <dt>{t('slip.combined')}</dt>
          <dd data-strong>{betPrice(t, bet)}</dd>
        </>
      )}
      {entered && bet.entered !== null && (
        <>
          <dt>{t(stakeKey(bet), { currency: bet.currency })}</dt>
          <dd>{print(bet.entered)}</dd>
        </>
      )}
      <dt>{t('slip.risk')}</dt>
      <dd>{print(figures?.risk)}</dd>
      <dt>{t('slip.win')}</dt>
      <dd>{print(figures?.win)}</dd>
      {[...deductionRows(t, bet), ...bonusRows(t, bonusOf(bet.ticket, bet.bonuses))].map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt>{t('slip.limits')}</dt>
      <dd>{rangeText(t, bet)}</dd>
      <dt>{t('slip.payout')}</dt>
      <dd>{print(bet.limits.maxPayout)}</dd>
      <dt>{t('slip.returns')}</dt>
      <dd data-strong>{print(figures?.returns)}</dd>
      {returnRows(t, bet).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The deduction from a win at Myanmar odds; nothing for other bets. */
export const deductionRows = (
  t: Translate,
  { ticket, deductions }: SlipBet,
): readonly (readonly [name: string, value: string])[] => {
  const percent = deductionOf(ticket, deductions)
  return percent === null
    ? []
    : [[t('slip.deduction'), t(ticket.kind === 'mmo' ? 'slip.deduction.single' : 'slip.deduction.parlay', { percent })]]
}

/**
 * The return of a single at Myanmar odds if the match ends exactly on its line, beside the return if it wins; nothing
 * for other bets.
 */
export const returnRows = (t: Translate, bet: SlipBet): readonly (readonly [name: string, value: string])[] => {
  const returns = onLineOf(bet)
  return returns === null ? [] : [[t('slip.onLine.returns'), printAmount(returns, bet.currency)]]
}
