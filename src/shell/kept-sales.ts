import type { CashOutOffer } from '#machines/cash-out.facts.ts'
import type { UnresolvedCashOut } from '#machines/cash-out.ts'
import type { KeptSales } from '#ui/member-flows.ts'
import { amount, shape, textIs, whole } from './checks.ts'
import type { Keep } from './storage.ts'

/** A sale on its way, and whose it is: another member of the device must not meet it. */
interface StoredSale extends UnresolvedCashOut {
  readonly accountId: string
}

const filled = textIs((text) => text.length > 0)

const sale = shape<StoredSale>({
  accountId: filled,
  betId: filled,
  percent: whole,
  key: filled,
  offer: shape<CashOutOffer>({
    amount,
    risk: amount,
    toWin: amount,
    heldRisk: amount,
    heldToWin: amount,
    time: whole,
    token: filled,
  }),
})

const areSales = (value: unknown): value is readonly StoredSale[] => Array.isArray(value) && value.every(sale)

/** A member's sales that were on their way, as the device keeps them until their outcome is known. One confirmed again is kept once. */
export const keptSales = (keep: Keep, accountId: string): KeptSales => {
  const all = () => keep.read('sales', areSales) ?? []
  const others = (key: string) => all().filter((one) => one.key !== key)
  return {
    read: () => {
      const mine = all().find((one) => one.accountId === accountId)
      return mine ? { betId: mine.betId, percent: mine.percent, offer: mine.offer, key: mine.key } : null
    },
    write: ({ betId, percent, offer, key }) =>
      keep.write('sales', [...others(key), { accountId, betId, percent, offer, key }]),
    drop: (key) => {
      const left = others(key)
      if (left.length > 0) keep.write('sales', left)
      else keep.drop('sales')
    },
  }
}
