import { listPending } from '#calls/bets/bet.ts'
import { gamePlatforms } from '#domain/game/games.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { type Language, languages } from '#domain/text/languages.ts'
import { offeredLanguages } from '#locales/index.ts'
import { parseCsv, separatorOf } from '#odds/feeds/csv.ts'
import { expect, test } from 'vitest'
import { betSheet } from '../../../src/features/info/sheets/bets.ts'
import { cancelledSheet } from '../../../src/features/info/sheets/cancelled.ts'
import { daySheet } from '../../../src/features/info/sheets/days.ts'
import { resultSheets, virtualSheet } from '../../../src/features/info/sheets/results.ts'
import { playedSheet, refundSheet } from '../../../src/features/info/sheets/rooms.ts'
import { roundSheet } from '../../../src/features/info/sheets/rounds.ts'
import { sayIn } from '../../_kit/texts.ts'

const sheets = {
  bets: betSheet(listPending),
  days: daySheet,
  ...resultSheets,
  virtual: virtualSheet,
  played: playedSheet,
  refunded: refundSheet,
  cancelled: cancelledSheet,
  ...Object.fromEntries(gamePlatforms.map((platform) => [platform, roundSheet(platform)])),
}
const english = sayIn()
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
