import { printAmount } from '#domain/money/money.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

/** A cash-out of a bet in play while it is checked for what happens on the pitch (§cash-out.wait). */
export const Waiting = ({ cashOut: { offer, waitUntil, currency, key } }: { cashOut: CashOutView }) => {
  const t = useText()
  const now = useBookTime()
  const left = now === null || waitUntil === null ? 0 : Math.max(Math.ceil((waitUntil - now) / 1_000), 0)
  return (
    <>
      <Title>{t('bets.cashOut.waiting.title')}</Title>
      <p>{t('bets.cashOut.waiting.text', { amount: printAmount(offer?.amount ?? 0n, currency) })}</p>
      <p className={style.pause}>
        {left > 0 ? t('bets.cashOut.waiting.left', { seconds: left }) : t('bets.cashOut.waiting.deciding')}
      </p>
      <p className={fine}>{t('bets.cashOut.unknown.key', { key: key ?? '' })}</p>
    </>
  )
}
