import { listPending } from '#calls/bets/bet.ts'
import { gamePlatforms } from '#domain/game/games.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { type Language, languages } from '#domain/text/languages.ts'
import { offeredLanguages } from '#locales/index.ts'
import { parseCsv, separatorOf } from '#odds/feeds/csv.ts'
import { expect, test, vi } from 'vitest'
import { betSheet } from '../../../src/features/info/sheets/bets.ts'
import { cancelledSheet } from '../../../src/features/info/sheets/cancelled.ts'
import { daySheet } from '../../../src/features/info/sheets/days.ts'
import { movementSheet } from '../../../src/features/info/sheets/movements.ts'
import { resultSheets, virtualSheet } from '../../../src/features/info/sheets/results.ts'
import { playedSheet, refundSheet } from '../../../src/features/info/sheets/rooms.ts'
import { loadSheets } from '../../../src/features/info/sheets/sheet.ts'
import { roundSheet } from '../../../src/features/info/sheets/rounds.ts'
import { paths, serve, today } from './server.ts'
import { sayIn } from '../../_kit/texts.ts'

const sheets = {
  bets: betSheet(listPending),
  days: daySheet,
  movements: movementSheet,
  ...resultSheets,
  virtual: virtualSheet,
  played: playedSheet,
  refunded: refundSheet,
  cancelled: cancelledSheet,
  ...Object.fromEntries(gamePlatforms.map((platform) => [platform, roundSheet(platform)])),
}
const english = sayIn()
const moved = { ...today.movements[0]!, bet_id: '', outcome: '' }
/** Words that Indonesian books took from English. */
const loanwords = ['Odds', 'Status', 'Turnover', 'Game']

test.each(offeredLanguages)('a downloaded list has heads in %s, each once', async (code) => {
  const { default: messages } = (await import(`../../../locales/${code}.json`)) as { default: Record<string, string> }
  for (const sheet of Object.values(sheets)) {
    const heads = sheet.heads({ t: sayIn(code, messages as never), currency: 'MYR', decimal: '.' })
    expect(new Set(heads).size).toBe(heads.length)
    const same = heads.filter((head, n) => head === sheet.heads({ t: english, currency: 'MYR', decimal: '.' })[n])
    if (code !== 'en') expect(same.filter((head) => !loanwords.includes(head))).toEqual([])
  }
})

test.each(offeredLanguages)('a reader finds the separator of a list in %s, and each head', async (code) => {
  const { default: messages } = (await import(`../../../locales/${code}.json`)) as { default: Record<string, string> }
  const { decimal = '.' }: Language = languages[code]
  for (const sheet of Object.values(sheets)) {
    const heads = sheet.heads({ t: sayIn(code, messages as never), currency: 'IDR', decimal })
    const text = writeCsv(heads, [], decimal)
    const separator = separatorOf(text)
    expect(separator).toBe(['vi', 'id'].includes(code) ? ';' : ',')
    expect(parseCsv(text, separator)).toMatchObject([{ cells: heads }])
  }
})

test('§page.room-results: a prize names its room and its place among the players, in each language', async () => {
  const prize = { ...moved, kind: 'roomPrize', text: '#5045', place: 1, players: 6 }
  const lines = await Promise.all(
    offeredLanguages.map(async (code) => {
      const { default: messages } = (await import(`../../../locales/${code}.json`)) as {
        default: Record<string, string>
      }
      serve({ [paths.day]: { ...today, total: 1, movements: [prize] } })
      const setting = { t: sayIn(code, messages as never), currency: 'MYR', decimal: '.' } as const
      const sheet = await loadSheets([movementSheet], { day: '2026-02-25' }, setting)
      vi.unstubAllGlobals()
      if (sheet.kind === 'failed') throw new Error(sheet.code)
      const [, row] = parseCsv(sheet.value, separatorOf(sheet.value))
      return row && 'cells' in row ? row.cells[1] : ''
    }),
  )
  expect(lines[offeredLanguages.indexOf('en')]).toBe('Tournament+ prize · Room 5045 · 1st of 6')
  expect(new Set(lines).size).toBe(offeredLanguages.length)
  for (const line of lines) expect(line).toMatch(/(?=.*Tournament\+)(?=.*5045)(?=.*6)(?=.*1)/)
})
