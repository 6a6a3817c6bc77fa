import { isMyanmarType, picksOf, plainType } from '#domain/market/kinds.ts'
import { type AnyOddsType, type Decimal, type Quote, quoteAs, writeQuote } from '#domain/odds/odds.ts'
import { parseInstant } from '#domain/instant.ts'
import { printShort } from '#domain/time.ts'
import type { PriceCause } from '#odds/book/price-causes.ts'
import type { Tabled } from '../../database/database.ts'
import { changeAt, type PriceGap, type PriceHistory, priceHistoryOf } from '../../prices/history.ts'
import { keptAround } from '../../prices/prune.ts'
import { marketKey, type TimedChange } from '../../prices/segment-bytes.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin } from '../request.ts'
import type { View } from './view.ts'

const mostRows = 100_000
const usualRows = 1_000

/** What every market of a match was offered at, or what the markets of a bet were around its acceptance. */
export const prices: View = {
  fields: { of: 'needed', from: 'optional', until: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const of = fields.need('of', subjectOf, 'unknownMatch')
    const bet = await legsOf(db, of)
    if (bet.length > 0) return (await Promise.all(bet.map((leg) => rowsOfLeg(db, leg)))).flat()
    const from = fields.read('from', parseInstant, 'invalidTime') ?? -Infinity
    const until = fields.read('until', parseInstant, 'invalidTime') ?? Infinity
    const most = fields.read('most', wholeWithin(1, mostRows), 'tooMany') ?? usualRows
    return rowsOfMatch(db, Number(of), { from, until, most })
  },
}

/** A number, or the reference a member quotes: `TL` with two check digits behind the bet's number. */
export const subjectOf = (text: string): bigint | undefined => {
  const [, reference, number] = /^(?:TL(\d{3,18})|(\d{1,16}))$/i.exec(text) ?? []
  if (reference === undefined) return number === undefined ? undefined : BigInt(number)
  const bet = BigInt(reference.slice(0, -2))
  return referenceOf(bet) === text.toUpperCase() ? bet : undefined
}

interface Span {
  readonly from: number
  readonly until: number
  readonly most: number
}

const rowsOfMatch = async (db: Tabled, match: number, { from, until, most }: Span): Promise<RecordedState[]> => {
  const name = await nameOf(db, match)
  const history = await priceHistoryOf(db, match)
  if (!name && history.changes.length === 0) return refuseAct('unknownMatch', 'of')
  const within = ({ book }: TimedChange) => book >= from && book <= until
  const rows = inOrder(await actsOn(db, match), {
    changes: history.changes.filter(within),
    gaps: history.gaps.filter((gap) => gap.until >= from && gap.from <= until),
  })
  const left = rows.length - most
  return [
    { match, ...name },
    ...rows.slice(0, most),
    ...(left > 0 ? [{ further: left, note: 'say --from, --until or --most' }] : []),
  ]
}

type Leg = Awaited<ReturnType<typeof legsOf>>[number]

const legsOf = (db: Tabled, bet: bigint) =>
  db
    .selectFrom('leg')
    .innerJoin('bet', 'bet.id', 'leg.bet_id')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .select(['leg.bet_id', 'leg.n', 'leg.match_id', 'leg.market_version', 'leg.market_type', 'leg.line', 'leg.pick'])
    .select(['leg.odds_type', 'leg.price', 'leg.boost_percent', 'bet.placed_book', 'bet.placed_real', 'bet.wait_until'])
    .select('member.login')
    .where('leg.bet_id', '=', bet)
    .orderBy('leg.n')
    .execute()

/** A leg as it was taken, its market around that moment, and whether the history shows the price it was taken at. */
const rowsOfLeg = async (db: Tabled, leg: Leg): Promise<RecordedState[]> => {
  const match = Number(leg.match_id)
  const { changes, gaps } = await priceHistoryOf(db, match)
  const market = { type: leg.market_type, line: leg.line, version: Number(leg.market_version) }
  const own = changes.filter((change) => marketKey(change) === marketKey(market))
  const taken = changeAt(own, market)
  const [from, until] = [
    Number(leg.placed_book) - keptAround,
    Math.max(Number(leg.placed_book), Number(leg.wait_until)) + keptAround,
  ]
  const inForce = own.findLast(({ book }) => book <= from)
  const shown = own.filter(
    (change) => change === inForce || change === taken || (change.book >= from && change.book <= until),
  )
  const oddsType = leg.odds_type as AnyOddsType
  return [
    {
      bet: referenceOf(leg.bet_id),
      member: leg.login,
      leg: leg.n,
      match,
      ...(await nameOf(db, match)),
      market: marketName(market),
      pick: leg.pick,
      price: `${writtenAs(oddsType, leg.price)} ${oddsType}`,
      boost: leg.boost_percent === null ? '' : `${leg.boost_percent} %`,
      placed: timeOf(Number(leg.placed_book)),
      real: timeOf(Number(leg.placed_real)),
    },
    ...inOrder(await actsOn(db, match), {
      changes: shown,
      gaps: gaps.filter((gap) => gap.until >= from && gap.from <= until),
    }),
    taken
      ? {
          shown: 'yes',
          commit: taken.seq,
          version: taken.version,
          price: `${priceIn(taken, leg.pick, oddsType)} ${oddsType}`,
          status: taken.status,
          since: timeOf(taken.book),
        }
      : { shown: 'no', version: market.version, note: whyMissing(gaps, Number(leg.placed_book), own) },
  ]
}

const whyMissing = (gaps: readonly PriceGap[], placed: number, own: readonly TimedChange[]): string => {
  const gap = gaps.find(({ from }) => from <= placed)
  if (gap) return gap.reason
  const first = own[0]
  return first && first.book <= placed ? 'the version is not in the history' : 'the history begins after the bet'
}

/** The changes and gaps with what operators did on the match, by time. */
const inOrder = (acts: readonly Timed[], { changes, gaps }: PriceHistory): RecordedState[] => {
  const [first, last] = [changes[0]?.book ?? 0, changes.at(-1)?.book ?? 0]
  return [
    ...withoutRepeats(changes).map((change) => ({ book: change.book, row: rowOfChange(change) })),
    ...gaps.map(({ from, until, reason }) => ({
      book: from,
      row: { gap: timeOf(from), until: timeOf(until), note: reason },
    })),
    ...acts.filter(({ book }) => book >= first && book <= last),
  ]
    .toSorted((a, b) => a.book - b.book)
    .map(({ row }) => row)
}

/** An operator's act writes a row, and the house writes it once more when it hears of the act. */
const withoutRepeats = (changes: readonly TimedChange[]): readonly TimedChange[] => {
  const last = new Map<string, string>()
  return changes.filter((change) => {
    const said = JSON.stringify([change.version, change.status, change.prices])
    const isRepeat = last.get(marketKey(change)) === said
    last.set(marketKey(change), said)
    return !isRepeat
  })
}

interface Timed {
  readonly book: number
  readonly row: RecordedState
}

const actsOn = async (db: Tabled, match: number): Promise<readonly Timed[]> => {
  const rows = await db
    .selectFrom('operator_act')
    .select(['id', 'act', 'actor', 'reason', 'at_book', 'at_real'])
    .where('match_id', '=', BigInt(match))
    .orderBy('id')
    .execute()
  return rows.map(({ id, act, actor, reason, at_book, at_real }) => ({
    book: Number(at_book),
    row: {
      time: timeOf(Number(at_book)),
      real: timeOf(Number(at_real)),
      act,
      number: String(id),
      cause: reason,
      who: actor,
    },
  }))
}

const rowOfChange = (change: TimedChange): RecordedState => ({
  time: timeOf(change.book),
  real: timeOf(change.real),
  market: marketName(change),
  version: change.version,
  status: change.status,
  price: picksOf(plainType(change.type))
    .slice(0, change.prices.length)
    .map((pick) => `${pick} ${priceIn(change, pick, isMyanmarType(change.type) ? 'MM' : 'DEC')}`)
    .join(', '),
  ...causeWords[change.cause],
})

const priceIn = ({ type, prices }: TimedChange, pick: string, oddsType: AnyOddsType): string => {
  const price = prices[isMyanmarType(type) ? 0 : picksOf(type).indexOf(pick)] ?? null
  if (price === null) return 'none'
  return oddsType === 'MM' ? String(price) : writeQuote(quoteAs(price as Decimal, oddsType), 2)
}

const writtenAs = (oddsType: AnyOddsType, price: number): string =>
  oddsType === 'MM' ? String(price) : writeQuote(price as Quote, 2)

const marketName = ({ type, line }: Pick<TimedChange, 'type' | 'line'>): string =>
  line === 0 ? type : `${type} ${line / 4}`

const timeOf = (at: number): string => `${printShort(at)}.${String(Math.floor(at) % 1_000).padStart(3, '0')}`

const nameOf = async (db: Tabled, match: number): Promise<RecordedState | undefined> => {
  const kept = await db.selectFrom('priced_match').selectAll().where('match_id', '=', BigInt(match)).executeTakeFirst()
  const row =
    kept ??
    (await db
      .selectFrom('match')
      .innerJoin('league', 'league.id', 'match.league_id')
      .select(['league.name as league', 'match.home', 'match.away', 'match.kickoff'])
      .where('match.id', '=', BigInt(match))
      .executeTakeFirst())
  return (
    row && {
      name: row.away === '' ? row.home : `${row.home} – ${row.away}`,
      league: row.league,
      'kick-off': printShort(Number(row.kickoff)),
      ...(kept?.bets_only ? { note: 'only the prices around its bets are kept' } : {}),
    }
  )
}

/** Who changed a market, and why, in words. */
const causeWords: Record<PriceCause, { readonly cause: string; readonly who: string }> = {
  unknown: { cause: '', who: '' },
  quoted: { cause: 'the feed quoted', who: 'feed' },
  liability: { cause: 'the liability of the house moved it', who: 'house' },
  opened: { cause: 'opened', who: 'feed' },
  incident: { cause: 'suspended for an incident', who: 'feed' },
  halfTime: { cause: 'suspended at half-time', who: 'feed' },
  feedSilent: { cause: 'suspended: the feed is silent', who: 'house' },
  trader: { cause: 'suspended by the trader', who: 'trader' },
  start: { cause: 'suspended: the server started again', who: 'house' },
  withdrawn: { cause: 'withdrawn by the feed', who: 'feed' },
  periodOver: { cause: 'its period is over', who: 'feed' },
  result: { cause: 'has its result', who: 'feed' },
  sureProfit: { cause: 'suspended: beside the other prices a profit was sure', who: 'house' },
}
