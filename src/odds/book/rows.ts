import type { Segment } from '#domain/market/board.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import {
  childMatch, type HeadRow, mainMatch, type LeagueRow, type LinkRow, type Match, type MatchRow, type OddsRow, type Tab, tabs, writeLeague, writeMatch, writeOdds,
} from '#domain/market/rows.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { LeagueRecord, MarketRecord } from '../store.ts'
import { shownAfterResult } from './book.ts'
import type { HeldMatch } from './held.ts'

export type Rows = Pick<Segment, 'leagues' | 'matches' | 'links' | 'heads' | 'odds' | 'gone'>

/** The rows on the board, by match, as they were published. */
interface Shown {
  readonly league: number
  readonly parent: number | null
  readonly match: string
  readonly head: string
  readonly odds: ReadonlyMap<number, string>
}

/** Turns records into the board's rows, and gives of them only what differs from the last time. */
export const createRows = (leagues: ReadonlyMap<number, LeagueRecord>) => {
  const shown = new Map<number, Shown>()
  const shownLeagues = new Map<number, string>()
  const children = new Map<number, Map<number, HeldMatch>>()
  const put = (match: HeldMatch, book: number, out: Step) => {
    const before = shown.get(match.id)
    const { parent } = match.fixture
    const after = isOnBoard(match, book) && (parent === null || shown.has(parent)) ? show(match, book, before, out) : undefined
    if (after) shown.set(match.id, after)
    else if (before) {
      shown.delete(match.id)
      out.gone.matches.push(match.id)
      out.gone.odds.push(...before.odds.keys())
    }
    // A child comes and goes with its parent.
    if (Boolean(before) !== Boolean(after)) for (const child of children.get(match.id)?.values() ?? []) put(child, book, out)
  }
  return {
    /** The rows that differ for these matches at a book time; undefined when none does. */
    step: (matches: Iterable<HeldMatch>, book: number): Rows | undefined => {
      const out = emptyStep()
      const given = new Set(matches)
      for (const match of given) {
        const { parent } = match.fixture
        if (parent !== null) children.set(parent, (children.get(parent) ?? new Map<number, HeldMatch>()).set(match.id, match))
      }
      for (const match of given) if (match.fixture.parent === null) put(match, book, out)
      for (const match of given) if (match.fixture.parent !== null) put(match, book, out)
      stepLeagues(leagues, shownLeagues, shown, out)
      return trimmed(out)
    },
  }
}

/** Live from the first whistle until it leaves, today on the GMT+8 day of its kick-off, early before. */
export const tabAt = ({ live, fixture: { kickoff } }: HeldMatch, book: number): Tab =>
  live ? 'live' : kickoff < dayStart(book) + dayLength ? 'today' : 'early'

const isOnBoard = ({ known, record, result }: HeldMatch, book: number): boolean =>
  known && record !== null && (result === null || book < result.at + shownAfterResult)

type Step = ReturnType<typeof emptyStep>
const emptyStep = () => ({
  leagues: [] as LeagueRow[], matches: [] as MatchRow[], links: [] as LinkRow[], heads: [] as HeadRow[], odds: [] as OddsRow[],
  gone: { leagues: [] as number[], matches: [] as number[], links: [] as number[], odds: [] as number[] },
})

const show = (match: HeldMatch, book: number, before: Shown | undefined, out: Step): Shown => {
  const tab = tabAt(match, book)
  const markets = [...match.markets.values()].filter(({ status }) => status === 'open' || status === 'suspended')
  const row = writeMatch(boardMatch(match, tab))
  const head = headRow(match, tab, markets)
  const odds = new Map<number, string>()
  for (const market of markets) {
    const row = writeOdds(market)
    const text = JSON.stringify(row)
    odds.set(market.id, text)
    if (before?.odds.get(market.id) !== text) out.odds.push(row)
  }
  for (const id of before?.odds.keys() ?? []) if (!odds.has(id)) out.gone.odds.push(id)
  const { league, parent } = match.fixture
  if (parent !== null && before?.parent !== parent) out.links.push([match.id, parent])
  if (parent === null && before && before.parent !== null) out.gone.links.push(match.id)
  const after = { league, parent, match: JSON.stringify(row), head: JSON.stringify(head), odds }
  if (before?.match !== after.match) out.matches.push(row)
  if (before?.head !== after.head) out.heads.push(head)
  return after
}

/** A child's own play stays in the book: on the board it takes its parent's (`spec §3`). */
const boardMatch = ({ id, fixture, live, record }: HeldMatch, tab: Tab): Match => {
  const { key: _, parent, ...facts } = fixture
  const { status, suspension } = record!
  return { ...facts, id, kind: parent === null ? mainMatch : childMatch, tab, live: parent === null ? live : null, status, suspension }
}

/** Counts of the markets on the board; all that are offered are shown in the row itself, so nothing is behind *more* (`spec §3`). */
const headRow = ({ id, fixture, live }: HeldMatch, tab: Tab, markets: readonly MarketRecord[]): HeadRow => {
  const count = (kind: string) => markets.filter(({ type }) => marketTypes[type].kind === kind).length
  const [hdp, ou, oe, oxt, ml] = [count('hdp'), count('ou'), count('oe'), count('1x2'), count('ml')]
  return [id, fixture.sport, tabs[tab], fixture.league, markets.length, 1, live ? 1 : 0, 0, 0, hdp, ou, oe, oxt, ml, 0, 0, 0, 0, 0, 0, 0]
}

const stepLeagues = (
  leagues: ReadonlyMap<number, LeagueRecord>, held: Map<number, string>, shown: ReadonlyMap<number, Shown>, out: Step,
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

/** Without its empty parts; undefined when all are. */
const trimmed = ({ gone, ...rows }: Step): Rows | undefined => {
  const full = (parts: object) => Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0))
  const left = full(gone)
  const out = { ...full(rows), ...(Object.keys(left).length > 0 ? { gone: left } : {}) }
  return Object.keys(out).length > 0 ? out : undefined
}
