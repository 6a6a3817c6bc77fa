import { usePublicContext } from '#ui/contexts.ts'
import { useRequestedPart } from '#ui/requested-part.ts'
import { useText } from '#ui/text.tsx'
import type { Reading } from '#ui/use-reading.ts'
import { use } from 'react'
import type { BetPage } from '../bet-page.ts'
import { mayCashOut } from './cash-out-bet.ts'
import { CashOutFlowContext } from './use-cash-out.ts'

/** Asks for the offer of the bet that was named elsewhere, and moves the focus to its taking, which is confirmed in a step of its own. */
export const useRequestedCashOut = (reading: Reading<BetPage>): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const cashOut = use(CashOutFlowContext)
  useRequestedPart('/info/betlist', cashOut !== null && reading.state === 'ready', ({ cashOut: named }) => {
    if (named === undefined || reading.state !== 'ready') return
    const bet = reading.value.bets.find((one) => mayCashOut(one) && (named === 'newest' || named === one.id))
    const event = bet && ({ type: 'bet.chosen', betId: bet.id } as const)
    if (!event || !cashOut?.getSnapshot().can(event)) return announcer.outcome(t('bets.cashOut.takeNone'))
    // The first answer: what is taken has then its amount. A member who went on meanwhile is left there.
    const before = document.activeElement
    const following = cashOut.subscribe(({ value }) => {
      if (value === 'asking') return
      following.unsubscribe()
      requestAnimationFrame(() => {
        const isHere = [before, document.body].includes(document.activeElement)
        if (value === 'offered' && isHere) document.querySelector<HTMLElement>('[data-take]')?.focus()
      })
    })
    cashOut.send(event)
  })
}
