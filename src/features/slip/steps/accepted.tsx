import { BetLife } from '#ui/prices/bet-life.tsx'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { hasCashOut } from '#domain/bet/ticket.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import { Suspense, use } from 'react'
import { Act } from './act.tsx'
import { CopyLink } from '#ui/prices/copy-link.tsx'
import { freshPrice } from '#ui/prices/on-board.ts'
import { Receipt, Taken } from './receipt.tsx'
import { isLive, type SlipBet, soleOf } from '../slip-bet.ts'
import { SheetContext } from '../sheet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'
import { useBet } from '../use-bet.ts'

const CashOutOffer = lazyPart(async () => {
  const [part] = await Promise.all([import('#ui/bets/index.ts'), needTexts('later'), needTexts('pages')])
  return part.CashOutOffer
})

/** What was taken, what it is bought back for, and the way on. */
export const Accepted = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const again = useAgain(bet)
  const member = useMember()
  const close = use(SheetContext) ?? undefined
  return (
    <div className={style.body}>
      <div className={style.done}>
        <Title>{t('slip.accepted.title')}</Title>
        <p>{t('slip.accepted.text')}</p>
      </div>
      <BetLife status="running" live={isLive(bet)} />
      <Taken bet={bet} />
      <Act event={{ type: 'slip.cleared' }} onSent={close}>
        {t('slip.accepted.done')}
      </Act>
      {bet.receipt && member && hasCashOut(bet.ticket.kind) && (
        <Suspense>
          <CashOutOffer betId={bet.receipt.betId} member={member} />
        </Suspense>
      )}
      <Button kind="plain" className={style.way} onPress={again}>
        {t('slip.accepted.again')}
      </Button>
      <CopyLink legs={bet.ticket.legs} />
      <Receipt bet={bet} />
    </div>
  )
}

/**
 * The same bet again, stake included, at the current prices. Several legs are picks of the list again: their bet
 * follows it (`shell/slip/slip-bets.ts`).
 */
const useAgain = (bet: SlipBet): (() => void) => {
  const { odds, slip, legs: several } = usePlatform()
  const actor = useBet()
  return () => {
    const { ticket } = bet
    // A boosted price can be bet on once: the same selection is then available at its own price.
    const legs = ticket.legs.map(({ boost: _boost, ...leg }) => ({
      ...leg,
      live: odds.match(leg.matchId)?.tab === 'live',
    }))
    const prices = legs.map((leg, place) => freshPrice(odds, leg) ?? bet.prices[place]!)
    if (soleOf(bet)) actor.send({ type: 'ticket.offered', ticket: { ...ticket, legs }, prices })
    else {
      legs.forEach((leg, place) => slip.send({ type: 'selection.taken', leg, price: prices[place]! }))
      if (ticket.sizes) several.send({ type: 'sizes.chosen', sizes: ticket.sizes })
    }
    actor.send({ type: 'stake.typed', entered: bet.entered })
  }
}
