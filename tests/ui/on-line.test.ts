import en from '#locales/en.json'
import type { MarketType } from '#domain/market/kinds.ts'
import { onLineText } from '#ui/flows/on-line.ts'
import type { Translate } from '#ui/text/text.tsx'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'

const t: Translate = (key, values) => String(new IntlMessageFormat(en[key], 'en').format(values))
const teams = { home: 'Harbour', away: 'Quarry' }

test.each<[type: MarketType, line: number, live: boolean, share: number, said: string]>([
  ['HDP', -4, false, -20, 'Harbour ahead by exactly 1: 20% of the stake lost'],
  ['HDPH', 8, false, 50, 'Quarry ahead by exactly 2: 50% of the stake won'],
  ['HDP', 0, false, 0, 'Level score: stake returned'],
  ['HDP', -4, true, 20, 'Harbour ahead by exactly 1 from when you bet: 20% of the stake won'],
  ['HDP', 0, true, -50, 'Level score from when you bet: 50% of the stake lost'],
  ['OU', 4, true, 93, 'Exactly 1 goal: 93% of the stake won'],
  ['OUH', 8, false, 100, 'Exactly 2 goals: 100% of the stake won'],
])(
  '§myanmar.on-the-line, §handicap.live-score: %s on a line of %i, live %s, at %i: %s',
  (marketType, line, live, share, said) => {
    expect(onLineText(t, { ...teams, marketType, line, live }, share)).toBe(said)
  },
)
