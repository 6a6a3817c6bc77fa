import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { useRequestedPart } from '#ui/flows/requested-part.ts'
import type { Bet } from '../bet.ts'

/** Opens the form of an order that was named elsewhere, as on the command line, filled in and ready to be sent. */
export const useRequestedOrder = (bet: Bet, open: (terms: Partial<OrderTerms>) => void): void =>
  useRequestedPart(
    '/info/betlist',
    ({ order }) => order?.bet === bet.id,
    ({ order }) => {
      if (order) open(order.terms)
    },
  )
