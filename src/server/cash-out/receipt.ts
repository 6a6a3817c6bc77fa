import type { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import type { Answer } from '#calls/call.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import { referenceOf } from '#domain/bet/reference.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import type { CashableBet } from './pricing-context.ts'
import type { AskedPart, PricedCashOut } from './offer.ts'
import { tokenOf } from './token.ts'

const codes = {
  offered: '',
  none: 'cashOutNotOffered',
  unavailable: 'cashOutUnavailable',
  tooMuch: 'invalidCashOutAmount',
} as const satisfies Record<PricedCashOut['offer']['status'], ErrorCode | ''>

/** What marks an offer as issued by this server, and its time in server milliseconds. */
export interface Issuing {
  readonly secret: Uint8Array
  readonly asked: AskedPart
  readonly time: number
}

/** An offer as calls carry it. */
export const writeOffer = (
  { id, currency, version }: CashableBet,
  { offer, cashed, held }: PricedCashOut,
  { secret, asked, time }: Issuing,
): Answer<typeof checkCashOut>['offers'][number] => {
  const amount = (minor: bigint) => writeAmount(minor, currency)
  // An amount that takes the whole bet is an offer on the whole.
  const part = 'percent' in asked ? asked : cashed.risk === held.risk ? { percent: 100 } : { risk: cashed.risk }
  return {
    bet_id: String(id),
    code: codes[offer.status],
    amount: offer.status === 'offered' ? amount(offer.amount) : '',
    offer_token:
      offer.status === 'offered' ? tokenOf(secret, { bet: id, part, amount: offer.amount, time, version }) : '',
    risk: amount(cashed.risk),
    to_win: amount(cashed.toWin),
    held_risk: amount(held.risk),
    held_to_win: amount(held.toWin),
  }
}

/** What was bought back or waits under a key, with its bet and the wallet as they are now. Amounts in minor units. */
export interface Cashed {
  readonly bet_id: bigint
  readonly hash: string
  /** 0 where the member named the amount. */
  readonly percent: number
  /** What was paid, or is shown while it waits. */
  readonly amount: bigint
  readonly risk: bigint
  readonly to_win: bigint
  readonly currency: Currency
  readonly state: BetState
  readonly held_risk: bigint
  readonly held_to_win: bigint
  /** When it was paid, or asked for while it waits. */
  readonly at_book: bigint
  /** Until when it waits, in book milliseconds; 0 once it is paid. */
  readonly wait_until: bigint
  readonly balances: Pick<Answer<typeof cashOut>, 'balance' | 'account_balance' | 'outstanding_balance' | 'wallet_seq'>
}

/** The cash-out that was paid or waits under a key; undefined when there is none. */
export const loadCashed = async (db: Tabled, member: bigint, key: string): Promise<Cashed | undefined> => {
  const paid = db
    .selectFrom('cash_out')
    .select([
      'bet_id',
      'body_hash',
      'percent',
      'amount',
      'risk',
      'to_win',
      'at_book',
      sql<bigint>`0::bigint`.as('wait_until'),
    ])
    .where('member_id', '=', member)
    .where('key', '=', key)
  const waiting = db
    .selectFrom('cash_out_request')
    .select(['bet_id', 'body_hash', 'percent', 'shown as amount', 'risk', 'to_win', 'at_book', 'wait_until'])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .where('outcome', 'is', null)
  const row = await db
    .selectFrom(paid.unionAll(waiting).as('c'))
    .innerJoin('bet as b', 'b.id', 'c.bet_id')
    .innerJoin('wallet as w', 'w.member_id', 'b.member_id')
    .select(['c.bet_id', 'c.body_hash', 'c.percent', 'c.amount', 'c.risk', 'c.to_win', 'c.at_book', 'c.wait_until'])
    .select([
      'b.currency',
      'b.state',
      'b.risk as bet_risk',
      'b.to_win as bet_to_win',
      'b.cashed_risk',
      'b.cashed_to_win',
      'w.cash',
      'w.frozen',
      'w.seq',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const amount = (minor: bigint) => writeAmount(minor, row.currency)
  const { bet_id, risk, to_win, currency, state, at_book, wait_until } = row
  return {
    bet_id,
    percent: row.percent ?? 0,
    amount: row.amount,
    risk,
    to_win,
    currency,
    state,
    at_book,
    wait_until,
    hash: Buffer.from(row.body_hash).toString('hex'),
    held_risk: row.bet_risk - row.cashed_risk,
    held_to_win: row.bet_to_win - row.cashed_to_win,
    balances: {
      balance: amount(row.cash - row.frozen),
      account_balance: amount(row.cash),
      outstanding_balance: amount(row.frozen),
      wallet_seq: Number(row.seq),
    },
  }
}

/** A cash-out as calls carry it. */
export const writeCashed = (cashed: Cashed): Answer<typeof checkCashOut>['cashed'][number] => {
  const amount = (minor: bigint) => writeAmount(minor, cashed.currency)
  const { state } = cashed
  if (state === 'waiting' || state === 'rejected')
    throw new Error(`bet ${cashed.bet_id} was cashed out and is ${state}`)
  return {
    bet_id: String(cashed.bet_id),
    ref_no: referenceOf(cashed.bet_id),
    percent: cashed.percent,
    amount: amount(cashed.amount),
    risk: amount(cashed.risk),
    to_win: amount(cashed.to_win),
    bet_status: state,
    held_risk: amount(cashed.held_risk),
    held_to_win: amount(cashed.held_to_win),
    cash_status: cashed.wait_until > 0n ? 'waiting' : 'cashed',
    wait_until: Number(cashed.wait_until),
    cashed_at: Number(cashed.at_book),
  }
}
