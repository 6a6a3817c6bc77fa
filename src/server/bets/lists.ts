import type { Tabled } from '../database/database.ts'
import type { BetState } from '../database/tables/ledger.tables.ts'
import type { Range } from '../contract/range.ts'
import { isDecidedIn, isOpen } from './filters.ts'
import { type BetRow, writeBets } from './row.ts'

/** One page of a list, and the length of the whole list. */
export interface BetList {
  readonly bets: BetRow[]
  readonly total: number
}

/** Pages count from 1. */
export interface BetListPage {
  readonly page: number
  readonly page_size: number
}

/** Which of a member's bets a list shows: by state, and by placement or settlement within a range of book time. */
export interface ListFilter {
  readonly states: readonly BetState[]
  readonly by: 'placed_book' | 'settled_book'
  readonly range?: Range
  readonly kind?: 'system'
  /** Only bets still waiting at this book time. */
  readonly waitingAt?: number
}

/** The lists that members see, without their dates. */
export const betLists = {
  accepted: { states: ['running'], by: 'placed_book' },
  rejected: { states: ['rejected'], by: 'placed_book' },
  acceptedFull: { states: ['running', 'settled', 'void', 'cashedOut'], by: 'placed_book' },
  cancelled: { states: ['rejected', 'void'], by: 'placed_book' },
  all: { states: ['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut'], by: 'placed_book' },
  settled: { states: ['settled', 'void', 'cashedOut'], by: 'settled_book' },
  voided: { states: ['void'], by: 'settled_book' },
} as const satisfies Record<string, ListFilter>

const openStates: ReadonlySet<BetState> = new Set(['waiting', 'running'])
/** Bets in these states have a reason, and no others do. They are few, and an index contains no others. */
const explainedStates: ReadonlySet<BetState> = new Set(['rejected', 'void'])

/** A page of a member's bets, newest first. */
export const listBets = async (
  db: Tabled,
  member: bigint,
  { states, by, range, kind, waitingAt }: ListFilter,
  { page, page_size }: BetListPage,
): Promise<BetList> => {
  let found = db
    .selectFrom('bet')
    .where('member_id', '=', member)
    .where('state', 'in', [...states])
  if (states.every((state) => openStates.has(state))) found = found.where(isOpen(member))
  if (states.every((state) => explainedStates.has(state))) found = found.where('reason', 'is not', null)
  if (range) found = found.where(by, '>=', BigInt(range.from)).where(by, '<', BigInt(range.to))
  if (range && by === 'settled_book') found = found.where(isDecidedIn(member, range))
  if (waitingAt !== undefined) found = found.where('wait_until', '>', BigInt(waitingAt))
  if (kind) found = found.where('kind', '=', kind)
  const before = (page - 1) * page_size
  const bets = await found
    .selectAll()
    .orderBy(by, 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset(before)
    .execute()
  // A page that is neither full nor empty is the last one, and says how many come before it.
  const isLast = bets.length < page_size && (bets.length > 0 || page === 1)
  const total = isLast
    ? before + bets.length
    : Number((await found.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()).total)
  return { bets: await writeBets(db, bets), total }
}

/**
 * Bets without a final answer, newest first; with `at`, only those still inside their danger delay at that book time.
 */
export const waitingBets = (
  db: Tabled,
  member: bigint,
  { page = 1, page_size = mostWaiting, at }: Partial<BetListPage> & { readonly at?: number | undefined } = {},
): Promise<BetList> =>
  listBets(
    db,
    member,
    { states: ['waiting'], by: 'placed_book', ...(at !== undefined && { waitingAt: at }) },
    { page, page_size },
  )

/** The limit when the caller names no page; there are never this many. */
const mostWaiting = 100

/**
 * The bet under a key, in any state; undefined when there is none, which is final only once no placement is in flight.
 */
export const betByKey = async (db: Tabled, member: bigint, key: string): Promise<BetRow | undefined> => {
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('key', '=', key).execute()
  return (await writeBets(db, bets))[0]
}

/** One bet of a member; undefined when it does not exist or belongs to someone else. */
export const betById = async (db: Tabled, member: bigint, id: bigint): Promise<BetRow | undefined> => {
  const bets = await db.selectFrom('bet').selectAll().where('member_id', '=', member).where('id', '=', id).execute()
  return (await writeBets(db, bets))[0]
}
