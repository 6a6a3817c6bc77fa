import type { dailyStatement } from '#calls/report.ts'
import type { Answer } from '#calls/call.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { dayLength } from '#domain/time.ts'
import { sql } from 'kysely'
import { editedRefs } from '../bets/edited.ts'
import type { BetListPage } from '../bets/lists.ts'
import type { Tabled } from '../database/database.ts'
import type { JournalKind } from '../database/tables/ledger.tables.ts'
import type { Range } from '../contract/range.ts'
import type { ConnectedProvider } from '../games/providers.ts'
import { endedIn, totalOf } from './win-lose.ts'

export type Statement = Omit<Answer<typeof dailyStatement>, 'status' | 'statusdesc' | 'day' | 'to'>

/** One movement of a wallet's cash, in minor units. */
export interface Movement {
  readonly seq: bigint
  readonly at: number
  readonly kind: JournalKind
  readonly bet: bigint | null
  readonly moved: bigint
  /** The part of it that is commission (§commission.credited). */
  readonly commission: bigint
  /** Cash after it. */
  readonly cash: bigint
  readonly text: string
  readonly outcome: string
  /** Of a prize: the place in the ranking of its room, and how many played. */
  readonly ranked: { readonly place: number; readonly players: number } | null
}

/** A page of it, or all where no size is named, and the games whose rounds are added up. */
interface StatementPage extends Partial<BetListPage> {
  readonly games?: readonly ConnectedProvider[]
}

const mostDays = 60

/**
 * A member's cash over a range, all of it or one page: opening + movements = closing (§ledger.statement), for the range
 * and for each page. Read in one snapshot, because money may move in the meantime.
 */
export const statementOf = (
  db: Tabled,
  member: bigint,
  range: Range,
  { page: asked = 1, page_size, games = [] }: StatementPage = {},
): Promise<Statement> => {
  const page = page_size === undefined ? undefined : { page: asked, page_size }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (step) => {
      const { currency, opening, closing, total, days } = await frameOf(step, member, range)
      const amount = (minor: bigint) => writeAmount(minor, currency)
      const movements = await movementsOf(step, member, range, page)
      const edited = await editedRefs(
        step,
        movements.flatMap(({ bet }) => bet ?? []),
      )
      const [first, last] = [movements[0], movements.at(-1)]
      // A page beyond the last is empty, with the closing balance of the range.
      const empty = page && page.page > 1 ? closing : opening
      const sums = totalOf(await endedIn(step, member, { range, games }))
      return {
        opening: amount(opening),
        closing: amount(closing),
        page_opening: amount(first ? first.cash - first.moved : empty),
        page_closing: amount(last ? last.cash : empty),
        turnover: amount(sums.turnover),
        valid_turnover: amount(sums.validTurnover),
        commission: amount(sums.commission),
        total,
        days,
        movements: movements.map(({ seq, at, kind, bet, moved, commission, cash, text, outcome, ranked }) => ({
          seq: Number(seq),
          at,
          kind: kinds[kind],
          bet_id: bet === null ? '' : String(bet),
          amount: amount(moved),
          commission: amount(commission),
          balance: amount(cash),
          text,
          outcome,
          ...ranked,
          ...(bet !== null && edited.get(bet)),
        })),
      }
    })
}

/**
 * The members' names for a journal that moved cash: an adjustment after a correction is distinguished from a
 * settlement.
 */
const kinds: Record<JournalKind, string> = {
  opening: 'opening',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  credit: 'credit',
  settle: 'settle',
  void: 'settle',
  reopen: 'correction',
  hold: 'correction',
  release: 'correction',
  cashout: 'cashout',
  roomEntry: 'roomEntry',
  roomRefund: 'roomRefund',
  roomPrize: 'roomPrize',
  roomLeft: 'roomLeft',
  gameBet: 'gameBet',
  gameWin: 'gameWin',
  gameRefund: 'gameRefund',
  gameHeld: 'correction',
  gameRefused: 'correction',
}

/** A loss as large as its commission moves nothing in total, but is still listed. */
const movedCash = sql<boolean>`(journal.moved <> 0 or journal.commission <> 0)`

/** The room that a prize names as `#40217`. */
const prizedRoom = sql<bigint>`case when journal.kind = 'roomPrize' then substr(journal.note, 2)::bigint end`

interface Frame {
  readonly currency: Currency
  /** Cash just before the range and at its end, in minor units. */
  readonly opening: bigint
  readonly closing: bigint
  /** How many movements the range has. */
  readonly total: number
  /** The GMT+8 days that have a movement, newest first. */
  readonly days: string[]
}

/** What a statement shows around its movements, in one statement of SQL. */
export const frameOf = async (db: Tabled, member: bigint, { from, to }: Range): Promise<Frame> => {
  const cashBefore = (at: number) =>
    sql<bigint>`coalesce((select cash from journal where member_id = ${member} and at_book < ${at}::bigint order by at_book desc, seq desc limit 1), 0)`
  const day = sql`((at_book + 28800000) / 86400000)::integer`
  const found = await db
    .selectFrom('wallet')
    .select(['currency', cashBefore(from).as('opening'), cashBefore(to).as('closing')])
    .select([
      sql<bigint>`(select count(*) from journal where member_id = ${member} and at_book >= ${from}::bigint and at_book < ${to}::bigint and ${movedCash})`.as(
        'total',
      ),
      sql<
        readonly number[]
      >`array(select ${day} from journal where member_id = ${member} and ${movedCash} group by 1 order by 1 desc limit ${mostDays})`.as(
        'days',
      ),
    ])
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  return {
    ...found,
    total: Number(found.total),
    days: found.days.map((one) => new Date(one * dayLength).toISOString().slice(0, 10)),
  }
}

/** The movements of a range in order of time, all or one page. */
export const movementsOf = async (
  db: Tabled,
  member: bigint,
  { from, to }: Range,
  page?: BetListPage,
): Promise<Movement[]> => {
  let query = db
    .selectFrom('journal')
    .leftJoin('bet', 'bet.id', 'journal.bet_id')
    .leftJoin('leg', (join) => join.onRef('leg.bet_id', '=', 'bet.id').on('leg.n', '=', 1))
    .leftJoin('match', 'match.id', 'leg.match_id')
    .leftJoin('room_player', (join) =>
      join.onRef('room_player.member_id', '=', 'journal.member_id').on('room_player.room_id', '=', prizedRoom),
    )
    .leftJoin('room', 'room.id', 'room_player.room_id')
    .select([
      'journal.seq',
      'journal.at_book',
      'journal.kind',
      'journal.bet_id',
      'journal.moved',
      'journal.commission',
      'journal.cash',
      'journal.note',
    ])
    .select(['bet.outcome', 'bet.legs', 'match.home', 'match.away', 'room_player.rank', 'room.players'])
    .where('journal.member_id', '=', member)
    .where('journal.at_book', '>=', BigInt(from))
    .where('journal.at_book', '<', BigInt(to))
    .where(movedCash)
    .orderBy('journal.seq')
  if (page) query = query.limit(page.page_size).offset((page.page - 1) * page.page_size)
  return (await query.execute()).map((row) => ({
    seq: row.seq,
    at: Number(row.at_book),
    kind: row.kind,
    bet: row.bet_id,
    moved: row.moved,
    commission: row.commission,
    cash: row.cash,
    text: row.home === null ? row.note : `${row.home} – ${row.away}${row.legs === 1 ? '' : ` +${row.legs! - 1}`}`,
    outcome: row.kind === 'settle' || row.kind === 'void' ? (row.outcome ?? '') : '',
    ranked: row.rank === null || row.players === null ? null : { place: row.rank, players: row.players },
  }))
}
