import type { dailyStatement } from '#calls/report.ts'
import type { Answer } from '#calls/call.ts'
import { writeAmount } from '#domain/money.ts'
import { dayLength, readDay } from '#domain/time.ts'
import { turnover, validTurnover } from '#domain/turnover.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { JournalKind } from '../database/ledger.tables.ts'

export type Statement = Omit<Answer<typeof dailyStatement>, 'status' | 'statusdesc'>

/** Book milliseconds, the end not included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** One movement of a wallet's cash, in minor units. */
export interface Movement {
  readonly seq: bigint
  readonly at: number
  readonly kind: JournalKind
  readonly bet: bigint | null
  readonly moved: bigint
  /** Cash after it. */
  readonly cash: bigint
  readonly text: string
  readonly outcome: string
}

const mostDays = 60

/** A member's cash over one GMT+8 day: opening + movements = closing (`rules §7.9`). Undefined for a day that is none. */
export const dayStatement = async (db: Tabled, member: bigint, day: string): Promise<Statement | undefined> => {
  const from = readDay(day)
  if (from === undefined) return undefined
  const range = { from, to: from + dayLength }
  const { currency } = await db.selectFrom('wallet').select('currency').where('member_id', '=', member).executeTakeFirstOrThrow()
  const amount = (minor: bigint) => writeAmount(minor, currency)
  const [opening, closing, movements, sums, days] = await Promise.all([
    cashBefore(db, member, range.from), cashBefore(db, member, range.to), movementsOf(db, member, range), turnoverOf(db, member, range), daysOf(db, member),
  ])
  return {
    day, opening: amount(opening), closing: amount(closing), turnover: amount(sums.turnover), valid_turnover: amount(sums.valid), days,
    movements: movements.map(({ seq, at, kind, bet, moved, cash, text, outcome }) => ({
      seq: Number(seq), at, kind: kinds[kind], bet_id: bet === null ? '' : String(bet), amount: amount(moved), balance: amount(cash), text, outcome,
    })),
  }
}

/** What members call a journal that moved cash: money put right after a correction is told apart from a settlement. */
const kinds: Record<JournalKind, string> = {
  opening: 'opening', deposit: 'deposit', withdrawal: 'withdrawal', credit: 'credit', settle: 'settle', void: 'settle', reopen: 'correction', hold: 'correction', release: 'correction', cashout: 'cashout',
}

/** Cash at the start of a book time. */
export const cashBefore = async (db: Tabled, member: bigint, at: number): Promise<bigint> => {
  const last = await db.selectFrom('journal').select('cash').where('member_id', '=', member).where('at_book', '<', BigInt(at))
    .orderBy('at_book', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.cash ?? 0n
}

/** The movements of a range in the order they happened; a page begins after a movement's `seq`. */
export const movementsOf = async (db: Tabled, member: bigint, { from, to }: Range, page?: { after: bigint; size: number }): Promise<Movement[]> => {
  let query = db.selectFrom('journal').leftJoin('bet', 'bet.id', 'journal.bet_id')
    .leftJoin('leg', (join) => join.onRef('leg.bet_id', '=', 'bet.id').on('leg.n', '=', 1)).leftJoin('match', 'match.id', 'leg.match_id')
    .select(['journal.seq', 'journal.at_book', 'journal.kind', 'journal.bet_id', 'journal.moved', 'journal.cash', 'journal.note'])
    .select(['bet.outcome', 'bet.legs', 'match.home', 'match.away'])
    .where('journal.member_id', '=', member).where('journal.at_book', '>=', BigInt(from)).where('journal.at_book', '<', BigInt(to))
    .where('journal.moved', '<>', 0n).orderBy('journal.seq')
  if (page) query = query.where('journal.seq', '>', page.after).limit(page.size)
  return (await query.execute()).map((row) => ({
    seq: row.seq, at: Number(row.at_book), kind: row.kind, bet: row.bet_id, moved: row.moved, cash: row.cash,
    text: row.home === null ? row.note : `${row.home} – ${row.away}${row.legs === 1 ? '' : ` +${row.legs! - 1}`}`, outcome: row.kind === 'settle' || row.kind === 'void' ? row.outcome ?? '' : '',
  }))
}

/** Turnover of the bets settled in a range (`rules §5`). */
const turnoverOf = async (db: Tabled, member: bigint, { from, to }: Range): Promise<{ turnover: bigint; valid: bigint }> => {
  const bets = await db.selectFrom('bet').select(['risk', 'payout', 'outcome']).where('member_id', '=', member).where('state', '=', 'settled')
    .where('settled_book', '>=', BigInt(from)).where('settled_book', '<', BigInt(to)).execute()
  return bets.reduce((sum, { risk, payout, outcome }) => {
    const settled = { risk, payout: payout!, outcome: outcome! }
    return { turnover: sum.turnover + turnover(settled), valid: sum.valid + validTurnover(settled) }
  }, { turnover: 0n, valid: 0n })
}

/** The GMT+8 days that hold a movement, newest first. */
const daysOf = async (db: Tabled, member: bigint): Promise<string[]> => {
  const day = sql<bigint>`(at_book + 28800000) / 86400000`
  const rows = await db.selectFrom('journal').select(day.as('day')).where('member_id', '=', member).where('moved', '<>', 0n)
    .groupBy(day).orderBy(day, 'desc').limit(mostDays).execute()
  return rows.map((row) => new Date(Number(row.day) * dayLength).toISOString().slice(0, 10))
}
