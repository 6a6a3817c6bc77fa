import {
  betTypeCode,
  isMarketCode,
  type MarketCode,
  marketCodes,
  marketOf,
  oddsTypesOf,
  offers,
} from '#domain/market/catalogue.ts'
import { isLineOf } from '#domain/market/line.ts'
import { marketTypeCodes, marketTypes } from '#domain/market/kinds.ts'
import { newsOf } from '#domain/market/result.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import { describe, expect, test } from 'vitest'

describe('§board.catalogue: the catalogue', () => {
  const extra =
    'tw cs dc htft tg anb cl dnb hnb bs twtn ml oehm oeaw oxtou dcou ouoe etg ehtg eatg wm htftoe cshtft etghtft mv rb plc fc tc'
  test('holds every extra bet type; fglg is first and last goal, orz the outright', () => {
    expect([...extra.split(' '), 'fg', 'lg'].filter((code) => !isMarketCode(code))).toEqual([])
    expect(betTypeCode('outright', 'ft')).toBe('BT_ORZ')
  })

  test('the board’s types are its markets on each period', () => {
    for (const type of marketTypeCodes) {
      const { kind, period, picks, hasLine, asian } = marketTypes[type]
      expect([
        betTypeCode(kind, period),
        marketOf(kind).picks ?? ['win'],
        marketOf(kind).grid !== null,
        marketOf(kind).asian,
      ]).toEqual([`BT_${type}`, picks, hasLine, asian])
    }
  })

  test('no two markets share a bet-type code', () => {
    const codes = marketCodes.flatMap((code) => marketOf(code).periods.map((period) => betTypeCode(code, period)))
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('correct score runs from 0-0 to 4-4 plus any other, total goals from 0 to 10+ (§board.catalogue)', () => {
    expect(marketOf('cs').picks).toHaveLength(26)
    expect(marketOf('cs').picks?.slice(-2)).toEqual(['4-4', 'other'])
    expect(marketOf('tg').picks).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'])
    expect(marketOf('htft').picks).toHaveLength(9)
    expect([marketOf('hnb').picks, marketOf('anb').picks]).toEqual([
      ['draw', 'away'],
      ['home', 'draw'],
    ])
  })

  test('handicap, over/under and odd/even follow the odds type, all else is decimal (§odds.member-type); Myanmar is for two', () => {
    const of = (kinds: string) => marketCodes.filter((code) => oddsTypesOf(code).join(' ') === kinds)
    expect(of('DEC HK MY ID MM')).toEqual(['hdp', 'ou'])
    expect(of('DEC HK MY ID')).toEqual(['oe', 'oehm', 'oeaw'])
    expect(of('DEC')).toHaveLength(marketCodes.length - 5)
  })

  test('outrights, and what is bet on a race beside them, cannot be legs of a parlay', () =>
    expect(marketCodes.filter((code) => !marketOf(code).parlay)).toEqual(['outright', 'plc', 'fc', 'tc']))
})

/** code mark name | grid, odds, periods; *spans* both halves, has a *draw* in it. */
const rows = `
hdp HDP | quarters asian ft ht
ou OU | quarters asian ft ht
1x2 OXT | decimal ft ht draw
oe OE | asian ft ht
ml ML | decimal ft ht
cs CS | decimal ft ht
dc DC | decimal ft ht draw
dnb DNB | decimal ft ht
htft HTFT | decimal ft spans draw
fg FG | decimal ft ht
lg LG | decimal ft ht
tg TG | decimal ft ht
outright ORZ | decimal ft
tw TW | whole decimal ft ht draw
hnb HNB | decimal ft ht draw
anb ANB | decimal ft ht draw
bs BS | decimal ft ht
cl CL | decimal ft ht
twtn TWTN | decimal ft ht
oehm OEHM | asian ft ht
oeaw OEAW | asian ft ht
oxtou OXTOU | halves decimal ft ht draw
dcou DCOU | halves decimal ft ht draw
ouoe OUOE | halves decimal ft ht
etg ETG | decimal ft ht
ehtg EHTG | decimal ft ht
eatg EATG | decimal ft ht
wm WM | decimal ft ht draw
htftoe HTFTOE | decimal ft spans
cshtft CSHTFT | decimal ft spans
etghtft ETGHTFT | decimal ft spans
mv MV | decimal ft
rb RB | decimal ft
plc PLC | decimal ft
fc FC | decimal ft
tc TC | decimal ft
`.trim()

test('§board.catalogue: the whole catalogue', () => {
  const row = (code: MarketCode) => {
    const { mark, grid, asian, periods, spansHalves, hasDraw } = marketOf(code)
    return [
      code,
      mark,
      '|',
      ...(grid === null ? [] : [grid]),
      asian ? 'asian' : 'decimal',
      ...periods,
      ...(spansHalves ? ['spans'] : []),
      ...(hasDraw ? ['draw'] : []),
    ].join(' ')
  }
  expect(marketCodes.map(row).join('\n')).toBe(rows)
  expect(betTypeCode('hdp', 'ht')).toBe('BT_HDPH')
})

test('picks of both halves', () => {
  expect(marketOf('cshtft').picks?.join(' ')).toBe(
    '0-0/0-0 0-0/0-1 0-0/0-2 0-0/0-3 0-0/1-0 0-0/1-1 0-0/1-2 0-0/2-0 0-0/2-1 0-0/3-0 0-1/0-1 0-1/0-2 0-1/0-3 0-1/1-1 0-1/1-2 0-1/2-1 0-2/0-2 0-2/0-3 0-2/1-2 0-3/0-3 1-0/1-0 1-0/1-1 1-0/1-2 1-0/2-0 1-0/2-1 1-0/3-0 1-1/1-1 1-1/1-2 1-1/2-1 1-2/1-2 2-0/2-0 2-0/2-1 2-0/3-0 2-1/2-1 3-0/3-0 other',
  )
  expect(marketOf('etghtft').picks).toHaveLength(29)
  expect(marketOf('etghtft').picks?.slice(-3)).toEqual(['5/6', '6/6', 'other'])
})

describe('lines are on their grid', () => {
  test.each<[MarketCode, number, boolean]>([
    ['hdp', -3, true],
    ['hdp', 3, true],
    ['hdp', 0, true],
    ['hdp', 0.5, false],
    ['hdp', Number.NaN, false],
    ['ou', 9, true],
    ['ou', 0, true],
    ['ou', -1, false],
    ['tw', -4, true],
    ['tw', 2, false],
    ['tw', 0, true],
    ['oxtou', 10, true],
    ['oxtou', 8, false],
    ['oxtou', -10, false],
    ['dcou', 10, true],
    ['dcou', -10, false],
    ['ouoe', 9, false],
    ['ouoe', 2, true],
    ['ouoe', -2, false],
    ['1x2', 0, true],
    ['1x2', 4, false],
  ])('%s at %s quarters: %s', (market, line, lawful) => expect(isLineOf(market, line)).toBe(lawful))
})

describe('picks', () => {
  test.each<[MarketCode, 'ft' | 'ht', string, boolean]>([
    ['hdp', 'ft', 'home', true],
    ['hdp', 'ft', 'draw', false],
    ['htft', 'ht', 'HH', false],
    ['cs', 'ht', '2-1', true],
    ['cs', 'ft', '5-0', false],
    ['outright', 'ft', 'Ann', true],
    ['outright', 'ft', '', false],
    ['outright', 'ht', 'Ann', false],
    ['cshtft', 'ft', '1-0/2-1', true],
    ['cshtft', 'ft', '2-1/1-0', false],
    ['etghtft', 'ft', '2/1', false],
    ['wm', 'ft', 'home-3+', true],
  ])('%s %s %s: %s', (market, period, pick, offered) => expect(offers(market, period, pick)).toBe(offered))

  test('a market whose picks share out all results: one of them wins, whatever is played', () => {
    const shared: readonly MarketCode[] = [
      '1x2',
      'oe',
      'cs',
      'htft',
      'fg',
      'lg',
      'tg',
      'tw',
      'bs',
      'oehm',
      'oeaw',
      'etg',
      'ehtg',
      'eatg',
      'wm',
      'htftoe',
      'cshtft',
      'etghtft',
      'oxtou',
      'ouoe',
    ]
    for (let n = 0; n < 2_000; n++) {
      const goals = [...n.toString(3)].flatMap((digit) =>
        digit === '0' ? [] : [digit === '1' ? ('home' as const) : ('away' as const)],
      )
      const score = (upTo: number) =>
        [
          goals.slice(0, upTo).filter((side) => side === 'home').length,
          goals.slice(0, upTo).filter((side) => side === 'away').length,
        ] as const
      const result = {
        status: 'completed',
        action: 1,
        ht: score(n % (goals.length + 1)),
        ft: score(goals.length),
        goals,
      } as const
      for (const market of shared) {
        const line = market === 'tw' ? -4 : marketOf(market).grid === null ? 0 : 10
        const own = (pick: string) => (market === 'tw' && pick === 'away' ? 4 : line)
        const won = marketOf(market).picks!.filter(
          (pick) =>
            settleBacked({ market, period: 'ft', pick, line: own(pick), sport: 1, live: false, at: [0, 0] }, result) ===
            'won',
        )
        expect([market, goals.join(), won.length]).toEqual([market, goals.join(), 1])
      }
    }
  })
})

test('a repeated result changes nothing, a corrected one settles again, an older one is ignored (§settlement.correction)', () => {
  const held = { action: 2 }
  expect([
    newsOf(undefined, held),
    newsOf(held, { action: 2 }),
    newsOf(held, { action: 3 }),
    newsOf(held, { action: 1 }),
  ]).toEqual(['first', 'repeated', 'corrected', 'older'])
})
