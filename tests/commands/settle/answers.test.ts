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
