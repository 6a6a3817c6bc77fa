import { parseFootballData } from '#odds/feeds/football-data/file.ts'
import { describe, expect, test } from 'vitest'
import { fileOf, type Line, match } from './football-data-kit.ts'

const offered = (cells: Line) => {
  const { matches, refused } = parseFootballData('E0.csv', fileOf({ ...match, ...cells }))
  const offer = ({ line, prices }: { line: number; prices: readonly number[] }) =>
    `${line}: ${prices.map((price) => price / 10_000).join(' ')}`
  return [
    ...matches[0]!.markets.map(({ type, open, close }) => [type, offer(open), offer(close)].join(' | ')),
    ...refused.map(({ reason }) => reason),
  ]
}
const three = (book: string, home: number, draw: number | '', away: number): Line => ({
  [`${book}H`]: home,
  [`${book}D`]: draw,
  [`${book}A`]: away,
})
const goals = (book: string, over: number | '', under: number): Line => ({
  [`${book}>2.5`]: over,
  [`${book}<2.5`]: under,
})
const asian = (book: string, home: number | string, away: number): Line => ({
  [`${book}AHH`]: home,
  [`${book}AHA`]: away,
})

describe('the prices of a line, in the order of the picks, lines in quarters from the home side', () => {
  test.each<[what: string, cells: Line, markets: string[]]>([
    ['no cells, no markets', {}, []],
    [
      'Bet365 before all others',
      { ...three('Avg', 2.1, 3.1, 4.1), ...three('B365', 2, 3, 4), ...three('PS', 2.2, 3.2, 4.2) },
      ['OXT | 0: 2 4 3 | 0: 2 4 3'],
    ],
    [
      'the average where Bet365 is not whole',
      { ...three('B365', 2, '', 4), ...three('Avg', 2.1, 3.1, 4.1) },
      ['OXT | 0: 2.1 4.1 3.1 | 0: 2.1 4.1 3.1'],
    ],
    [
      'the older average',
      { ...three('BbAv', 2.1, 3.1, 4.1), ...three('PS', 2.2, 3.2, 4.2) },
      ['OXT | 0: 2.1 4.1 3.1 | 0: 2.1 4.1 3.1'],
    ],
    ['Pinnacle as PS', three('PS', 2.2, 3.2, 4.2), ['OXT | 0: 2.2 4.2 3.2 | 0: 2.2 4.2 3.2']],
    ['Pinnacle as P', three('P', 2.2, 3.2, 4.2), ['OXT | 0: 2.2 4.2 3.2 | 0: 2.2 4.2 3.2']],
    [
      'a price that is not used is not checked',
      { ...three('B365', 2, 3, 4), ...three('PS', 0, 3, 4) },
      ['OXT | 0: 2 4 3 | 0: 2 4 3'],
    ],
    [
      'opening and closing',
      { ...three('B365', 2, 3, 4), ...three('B365C', 1.9, 3.2, 4.5) },
      ['OXT | 0: 2 4 3 | 0: 1.9 4.5 3.2'],
    ],
    [
      'Pinnacle closes alone',
      { ...three('B365', 2, 3, 4), ...three('PSC', 1.92, 3.3, 4.6) },
      ['OXT | 0: 2 4 3 | 0: 1.92 4.6 3.3'],
    ],
    ['only a closing price', three('AvgC', 1.9, 3.2, 4.5), ['OXT | 0: 1.9 4.5 3.2 | 0: 1.9 4.5 3.2']],
    ['goals', { ...goals('B365', 1.8, 2.05), ...goals('B365C', 1.75, 2.1) }, ['OU | 10: 1.8 2.05 | 10: 1.75 2.1']],
    [
      'goals by the average',
      { ...goals('B365', '', 2), ...goals('Avg', 1.81, 2.01) },
      ['OU | 10: 1.81 2.01 | 10: 1.81 2.01'],
    ],
    ['goals by the older average', goals('BbAv', 1.82, 2.02), ['OU | 10: 1.82 2.02 | 10: 1.82 2.02']],
    [
      'goals by Pinnacle',
      { ...goals('P', 1.83, 2.03), ...goals('PC', 1.84, 2.04) },
      ['OU | 10: 1.83 2.03 | 10: 1.84 2.04'],
    ],
    [
      'a handicap',
      { AHh: -0.75, ...asian('B365', '1.925', 1.975), AHCh: -1, ...asian('B365C', 2.05, 1.85) },
      ['HDP | -3: 1.925 1.975 | -4: 2.05 1.85'],
    ],
    ['a handicap by the average', { AHh: '+0.25', ...asian('Avg', 1.9, 1.95) }, ['HDP | 1: 1.9 1.95 | 1: 1.9 1.95']],
    [
      'a handicap by the older average, at its own line',
      { BbAHh: 0, ...asian('BbAv', 1.9, 1.95) },
      ['HDP | 0: 1.9 1.95 | 0: 1.9 1.95'],
    ],
    ['a handicap by Pinnacle', { AHh: '-0', ...asian('P', 1.9, 1.95) }, ['HDP | 0: 1.9 1.95 | 0: 1.9 1.95']],
    ['no handicap without its line', asian('B365', 1.9, 1.95), []],
    [
      'more digits than three are rounded',
      { AHh: 0, ...asian('B365', '1.9249999', 1.975) },
      ['HDP | 0: 1.925 1.975 | 0: 1.925 1.975'],
    ],
    [
      'a line off the grid takes its own market only',
      { AHh: -0.3, ...asian('B365', 1.9, 1.95), ...goals('B365', 1.8, 2) },
      ['OU | 10: 1.8 2 | 10: 1.8 2', `AHh '-0.3' is not a line in quarters up to ten; HDP is not offered`],
    ],
    [
      'a line longer than ten goals',
      { AHh: -10.25, ...asian('B365', 1.9, 1.95) },
      [`AHh '-10.25' is not a line in quarters up to ten; HDP is not offered`],
    ],
    [
      'a closing line too',
      { AHh: 0, ...asian('B365', 1.9, 1.95), AHCh: 'x', ...asian('B365C', 1.9, 1.95) },
      [`HDP | 0: 1.9 1.95 | 0: 1.9 1.95`, `AHCh 'x' is not a line in quarters up to ten; HDP has other prices`],
    ],
  ])('%s', (_, cells, markets) => expect(offered(cells)).toEqual(markets))
})
