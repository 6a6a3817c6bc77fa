import { chancesOf, pricedBy, type QuotedMarket } from '#domain/cash-out/cash-out-chances.ts'
import { compare, exact, plus, type Exact } from '#domain/money/exact.ts'
import { type MarketCode, marketCodes, marketOf } from '#domain/market/catalogue.ts'
import type { Score } from '#domain/market/result.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { basketball } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

/** A market whose picks have these chances in percent, at prices without a margin; 0 is not quoted. */
const fair = (code: MarketCode, percents: readonly number[], line = 0): QuotedMarket => ({
  code,
  line,
  prices: percents.map((percent) => (percent === 0 ? null : quote(Math.round(1_000_000 / percent), 'DEC'))),
})
const priced = (code: MarketCode, prices: readonly (number | null)[], line = 0): QuotedMarket => ({
  code,
  line,
  prices: prices.map((price) => (price === null ? null : quote(Math.round(price * 10_000), 'DEC'))),
})

const backed = (market: MarketCode, pick: string, line = 0, more: Partial<Backed> = {}): Backed => ({
  market,
  period: 'ft',
  pick,
  line,
  sport: 1,
  live: false,
  at: [0, 0],
  ...more,
})

/** `won 50, draw 20, lost 30`, in percent to one digit. */
const said = (bet: Backed, quoted: readonly QuotedMarket[], score: Score | null = [0, 0]): string => {
  const found = chancesOf(bet, quoted, score)
  if (found === undefined || found === 'never') return String(found)
  expect(compare(found.map(({ probability }) => probability).reduce(plus), exact(1n))).toBe(0)
  const percent = ({ n, d }: Exact) => Number((n * 1_000n + d / 2n) / d) / 10
  return found
    .filter(({ probability }) => probability.n !== 0n)
    .map(({ outcome, probability }) => `${outcome} ${percent(probability)}`)
    .toSorted()
    .join(', ')
}

// home-1 20, home-2 10, home-3+ 5, away-1 20, away-2 10, away-3+ 5, draws 25 and 5
const margins = fair('wm', [20, 10, 5, 20, 10, 5, 25, 5])
const homeMargins = fair('wm', [30, 10, 5, 10, 10, 5, 25, 5])
// 0 … 9, 10+
const totals = fair('tg', [5, 15, 25, 20, 15, 10, 5, 2, 1, 1, 1])
const level = fair('1x2', [35, 35, 30])
const oftenDrawn = fair('1x2', [40, 20, 40])

const table: readonly (readonly [string, Backed, readonly QuotedMarket[], Score | null, string])[] = [
  ['a half line by its own price', backed('hdp', 'home', -2), [fair('hdp', [40, 60], -2)], [0, 0], 'lost 60, won 40'],
  ['away of it', backed('hdp', 'away', 2), [fair('hdp', [40, 60], -2)], [0, 0], 'lost 40, won 60'],
  [
    'a level line: the draw by the margins',
    backed('hdp', 'home', 0),
    [fair('hdp', [50, 50]), margins],
    [0, 0],
    'draw 30, lost 35, won 35',
  ],
  [
    'a level line: the draw by 1X2',
    backed('hdp', 'home', 0),
    [fair('hdp', [50, 50]), level],
    [0, 0],
    'draw 30, lost 35, won 35',
  ],
  [
    '+¼: a draw wins half',
    backed('hdp', 'home', 1),
    [priced('hdp', [1.7, 1.7 / 0.7], 1), level],
    [0, 0],
    'lost 35, won 35, wonHalf 30',
  ],
  [
    '−¼: a draw loses half',
    backed('hdp', 'away', -1),
    [priced('hdp', [1.7, 1.7 / 0.7], 1), level],
    [0, 0],
    'loseHalf 30, lost 35, won 35',
  ],
  [
    'a line that moved: all of it by the margins',
    backed('hdp', 'home', -4),
    [fair('hdp', [50, 50]), margins],
    [0, 0],
    'draw 20, lost 65, won 15',
  ],
  [
    'a line that moved, nothing else quoted',
    backed('hdp', 'home', -4),
    [fair('hdp', [50, 50]), level],
    [0, 0],
    'undefined',
  ],
  ['two goals exactly, by the margins', backed('hdp', 'home', -8), [margins], [0, 0], 'draw 10, lost 85, won 5'],
  ['away by one', backed('hdp', 'away', -4), [margins], [0, 0], 'draw 20, lost 65, won 15'],
  ['away by one, with more wins of home', backed('hdp', 'away', -4), [homeMargins], [0, 0], 'draw 10, lost 75, won 15'],
  ['away by two', backed('hdp', 'away', -8), [margins], [0, 0], 'draw 10, lost 85, won 5'],
  ['a line the open end does not decide', backed('hdp', 'home', -11), [margins], [0, 0], 'undefined'],
  ['nor one beyond its first goal', backed('hdp', 'home', -14), [margins], [0, 0], 'undefined'],
  ['nor on the other side', backed('hdp', 'away', -12), [margins], [0, 0], 'undefined'],
  ['nor one that is given beyond it', backed('hdp', 'home', 14), [margins], [0, 0], 'undefined'],
  ['the last goal that the open end decides', backed('hdp', 'home', -10), [margins], [0, 0], 'lost 95, won 5'],
  ['and on the other side', backed('hdp', 'away', 10), [margins], [0, 0], 'lost 5, won 95'],
  [
    'taken at 0–0, now 1–0: the line for what is still to come is one higher',
    backed('hdp', 'home', -2),
    [fair('hdp', [70, 30], 2)],
    [1, 0],
    'lost 30, won 70',
  ],
  [
    'taken at 1–0 live, now 1–0: the board’s own line',
    backed('hdp', 'home', -2, { live: true, at: [1, 0] }),
    [fair('hdp', [40, 60], -2)],
    [1, 0],
    'lost 60, won 40',
  ],
  [
    'taken at 1–0 live: by the margins of the end',
    backed('hdp', 'home', -2, { live: true, at: [1, 0] }),
    [margins],
    [1, 0],
    'lost 85, won 15',
  ],
  [
    'taken at 0–0, now 0–1: the line for what is still to come is one lower',
    backed('hdp', 'home', 2),
    [fair('hdp', [70, 30], -2)],
    [0, 1],
    'lost 30, won 70',
  ],
  [
    'the draw of 1X2 is not that of the goals still to come',
    backed('hdp', 'home', -4),
    [fair('hdp', [50, 50], 0), level],
    [1, 0],
    'undefined',
  ],
  [
    'nor where the bet was taken at another score',
    backed('hdp', 'home', 0, { live: true, at: [1, 0] }),
    [fair('hdp', [50, 50], 0), level],
    [1, 0],
    'undefined',
  ],
  [
    '1X2 says nothing of a lead of one',
    backed('hdp', 'home', -4),
    [fair('hdp', [50, 50], -4), level],
    [0, 0],
    'undefined',
  ],
  [
    'basketball counts the whole score: its line is the one of the board',
    backed('hdp', 'home', -22, { sport: basketball }),
    [fair('hdp', [40, 60], -22)],
    [10, 2],
    'lost 60, won 40',
  ],
  [
    'whatever the score was when it was taken, or if none is known',
    backed('hdp', 'away', 22, { sport: basketball, live: true, at: [10, 2] }),
    [fair('hdp', [40, 60], -22)],
    null,
    'lost 40, won 60',
  ],
  [
    'nor do its margins count from there',
    backed('hdp', 'home', -4, { sport: basketball, live: true, at: [2, 0] }),
    [margins],
    [2, 0],
    'draw 20, lost 65, won 15',
  ],
  [
    'its draw is not that of 1X2',
    backed('hdp', 'home', 0, { sport: basketball }),
    [fair('hdp', [50, 50]), level],
    [0, 0],
    'undefined',
  ],
  [
    '+¼ for away: its own price at the line of home',
    backed('hdp', 'away', 1),
    [priced('hdp', [1.7 / 0.7, 1.7], -1), level],
    [0, 0],
    'lost 35, won 35, wonHalf 30',
  ],
  [
    'a win cannot be less likely than never',
    backed('hdp', 'home', 1),
    [fair('hdp', [5, 95], 1), level],
    [0, 0],
    'undefined',
  ],
  ['nor can a loss', backed('hdp', 'home', -1), [fair('hdp', [95, 5], -1), level], [0, 0], 'undefined'],
  [
    'a win may be out of reach',
    backed('hdp', 'home', 1),
    [priced('hdp', [6, 2], 1), oftenDrawn],
    [0, 0],
    'lost 60, wonHalf 40',
  ],
  [
    'and so may a loss',
    backed('hdp', 'home', -1),
    [priced('hdp', [2, 6], -1), oftenDrawn],
    [0, 0],
    'loseHalf 40, won 60',
  ],
  ['a live line where no score is told', backed('hdp', 'home', -2), [fair('hdp', [40, 60], -2)], null, 'undefined'],
  ['over of a half total', backed('ou', 'over', 10), [fair('ou', [55, 45], 10)], [0, 0], 'lost 45, won 55'],
  [
    'under of a whole total',
    backed('ou', 'under', 8),
    [fair('ou', [60, 40], 8), totals],
    [0, 0],
    'draw 25, lost 45, won 30',
  ],
  [
    'over of a total that moved',
    backed('ou', 'over', 9),
    [fair('ou', [50, 50], 13), totals],
    [0, 0],
    'loseHalf 25, lost 20, won 55',
  ],
  [
    'over 2¼: two goals lose half',
    backed('ou', 'over', 9),
    [fair('ou', [50, 50], 9), totals],
    [0, 0],
    'loseHalf 25, lost 31.2, won 43.7',
  ],
  [
    'under 2¼: two goals win half',
    backed('ou', 'under', 9),
    [fair('ou', [50, 50], 9), totals],
    [0, 0],
    'lost 43.7, won 31.2, wonHalf 25',
  ],
  [
    'over 2¾: three goals win half',
    backed('ou', 'over', 11),
    [fair('ou', [50, 50], 11), totals],
    [0, 0],
    'lost 45, won 35, wonHalf 20',
  ],
  ['under of a total that moved', backed('ou', 'under', 9), [totals], [0, 0], 'lost 55, won 20, wonHalf 25'],
  [
    'a total that can no longer come is never drawn on',
    backed('ou', 'over', 16),
    [fair('ou', [80, 20], 16), fair('tg', [0, 0, 0, 0, 0, 50, 25, 25, 0, 0, 0])],
    [4, 1],
    'lost 20, won 80',
  ],
  // 0–2: 45, 3: 20, 4 and more: 35; as in `totals`.
  [
    'over 3, no totals: three goals by the line of 2½ beside it',
    backed('ou', 'over', 12),
    [priced('ou', [80 / 35, 80 / 45], 12), fair('ou', [55, 45], 10)],
    [0, 0],
    'draw 20, lost 45, won 35',
  ],
  [
    'under 2¾: by the line of 3½ beside it',
    backed('ou', 'under', 11),
    [priced('ou', [1 + 45 / 45, 1 + 45 / 45], 11), fair('ou', [35, 65], 14)],
    [0, 0],
    'loseHalf 20, lost 35, won 45',
  ],
  [
    'over 3¼, its line not quoted: by those of 2½ and 3½',
    backed('ou', 'over', 13),
    [fair('ou', [55, 45], 10), fair('ou', [35, 65], 14)],
    [0, 0],
    'loseHalf 20, lost 45, won 35',
  ],
  [
    'over 3½, its line not quoted: by those of 3 and 2½',
    backed('ou', 'over', 14),
    [priced('ou', [80 / 35, 80 / 45], 12), fair('ou', [55, 45], 10)],
    [0, 0],
    'lost 65, won 35',
  ],
  [
    'a handicap of one for away, no margins: by the line of ½ beside it',
    backed('hdp', 'away', 4),
    [priced('hdp', [80 / 15, 80 / 65], -4), fair('hdp', [35, 65], -2)],
    [0, 0],
    'draw 20, lost 15, won 65',
  ],
  [
    'a line more than a half from the whole number says nothing of it',
    backed('ou', 'over', 12),
    [priced('ou', [80 / 35, 80 / 45], 12), fair('ou', [15, 85], 18)],
    [0, 0],
    'undefined',
  ],
  [
    'nor do two lines that contradict each other',
    backed('ou', 'over', 12),
    [priced('ou', [80 / 35, 80 / 45], 12), fair('ou', [40, 60], 10)],
    [0, 0],
    'undefined',
  ],
  ['1X2 says nothing of a total', backed('ou', 'over', 0), [fair('ou', [50, 50], 0), level], [0, 0], 'undefined'],
  ['over of 9½: the last total decides it', backed('ou', 'over', 38), [totals], [0, 0], 'lost 99, won 1'],
  ['over of 10½: the last total does not', backed('ou', 'over', 42), [totals], [0, 0], 'undefined'],
  ['nor under of it', backed('ou', 'under', 42), [totals], [0, 0], 'undefined'],
  ['draw no bet', backed('dnb', 'home'), [fair('dnb', [50, 50]), level], [0, 0], 'draw 30, lost 35, won 35'],
  ['draw no bet without 1X2', backed('dnb', 'home'), [fair('dnb', [50, 50])], [0, 0], 'undefined'],
  ['home no bet', backed('hnb', 'away'), [fair('hnb', [50, 50]), level], [0, 0], 'draw 35, lost 32.5, won 32.5'],
  ['away no bet', backed('anb', 'home'), [fair('anb', [50, 50]), level], [0, 0], 'draw 35, lost 32.5, won 32.5'],
  [
    'a soccer money line: a level one is void',
    backed('ml', 'home'),
    [fair('ml', [50, 50]), level],
    [0, 0],
    'lost 35, void 30, won 35',
  ],
  ['a tennis money line', backed('ml', 'home', 0, { sport: 5 }), [fair('ml', [50, 50])], [0, 0], 'lost 50, won 50'],
  ['1X2', backed('1x2', 'draw'), [level], [0, 0], 'lost 70, won 30'],
  ['double chance names each result twice', backed('dc', '1X'), [fair('dc', [65, 70, 65])], [0, 0], 'lost 35, won 65'],
  ['two of its results alone are no book', backed('dc', '12'), [priced('dc', [null, 1.05, 1.05])], [0, 0], 'undefined'],
  [
    'double chance and a total too',
    backed('dcou', '1X-over'),
    [fair('dcou', [35, 30, 30, 40, 35, 30])],
    [0, 0],
    'lost 65, won 35',
  ],
  [
    'a three-way handicap of away: the line of home',
    backed('tw', 'away', 4),
    [fair('tw', [10, 70, 20], 4), fair('tw', [50, 30, 20], -4)],
    [0, 0],
    'lost 70, won 30',
  ],
  [
    'its own market, whatever else has the same line',
    backed('bs', 'yes'),
    [level, fair('bs', [40, 60])],
    [0, 0],
    'lost 60, won 40',
  ],
  ['a price that is left out is missing', backed('bs', 'yes'), [priced('bs', [1.5])], [0, 0], 'undefined'],
  ['clean sheet by its side', backed('cl', 'home-yes'), [fair('cl', [30, 70, 20, 80])], [0, 0], 'lost 70, won 30'],
  [
    'what cannot come is not quoted, and the others are the whole book to the last hundredth',
    backed('tg', '2'),
    [fair('tg', [0, 0, 50, 25, 25, 0, 0, 0, 0, 0, 0])],
    [2, 0],
    'lost 50, won 50',
  ],
  [
    'what cannot come is not quoted',
    backed('tg', '2'),
    [fair('tg', [0, 0, 40, 30, 20, 10, 0, 0, 0, 0, 0])],
    [2, 0],
    'lost 60, won 40',
  ],
  ['what is all but sure is not quoted', backed('bs', 'no'), [priced('bs', [null, 50])], [1, 0], 'undefined'],
  ['its own price is not quoted', backed('bs', 'yes'), [priced('bs', [null, 1.01])], [1, 0], 'undefined'],
  ['an outright', backed('outright', 'win'), [], [0, 0], 'never'],
  ['to win to nil', backed('twtn', 'home'), [fair('twtn', [30, 20])], [0, 0], 'never'],
]

describe('§cash-out.chances: what a selection may become, by what its match is quoted at', () => {
  test.each(table)('%s', (_, bet, quoted, score, expected) => expect(said(bet, quoted, score)).toBe(expected))

  test('the markets whose prices are read for a bet on one', () => {
    const more = marketCodes.flatMap((code) => (pricedBy(code).join() === code ? [] : [[code, pricedBy(code).join()]]))
    expect(Object.fromEntries(more)).toEqual({
      hdp: 'hdp,wm,1x2',
      ou: 'ou,tg',
      dnb: 'dnb,1x2',
      ml: 'ml,1x2',
      hnb: 'hnb,1x2',
      anb: 'anb,1x2',
    })
  })

  test('a missing market shows nothing', () => {
    for (const code of ['hdp', 'ou', '1x2', 'dnb', 'cs', 'bs'] as const)
      expect(said(backed(code, marketOf(code).picks![0]!), [])).toBe('undefined')
  })
})
