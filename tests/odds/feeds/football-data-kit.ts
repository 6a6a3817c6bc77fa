import { manualClock } from '#odds/clock.ts'
import type { Feed } from '#odds/feed.ts'
import { openOddsHouse } from '#odds/house.ts'
import { type BookStore, memoryStore } from '#odds/store.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { silent } from '../kit.ts'

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
