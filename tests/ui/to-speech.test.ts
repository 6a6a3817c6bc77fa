import en from '#locales/en.json'
import type { Translate } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const t: Translate = (key, values) => String(new IntlMessageFormat(en[key], 'en').format(values))

test.each<[printed: string, spoken: string]>([
  ['Fulham FC −0/0.5', 'Fulham FC minus 0 and 0.5'],
  ['Fulham FC +0/0.5', 'Fulham FC plus 0 and 0.5'],
  ['+0.5', 'plus 0.5'],
  ['+250.00', '+250.00'],
  ['+1,000,000', '+1,000,000'],
  ['Fulham FC −0.5/1', 'Fulham FC minus 0.5 and 1'],
  ['Over 2.5-3', 'Over 2.5 and 3'],
  ['Harbour +0.5', 'Harbour plus 0.5'],
  ['−0.96 (Malay odds)', 'minus 0.96 (Malay odds)'],
  ['1−63 (+63)', '1 minus 63 (plus 63)'],
  ['Odds changed: 0−24 (+24) to 0−19', 'Odds changed: 0 minus 24 (plus 24) to 0 minus 19'],
  ['−1,234.50', 'minus 1,234.50'],
  ['2–1', '2–1'],
  ['19/20 (Fractional odds)', '19 to 20 (Fractional odds)'],
  ['Odds changed: 1/2 to 13.71/1', 'Odds changed: 1 to 2 to 13.71 to 1'],
  ['−106 to +125', 'minus 106 to plus 125'],
])('§page.spoken: %s is heard as %s', (printed, spoken) => {
  expect(toSpeech(t, printed)).toBe(spoken)
})

const transcripts = join(import.meta.dirname, '../journeys/spoken')

test('§page.spoken: no journey hears a minus sign, a split line or a Myanmar price as it is printed', () => {
  const signs = /\u2212\d|\d\u2212|\d\.5[-/]\d|\d[-/]\d+\.5|\(\+\d/
  // The setting shows how either form of a quarter line is printed.
  const examples = /^(?:radio, )?(?:0\.5-1|\u22120\.5\/1)(?:,|$)/
  const heard = readdirSync(transcripts).flatMap((file) =>
    readFileSync(join(transcripts, file), 'utf8')
      .split('\n')
      .filter((line) => signs.test(line) && !examples.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(heard).toEqual([])
})
