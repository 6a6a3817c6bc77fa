import { houseLimitOf, liabilitiesOf, worstOf } from '#domain/bet/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import type { WordsByLanguage } from '#domain/member/message.ts'
import type { OperatorViewName } from '#domain/operator.ts'
import { writeAmount } from '#domain/money/money.ts'
import { type EventKind, eventKinds } from '#domain/significant-event.ts'
import { parseInstant } from '#domain/instant.ts'
import { printShort } from '#domain/time.ts'
import { sql } from 'kysely'
import { loadMarketExposures } from '../../exposure/market-exposure.ts'
import { shownHash } from '../approval.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { record } from './bet-record-view.ts'
import { prices } from './price-views.ts'
import { rowsOf, wholeWithin, wordOf } from '../request.ts'
import { feedbackViews } from '../acts/feedback.ts'
import { gameViews } from './game-views.ts'
import { heldWinViews } from '../acts/held-wins.ts'
import { roomViews } from '../acts/rooms.ts'
import { tableChatViews } from '../acts/table-chat.ts'
import { specialEventViews } from './special-event-views.ts'
import { chainOf, uplines } from './upline-views.ts'
import type { View } from './view.ts'

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

/** The house's liability by pick in the reference currency, the heaviest market first. */
const exposure: View = {
  fields: { match: 'optional', most: 'optional' },
  read: async (db, fields, { houseLimits }) => {
    const exposures = await loadMarketExposures(
      db,
      fields.read('match', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMatch'),
    )
    const rows = exposures.map((exposure) => ({ ...exposure, liabilities: liabilitiesOf(exposure.picks) }))
    const onMatch = Map.groupBy(rows, ({ match }) => match)
    const amount = (hundredths: bigint) => writeAmount(hundredths, 'USD')
    return rows
      .sort((a, b) => Number(worstOf(b.liabilities) - worstOf(a.liabilities)))
      .slice(0, rowsOf(fields))
      .map(({ match, market, type, line, sport, liabilities }) => ({
        match,
        market,
        type,
        line: line / 4,
        ...Object.fromEntries(picksOf(plainType(type)).map((pick, place) => [pick, amount(liabilities[place]!)])),
        worst: amount(worstOf(liabilities)),
        limit: amount(houseLimitOf(sport, houseLimits).market),
        'of match': amount((onMatch.get(match) ?? []).reduce((sum, row) => sum + worstOf(row.liabilities), 0n)),
        'match limit': amount(houseLimitOf(sport, houseLimits).match),
      }))
  },
}

/** Boosts, newest first, of all matches or of one, each with its number of bets. */
const boosts: View = {
  fields: { match: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const match = fields.read('match', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMatch')
    let query = db
      .selectFrom('boost')
      .innerJoin('match', 'match.id', 'boost.match_id')
      .innerJoin('market', 'market.id', 'boost.market_id')
      .selectAll('boost')
      .select(['match.home', 'match.away', 'market.type', 'market.line'])
      .select(
        sql<bigint>`(select count(*) from leg join bet on bet.id = leg.bet_id where leg.boost_id = boost.id and bet.state <> 'rejected')`.as(
          'bets',
        ),
      )
      .orderBy('boost.id', 'desc')
      .limit(rowsOf(fields))
    if (match !== undefined) query = query.where('boost.match_id', '=', BigInt(match))
    return (await query.execute()).map((row) => ({
      boost: Number(row.id),
      match: Number(row.match_id),
      name: `${row.home} – ${row.away}`,
      market: Number(row.market_id),
      type: row.type,
      line: row.line / 4,
      pick: row.pick,
      percent: row.percent,
      from: printShort(Number(row.from_book)),
      until: printShort(Number(row.until_book)),
      'max stake': writeAmount(row.max_stake, 'USD'),
      withdrawn: row.withdrawn_book === null ? '' : printShort(Number(row.withdrawn_book)),
      bets: Number(row.bets),
    }))
  },
}

/** Announcements, newest first, with the times they hold. */
const announcements: View = {
  fields: { most: 'optional' },
  read: async (db, fields) => {
    const rows = await db.selectFrom('announcement').selectAll().orderBy('id', 'desc').limit(rowsOf(fields)).execute()
    return rows.map(({ id, kind, marquee, path, words, from_real, until_real, withdrawn_real }) => ({
      announcement: Number(id),
      kind,
      marquee: marquee ? 'yes' : '',
      path,
      title: (words as WordsByLanguage).en.title,
      languages: Object.keys(words as WordsByLanguage).join(' '),
      from: printShort(Number(from_real)),
      until: until_real === null ? '' : printShort(Number(until_real)),
      withdrawn: withdrawn_real === null ? '' : printShort(Number(withdrawn_real)),
    }))
  },
}

/** The significant-events log, newest first: all of it, or one kind, member, operator or time. */
const events: View = {
  fields: {
    kind: 'optional',
    member: 'optional',
    operator: 'optional',
    from: 'optional',
    until: 'optional',
    most: 'optional',
  },
  read: async (db, fields) => {
    const kind = fields.read('kind', wordOf(Object.keys(eventKinds) as EventKind[]), 'unknownEvent')
    const from = fields.read('from', parseInstant, 'invalidTime')
    const until = fields.read('until', parseInstant, 'invalidTime')
    const [member, operator] = [fields.text('member')?.toLowerCase(), fields.text('operator')?.toLowerCase()]
    let query = db
      .selectFrom('significant_event')
      .leftJoin('member', 'member.id', 'significant_event.member_id')
      .selectAll('significant_event')
      .select(sql<string | null>`member.login`.as('login'))
      .orderBy('significant_event.seq', 'desc')
      .limit(rowsOf(fields))
    if (kind !== undefined) query = query.where('significant_event.kind', '=', kind)
    if (member !== undefined) query = query.where('member.login', '=', member)
    if (operator !== undefined) query = query.where('significant_event.operator', '=', operator)
    if (from !== undefined) query = query.where('significant_event.at_real', '>=', BigInt(from))
    if (until !== undefined) query = query.where('significant_event.at_real', '<', BigInt(until))
    return (await query.execute()).map((row) => ({
      number: String(row.seq),
      time: printShort(Number(row.at_real)),
      kind: row.kind,
      member: row.login ?? '',
      operator: row.operator ?? '',
      says: eventKinds[row.kind],
      ...(row.details as RecordedState),
    }))
  },
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
      hash: shownHash(row),
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
