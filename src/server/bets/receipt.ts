import type { placeBet } from '#calls/bets/bet.ts'
import type { Answer } from '#calls/call.ts'
import type { bonusField, bonusTerms, receiptFields } from '#calls/bets/receipt.ts'
import type { CoverBonus } from '#domain/bet/cover-bonus.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { Selectable } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Tabled } from '../database/database.ts'
import type { BetState, BetTable } from '../database/tables/ledger.tables.ts'
import { bonusOf } from './money.ts'
import { type StruckPrice, ticketPrice, writeLegPrices } from './price.ts'
import { referenceOf } from '#domain/bet/reference.ts'

/** The fields of a receipt that come from the bet's own row. */
const columns = [
  'id',
  'kind',
  'state',
  'currency',
  'entered',
  'risk',
  'to_win',
  'one_winner',
  'all_winners',
  'wait_until',
  'placed_book',
] as const satisfies readonly (keyof BetTable)[]

type ReceiptRow = Pick<Selectable<BetTable>, (typeof columns)[number]>

/** A placed bet as its placement returns it: its row, the price struck of each selection, and the current wallet. */
export interface PlacedBet {
  readonly bet: ReceiptRow
  readonly prices: readonly StruckPrice[]
  readonly wallet: { readonly cash: bigint; readonly frozen: bigint; readonly seq: bigint }
}

/** Picks the fields of a receipt out of a row that holds more. */
export const receiptRow = (row: ReceiptRow): ReceiptRow =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as ReceiptRow

/** The receipt of the bet under a key, with the current wallet; undefined when there is none. */
export const loadPlacedBet = async (db: Tabled, member: bigint, key: string): Promise<PlacedBet | undefined> => {
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
    .select(['odds_type', 'price', 'market_type', 'line', 'odds'])
    .where('bet_id', '=', row.id)
    .orderBy('n')
    .execute()
  const { cash, frozen, seq } = row
  return { bet: receiptRow(row), prices, wallet: { cash, frozen, seq } }
}

/** A bonus as calls carry it. */
export const writeBonus = ({ oneWinner, allWinners }: CoverBonus): Static<typeof bonusTerms> => ({
  one_winner: oneWinner,
  all_winners: allWinners,
})

/** The fields that every answer about a bet takes from its row. */
export const writeReceiptFields = (
  bet: ReceiptRow,
  prices: readonly StruckPrice[],
): Static<TObject<typeof receiptFields & typeof bonusField>> => {
  const amount = (minor: bigint) => writeAmount(minor, bet.currency)
  const bonus = bonusOf(bet)
  return {
    bet_id: String(bet.id),
    ref_no: referenceOf(bet.id),
    price: ticketPrice(bet.kind, prices),
    stake: amount(bet.entered),
    risk: amount(bet.risk),
    to_win: amount(bet.to_win),
    ...(bonus && { bonus: writeBonus(bonus) }),
    placed_at: Number(bet.placed_book),
    wait_until: bet.state === 'waiting' ? Number(bet.wait_until) : 0,
  }
}

export const writeReceipt = ({ bet, prices, wallet }: PlacedBet): Answer<typeof placeBet> => {
  const amount = (minor: bigint) => writeAmount(minor, bet.currency)
  return {
    status: 1,
    statusdesc: 'success',
    ...writeReceiptFields(bet, prices),
    bet_status: statusOf(bet.state),
    prices: [...writeLegPrices(prices)],
    balance: amount(wallet.cash - wallet.frozen),
    account_balance: amount(wallet.cash),
    outstanding_balance: amount(wallet.frozen),
    wallet_seq: Number(wallet.seq),
  }
}

const statusOf = (state: BetState): 'accepted' | 'waiting' | 'rejected' =>
  state === 'waiting' || state === 'rejected' ? state : 'accepted'
