import { specialEventViews } from './special-event-views.ts'
import { feedbackViews } from '../acts/feedback.ts'
import { roomViews } from '../acts/rooms.ts'
import { gameViews } from './game-views.ts'
import { heldWinViews } from '../acts/held-wins.ts'
import { tableChatViews } from '../acts/table-chat.ts'
import type { OperatorViewName } from '#domain/operator.ts'
import { writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import { sql } from 'kysely'
import { pendingHash } from '../approval.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { record } from './bet-record-view.ts'
import { prices } from './price-views.ts'
import { rowsOf, wholeWithin, wordOf } from '../request.ts'
import { chainOf, uplines } from './upline-views.ts'
import type { View } from './view.ts'
import { exposure, boosts, announcements, events } from './board-views.ts'

/** Members by name, with their money. */
const list: View = {
  fields: { from: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const rows = await db
      .selectFrom('member')
      .innerJoin('wallet', 'wallet.member_id', 'member.id')
      .select(['member.login', 'member.state', 'member.currency', 'wallet.cash', 'wallet.frozen'])
      .where('member.login', '>=', fields.text('from') ?? '')
      .orderBy('member.login')
      .limit(rowsOf(fields))
      .execute()
    return rows.map(({ login, state, currency, cash, frozen }) => ({
      member: login,
      state,
      currency,
      available: writeAmount(cash - frozen, currency),
      cash: writeAmount(cash, currency),
      frozen: writeAmount(frozen, currency),
    }))
  },
}

/** One member in full: account and balances, then limits by sport, then commission by group. */
const show: View = {
  fields: { member: 'needed' },
  read: async (db, fields) => {
    const member = await db
      .selectFrom('member')
      .innerJoin('wallet', 'wallet.member_id', 'member.id')
      .selectAll('member')
      .select(['wallet.cash', 'wallet.frozen', 'wallet.owed'])
      .where('member.login', '=', (fields.text('member') ?? '').toLowerCase())
      .executeTakeFirst()
    if (!member) return refuseAct('unknownMember', 'member')
    const amount = (minor: bigint) => writeAmount(minor, member.currency)
    const limits = await db
      .selectFrom('member_limit')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('sport')
      .execute()
    const rates = await db
      .selectFrom('member_commission')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('bet_group')
      .execute()
    return [
      {
        member: member.login,
        id: String(member.id),
        state: member.state,
        'own state': member.own_state,
        currency: member.currency,
        nickname: member.nickname ?? '',
        'comm-type': member.comm_type,
        under: await chainOf(db, member.agent_id),
        available: amount(member.cash - member.frozen),
        cash: amount(member.cash),
        frozen: amount(member.frozen),
        owed: amount(member.owed),
      },
      ...limits.map(({ sport, min_bet, max_bet, max_payout, market_limit, match_limit }) => ({
        sport,
        min: amount(min_bet),
        max: amount(max_bet),
        payout: amount(max_payout),
        'per-market': amount(market_limit),
        'per-match': amount(match_limit),
      })),
      ...rates.map(({ bet_group, rate }) => ({
        group: bet_group,
        rate: rate === null ? 'none' : (rate / 100).toFixed(2),
      })),
    ]
  },
}

/** The record of acts, newest first, of all or of one member or match. */
const acts: View = {
  fields: { member: 'optional', match: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const match = fields.read('match', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMatch')
    const member = fields.text('member')?.toLowerCase()
    let query = db
      .selectFrom('operator_act')
      .leftJoin('member', 'member.id', 'operator_act.member_id')
      .leftJoin('operator as approver', 'approver.id', 'operator_act.approver_id')
      .selectAll('operator_act')
      .select(sql<string | null>`member.login`.as('login'))
      .select(sql<string | null>`approver.login`.as('approver'))
      .orderBy('operator_act.id', 'desc')
      .limit(rowsOf(fields))
    // Suspending or reopening a match does the same to its children.
    if (match !== undefined)
      query = query.where((is) =>
        is.or([
          is('operator_act.match_id', '=', BigInt(match)),
          is.and([
            is('operator_act.act', 'in', ['suspend', 'reopen']),
            is('operator_act.match_id', '=', sql<bigint>`(select parent_id from match where id = ${match})`),
          ]),
        ]),
      )
    if (member !== undefined) query = query.where('member.login', '=', member)
    return (await query.execute()).map((row) => ({
      number: String(row.id),
      time: printShort(Number(row.at_real)),
      act: row.act,
      actor: row.actor,
      approver: row.approver ?? '',
      on: row.login ?? subjectOf(row),
      reason: row.reason,
      before: row.before,
      after: row.after,
      key: row.key,
      through: row.through_id === null ? '' : `act ${row.through_id}`,
    }))
  },
}

const subjectOf = (row: {
  match_id: bigint | null
  announcement_id: bigint | null
  room_id: bigint | null
  event_id: bigint | null
  on_operator_id: bigint | null
  after: unknown
}): string => {
  if (row.on_operator_id !== null) return `operator ${(row.after as RecordedState)['operator'] as string}`
  if (row.match_id !== null) return `match ${row.match_id}`
  if (row.room_id !== null) return `room ${row.room_id}`
  if (row.event_id !== null) return `special event ${row.event_id}`
  return row.announcement_id === null
    ? `upline ${(row.after as RecordedState)['upline'] as string}`
    : `announcement ${row.announcement_id}`
}

/** Acts that wait, or waited, for a second operator, newest first. */
const pending: View = {
  fields: { state: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const states = ['pending', 'done', 'rejected', 'withdrawn', 'expired', 'outdated', 'forged'] as const
    const state = fields.read('state', wordOf(states), 'invalidState') ?? 'pending'
    const rows = await db
      .selectFrom('pending_act')
      .innerJoin('operator', 'operator.id', 'pending_act.operator_id')
      .leftJoin('operator as second', 'second.id', 'pending_act.decided_by')
      .selectAll('pending_act')
      .select(['operator.login as asker', 'second.login as decider'])
      .where('pending_act.state', '=', state)
      .orderBy('pending_act.id', 'desc')
      .limit(rowsOf(fields))
      .execute()
    return rows.map((row) => ({
      pending: String(row.id),
      act: row.act,
      'asked by': row.asker,
      reason: row.reason,
      fields: row.fields,
      before: row.before,
      after: row.after,
      weight: writeAmount(row.weight, 'USD'),
      hash: pendingHash(row),
      until: printShort(Number(row.expires_real)),
      'decided by': row.decider ?? '',
    }))
  },
}

/** The operators, and what their keys may sign. */
const operators: View = {
  fields: {},
  read: async (db) => {
    const rows = await db.selectFrom('operator').selectAll().orderBy('login').execute()
    return rows.map(({ login, roles, state, public_key, enrolled_real }) => ({
      operator: login,
      roles: roles.join(' '),
      state,
      'public key': Buffer.from(public_key).toString('base64url'),
      enrolled: printShort(Number(enrolled_real)),
    }))
  },
}

/** The views by name. */
export const views: Readonly<Record<OperatorViewName, View>> = {
  list,
  show,
  uplines,
  acts,
  pending,
  operators,
  events,
  exposure,
  boosts,
  ...specialEventViews,
  announcements,
  ...feedbackViews,
  prices,
  record,
  ...roomViews,
  ...gameViews,
  ...heldWinViews,
  ...tableChatViews,
}
