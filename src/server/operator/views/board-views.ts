import { houseLimitOf, liabilitiesOf, worstOf } from '#domain/bet/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import type { TitledTexts } from '#domain/member/message.ts'
import { writeAmount } from '#domain/money/money.ts'
import { type EventKind, eventKinds } from '#domain/significant-event.ts'
import { parseInstant } from '#domain/instant.ts'
import { printShort } from '#domain/time.ts'
import { sql } from 'kysely'
import { loadMarketExposures } from '../../exposure/market-exposure.ts'
import type { RecordedState } from '../record.ts'
import { rowsOf, wholeWithin, wordOf } from '../request.ts'
import type { View } from './view.ts'

/** The house's liability by pick in the reference currency, the heaviest market first. */
export const exposure: View = {
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
export const boosts: View = {
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
export const announcements: View = {
  fields: { most: 'optional' },
  read: async (db, fields) => {
    const rows = await db.selectFrom('announcement').selectAll().orderBy('id', 'desc').limit(rowsOf(fields)).execute()
    return rows.map(({ id, kind, marquee, path, words, from_real, until_real, withdrawn_real }) => ({
      announcement: Number(id),
      kind,
      marquee: marquee ? 'yes' : '',
      path,
      title: (words as TitledTexts).en.title,
      languages: Object.keys(words as TitledTexts).join(' '),
      from: printShort(Number(from_real)),
      until: until_real === null ? '' : printShort(Number(until_real)),
      withdrawn: withdrawn_real === null ? '' : printShort(Number(withdrawn_real)),
    }))
  },
}

/** The significant-events log, newest first: all of it, or one kind, member, operator or time. */
export const events: View = {
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
