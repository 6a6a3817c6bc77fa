import { answersTo } from '#commands/settle/answer.ts'
import { describe, expect, test } from 'vitest'
import {
  ask,
  leg,
  lost,
  myanmar,
  outright,
  race,
  result,
  running,
  single,
  straight,
  tickets,
  type Json,
} from './asked.ts'

/** market and pick | what its result says, and nothing else | the return of 10 at 2.00 */
const least: readonly (readonly [string, string, Json, string])[] = [
  ['1x2', 'home', { ft: [2, 1] }, '20.00'],
  ['dc', 'X2', { ft: [2, 1] }, '0.00'],
  ['cs', '2-1', { ft: [2, 1] }, '20.00'],
  ['bs', 'yes', { ft: [2, 1] }, '20.00'],
  ['htft', 'DH', { ht: [1, 1], ft: [2, 1] }, '20.00'],
  ['fg', 'away', { ft: [2, 1], goals: ['away', 'home', 'home'] }, '20.00'],
  ['fg', 'none', { ft: [0, 0] }, '20.00'],
  ['lg', 'home', { ft: [2, 1], goals: ['away', 'home', 'home'] }, '20.00'],
  ['plc', 'place', { winners: ['place'] }, '20.00'],
  ['plc', 'place', { winners: [] }, '0.00'],
  ['fc', '3', { winners: ['3'] }, '20.00'],
  ['tc', '3-5', { winners: ['5-3'] }, '0.00'],
  ['mv', 'home-points', { winners: ['home-points'] }, '20.00'],
  ['rb', 'away-2', { winners: ['away-2'] }, '20.00'],
]

describe('§settlement.rule-four: withdrawals by the trade’s table', () => {
  const bet = { kind: 'single', odds: 'DEC', price: 6, stake: 10, currency: 'USD', market: 'outright', pick: 'A' }
  const back = (rows: readonly Json[], reduction?: string) =>
    ask({
      ...bet,
      ...(reduction && { reduction }),
      result: { status: 'completed', winners: ['A'], reductions: rows.map((row) => ({ of: 'winnings', ...row })) },
    })['return']

  test.each<[readonly Json[], string, string]>([
    [[{ percent: 25 }, { percent: 10 }], '42.50', '43.80'],
    [[{ percent: 60 }, { percent: 55 }], '15.00', '19.00'],
    [[{ percent: 5 }], '60.00', '57.50'],
    [[{ percent: 5 }, { percent: 5 }], '55.00', '55.10'],
    [[{ percent: 90 }], '15.00', '15.00'],
    [[{ percent: 45 }], '37.50', '37.50'],
  ])('%j returns %s by the table, %s by the exchange', (rows, table, exchange) => {
    expect([back(rows, 'table'), back(rows, 'exchange'), back(rows)]).toEqual([table, exchange, exchange])
  })

  test.each([
    [1.11, '15.00'],
    [1.5, '27.50'],
    [2, '37.50'],
    [4, '47.50'],
    [15, '60.00'],
    [16, '60.00'],
  ])('a runner at %s', (price, table) => {
    expect(back([{ price }], 'table')).toBe(table)
    expect(back([{ price }])).toBeUndefined()
  })
})

describe('only what a market needs is required', () => {
  test.each(least)('%s %s of %j returns %s', (market, pick, said, back) => {
    const named = ['plc', 'fc', 'tc', 'mv', 'rb'].includes(market)
    const bet = { kind: 'single', stake: 10, currency: 'MYR', odds: 'DEC', price: 2, market, pick }
    const result = { status: 'completed', ...said }
    expect(ask({ ...bet, ...(!named && { period: 'ft' }), result })['return']).toBe(back)
  })

  test.each(['cancelled', 'refund', 'pending', 'suspended'])('%s needs no score', (status) => {
    const bet = { ...straight(2), kind: 'single', stake: 10, currency: 'MYR', live: undefined, at: undefined }
    const answer = ask({ ...bet, result: { status } })
    expect(answer['return'] ?? answer['result']).toBe(
      status === 'cancelled' || status === 'refund' ? '10.00' : 'running',
    )
  })

  test('the first half of a match that goes on, and the second half of nothing', () => {
    const half = { ...straight(2), kind: 'single', stake: 10, currency: 'MYR', period: 'ht' }
    expect(ask({ ...half, result: { status: 'firstHalf', ht: [1, 0] } })['return']).toBe('20.00')
    expect(ask({ ...half, result: { status: 'completed', ht: [1, 0] } })['return']).toBe('20.00')
  })

  test.each([
    ['FRAC', '10/11', '9.09', '19.09'],
    ['FRAC', '8-13', '6.15', '16.15'],
    ['FRAC', 'Evens', '10.00', '20.00'],
    ['FRAC', 'EVS', '10.00', '20.00'],
    ['US', '-110', '9.09', '19.09'],
    ['US', 150, '15.00', '25.00'],
  ])('a bet at %s %s wins %s', (odds, price, toWin, back) => {
    const answer = ask({ ...straight(2), kind: 'single', stake: 10, currency: 'MYR', odds, price })
    expect(answer).toEqual({ result: 'won', risk: '10.00', toWin, return: back })
  })

  test('three legs at 8/13 multiply exactly', () => {
    const leg = { ...straight(2), odds: 'FRAC', price: '8/13' }
    expect(ask({ ...tickets.parlay, legs: [leg, leg, leg] })['return']).toBe('4215.29')
  })

  test('a blank line gets no answer, and every other line one', () => {
    const lines = ['', JSON.stringify(single), '  \t', 'nope', undefined]
    expect(answersTo(lines).split('\n')).toHaveLength(4)
  })
})

describe('what the calculator answers', () => {
  test.each<[unknown, Json]>([
    [single, { result: 'wonHalf', risk: '9.60', toWin: '10.00', return: '14.60' }],
    [tickets.parlay, { legs: ['won', 'won', 'wonHalf'], risk: '1000.00', return: '5868.15' }],
    [tickets.system, { legs: ['won', 'won', 'won'], lines: 4, risk: '40.00', return: '200.00' }],
    [
      { convert: { odds: 'DEC', price: 1.95 } },
      { DEC: '1.95', HK: '0.95', MY: '0.95', ID: '-1.0526', FRAC: '19/20', US: '-105.26' },
    ],
    [
      { convert: { odds: 'FRAC', price: '5/4' } },
      { DEC: '2.25', HK: '1.25', MY: '-0.80', ID: '1.25', FRAC: '5/4', US: '+125' },
    ],
    [
      { convert: { odds: 'US', price: '-110' } },
      { DEC: '1.9091', HK: '0.9091', MY: '0.9091', ID: '-1.10', FRAC: '10/11', US: '-110' },
    ],
    [
      { convert: { odds: 'US', price: 100 } },
      { DEC: '2.00', HK: '1.00', MY: '1.00', ID: '1.00', FRAC: '1/1', US: '+100' },
    ],
    [
      { convert: { odds: 'MY', price: -0.96 } },
      { DEC: '2.0417', HK: '1.0417', MY: '-0.96', ID: '1.0417', FRAC: '25/24', US: '+104.17' },
    ],
    [
      { ...outright, winners: 2, result: { ...result, status: 'completed' }, deadHeat: 'profit-split' },
      { result: 'won', risk: '100.00', toWin: '400.00', return: '300.00' },
    ],
    [
      { ...outright, winners: 2, result: { ...result, status: 'completed' }, deadHeat: 'standard' },
      { result: 'won', risk: '100.00', toWin: '400.00', return: '250.00' },
    ],
    [
      { ...race, result: { status: 'completed', winners: 1, reductions: [{ percent: 16.2, of: 'price' }] } },
      { result: 'won', risk: '10.00', toWin: '76.00', return: '72.10' },
    ],
    [
      {
        ...race,
        price: 8,
        result: { status: 'completed', winners: 1, reductions: [{ runner: 'Ann', percent: 25, of: 'winnings' }] },
      },
      { result: 'won', risk: '10.00', toWin: '70.00', return: '62.50' },
    ],
    [
      {
        ...race,
        odds: 'HK',
        price: 7.6,
        result: { status: 'completed', winners: 2, reductions: [{ percent: 16.2, of: 'price' }] },
      },
      { result: 'won', risk: '10.00', toWin: '76.00', return: '36.05' },
    ],
    [
      { ...race, result: { status: 'completed', winners: 1, reductions: [{ percent: 2.4, of: 'price' }] } },
      { result: 'won', risk: '10.00', toWin: '76.00', return: '86.00' },
    ],
    [
      {
        ...single,
        market: 'ou',
        pick: 'over',
        line: 0.5,
        abandoned: 'decided',
        result: { ...result, status: 'abandoned2H' },
      },
      { result: 'won', risk: '9.60', toWin: '10.00', return: '19.60' },
    ],
    [
      { ...single, market: 'ou', pick: 'over', line: 0.5, result: { ...result, status: 'abandoned2H' } },
      { result: 'void', risk: '9.60', toWin: '10.00', return: '9.60' },
    ],
    [{ ...single, result: { ...result, status: 'pending' } }, { result: 'running' }],
    [{ ...single, result: { ...result, status: 'suspended' } }, { result: 'running' }],
    [
      { ...single, result: { ...result, status: 'cancelled' } },
      { result: 'void', risk: '9.60', toWin: '10.00', return: '9.60' },
    ],
    [
      { ...single, currency: 'IDR', stake: 1_000, odds: 'HK', price: 0.95, line: 0 },
      { result: 'won', risk: '1000', toWin: '950', return: '1950' },
    ],
    [
      { ...single, maxPayout: 12.5 },
      { result: 'wonHalf', risk: '9.60', toWin: '10.00', return: '12.50' },
    ],
    [
      { ...tickets.parlay, maxPayout: 5_000 },
      { legs: ['won', 'won', 'wonHalf'], risk: '1000.00', return: '5000.00' },
    ],
    [
      { ...tickets.parlay, legs: [straight(2, lost), straight(2, running), leg] },
      { legs: ['lost', 'running', 'wonHalf'], risk: '1000.00', return: '0.00' },
    ],
    [
      { ...tickets.parlay, legs: [straight(2), straight(2, running), leg] },
      { legs: ['won', 'running', 'wonHalf'], risk: '1000.00', result: 'running' },
    ],
    [
      { ...tickets.system, legs: [straight(2, lost), straight(2, running), straight(2)] },
      { legs: ['lost', 'running', 'won'], lines: 4, risk: '40.00', result: 'running' },
    ],
    [
      { ...tickets.system, legs: [straight(2, lost), straight(2, running), straight(2, lost)] },
      { legs: ['lost', 'running', 'lost'], lines: 4, risk: '40.00', return: '0.00' },
    ],
    [myanmar, { result: 'wonHalf', risk: '1000', toWin: '1000', return: '1500' }],
    [
      { ...myanmar, pick: 'away' },
      { result: 'loseHalf', risk: '1000', toWin: '1000', return: '500' },
    ],
    [
      { ...myanmar, line: -1 },
      { result: 'wonHalf', risk: '1000', toWin: '1000', return: '1500' },
    ],
    [
      { ...myanmar, market: 'ou', pick: 'under', favourite: undefined },
      { result: 'loseHalf', risk: '1000', toWin: '1000', return: '500' },
    ],
    [
      { ...outright, result: { ...result, winners: ['Ann', 'Bob'] } },
      { result: 'won', risk: '100.00', toWin: '400.00', return: '250.00' },
    ],
    [
      { ...outright, winners: 2, places: 1 },
      { result: 'won', risk: '100.00', toWin: '400.00', return: '250.00' },
    ],
    [
      { ...outright, winners: ['Bob'] },
      { result: 'lost', risk: '100.00', toWin: '400.00', return: '0.00' },
    ],
    [
      { ...single, market: '1x2', line: null, price: -0.5 },
      { result: 'won', risk: '5.00', toWin: '10.00', return: '15.00' },
    ],
    [
      { ...single, live: true, at: [1, 0], line: 0 },
      { result: 'draw', risk: '9.60', toWin: '10.00', return: '9.60' },
    ],
    [
      { ...single, sport: 2, result: { ...result, ht: [40, 40], ft: [90, 91], goals: [] } },
      { result: 'lost', risk: '9.60', toWin: '10.00', return: '0.00' },
    ],
  ])('%j', (asked, answered) => expect(ask(asked)).toEqual(answered))

  test('numbers are read from their digits, whatever a float makes of them', () => {
    expect(
      ask(
        JSON.stringify({ ...single, odds: 'DEC', price: 2, line: 0 }).replace('"stake":10', '"stake":9999999999999.99'),
      ),
    ).toMatchObject({ risk: '9999999999999.99', return: '19999999999999.98' })
    expect(ask(JSON.stringify(single).replace('"stake":10', '"stake":10.000000000000000001'))).toEqual({
      error: 'invalidStake',
      field: 'stake',
    })
    expect(ask(JSON.stringify(single).replace('"stake":10', '"stake":1e1'))).toMatchObject({ risk: '9.60' })
  })
})
