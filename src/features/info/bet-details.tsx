import { type Currency, printAmount } from '#domain/money.ts'
import { printQuote } from '#domain/odds.ts'
import { entersToWin } from '#domain/stake.ts'
import { printShort, zoneLabel } from '#domain/time.ts'
import { BetLife } from '#ui/bet-life.tsx'
import { type Say, useText } from '#ui/text.tsx'
import { Fragment } from 'react'
import type { Bet } from './bet.ts'
import * as style from './info.css.ts'

/** A bet's life and everything written about it. */
export const BetDetails = ({ bet, currency }: { bet: Bet; currency: Currency }) => {
  const t = useText()
  const { standing, live, outcome, placedAt, settledAt } = bet
  const times = { held: printShort(placedAt), ...(settledAt > 0 ? { settled: printShort(settledAt) } : {}) }
  return (
    <div className={style.details}>
      <BetLife standing={standing} live={live} outcome={outcome} times={times} />
      <dl className={style.facts}>
        {factsOf(t, bet, currency).map(([name, value]) => <Fragment key={name}><dt>{name}</dt><dd>{value}</dd></Fragment>)}
      </dl>
    </div>
  )
}

const factsOf = (t: Say, bet: Bet, currency: Currency): readonly (readonly [string, string])[] => {
  const print = (minor: bigint) => printAmount(minor, currency)
  const score = ([home, away]: readonly [number, number]) => `${home}–${away}`
  return [
    [t('bets.league'), bet.league],
    [t('bets.kickoff'), `${printShort(bet.kickoff)} ${zoneLabel}`],
    [t('receipt.odds'), t('receipt.price', { price: printQuote(bet.price), type: t(`odds.${bet.oddsType}`) })],
    [t(entersToWin(bet.price) ? 'slip.toWin' : 'slip.stake', { currency }), print(bet.entered)],
    [t('slip.risk'), print(bet.risk)],
    [t('slip.win'), print(bet.toWin)],
    ...(bet.payout === null ? [] : [[t('bets.returned', { currency }), print(bet.payout)] as const]),
    ...(bet.live ? [[t('bets.scoreAt'), score(bet.scoreAt)] as const] : []),
    ...(bet.result === null ? [] : [[t('bets.result'), score(bet.result)] as const]),
    ...(bet.reason === undefined ? [] : [[t('bets.reason'), t(`errors.${bet.reason}`)] as const]),
    [t('receipt.bet'), bet.id],
    [t('receipt.ref'), bet.refNo],
    [t('bets.key'), bet.key],
  ]
}
