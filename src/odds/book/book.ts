import { voidWithoutResultHours } from '#domain/bet/limits.ts'
import { isHalfOnly, waitsForPlacing } from '#domain/market/result.ts'
import { dayStart } from '#domain/time.ts'
import type { FeedMessage } from '../feed.ts'
import { atOnce, type Parts } from '../in-parts.ts'
import { resultWithin } from '../play/plan.ts'
import type { TraderCommand, StoredBook, StoredElsewhere } from '../store.ts'
import { changedMarkets, type Desk, matchRecord, type Quiet } from './derive.ts'
import { wholeResultOf, type BookMatch, isFinal, restored, settleStop, applyCommand } from './book-match.ts'
import { rememberedAfterKickoff, onBoardAfterResult } from './remembered.ts'
import type { Book } from './state.ts'
import { take, adopt, forget } from './take.ts'

/** A match without a final result this long after its kick-off is void, whatever the reason. */
const resultPatience = voidWithoutResultHours * 3_600_000

/** Creates a book from what the last run left. Its feed has reported nothing yet, so no market is open. */
export const createBook = (stored: StoredBook): Book => {
  const results = new Map(stored.results.map((result) => [result.match, result]))
  const markets = Map.groupBy(stored.markets, (market) => market.match)
  const matches = new Map(
    stored.matches.map((record) => [
      record.id,
      restored(record, markets.get(record.id) ?? [], results.get(record.id) ?? null),
    ]),
  )
  for (const id of stored.holds) Object.assign(matches.get(id) ?? {}, { held: true })
  const pending = {
    leagues: new Map(),
    matches: new Map(),
    markets: new Map(),
    results: new Map(),
    laws: new Map(),
    causes: new Map(),
    derived: new Set<BookMatch>(),
    late: new Set<BookMatch>(),
  }
  const book: Book = {
    matches,
    leagues: new Map(stored.leagues.map((league) => [league.id, league])),
    children: new Map(),
    touched: new Set(matches.values()),
    pending,
    quiet: 'all',
    day: 0,
  }
  for (const match of matches.values()) adopt(book, match)
  return book
}

/** Applies messages in order; returns the matches they were about. */
export const fold = (book: Book, messages: readonly FeedMessage[]): ReadonlySet<BookMatch> => {
  const announced = new Set<BookMatch>()
  for (const message of messages) {
    if (message.kind === 'alive' || message.kind === 'whole') continue
    const match = take(book, message)
    if (match) announced.add(match)
  }
  for (const match of announced) book.touched.add(match)
  return announced
}

/**
 * Applies the operator's orders. An order on a match that is no longer in memory is already in the store and changes
 * nothing here.
 */
export const applyCommands = (book: Book, commands: readonly TraderCommand[]): void => {
  for (const order of commands) {
    const match = book.matches.get(order.match)
    if (!match) continue
    applyCommand(match, order)
    book.touched.add(match)
  }
}

/** Marks matches on which the house's position changed, so that they are derived again. */
export const touch = (book: Book, matches: Iterable<number>): void => {
  for (const id of matches) {
    const match = book.matches.get(id)
    if (match) book.touched.add(match)
  }
}

/** Applies a whole snapshot. Unfinished matches it does not name are no longer known and stay suspended. */
export const recover = (book: Book, messages: readonly FeedMessage[]): void => {
  const told = fold(book, messages)
  for (const match of book.matches.values()) {
    if (told.has(match) || wholeResultOf(match)) continue
    match.known = 'dropped'
    book.touched.add(match)
  }
}

/** Derives the records for a book time and the feed's state; changes are added to `pending`. */
export const derive = (...what: Parameters<typeof deriving>): void => atOnce(deriving(...what))

/** The same, a match at a time. */
export function* deriving(book: Book, at: number, quiet: Quiet, desk: Desk = {}): Parts {
  const day = dayStart(at)
  // A new day moves matches between tabs; losing or regaining the feed affects every open market.
  const isWhole = book.quiet !== quiet || book.day !== day
  Object.assign(book, { quiet, day })
  const touched = isWhole ? [...book.matches.values()] : withChildren(book)
  book.touched.clear()
  // A match before its children: their records depend on its record.
  for (const isChild of [false, true]) {
    for (const match of touched) {
      if ((match.fixture.parent !== null) !== isChild) continue
      deriveMatch(book, match, at, desk)
      yield
    }
  }
  for (const match of book.matches.values()) {
    if (match.wake <= at) deriveMatch(book, match, at, desk)
    if (
      match.result &&
      isFinal(match.result.result) &&
      at >= match.fixture.kickoff + rememberedAfterKickoff(match.fixture)
    )
      forget(book, match)
  }
}

/**
 * Takes the versions under which the store keeps markets that somebody else changed in the meantime: the next one
 * counts from there.
 */
export const countOn = ({ matches }: Book, elsewhere: readonly StoredElsewhere[]): void => {
  for (const { match, id, version } of elsewhere) {
    const markets = matches.get(match)?.markets
    const market = markets?.get(id)
    if (market) markets!.set(id, { ...market, version })
  }
}

/** To be called once everything pending is in the store and on the board. */
export const settlePending = ({ pending }: Book): void => {
  for (const rows of Object.values(pending)) rows.clear()
}

const deriveMatch = (book: Book, match: BookMatch, at: number, desk: Desk): void => {
  const { pending } = book
  const { parent } = match.fixture
  match.above = parent === null ? null : (book.matches.get(parent) ?? match.above)
  // A stop that waits to end is derived again in the next step.
  if (settleStop(match)) book.touched.add(match)
  // A silent feed may know the result, so no match is void before the feed was asked.
  if (book.quiet === 'none' && at >= match.fixture.kickoff + resultPatience) voidUnresolved(match, at)
  if (book.quiet === 'none' && !match.isLate && isLate(match, at))
    pending.late.add(Object.assign(match, { isLate: true }))
  if (match.result && match.result !== match.written) pending.results.set(match.id, (match.written = match.result))
  if (match.law && match.law !== match.lawWritten && JSON.stringify(match.law) !== JSON.stringify(match.lawWritten))
    pending.laws.set(match.id, { match: match.id, law: (match.lawWritten = match.law) })
  const record = matchRecord(match, at, book.quiet)
  for (const { market, cause } of changedMarkets(match, record, desk)) {
    match.markets.set(market.id, market)
    pending.markets.set(market.id, market)
    pending.causes.set(market.id, cause)
  }
  if (JSON.stringify(match.record) !== JSON.stringify(record)) pending.matches.set(record.id, record)
  match.record = record
  match.wake = wakeOf(match, at)
  pending.derived.add(match)
  if (isDone(match, at)) forgetMarkets(match)
}

/** Off the board, with every market decided: from then on only the store has the match, as after a restart. */
const isDone = (match: BookMatch, at: number): boolean => {
  const ending = wholeResultOf(match)
  return (
    ending !== null &&
    at >= ending.at + onBoardAfterResult(match.fixture) &&
    [...match.markets.values()].every(({ status }) => status === 'settled' || status === 'cancelled')
  )
}

const forgetMarkets = (match: BookMatch): void => {
  match.markets.clear()
  match.offered = []
}

/** A result that waits for a part of itself is known to wait. */
const isLate = ({ result, fixture }: BookMatch, at: number): boolean =>
  result?.result.status === 'pending' ||
  (at >= fixture.kickoff + resultWithin(fixture) && !(result && isFinal(result.result)))

/**
 * The next moment at which time alone changes a match: kick-off, leaving the board, no result for too long, being
 * forgotten.
 */
const wakeOf = ({ fixture, result }: BookMatch, at: number): number =>
  Math.min(
    ...[
      fixture.kickoff,
      result ? result.at + onBoardAfterResult(fixture) : fixture.kickoff,
      fixture.kickoff + resultWithin(fixture),
      fixture.kickoff + resultPatience,
      fixture.kickoff + rememberedAfterKickoff(fixture),
    ].filter((wake) => wake > at),
  )

const voidUnresolved = (match: BookMatch, at: number): void => {
  if (match.result && (isFinal(match.result.result) || waitsForPlacing(match.result.result))) return
  const stands = match.result?.result
  const action = (stands?.action ?? 0) + 1
  // What has a winner is not void with its match (§settlement.own-winner).
  const kept = stands?.winners && { winners: stands.winners }
  // A first half that has its result keeps it.
  match.result =
    stands && isHalfOnly(stands)
      ? { match: match.id, at, result: { ...stands, status: 'refund2H', action } }
      : { match: match.id, at, result: { ...kept, status: 'cancelled', ht: null, ft: null, action } }
}

/** The matches that were touched, and the children of each. */
const withChildren = ({ touched, children }: Book): readonly BookMatch[] => [
  ...new Set([...touched].flatMap((match) => [match, ...(children.get(match.id) ?? [])])),
]
