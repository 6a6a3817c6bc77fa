import type { MatchResult } from '#domain/market/result.ts'
import { sql } from 'kysely'
import { moveBets } from '../bets/moves.ts'
import type { WaitingStore } from '../bets/waiting.ts'
import { parseResult, resultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import { betColumns, legColumns, type OpenBet, type OpenLeg } from './open-bet.ts'

/** A result not yet paid out in full. */
export interface DueResult {
  readonly match: bigint
  readonly result: MatchResult
  /**
   * Whether a bet on it was waiting when this was read. Another server may take a bet after its page was read, so
   * paying all out takes one more round.
   */
  readonly waits: boolean
}

/**
 * The last ticket that a run over a match's tickets has reached: tickets are in the order of members, and of each
 * member's bets.
 */
export interface Reached {
  readonly member: bigint
  readonly bet: bigint
}

/** All that deciding bets needs from a database: each call is one transaction. Times in milliseconds. */
export interface SettlementStore extends WaitingStore {
  /** Results reported or corrected since they were last paid out. */
  readonly due: () => Promise<readonly DueResult[]>
  /**
   * Accepted tickets that the result may decide or decide again: those with a leg that is undecided or decided by an
   * older action.
   */
  readonly next: (due: DueResult, last: Reached, most: number) => Promise<readonly OpenBet[]>
  /** Closes a result once no bet on its match is still waiting: a bet accepted later must be settled too. */
  readonly close: (due: DueResult) => Promise<void>
}

export const settlementStore = (db: Tabled): SettlementStore => ({
  waiting: (book, most) => waitingBets(db, book, most),
  move: (moves, at) => moveBets(db, moves, at),
  due: () => dueResults(db),
  next: (due, last, most) => nextBets(db, due, last, most),
  close: (due) => close(db, due),
})

const waitingBets = (db: Tabled, book: number, most: number) => {
  const changed = sql<boolean>`exists (select 1 from leg join match on match.id = leg.match_id where leg.bet_id = bet.id and leg.live and match.incident <> leg.incident)`
  return db
    .selectFrom('open_bet')
    .innerJoin('bet', 'bet.id', 'open_bet.bet_id')
    .select(['bet.id', 'bet.member_id', 'bet.version', 'bet.risk', changed.as('changed')])
    .where('open_bet.wait_until', 'is not', null)
    .where((is) => is.or([is('open_bet.wait_until', '<=', BigInt(book)), changed]))
    .orderBy('open_bet.wait_until')
    .orderBy('bet.id')
    .limit(most)
    .execute()
}

const dueResults = async (db: Tabled): Promise<readonly DueResult[]> => {
  const waits = sql<boolean>`exists (select 1 from open_bet join leg on leg.bet_id = open_bet.bet_id where open_bet.wait_until is not null and leg.match_id = result.match_id)`
  const rows = await db
    .selectFrom('result')
    .select('match_id')
    .select(resultColumns)
    .select(waits.as('waits'))
    .whereRef('settled_action', '<', 'action')
    .orderBy('match_id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ match: row.match_id, result: parseResult(row)!, waits: row.waits }))
}

/**
 * The tickets of a page with all their legs in one statement, looked up ticket by ticket: a plan that reads all legs
 * once would read them for every page.
 */
const nextBets = async (db: Tabled, due: DueResult, last: Reached, most: number): Promise<readonly OpenBet[]> => {
  const rows = await db
    .selectFrom(pageOf(db, due, last, most).as('bet'))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('leg')
          .innerJoin('match', 'match.id', 'leg.match_id')
          .whereRef('leg.bet_id', '=', 'bet.id')
          .select(legColumns.filter((column) => column !== 'outcome').map((column) => `leg.${column}` as const))
          .select(['leg.outcome as leg_outcome', 'match.sport'])
          .offset(0)
          .as('leg'),
      (on) => on.onTrue(),
    )
    .selectAll('bet')
    .selectAll('leg')
    .orderBy('bet.member_id')
    .orderBy('bet.id')
    .orderBy('leg.n')
    .execute()
  const bets: (OpenBet & { readonly rows: OpenLeg[] })[] = []
  for (const row of rows) {
    const leg: OpenLeg = { ...part(row, legColumns), sport: row.sport, outcome: row.leg_outcome }
    if (bets.at(-1)?.id === row.id) bets.at(-1)!.rows.push(leg)
    else bets.push({ ...part(row, betColumns), rows: [leg] })
  }
  return bets
}

const part = <Row extends object, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> => {
  const picked = {} as Pick<Row, Column>
  for (const column of columns) picked[column] = row[column]
  return picked
}

const pageOf = (db: Tabled, { match, result }: DueResult, last: Reached, most: number) =>
  db
    .selectFrom('leg')
    .innerJoin('bet', 'bet.id', 'leg.bet_id')
    // A builder has several legs of the match.
    .distinctOn(['leg.member_id', 'leg.bet_id'])
    .select(betColumns.map((column) => `bet.${column}` as const))
    .where('leg.match_id', '=', match)
    .where('bet.state', 'in', ['running', 'settled', 'void'])
    .where((is) => is.or([is('leg.settled_action', 'is', null), is('leg.settled_action', '<', result.action)]))
    .where(sql<boolean>`(leg.member_id, leg.bet_id) > (${last.member}::bigint, ${last.bet}::bigint)`)
    .orderBy('leg.member_id')
    .orderBy('leg.bet_id')
    .limit(most)

const close = async (db: Tabled, { match, result }: DueResult): Promise<void> => {
  await db
    .updateTable('result')
    .set({ settled_action: result.action })
    .where('match_id', '=', match)
    .where('action', '=', result.action)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('open_bet')
            .innerJoin('leg', 'leg.bet_id', 'open_bet.bet_id')
            .select('open_bet.bet_id')
            .where('leg.match_id', '=', match)
            .where('open_bet.wait_until', 'is not', null),
        ),
      ),
    )
    .execute()
}
