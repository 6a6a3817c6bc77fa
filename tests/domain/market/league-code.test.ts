import { leagueCode } from '#domain/market/league-code.ts'
import { expect, test } from 'vitest'

test.each([
  ['Premier League', 'PL'],
  ['Pacific Islands Cup League', 'PIC'],
  ['Straits Premier League', 'SPL'],
  ['Bundesliga', 'BUN'],
  ['2. Bundesliga', 'BUN'],
  ['Serie A', 'SA'],
  ['Éire Cup', 'ÉC'],
  ['日本リーグ', '日本リ'],
  ['2024', ''],
  ['', ''],
])('the chip of the league %j is %j', (name, code) => expect(leagueCode(name)).toBe(code))
