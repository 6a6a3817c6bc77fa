import { listStandingOrders, type StandingOrder } from '#calls/bets/standing-order.ts'
import type { Profile } from '#calls/member/member.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { createContext, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Bet } from '../bet.ts'
import { mayCashOut } from '../cash-out/cash-out-bet.ts'

/** A standing order as screens read it; amounts in minor units. */
export interface OrderView extends OrderTerms {
  readonly key: string
  readonly betId: string
  readonly state: StandingOrder['order_state']
  /** At its last step; null where no offer made it. */
  readonly offer: bigint | null
}

export const orderView = (order: StandingOrder, currency: Currency): OrderView => {
  const amount = (text: string) => (text === '' ? null : (parseAmount(text, currency) ?? null))
  return {
    key: order.order_key,
    betId: order.bet_id,
    direction: order.direction,
    act: order.act,
    amount: amount(order.amount) ?? 0n,
    part: amount(order.part),
    floor: amount(order.floor),
    state: order.order_state,
    offer: amount(order.offer),
  }
}

export interface Orders {
  readonly of: (bet: string) => readonly OrderView[]
  /** Reads them again. */
  readonly renew: () => void
}

/** The standing orders in force of the bets that are listed; null where bets have none. */
export const OrdersContext = createContext<Orders | null>(null)

/** Reads them with each event of the member feed, while a bet is listed that may have one. */
export const useOrders = (bets: readonly Bet[], member: Profile): Orders => {
  const { memberFeed } = usePlatform()
  const position = useSyncExternalStore(memberFeed.listen, memberFeed.position)
  const [renewals, setRenewals] = useState(0)
  const isAsked = bets.some(mayCashOut)
  const { reading } = useReading(
    async (signal) =>
      isAsked
        ? loadedFrom(await ask(listStandingOrders, identityOf(member), signal), ({ orders }) => orders)
        : { kind: 'answered', value: [] },
    'orders',
    `${isAsked} ${position} ${renewals}`,
  )
  const { currency } = member
  // The same one each time: who calls it after an order was set does so once.
  const renew = useCallback(() => setRenewals((count) => count + 1), [])
  return useMemo(() => {
    const orders = reading.state === 'ready' ? reading.value.map((order) => orderView(order, currency)) : []
    const byBet = Map.groupBy(orders, ({ betId }) => betId)
    return { of: (bet) => byBet.get(bet) ?? none, renew }
  }, [reading, currency, renew])
}

const none: readonly OrderView[] = []
