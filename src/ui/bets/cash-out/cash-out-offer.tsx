import type { Profile } from '#calls/member/member.ts'
import { printAmount } from '#domain/money/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { requestPart } from '#ui/flows/requested-part.ts'
import { useText } from '#ui/text/text.tsx'
import { useLocation } from 'wouter'
import { useOffersOf } from './use-offers.ts'

/**
 * What a bet that was just placed is bought back for now; nothing without an offer. It leads to the member's bets,
 * where a new offer is confirmed.
 */
export const CashOutOffer = ({ betId, member }: { betId: string; member: Profile }) => {
  const t = useText()
  const [, navigate] = useLocation()
  const amount = useOffersOf(`${betId} 0`, member).get(betId)
  if (amount === undefined || amount === null) return null
  const show = () => {
    requestPart({ page: '/info/betlist', tab: 'outstanding', cashOut: betId })
    navigate('~/info/betlist')
  }
  return (
    <Button kind="plain" onPress={show}>
      {t('bets.cashOut.open', { amount: printAmount(amount, member.currency) })}
    </Button>
  )
}
