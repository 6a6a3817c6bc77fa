import type { placeBet } from '#calls/bet.ts'
import type { Answer } from '#calls/call.ts'
import { type Currency, writeAmount } from '#domain/money.ts'
import type { StakeParts } from '#domain/stake.ts'
import type { TicketKind } from '#domain/ticket.ts'
import type { Selectable } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { BetState, BetTable } from '../database/ledger.tables.ts'
import { type StruckPrice, ticketPrice, writePrice } from './price.ts'
import { referenceOf } from './reference.ts'

/** A placed bet as its placement answers it, with the wallet. */
export interface Receipt extends StakeParts {
  readonly betId: bigint
  readonly kind: TicketKind
  readonly state: BetState
  readonly prices: readonly StruckPrice[]
  readonly currency: Currency
  readonly waitUntil: number
  /** Book time, like `waitUntil`. */
  readonly placedAt: number
  readonly cash: bigint
  readonly frozen: bigint
  readonly seq: bigint
}

/** What a receipt says of a bet's own row. */
const columns = [
  'id',
  'kind',
  'state',
  'currency',
  'entered',
  'risk',
  'to_win',
  'wait_until',
  'placed_book',
] as const satisfies readonly (keyof BetRow)[]

type BetRow = Selectable<BetTable>
type Wallet = Pick<Receipt, 'cash' | 'frozen' | 'seq'>

/** The receipt of a bet's row, with the price struck of each leg and the wallet as it is now. */
export const receiptFrom = (
  row: Pick<BetRow, (typeof columns)[number]>,
  prices: readonly StruckPrice[],
  { cash, frozen, seq }: Wallet,
): Receipt => ({
  betId: row.id,
  kind: row.kind,
  state: row.state,
  prices,
  currency: row.currency,
  entered: row.entered,
  risk: row.risk,
  toWin: row.to_win,
  waitUntil: Number(row.wait_until),
  placedAt: Number(row.placed_book),
  cash,
  frozen,
  seq,
})

/** The receipt of the bet under a key, with the current wallet; undefined when there is none. */
export const loadReceipt = async (db: Tabled, member: bigint, key: string): Promise<Receipt | undefined> => {
  const row = await db
    .selectFrom('bet')
    .innerJoin('wallet', 'wallet.member_id', 'bet.member_id')
    .select(columns.map((column) => `bet.${column}` as const))
    .select(['wallet.cash', 'wallet.frozen', 'wallet.seq'])
    .where('bet.member_id', '=', member)
    .where('bet.key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const prices = await db
    .selectFrom('leg')
    .select(['odds_type', 'price', 'market_type', 'line'])
    .where('bet_id', '=', row.id)
    .orderBy('n')
    .execute()
  return receiptFrom(row, prices, row)
}

export const writeReceipt = (receipt: Receipt): Answer<typeof placeBet> => {
  const amount = (minor: bigint) => writeAmount(minor, receipt.currency)
  return {
    status: 1,
    statusdesc: 'success',
    bet_id: String(receipt.betId),
    ref_no: referenceOf(receipt.betId),
    bet_status: statusOf(receipt.state),
    price: ticketPrice(receipt.kind, receipt.prices),
    prices: receipt.prices.map(writePrice),
    stake: amount(receipt.entered),
    risk: amount(receipt.risk),
    to_win: amount(receipt.toWin),
    placed_at: receipt.placedAt,
    wait_until: receipt.state === 'waiting' ? receipt.waitUntil : 0,
    balance: amount(receipt.cash - receipt.frozen),
    account_balance: amount(receipt.cash),
    outstanding_balance: amount(receipt.frozen),
    wallet_seq: Number(receipt.seq),
  }
}

const statusOf = (state: BetState): 'accepted' | 'waiting' | 'rejected' =>
  state === 'waiting' || state === 'rejected' ? state : 'accepted'
