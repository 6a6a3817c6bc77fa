import { type Currency, printAmount } from '#domain/money/money.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { use, useState } from 'react'
import type { Bet } from '../bet.ts'
import { CashOutAct } from './act.tsx'
import * as style from './cash-out-button.css.ts'
import { betName, mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'
import { OffersContext } from './use-offers.ts'

/**
 * The current offer for a running bet, on the button that asks for it, and what it gains or loses; nothing without an
 * offer. Until it is answered, and when it is missing for a moment, as after a part was sold, the button is closed in
 * its place, so that nothing moves under the pointer or loses the focus.
 */
export const CashOutButton = ({ bet, currency }: { bet: Bet; currency: Currency }) => {
  const t = useText()
  const cashOut = use(CashOutFlowContext)
  const answered = use(OffersContext).get(bet.id)
  const offered = answered ?? undefined
  const [wasOffered, setOffered] = useState(bet.cashedRisk > 0n)
  if (offered !== undefined && !wasOffered) setOffered(true)
  if (cashOut === null || !mayCashOut(bet) || (answered === null && !wasOffered)) return null
  const amount = offered === undefined ? '–' : printAmount(offered, currency)
  // Against the risk that would be sold, which was debited when the bet was placed.
  const gain = offered === undefined ? undefined : offered - (bet.risk - bet.cashedRisk)
  const of = { selection: betName(t, bet), bet: bet.id }
  const named =
    gain === undefined
      ? t('bets.cashOut.closedOf', {
          ...of,
          why: t(answered === undefined ? 'bets.cashOut.asking' : 'bets.cashOut.takeNone'),
        })
      : t('bets.cashOut.openOf', { ...of, amount, gain: spokenGain(t, gain, currency) })
  return (
    <CashOutAct
      event={{ type: 'bet.chosen', betId: bet.id }}
      isClosed={offered === undefined}
      data-cash-out={bet.id}
      aria-label={named}
    >
      {t('bets.cashOut.open', { amount })}
      {gain !== undefined && (
        <small className={style.gain} data-sign={gain < 0n ? 'minus' : 'plus'}>
          {gain > 0n ? '+' : ''}
          {printAmount(gain, currency)}
        </small>
      )}
    </CashOutAct>
  )
}

const spokenGain = (t: Translate, gain: bigint, currency: Currency): string => {
  const value = printAmount(gain, currency)
  return gain > 0n ? t('board.spoken.plus', { value }) : toSpeech(t, value)
}
