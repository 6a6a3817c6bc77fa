import { type Currency, printAmount } from '#domain/money.ts'
import { entersToWin } from '#domain/stake.ts'
import { printShort, zoneLabel } from '#domain/time.ts'
import { BetLife } from '#ui/bet-life.tsx'
import { type Say, useText } from '#ui/text.tsx'
import { Fragment } from 'react'
import type { Bet, BetLeg } from './bet.ts'
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
        {factsOf(t, bet, currency).map(([name, value], n) => <Fragment key={n}><dt>{name}</dt><dd>{value}</dd></Fragment>)}
      </dl>
    </div>
  )
}

const factsOf = (t: Say, bet: Bet, currency: Currency): readonly (readonly [string, string])[] => {
  const print = (minor: bigint) => printAmount(minor, currency)
  return [
    ...bet.legs.flatMap((leg) => legFacts(t, leg)),
    [t(entersItsWin(bet) ? 'slip.toWin' : 'slip.stake', { currency }), print(bet.entered)],
    [t('slip.risk'), print(bet.risk)],
    [t('slip.win'), print(bet.toWin)],
    ...(bet.payout === null ? [] : [[t('bets.returned', { currency }), print(bet.payout)] as const]),
    ...(bet.reason === undefined ? [] : [[t('bets.reason'), t(`errors.${bet.reason}`)] as const]),
    [t('receipt.bet'), bet.id],
    [t('receipt.ref'), bet.refNo],
    [t('bets.key'), bet.key],
  ]
}

const legFacts = (t: Say, leg: BetLeg): readonly (readonly [string, string])[] => [
  [t('bets.league'), leg.league],
  [t('bets.kickoff'), `${printShort(leg.kickoff)} ${zoneLabel}`],
  [t('receipt.odds'), t('receipt.price', { price: leg.printed, type: t(`odds.${leg.oddsType}`) })],
  ...(leg.live && leg.scoreAt ? [[t('bets.scoreAt'), printScore(leg.scoreAt)] as const] : []),
  ...(leg.result === null ? [] : [[t('bets.result'), printScore(leg.result)] as const]),
]

const entersItsWin = ({ kind, legs: [leg] }: Bet): boolean => kind === 'single' && leg !== undefined && leg.price !== null && entersToWin(leg.price)

const printScore = ([home, away]: NonNullable<BetLeg['scoreAt']>) => `${home}–${away}`
