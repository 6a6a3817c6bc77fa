import { dayLength, readDay } from '#domain/time.ts'
import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/ledger.tables.ts'
import { type BetRow, writeBets } from './row.ts'

/** A part of a list, and how long the whole list is. */
export interface BetList {
  readonly bets: BetRow[]
  readonly total: number
}

/** Pages count from 1. */
export interface Page {
  readonly page: number
  readonly page_size: number
}

/** A member's running bets, newest first. */
export const acceptedBets = (db: Tabled, member: bigint, page: Page): Promise<BetList> => betsIn(db, member, 'running', page)

/** Bets that were taken and then refused, newest first. */
export const rejectedBets = (db: Tabled, member: bigint, page: Page): Promise<BetList> => betsIn(db, member, 'rejected', page)

/** Bets that wait out the danger delay, newest first. */
export const waitingBets = (db: Tabled, member: bigint): Promise<BetList> => betsIn(db, member, 'waiting', { page: 1, page_size: 100 })

/** The bet under a key, whatever became of it; undefined when there is none, which is final only once no placement is in flight. */
export const betByKey = async (db: Tabled, member: bigint, key: string): Promise<BetRow | undefined> => {
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('key', '=', key).execute()
  return (await writeBets(db, bets))[0]
}

/** One bet of a member; undefined for another's, or none. */
export const betById = async (db: Tabled, member: bigint, id: bigint): Promise<BetRow | undefined> => {
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('id', '=', id).execute()
  return (await writeBets(db, bets))[0]
}

/** Settled and void bets of one GMT+8 day (`2024-09-14`) by the time they were settled, newest first; empty for a day that is none. */
export const settledBets = async (db: Tabled, member: bigint, day: string, { page, page_size }: Page): Promise<BetList> => {
  const from = readDay(day)
  if (from === undefined) return { bets: [], total: 0 }
  const [start, end] = [BigInt(from), BigInt(from + dayLength)]
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('state', 'in', ['settled', 'void', 'cashedOut'])
    .where('settled_book', '>=', start).where('settled_book', '<', end)
    .orderBy('settled_book', 'desc').orderBy('id', 'desc').limit(page_size).offset((page - 1) * page_size).execute()
  const { total } = await db.selectFrom('bet').select((count) => count.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', member).where('state', 'in', ['settled', 'void', 'cashedOut'])
    .where('settled_book', '>=', start).where('settled_book', '<', end).executeTakeFirstOrThrow()
  return { bets: await writeBets(db, bets), total: Number(total) }
}

const betsIn = async (db: Tabled, member: bigint, state: BetState, { page, page_size }: Page): Promise<BetList> => {
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('state', '=', state)
    .orderBy('id', 'desc').limit(page_size).offset((page - 1) * page_size).execute()
  const { total } = await db.selectFrom('bet').select((count) => count.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', member).where('state', '=', state).executeTakeFirstOrThrow()
  return { bets: await writeBets(db, bets), total: Number(total) }
}
