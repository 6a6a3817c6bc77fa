import { type MarketCode, marketCodes, type Period } from '../market/catalogue.ts'
import { currencies } from '../money/money.ts'

/** The meaning of one or more words of a command line, wherever they stand. */
export type Meaning =
  | { readonly kind: 'market'; readonly market: MarketCode }
  | { readonly kind: 'period'; readonly period: Period }
  | { readonly kind: 'pick'; readonly pick: string }
  | { readonly kind: 'subject'; readonly subject: 'corners' | 'bookings' }
  | { readonly kind: 'stake' }
  | { readonly kind: 'currency' }
  | { readonly kind: 'price' }
  | { readonly kind: 'filler' }

/** Words and what they mean, the words as `wordsOf` cuts them. */
export type Vocabulary = readonly (readonly [words: readonly string[], meaning: Meaning])[]

const each = <Value extends string>(words: Readonly<Record<string, Value>>, meaning: (value: Value) => Meaning) =>
  Object.entries(words).map(([said, value]) => [said.split(' '), meaning(value)] as const)

/** Words that are the same in every language: market codes, the short words of the trade, and currencies. */
export const commonWords: Vocabulary = [
  ...marketCodes.map((market) => [[market], { kind: 'market', market }] as const),
  ...each(
    {
      ah: 'hdp',
      hcap: 'hdp',
      'o/u': 'ou',
      oxt: '1x2',
      'o/e': 'oe',
      'ht/ft': 'htft',
      btts: 'bs',
      gg: 'bs',
    } as const,
    (market) => ({ kind: 'market', market }),
  ),
  ...each({ ft: 'ft', ht: 'ht', '1h': 'ht', fh: 'ht' } as const, (period) => ({ kind: 'period', period })),
  ...each(
    {
      over: 'over',
      o: 'over',
      under: 'under',
      u: 'under',
      home: 'home',
      h: 'home',
      away: 'away',
      a: 'away',
      draw: 'draw',
      x: 'draw',
      odd: 'odd',
      even: 'even',
      yes: 'yes',
      no: 'no',
    },
    (pick) => ({ kind: 'pick', pick }),
  ),
  ...Object.entries(currencies)
    .flatMap(([code, { symbol }]) => [code.toLowerCase(), symbol.toLowerCase()])
    .filter((word) => word.length > 1 || !/[a-z]/.test(word))
    .map((word) => [[word], { kind: 'currency' }] as const),
  [['@'], { kind: 'price' }],
  ...['v', 'vs', 'mode'].map((word) => [[word], { kind: 'filler' }] as const),
]
