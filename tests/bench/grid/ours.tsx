import { matchesPerPage } from '#domain/bet/limits.ts'
import type { Segment } from '#domain/market/board.ts'
import { type MainType, mainTypes } from '#domain/market/kinds.ts'
import type { Match } from '#domain/market/rows.ts'
import { type OddsRow, writeOdds } from '#domain/market/odds-rows.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  aMarket,
  aMatch,
  aPlatform,
  bookTime,
  decimal,
  marketId,
  Page,
  snapshotOf,
  type TestPlatform,
} from '../../features/sportsbook/fixture.tsx'
import { nextFrame, type Start } from './board.ts'
import { type Change, columns } from './changes.ts'
import { writing } from './plain.ts'

/** The product's own board on its own store, fed by segments as the server writes them. */
export const startOurs: Start = async (host, matches) => {
  const { odds } = await openPage(host, madeMatches(matches))
  const rows = new Map<number, OddsRow>()
  return {
    prepare: (batches) => {
      const { seq, epoch, alive, book, speed, at } = odds.board
      return batches.map((batch, place) => {
        const segment: Segment = {
          seq: seq + 1 + place,
          epoch,
          alive,
          book,
          speed,
          at,
          odds: batch.map((change) => rowAfter(rows, change)),
        }
        return () => void odds.push(segment)
      })
    },
    cells: () => cellsOf(host),
    textAt: (place) => host.querySelector(`[data-stop="${place}"] b`)?.textContent ?? undefined,
  }
}

/** The same page, told nothing by its feed: plain writes of text into its elements. */
export const startText: Start = async (host, matches) => {
  await openPage(host, madeMatches(matches))
  const nodes = new Map<string, Text>()
  for (const button of host.querySelectorAll<HTMLElement>('[data-stop]')) {
    const text = button.querySelector('b')?.firstChild
    if (text instanceof Text) nodes.set(button.dataset['stop']!, text)
  }
  return { ...writing(nodes), cells: () => cellsOf(host) }
}

const cellsOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLElement>('[data-stop] > b')].map(
    (cell) => [cell.parentElement!.dataset['stop']!, cell] as const,
  )

/** Once a frame, as the product does. */
export const framed = (flush: () => void): void => void requestAnimationFrame(flush)

/** Milliseconds within which the page shows all its matches, on a busy machine too. */
const patience = 120_000

/** Matches of leagues of twenty. */
export const madeMatches = (count: number): Match[] =>
  // Within four hours: a Saturday's board begins with those alone (§time.filter-start).
  Array.from({ length: count }, (_, at) =>
    aMatch(at + 1, { league: 1 + Math.floor(at / 20), kickoff: bookTime + (at % 180) * 60_000 }),
  )

/** Stands the sportsbook with all of its matches on the page, and what is to be beside it. */
export const openPage = async (
  host: HTMLElement,
  matches: readonly Match[],
  platform: TestPlatform = aPlatform({ oddsType: 'DEC' }, framed),
  beside?: ReactNode,
): Promise<TestPlatform> => {
  platform.odds.load(
    snapshotOf({
      matches,
      leagues: Array.from({ length: Math.ceil(matches.length / 20) }, (_, at) => `League ${at + 1}`),
    }),
  )
  platform.hear('board.loaded')
  createRoot(host).render(<Page platform={platform}>{beside}</Page>)
  const more = () => [...host.querySelectorAll('button')].find(({ textContent }) => /^Show \d+ more /.test(textContent))
  const shown = () => host.querySelectorAll(`[data-stop$="/0/${mainTypes[0]}"]`).length
  // The page comes a screen at a time, and the way to more of it is fetched when it is first needed.
  const began = performance.now()
  while (shown() < matches.length) {
    if (performance.now() - began > patience) throw new Error(`the page shows ${shown()} of ${matches.length} matches`)
    if (shown() >= matchesPerPage) more()?.click()
    await nextFrame()
  }
  // Showing more took the focus along, and the window with it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  return platform
}

const rowAfter = (rows: Map<number, OddsRow>, { match, column, hundredths }: Change): OddsRow => {
  const { type, line } = columns[column]!
  const id = marketId(match, type)
  const [, , , goal, status, version, ...prices] = rows.get(id) ?? first(match, type)
  const row: OddsRow = [
    id,
    match,
    type,
    goal,
    status,
    version + 1,
    ...prices.map((price, at) => (at === line ? decimal(hundredths / 100) : price)),
  ]
  rows.set(id, row)
  return row
}

const first = (match: number, type: MainType): OddsRow => writeOdds(aMarket(match, type))
