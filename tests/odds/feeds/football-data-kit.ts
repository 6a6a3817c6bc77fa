import { settingOf } from '#odds/check/bets.ts'
import { searchGroup, tellProfit } from '#odds/check/search.ts'
import { groupsOf } from '#odds/check/ways.ts'
import { isMyanmarType } from '#domain/market/kinds.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { manualClock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import { openOddsHouse } from '#odds/house.ts'
import { type BookStore, type MarketRecord, memoryStore } from '#odds/store.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hours, silent } from '../kit.ts'

export const sample = join(import.meta.dirname, '../samples/football-data.E0.csv')
export const sampleText = readFileSync(sample, 'utf8')

/** A line by its columns. */
export type Line = Readonly<Record<string, string | number>>

/** A file of such lines, with all the columns any of them has. */
export const fileOf = (...lines: readonly Line[]): string => {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const rows = lines.map((line) => columns.map((column) => line[column] ?? '').join(','))
  return [`\uFEFF${columns.join(',')}`, ...rows, '', ''].join('\r\n')
}

export const match: Line = {
  Div: 'E0',
  Date: '14/09/2024',
  Time: '15:00',
  HomeTeam: 'Ashcombe',
  AwayTeam: 'Cheswick',
  FTHG: 2,
  FTAG: 1,
  FTR: 'H',
  HTHG: 1,
  HTAG: 0,
  HTR: 'H',
}

/**
 * Each match's score as the file writes it, read by the simplest means: `home/away` → `2-1`, empty where it was not
 * played.
 */
export const scoresIn = (text: string): Map<string, string> => {
  const [head = '', ...lines] = text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.replace(/"[^"]*"/g, (cell) => cell.slice(1, -1).replace(',', ';')))
  const place = (column: string) => head.split(',').indexOf(column)
  const cells = lines.filter((line) => /^\w/.test(line)).map((line) => line.split(','))
  const at = (row: readonly string[], column: string) => row[place(column)]!.replace(';', ',')
  return new Map(
    cells.map((row) => [
      `${at(row, 'HomeTeam')}/${at(row, 'AwayTeam')}`,
      [at(row, 'FTHG'), at(row, 'FTAG')].filter(Boolean).join('-'),
    ]),
  )
}

/**
 * Plays a feed through the odds house into a store; which matches had an open market, before and after their kick-off.
 */
export const playThrough = async (feed: Feed, { from, to, step }: { from: number; to: number; step: number }) => {
  const store = memoryStore()
  const opened = { before: new Set<number>(), live: new Set<number>() }
  const watching: BookStore = {
    ...store,
    commit: async (change) => {
      const elsewhere = await store.commit(change)
      const live = new Map(change.matches.map((record) => [record.id, record.live !== null]))
      for (const { match: id, status } of change.markets) {
        if (status === 'open') opened[(live.get(id) ?? isLive.has(id)) ? 'live' : 'before'].add(id)
      }
      for (const [id, now] of live) if (now) isLive.add(id)
      return elsewhere
    },
  }
  const isLive = new Set<number>()
  const clock = manualClock({ book: from })
  const house = await openOddsHouse({ feed, clock, store: watching, log: silent, epoch: 'run' })
  for (let book = from; book <= to; book += step) {
    clock.toBook(book)
    await house.tick()
  }
  return { house, opened, book: store.now() }
}

export const offeredAt = ({ line, prices }: { readonly line: number; readonly prices: readonly (number | null)[] }) =>
  `${line}: ${prices.join(' ')}`

/** A Myanmar price is a percent on a line. */
const isPriced = (market: MarketRecord): market is MarketRecord & Odds => !isMyanmarType(market.type)

/**
 * Publishes a feed of one match each few hours up to its kick-off: what the house was warned of, what still pays for
 * sure of what takes bets, and the handicap.
 */
export const hourByHour = async (feed: Feed, from: number, kickoff: number) => {
  const warned: object[] = []
  const log = { ...silent, warn: (facts: object) => void warned.push(facts) }
  const clock = manualClock({ book: from })
  const store = memoryStore()
  const house = await openOddsHouse({ feed, clock, store, log, epoch: 'run' })
  const faults: string[] = []
  const offered: string[] = []
  for (let book = from; book <= kickoff; book += hours(4)) {
    clock.toBook(Math.min(book, kickoff - 1_000))
    await house.tick()
    const open = store.now().markets.filter(({ status }) => status === 'open')
    for (const group of groupsOf(before, open.filter(isPriced))) {
      const found = searchGroup(group, settingOf(before))
      if ('profit' in found) faults.push(tellProfit(found.profit))
    }
    offered.push(...open.filter(({ type }) => type === 'HDP').map(offeredAt))
  }
  return { warned, faults, offered }
}
const before = { sport: 1, live: null, subject: 'match', order: 1 } as const
