import type { PlacementEvent } from '#machines/placement.ts'
import { BetLife } from '#ui/bet-life.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { Act } from './act.tsx'
import { freshPrice } from '#ui/on-board.ts'
import { Receipt } from './receipt.tsx'
import type { SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Accepted = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { odds } = usePlatform()
  const { leg, price } = bet
  const again = (): PlacementEvent => ({
    type: 'selection.added', leg: { ...leg, live: odds.match(leg.matchId)?.tab === 'live' }, price: freshPrice(odds, leg) ?? price,
  })
  return (
    <div className={style.body}>
      <div className={style.done}>
        <Title>{t('slip.accepted.title')}</Title>
        <p>{t('slip.accepted.text')}</p>
      </div>
      <BetLife standing="running" live={leg.live || bet.waitSeconds > 0} />
      <Receipt bet={bet} />
      <Act event={{ type: 'slip.cleared' }}>{t('slip.accepted.done')}</Act>
      <Act kind="plain" event={again}>{t('slip.accepted.again')}</Act>
    </div>
  )
}
