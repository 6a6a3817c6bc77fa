import type { Segment } from '#domain/market/board.ts'
import { isMainType, isMyanmarType } from '#domain/market/kinds.ts'
import {
  childMatch,
  type HeadRow,
  mainMatch,
  type LeagueRow,
  type LinkRow,
  type Match,
  type MatchRow,
  type Tab,
  writeLeague,
  writeMatch,
} from '#domain/market/rows.ts'
import { type Mmo, type MmoRow, type Odds, type OddsRow, writeMmo, writeOdds } from '#domain/market/odds-rows.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { Detail, PublishedText } from '../publish.ts'
import type { LawRecord, LeagueRecord, MarketRecord } from '../store.ts'
import { headRow } from './heads.ts'
import { wholeResultOf, type BookMatch } from './book-match.ts'
import { onBoardAfterResult } from './remembered.ts'

export type BookRows = Pick<Segment, 'leagues' | 'matches' | 'links' | 'heads' | 'odds' | 'mmo' | 'gone'>

/** What a step changed: the board's rows, and the rows of markets that are served by match only. */
export interface Shift {
  readonly rows: BookRows | undefined
  readonly detail: Detail | undefined
}

/** The rows on the board, by match, as they were published. */
interface Shown {
  readonly league: number
  readonly sport: number
  readonly parent: number | null
  readonly match: string
  readonly head: string
  readonly story: BookMatch['story']
  readonly law: BookMatch['law']
  /** Markets by id, with the version shown. */
  readonly markets: ReadonlyMap<number, MarketRecord>
}

/**
 * Turns records into the board's rows and returns only those that differ from the last call, without rows at Myanmar
 * odds if these are switched off.
 */
export const createRows = (leagues: ReadonlyMap<number, LeagueRecord>, hasMyanmar = true) => {
  const shown = new Map<number, Shown>()
  const shownLeagues = new Map<number, string>()
  const held = new Map<number, BookMatch>()
  const children = new Map<number, Map<number, BookMatch>>()
  const put = (match: BookMatch, book: number, out: Step) => {
    const before = shown.get(match.id)
    const { parent } = match.fixture
    const after =
      isOnBoard(match, book) && (parent === null || shown.has(parent))
        ? show(match, book, before, { children: children.get(match.id)?.values() ?? [], hasMyanmar }, out)
        : undefined
    if (after) shown.set(match.id, after)
    else if (before) {
      shown.delete(match.id)
      held.delete(match.id)
      out.gone.matches.push(match.id)
      for (const market of before.markets.values()) leave(out, before.sport, market)
    }
    if (after) held.set(match.id, match)
    // A child appears and disappears with its parent.
    if (Boolean(before) !== Boolean(after))
      for (const child of children.get(match.id)?.values() ?? []) put(child, book, out)
  }
  return {
    /** The rows of these matches that differ at a book time; undefined if none does. */
    step: (matches: Iterable<BookMatch>, book: number): Shift => {
      const out = emptyStep()
      const given = new Set(matches)
      for (const match of given) {
        const { parent } = match.fixture
        if (parent === null) continue
        adopt(children, parent, match, isOnBoard(match, book))
        // Its head counts the markets of its children.
        if (held.has(parent)) given.add(held.get(parent)!)
      }
      for (const match of given) if (match.fixture.parent === null) put(match, book, out)
      for (const match of given) if (match.fixture.parent !== null) put(match, book, out)
      stepLeagues(leagues, shownLeagues, shown, out)
      const { detail, ...rows } = out
      return { rows: trimmed(rows), detail: trimmed(detail) }
    },
  }
}

/** Keeps a parent's children while they are on the board. */
const adopt = (
  children: Map<number, Map<number, BookMatch>>,
  parent: number,
  child: BookMatch,
  isThere: boolean,
): void => {
  const own = children.get(parent) ?? new Map<number, BookMatch>()
  if (isThere) children.set(parent, own.set(child.id, child))
  else if (own.delete(child.id) && own.size === 0) children.delete(parent)
}

/** Live from the first whistle until it leaves the board, today on the GMT+8 day of its kick-off, early before that. */
export const tabAt = ({ live, fixture: { kickoff } }: BookMatch, book: number): Tab =>
  live ? 'live' : kickoff < dayStart(book) + dayLength ? 'today' : 'early'

const isOnBoard = (match: BookMatch, book: number): boolean => {
  const { fixture, known, record } = match
  const ending = wholeResultOf(match)
  return known !== 'dropped' && record !== null && (ending === null || book < ending.at + onBoardAfterResult(fixture))
}

type Step = ReturnType<typeof emptyStep>
const emptyStep = () => ({
  leagues: [] as LeagueRow[],
  matches: [] as MatchRow[],
  links: [] as LinkRow[],
  heads: [] as HeadRow[],
  odds: [] as OddsRow[],
  mmo: [] as MmoRow[],
  gone: {
    leagues: [] as number[],
    matches: [] as number[],
    links: [] as number[],
    odds: [] as number[],
    mmo: [] as number[],
  },
  detail: {
    odds: [] as OddsRow[],
    stories: [] as PublishedText[],
    laws: [] as LawRecord[],
    gone: { odds: [] as number[] },
  },
})

const isOnShow = ({ status }: MarketRecord): boolean => status === 'open' || status === 'suspended'

interface Around {
  readonly children: Iterable<BookMatch>
  readonly hasMyanmar: boolean
}

const show = (
  match: BookMatch,
  book: number,
  before: Shown | undefined,
  { children, hasMyanmar }: Around,
  out: Step,
): Shown => {
  const tab = tabAt(match, book)
  const { league, parent, sport } = match.fixture
  const markets = new Map(
    [...match.markets].filter(([, market]) => isOnShow(market) && (hasMyanmar || !isMyanmarType(market.type))),
  )
  const row = writeMatch(boardMatch(match, tab))
  const head = headRow(
    match,
    tab,
    markets.values(),
    [...children].map((child) => [...child.markets.values()].filter(isOnShow)),
  )
  for (const market of markets.values())
    if (before?.markets.get(market.id)?.version !== market.version) enter(out, sport, market)
  for (const market of before?.markets.values() ?? []) if (!markets.has(market.id)) leave(out, sport, market)
  if (parent !== null && before?.parent !== parent) out.links.push([match.id, parent])
  if (parent === null && before && before.parent !== null) out.gone.links.push(match.id)
  const after = {
    league,
    parent,
    sport,
    match: JSON.stringify(row),
    head: JSON.stringify(head),
    story: match.story,
    law: match.law,
    markets,
  }
  if (match.story && isOther(before?.story, match.story))
    out.detail.stories.push({ match: match.id, story: match.story })
  if (match.law && before?.law !== match.law) out.detail.laws.push({ match: match.id, law: match.law })
  if (before?.match !== after.match) out.matches.push(row)
  if (before?.head !== after.head) out.heads.push(head)
  return after
}

/** Minutes pass without anything happening. */
const isOther = (before: BookMatch['story'] | undefined, now: NonNullable<BookMatch['story']>): boolean =>
  before?.incidents !== now.incidents || before.from !== now.from

const enter = (out: Step, sport: number, market: MarketRecord): void => {
  const { type } = market
  if (isMyanmarType(type))
    out.mmo.push(writeMmo({ ...market, type, percent: market.prices[0]! } satisfies Mmo & MarketRecord))
  else (isMainType(type, sport) ? out : out.detail).odds.push(writeOdds(market as Odds))
}

const leave = (out: Step, sport: number, { id, type }: MarketRecord): void => {
  if (isMyanmarType(type)) out.gone.mmo.push(id)
  else (isMainType(type, sport) ? out : out.detail).gone.odds.push(id)
}

/** A child's own play stays in the book: on the board the child shows its parent's play (§board.child-matches). */
const boardMatch = ({ id, fixture, live, record }: BookMatch, tab: Tab): Match => {
  const { key: _, parent, ...facts } = fixture
  const { status, suspension } = record!
  return {
    ...facts,
    id,
    kind: parent === null ? mainMatch : childMatch,
    tab,
    live: parent === null ? live : null,
    status,
    suspension,
  }
}

const stepLeagues = (
  leagues: ReadonlyMap<number, LeagueRecord>,
  held: Map<number, string>,
  shown: ReadonlyMap<number, Shown>,
  out: Step,
): void => {
  const used = new Set([...shown.values()].map(({ league }) => league))
  for (const id of used) {
    const league = leagues.get(id)
    const text = JSON.stringify(league)
    if (!league || held.get(id) === text) continue
    held.set(id, text)
    out.leagues.push(writeLeague(league))
  }
  for (const id of held.keys()) {
    if (used.has(id)) continue
    held.delete(id)
    out.gone.leagues.push(id)
  }
}

/** Leaves out empty parts; undefined if all are empty. */
const trimmed = <Part extends { readonly gone: object }>({
  gone,
  ...rows
}: Part): (Partial<Omit<Part, 'gone'>> & { readonly gone?: Partial<Part['gone']> }) | undefined => {
  const full = <T extends object>(parts: T): Partial<T> =>
    Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0)) as Partial<T>
  const left = full(gone)
  const out = { ...full(rows), ...(Object.keys(left).length > 0 ? { gone: left } : {}) }
  return Object.keys(out).length > 0 ? out : undefined
}
