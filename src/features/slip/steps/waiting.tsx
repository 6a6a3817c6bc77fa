import { BetLife } from '#ui/prices/bet-life.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { Progress } from './progress.tsx'
import { Receipt, Taken } from './receipt.tsx'
import type { SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'

export const Waiting = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { left, part } = useCountdown(bet)
  return (
    <div className={style.body}>
      <Title>{t('slip.waiting.title')}</Title>
      <BetLife status="waiting" live />
      <p>{t('slip.waiting.text')}</p>
      <Progress part={part}>
        {left > 0 ? t('slip.waiting.left', { seconds: left }) : t('slip.waiting.deciding')}
      </Progress>
      <Taken bet={bet} />
      <p className={fine}>{t('slip.fine.waiting')}</p>
      <Receipt bet={bet} />
    </div>
  )
}

/** Whole seconds of book time until the bet is decided, and how much of the wait is over. */
const useCountdown = ({ receipt }: SlipBet): { left: number; part: number } => {
  const now = useBookTime()
  if (now === null || receipt === null || receipt.waitUntil === 0) return { left: 0, part: 1 }
  const whole = Math.max(receipt.waitUntil - receipt.placedAt, 1)
  const rest = Math.min(Math.max(receipt.waitUntil - now, 0), whole)
  return { left: Math.ceil(rest / 1_000), part: 1 - rest / whole }
}
