import type { CashOutOffer } from '#machines/bet/cash-out.replies.ts'
import type { UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import type { StoredCashOuts, StoredEdits } from '#ui/flows/member-flows.ts'
import { amount, maybe, shape, textIs, whole } from '../device/checks.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** A cash-out on its way, and its owner: another member of the device must not see it. */
interface StoredCashOut extends UnresolvedCashOut {
  readonly accountId: string
  /** Written by an earlier version of the page. */
  readonly percent?: number
  /** The new bet of an edit, whose cash-out it is; absent of a cash-out alone. */
  readonly edit?: { readonly risk: bigint; readonly toWin: bigint }
}

const filled = textIs((text) => text.length > 0)

const cashOut = shape<StoredCashOut>({
  accountId: filled,
  betId: filled,
  percent: maybe(whole),
  key: filled,
  edit: maybe(shape<NonNullable<StoredCashOut['edit']>>({ risk: amount, toWin: amount })),
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

/** Keeps cash-outs and edits in one list: what was on its way before the page closed. */
const listIn = (keep: DeviceStorage, accountId: string) => {
  const all = () => keep.read('cashOuts', areCashOuts) ?? []
  const others = (key: string) => all().filter((one) => one.key !== key)
  return {
    first: (isEdit: boolean) => all().find((one) => one.accountId === accountId && (one.edit !== undefined) === isEdit),
    add: (one: Omit<StoredCashOut, 'accountId'>) => keep.write('cashOuts', [...others(one.key), { accountId, ...one }]),
    drop: (key: string) => {
      const left = others(key)
      if (left.length > 0) keep.write('cashOuts', left)
      else keep.drop('cashOuts')
    },
  }
}

/**
 * A member's cash-outs that were on their way, kept on the device until their outcome is known. A cash-out confirmed
 * again is kept once.
 */
export const storedCashOuts = (keep: DeviceStorage, accountId: string): StoredCashOuts => {
  const { first, add, drop } = listIn(keep, accountId)
  return {
    read: () => {
      const mine = first(false)
      return mine ? { betId: mine.betId, offer: mine.offer, key: mine.key } : null
    },
    write: ({ betId, offer, key }) => add({ betId, offer, key }),
    drop,
  }
}

/** The same of a member's edits: the value that was confirmed, and the risk and the to-win of the new bet. */
export const storedEdits = (keep: DeviceStorage, accountId: string): StoredEdits => {
  const { first, add, drop } = listIn(keep, accountId)
  return {
    read: () => {
      const { betId, key, offer, edit } = first(true) ?? {}
      if (betId === undefined || key === undefined || offer === undefined || edit === undefined) return null
      const { amount: value, heldRisk, heldToWin, time, token } = offer
      return { betId, key, quote: { ...unknownQuote, ...edit, value, heldRisk, heldToWin, time, token } }
    },
    write: ({ betId, key, quote: { value, heldRisk, heldToWin, time, token, risk, toWin } }) => {
      const offer = { amount: value ?? 0n, risk: heldRisk, toWin: heldToWin, heldRisk, heldToWin, time, token }
      add({ betId, key, offer, edit: { risk: risk ?? 0n, toWin: toWin ?? 0n } })
    },
    drop,
  }
}

/** What the device does not keep of a quote that was confirmed. */
const unknownQuote = {
  valueCode: null,
  code: null,
  place: null,
  price: '',
  prices: [],
  builders: [],
  waitSeconds: 0,
  minBet: null,
  maxBet: null,
} as const
