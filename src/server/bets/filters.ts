import { type SqlBool, sql } from 'kysely'
import type { Range } from '../contract/range.ts'

/**
 * That a bet is one of a member's that are waiting or running. They are collected first and looked up one by one:
 * however many bets the member has, the others are not read.
 */
export const isOpen = (member: bigint) =>
  sql<SqlBool>`bet.id = any (array(select open_bet.bet_id from open_bet where open_bet.member_id = ${member}))`

/**
 * That a bet is one of a member's that a journal settled, voided or bought back within a range of book time. A
 * correction may have opened it again since, or settled it at another time: the bet itself says what stands.
 */
export const isDecidedIn = (member: bigint, { from, to }: Range) =>
  sql<SqlBool>`bet.id in (select journal.bet_id from journal where journal.member_id = ${member}
    and journal.at_book >= ${BigInt(from)} and journal.at_book < ${BigInt(to)} and journal.kind in ('settle', 'void', 'cashout'))`
