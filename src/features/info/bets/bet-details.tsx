import { type Currency, printAmount } from '#domain/money/money.ts'
import { deductionFor } from '#domain/odds/myanmar.ts'
import { entersToWin } from '#domain/bet/stake.ts'
import { returnOnLine } from '#domain/bet/ticket-figures.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { BetLife } from '#ui/prices/bet-life.tsx'
import { Button } from '#ui/forms/button.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { type Translate, reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { bonusRows } from '#ui/prices/bonus.ts'
import { type Bet, kindName, signedAmount } from '#ui/bets/index.ts'
import { BetLegs } from './bet-legs.tsx'
import * as style from '../info.css.ts'
import { SystemLines } from './system-lines.tsx'

/** A bet's track and what its status means in a sentence, its legs with their outcomes, and all its details. */
export const BetDetails = ({ bet, currency }: { bet: Bet; currency: Currency }) => {
  const t = useText()
  const { status, live, outcome, placedAt, settledAt } = bet
  const times = { held: showShort(placedAt), ...(settledAt > 0 ? { settled: showShort(settledAt) } : {}) }
  return (
    <div className={style.details}>
      <BetLife status={status} live={live} outcome={outcome} times={times} />
      <p>{t(`bets.means.${meaningOf(bet)}`)}</p>
      <BetLegs bet={bet} />
      {bet.kind === 'system' && <SystemLines bet={bet} />}
      <dl className={style.pairs}>
        {detailsOf(t, bet, currency).map(([name, value], n) => (
          <Fragment key={n}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Record bet={bet} />
    </div>
  )
}

const meaningOf = ({ status, outcome, isAbandoned }: Bet) =>
  isAbandoned ? 'abandoned' : status === 'settled' ? (outcome ?? 'running') : status

const BetRecord = lazyPart(async () => (await import('./bet-record.tsx')).BetRecord)

/** What happened to the bet, step by step: fetched and read on request. */
const Record = ({ bet }: { bet: Bet }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const steps = `bet-${bet.id}-steps`
  return (
    <>
      <Button kind="quiet" aria-expanded={open} aria-controls={steps} onPress={() => setOpen(!open)}>
        {t(open ? 'bets.record.hide' : 'bets.record.show')}
      </Button>
      <div id={steps} hidden={!open}>
        {open && (
          <Suspense fallback={null}>
            <BetRecord bet={bet} />
          </Suspense>
        )}
      </div>
    </>
  )
}

type Details = readonly (readonly [name: string, value: ReactNode])[]

const detailsOf = (t: Translate, bet: Bet, currency: Currency): Details => {
  const print = (minor: bigint) => printAmount(minor, currency)
  const at = (time: number) => `${showShort(time)} ${zoneLabel()}`
  return [
    [t('bets.kind'), kindName(t, bet)],
    [t('receipt.placed'), at(bet.placedAt)],
    ...(bet.settledAt > 0 ? [[t('bets.settled'), at(bet.settledAt)] as const] : []),
    ...(bet.legs.length > 1 && bet.price !== '' ? [[t('bets.price'), reprintProduct(bet.price)] as const] : []),
    [t(enteredKey(bet), { currency }), print(bet.entered)],
    [t('bets.risked'), print(bet.risk)],
    [t('bets.winnable'), print(bet.cashedRisk === 0n ? bet.winsNow : bet.toWin)],
    [t('bets.mostBack'), print(bet.maxPayout)],
    ...myanmarDetails(t, bet, print),
    ...bonusRows(t, bet.bonus),
    ...cashedDetails(t, bet, print),
    ...endDetails(t, bet, currency),
    ...(bet.reason === undefined ? [] : [[t('bets.reason'), reasonText(t, bet.reason)] as const]),
    [t('receipt.bet'), bet.id],
    [t('receipt.ref'), bet.refNo],
    [t('bets.key'), bet.key],
  ]
}

/**
 * The entered amount: at negative odds the amount to win (§stake.negative-odds), for a system the unit on each line,
 * each way the stake on each half.
 */
const enteredKey = ({ kind, legs: [leg] }: Bet): TextKey =>
  kind === 'system'
    ? 'slip.unit'
    : kind === 'eachWay'
      ? 'slip.eachWay.stake'
      : kind === 'single' && leg !== undefined && leg.price !== null && entersToWin(leg.price)
        ? 'slip.toWin'
        : 'slip.stake'

/** The deduction from a win at Myanmar odds, and what a single returns if the match ends on its line. */
const myanmarDetails = (
  t: Translate,
  { kind, legs, entered, maxPayout, deductions }: Bet,
  print: (minor: bigint) => string,
): Details => {
  const share = legs[0]?.share ?? null
  if (share === null) return []
  const percent = deductionFor(legs.length, deductions)
  return [
    [t('slip.deduction'), t(kind === 'mmo' ? 'slip.deduction.single' : 'slip.deduction.parlay', { percent })],
    ...(kind === 'mmo'
      ? [[t('slip.onLine.returns'), print(returnOnLine(entered, share, { maxPayout, deductions }))] as const]
      : []),
  ]
}

/** The part of the bet that was sold, and what it holds since. */
const cashedDetails = (
  t: Translate,
  { cashed, cashedRisk, risk, winsNow, status }: Bet,
  print: (minor: bigint) => string,
): Details => {
  if (cashedRisk === 0n) return []
  return [
    [t('bets.cashed'), print(cashed)],
    ...(status === 'running'
      ? [
          [
            t('bets.cashOut.stays'),
            t('bets.cashOut.held', { risk: print(risk - cashedRisk), win: print(winsNow) }),
          ] as const,
        ]
      : []),
  ]
}

const endDetails = (t: Translate, { ended, risk }: Bet, currency: Currency): Details => {
  if (ended === null) return []
  const print = (minor: bigint) => printAmount(minor, currency)
  return [
    [t('bets.returned', { currency }), print(ended.payout)],
    [t('bets.winLose'), signedAmount(ended.payout - risk, currency)],
    [t('statement.turnover'), print(ended.turnover)],
    [t('statement.validTurnover'), print(ended.validTurnover)],
    [t('bets.commission'), print(ended.commission)],
  ]
}
