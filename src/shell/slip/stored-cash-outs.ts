import type { CashOutOffer } from '#machines/bet/cash-out.replies.ts'
import type { UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import type { StoredCashOuts } from '#ui/flows/member-flows.ts'
import { amount, maybe, shape, textIs, whole } from '../device/checks.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** A cash-out on its way, and its owner: another member of the device must not see it. */
interface StoredCashOut extends UnresolvedCashOut {
  readonly accountId: string
  /** Written by an earlier version of the page. */
  readonly percent?: number
}

const filled = textIs((text) => text.length > 0)

const cashOut = shape<StoredCashOut>({
  accountId: filled,
  betId: filled,
  percent: maybe(whole),
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

const areCashOuts = (value: unknown): value is readonly StoredCashOut[] => Array.isArray(value) && value.every(cashOut)

/**
 * A member's cash-outs that were on their way, kept on the device until their outcome is known. A cash-out confirmed
 * again is kept once.
 */
export const storedCashOuts = (keep: DeviceStorage, accountId: string): StoredCashOuts => {
  const all = () => keep.read('cashOuts', areCashOuts) ?? []
  const others = (key: string) => all().filter((one) => one.key !== key)
  return {
    read: () => {
      const mine = all().find((one) => one.accountId === accountId)
      return mine ? { betId: mine.betId, offer: mine.offer, key: mine.key } : null
    },
    write: ({ betId, offer, key }) => keep.write('cashOuts', [...others(key), { accountId, betId, offer, key }]),
    drop: (key) => {
      const left = others(key)
      if (left.length > 0) keep.write('cashOuts', left)
      else keep.drop('cashOuts')
    },
  }
}
