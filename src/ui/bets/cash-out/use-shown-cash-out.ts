import type { PaidOut } from '#machines/bet/cash-out.replies.ts'
import { useSelector } from '@xstate/react'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import type { Bet } from '../bet.ts'
import type { BetPage } from '../bet-page.ts'
import type { Reading } from '#ui/text/use-reading.ts'
import { CashOutFlowContext, type CashOutSnapshot } from './use-cash-out.ts'

const paidOf = (snapshot: CashOutSnapshot | undefined): PaidOut | null => snapshot?.context.paid ?? null
const betOf = (snapshot: CashOutSnapshot | undefined): string | null => snapshot?.context.betId ?? null

/**
 * The bet being sold, and the list with it: a sold bet keeps its place until its member has seen how the cash-out
 * ended. `isListed` is false if the list never held it, as after a reload on another page.
 */
export const useShownCashOut = (
  answered: Reading<BetPage>,
): { betId: string | null; shown: Reading<BetPage>; isListed: boolean } => {
  const cashOut = use(CashOutFlowContext)
  const betId = useSelector(cashOut ?? undefined, betOf)
  const paid = useSelector(cashOut ?? undefined, paidOf)
  const [held, setHeld] = useState<{ readonly bet: Bet; readonly place: number } | null>(null)
  const [sold, setSold] = useState<CashedOut>(new Map())
  if (paid !== null && betId !== null && sold.get(betId) !== paid) setSold(new Map([...sold, [betId, paid]]))
  const reading = useMemo(() => withSold(answered, sold), [answered, sold])
  useReturnedFocus(betId)
  if (reading.state !== 'ready' || betId === null) return { betId, shown: reading, isListed: false }
  const { bets } = reading.value
  const place = bets.findIndex(({ id }) => id === betId)
  const bet = bets[place]
  if (bet && held?.bet !== bet) setHeld({ bet, place })
  if (bet || held?.bet.id !== betId) return { betId, shown: reading, isListed: bet !== undefined }
  const kept = soldTo(held.bet, paid)
  return {
    betId,
    shown: { ...reading, value: { ...reading.value, bets: bets.toSpliced(held.place, 0, kept) } },
    isListed: true,
  }
}

/** The last cash-out of each bet on this page. */
type CashedOut = ReadonlyMap<string, PaidOut>

/** A cash-out is final as soon as it is paid, whatever an earlier list still says of the bet. */
const withSold = (reading: Reading<BetPage>, sold: CashedOut): Reading<BetPage> => {
  if (reading.state !== 'ready' || !reading.value.bets.some(({ id }) => sold.has(id))) return reading
  const bets = reading.value.bets.map((bet) => soldTo(bet, sold.get(bet.id) ?? null))
  return { ...reading, value: { ...reading.value, bets } }
}

/** Risk is only ever sold: a list that says that more of it is left is the older one. */
const soldTo = (bet: Bet, paid: PaidOut | null): Bet => {
  if (paid === null) return bet
  const { heldRisk, heldToWin } = paid
  if (heldRisk === 0n) return { ...bet, status: 'cashedOut' }
  if (bet.risk - bet.cashedRisk <= heldRisk) return bet
  return { ...bet, cashedRisk: bet.risk - heldRisk, cashedToWin: bet.toWin - heldToWin, winsNow: heldToWin }
}

/**
 * When a cash-out is closed, the focus returns to where it was requested, or to the list's heading if that bet is
 * gone.
 */
const useReturnedFocus = (betId: string | null): void => {
  const before = useRef(betId)
  useEffect(() => {
    const left = before.current
    before.current = betId
    if (
      left === null ||
      betId !== null ||
      (document.activeElement !== null && document.activeElement !== document.body)
    )
      return
    const sell = document.querySelector<HTMLElement>(`[data-cash-out="${CSS.escape(left)}"]`)
    ;(sell ?? document.getElementById('bets'))?.focus()
  }, [betId])
}
