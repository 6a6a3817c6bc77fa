import { usePublicContext } from '#ui/flows/contexts.ts'
import { useRequestedPart } from '#ui/flows/requested-part.ts'
import { useText } from '#ui/text/text.tsx'
import type { Reading } from '#ui/text/use-reading.ts'
import { use } from 'react'
import type { BetPage } from '../bet-page.ts'
import { mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'

/**
 * Asks for the offer of the bet that was named elsewhere, or of the part of it that is worth the amount named there,
 * and moves the focus to its confirmation.
 */
export const useRequestedCashOut = (reading: Reading<BetPage>): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const cashOut = use(CashOutFlowContext)
  const isReady = cashOut !== null && reading.state === 'ready'
  useRequestedPart(
    '/info/betlist',
    (part) => isReady && part.order === undefined && part.edit === undefined,
    ({ cashOut: named, amount }) => {
      if (named === undefined || reading.state !== 'ready') return
      const bet = reading.value.bets.find((one) => mayCashOut(one) && (named === 'newest' || named === one.id))
      const event = bet && { type: 'bet.chosen' as const, betId: bet.id, ...(amount !== undefined && { amount }) }
      if (!event || !cashOut?.getSnapshot().can(event)) return announcer.outcome(t('bets.cashOut.takeNone'))
      // With the first answer the confirmation has its amount. A member who has moved on is left alone.
      const before = document.activeElement
      const following = cashOut.subscribe((snapshot) => {
        if (snapshot.matches('asking')) return
        following.unsubscribe()
        requestAnimationFrame(() => {
          const isHere = [before, document.body].includes(document.activeElement)
          if (snapshot.matches('confirming') && isHere) document.querySelector<HTMLElement>('[data-landing]')?.focus()
        })
      })
      cashOut.send(event)
    },
  )
}
