import type { PlacementEvent } from '#machines/placement.ts'
import { BetLife } from '#ui/bet-life.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { Act } from './act.tsx'
import { CopyLink } from './copy-link.tsx'
import { freshPrice } from '#ui/on-board.ts'
import { Receipt } from './receipt.tsx'
import { isLive, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Accepted = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { odds } = usePlatform()
  const { ticket, prices } = bet
  const again = (): PlacementEvent => {
    // A boosted price is bet on once: the same selection is had again at its own.
    const legs = ticket.legs.map(({ boost: _boost, ...leg }) => ({ ...leg, live: odds.match(leg.matchId)?.tab === 'live' }))
    return { type: 'ticket.offered', ticket: { ...ticket, legs }, prices: legs.map((leg, place) => freshPrice(odds, leg) ?? prices[place]!) }
  }
  return (
    <div className={style.body}>
      <div className={style.done}>
        <Title>{t('slip.accepted.title')}</Title>
        <p>{t('slip.accepted.text')}</p>
      </div>
      <BetLife standing="running" live={isLive(bet)} />
      <Receipt bet={bet} />
      <Act event={{ type: 'slip.cleared' }}>{t('slip.accepted.done')}</Act>
      <Act kind="plain" event={again}>{t('slip.accepted.again')}</Act>
      <CopyLink legs={ticket.legs} />
    </div>
  )
}
