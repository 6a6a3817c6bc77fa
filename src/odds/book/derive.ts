import { isHalfOver } from '#domain/market/play/half.ts'
import { momentOf } from '#domain/market/play/incident.ts'
import { isMyanmarType, marketTypes, plainType } from '#domain/market/kinds.ts'
import { type MatchResult, verdictFor } from '#domain/market/result.ts'
import type { Suspension } from '#domain/market/rows.ts'
import { isShown, type MarketStatus } from '#domain/market/status.ts'
import { isSettledBySource } from '#domain/settlement/settled-by-source.ts'
import { soccer } from '#domain/market/sports.ts'
import type { MarketEvent } from '#machines/board/market.ts'
import type { MatchEvent } from '#machines/board/match.ts'
import type { BookOdds } from '../check/outcomes.ts'
import { idOf } from '../ids.ts'
import type { MarketRecord, MatchRecord } from '../store.ts'
import { type TradedMarket, untraded } from '../trading/trader.ts'
import { causeOf } from './cause.ts'
import type { PriceCause } from './price-causes.ts'
import { wholeResultOf, type BookMatch, isFinal, type Offered } from './book-match.ts'
import { marketAfter, matchAfter } from './status.ts'

/** The matches for which the feed is silent: none, the live ones, or all (§feed.silence). */
export type Quiet = 'none' | 'live' | 'all'

/**
 * The record derived for a match at a book time. Messages never set a status: it is derived here from the facts, so a
 * bet stop cannot affect a market that is hidden, settled or cancelled.
 */
export const matchRecord = (match: BookMatch, book: number, quiet: Quiet): MatchRecord => {
  const before = match.record
  const said = suspensionOf(match, book, quiet)
  const status = matchAfter(isReinstated(match) ? undefined : before?.status, eventOf(match, said))
  // What a result has decided is not held back: only a result changes it.
  const suspension = status === 'settled' || status === 'cancelled' ? 'none' : said
  const moved =
    !before ||
    before.status !== status ||
    momentOf(before.sport, before.live) !== momentOf(match.fixture.sport, match.live)
  const withdrawn = match.result?.result.reductions?.map((one) => one.incident ?? 0) ?? []
  const incident = Math.max((before?.incident ?? 0) + (moved ? 1 : 0), ...withdrawn)
  return { id: match.id, ...match.fixture, status, suspension, live: match.live, incident }
}

/** The trader's decision on a market of a match, by the market's id. */
export type TradeOn = (match: BookMatch, market: number, told: Offered) => TradedMarket

const untradedOn: TradeOn = (_, __, told) => untraded(told, undefined)

/** A market that changed, and why. */
export interface ChangedMarket {
  readonly market: MarketRecord
  readonly cause: PriceCause
}

/** The markets that may not take bets beside the others of a match, by id, of those that otherwise would. */
export type WithholdOn = (match: BookMatch, record: MatchRecord, opening: readonly BookOdds[]) => ReadonlySet<number>

/** What is decided about the markets of a match beside what its feed reports. */
export interface Desk {
  readonly tradeOn?: TradeOn | undefined
  readonly withholdOn?: WithholdOn | undefined
}

/** The markets of a match that change with its record; each version rises by one. */
export const changedMarkets = (
  match: BookMatch,
  record: MatchRecord,
  { tradeOn = untradedOn, withholdOn = () => none }: Desk = {},
): ChangedMarket[] => {
  const offered = new Map(match.offered.map((market) => [idOfMarket(match, market), market]))
  const traded = [...offered].map(([id, market]) => tradedMarket(match, record, { id, market, tradeOn }))
  const withheld = withholdOn(match, record, traded.filter(({ opens }) => opens).map(priced))
  const changed: ChangedMarket[] = []
  const change = (market: MarketRecord, before: MarketRecord | undefined) =>
    changed.push({ market, cause: causeOf(market, before, offered.get(market.id), record, withheld) })
  for (const { id, type, line, prices, event, opens } of traded) {
    const before = match.markets.get(id)
    const isHeld = event === 'offer.opened' && (!opens || withheld.has(id))
    const status = marketAfter(stood(match, before), isHeld ? 'offer.suspended' : event)
    if (before ? before.status !== status || !samePrices(before.prices, prices) : status !== 'hidden') {
      change({ id, match: match.id, type, line, status, version: (before?.version ?? 0) + 1, prices }, before)
    }
  }
  for (const before of match.markets.values()) {
    const status = marketAfter(stood(match, before), marketEvent(match, record, before, match.known === 'stored'))
    if (!offered.has(before.id) && before.status !== status)
      change({ ...before, status, version: before.version + 1 }, before)
  }
  return changed
}

const none: ReadonlySet<number> = new Set()

/** A market as the trader has it; `opens` if nothing but its match's other prices keeps it from taking bets. */
const tradedMarket = (
  match: BookMatch,
  record: MatchRecord,
  { id, market, tradeOn }: { readonly id: number; readonly market: Offered; readonly tradeOn: TradeOn },
) => {
  const { halted, ...traded } = tradeOn(match, id, market)
  const event = marketEvent(match, record, market, true)
  return { ...traded, id, match: match.id, event, opens: event === 'offer.opened' && !halted && !market.locked }
}

const priced = ({ id, match, type, line, prices }: ReturnType<typeof tradedMarket>): BookOdds => ({
  id,
  match,
  type,
  line,
  status: 'open',
  version: 0,
  prices,
})

/**
 * Its feed took the result back, as of a runner that was withdrawn and runs after all: it starts again
 * (§settlement.reduction).
 */
const isReinstated = ({ result, record }: BookMatch): boolean =>
  result?.result.status === 'upcoming' && record?.status === 'cancelled'

/** A market of a match that starts again was offered before, and is not decided. */
const stood = ({ result }: BookMatch, before: MarketRecord | undefined): MarketStatus | undefined =>
  result?.result.status === 'upcoming' && before?.status === 'cancelled' ? 'hidden' : before?.status

const suspensionOf = (match: BookMatch, book: number, quiet: Quiet): Suspension => {
  if (isOver(match)) return 'none'
  const isLive = match.live !== null
  if (match.held || match.above?.held) return 'trader'
  if (match.known !== 'reported' || quiet === 'all' || (quiet === 'live' && isLive)) return 'feed'
  if (match.stop !== 'none') return match.stop
  // Prices from before a goal never reopen a market, nor do prices from before the kick-off once it has passed.
  if (match.priced < match.disturbed) return 'incident'
  return !isLive && book >= match.fixture.kickoff && !isOutright(match) ? 'trader' : 'none'
}

/** The result of a match, as an event of its machine. */
const eventOf = (match: BookMatch, suspension: Suspension): MatchEvent['type'] => {
  const ending = wholeResultOf(match)
  if (!ending) return isOver(match) ? 'play.ended' : suspension === 'none' ? 'bets.opened' : 'bets.suspended'
  if (!isFinal(ending.result)) return ending.result.status === 'suspended' ? 'result.suspended' : 'result.pending'
  return verdictFor(ending.result, 'ft') === 'void' && verdictFor(ending.result, 'ht') === 'void'
    ? 'result.voided'
    : 'result.decided'
}

/** The result of a market, as an event of its machine. */
const marketEvent = (
  match: BookMatch,
  record: MatchRecord,
  { type, line }: Pick<MarketRecord, 'type' | 'line'>,
  isOffered: boolean,
): MarketEvent['type'] => {
  const { kind, period } = marketTypes[plainType(type)]
  const verdict = match.result ? verdictOn(match.result.result, { type, line, sport: match.fixture.sport }) : 'running'
  if (verdict !== 'running') return verdict === 'settle' ? 'result.decided' : 'result.voided'
  if (wholeResultOf(match)) return 'result.awaited'
  const {
    live,
    fixture: { sport },
  } = match
  const isHalfClosed = period === 'ht' && live !== null && isHalfOver(sport, live)
  // A live soccer handicap counts from the score at acceptance (§handicap.live-score): without a known score no bet is
  // taken.
  const hasNoScore = kind === 'hdp' && sport === soccer && live !== null && live.score === null
  const isClosed = isOver(match) || isHalfClosed || hasNoScore
  if (!isOffered || isClosed || !isShown(record.status)) return 'offer.closed'
  return record.status === 'open' ? 'offer.opened' : 'offer.suspended'
}

/** A source may settle a market by its own winner before, or without, a score (§settlement.own-winner). */
const verdictOn = (
  result: MatchResult,
  { type, line, sport }: Pick<MarketRecord, 'type' | 'line'> & { sport: number },
) => {
  const verdict = verdictFor(result, marketTypes[plainType(type)].period)
  return verdict !== 'settle' && !isMyanmarType(type) && isSettledBySource(type, line, sport, result)
    ? 'settle'
    : verdict
}

/** An outright's runner has no play of its own: it takes bets until its feed stops it or reports its result. */
const isOutright = ({ offered }: BookMatch): boolean => offered.some(({ type }) => type === 'ORZ')

const isOver = (match: BookMatch): boolean =>
  match.live?.phase === 'ended' ||
  wholeResultOf(match) !== null ||
  (match.above !== null && wholeResultOf(match.above) !== null)

/** One market per line: when a line returns, its market returns too, and the version counts on. */
const idOfMarket = (match: BookMatch, { type, line }: Offered): number =>
  idOf('market', `${match.fixture.key}\u0000${type}\u0000${line}`)

const samePrices = (a: MarketRecord['prices'], b: MarketRecord['prices']): boolean =>
  a.length === b.length && a.every((price, i) => price === b[i])
