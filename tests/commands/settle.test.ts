import { answerTo } from '#commands/settle/answer.ts'
import { linesOf, longestLine } from '#commands/settle/lines.ts'
import { refusals } from '#commands/settle/refusal.ts'
import { usage } from '#commands/settle/usage.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Json = Record<string, unknown>
const ask = (line: unknown): Json =>
  JSON.parse(answerTo(typeof line === 'string' ? line : JSON.stringify(line))) as Json

const result = { status: 'completed', ht: [1, 0], ft: [1, 0], goals: ['home'] }
const leg = {
  odds: 'DEC',
  price: 1.9,
  market: 'hdp',
  period: 'ft',
  pick: 'home',
  line: -0.75,
  live: false,
  at: [0, 0],
  result,
}
const single = { kind: 'single', stake: 10, currency: 'MYR', ...leg, odds: 'MY', price: -0.96 }
const straight = (price: number, over: Json = {}) => ({ ...leg, price, market: '1x2', line: undefined, ...over })
const lost = { pick: 'away' }
const running = { result: { ...result, status: 'pending' } }
const tickets = {
  parlay: { kind: 'parlay', stake: 1_000, currency: 'MYR', legs: [straight(2.13), straight(1.9), leg] },
  system: { kind: 'system', unit: 10, sizes: [2, 3], currency: 'MYR', legs: [straight(2), straight(2), straight(2)] },
}
const myanmar = {
  ...single,
  odds: 'MM',
  price: '1+50',
  favourite: 'home',
  currency: 'MMK',
  stake: 1_000,
  line: undefined,
}
const race = { kind: 'single', stake: 10, currency: 'MYR', odds: 'DEC', price: 8.6, market: 'outright', pick: 'Ann' }
const outright = { ...single, market: 'outright', odds: 'DEC', price: 5, stake: 100, pick: 'Ann', line: undefined }

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

const without = (name: string) => ({ ...single, [name]: undefined })
const withResult = (over: Json) => ({ ...single, result: { ...result, ...over } })
const legs = (count: number, over: Json = {}) => Array.from({ length: count }, () => ({ ...leg, ...over }))

describe('what it refuses, by code and field', () => {
  test.each<[unknown, string]>([
    ['', 'notJson input'],
    ['nope', 'notJson input'],
    ['{"kind":', 'notJson input'],
    ['{"stake":NaN}', 'notJson input'],
    ['['.repeat(100_000), 'notJson input'],
    ['1', 'notAnObject input'],
    ['[]', 'notAnObject input'],
    ['null', 'notAnObject input'],
    ['{}', 'missing kind'],
    ['{"kind":"double"}', 'invalidKind kind'],
    [{ ...single, colour: 1 }, 'unknownField colour'],
    ['{"__proto__":{}}', 'unknownField __proto__'],
    [{ ...single, legs: [] }, 'unknownField legs'],
    ...['odds', 'price', 'stake', 'currency', 'market', 'period', 'pick', 'line', 'live', 'at', 'result'].map(
      (name): [unknown, string] => [without(name), `missing ${name}`],
    ),
    [{ ...single, stake: null }, 'missing stake'],
    [{ ...single, odds: 'US' }, 'invalidOdds odds'],
    [{ ...single, odds: 'MM', price: '1+50', market: '1x2' }, 'invalidOdds odds'],
    ...[0, 1.01, -1.01, 0.12345, '0.96', '1+50', true, []].map((price): [unknown, string] => [
      { ...single, price },
      'invalidPrice price',
    ]),
    ...[1, 0.5, -2, 10_001.5].map((price): [unknown, string] => [
      { ...single, odds: 'DEC', price },
      'invalidPrice price',
    ]),
    [{ ...single, odds: 'HK', price: -0.5 }, 'invalidPrice price'],
    [{ ...single, odds: 'ID', price: 0.99 }, 'invalidPrice price'],
    [JSON.stringify(single).replace('-0.96', '1e999'), 'invalidPrice price'],
    ...[0, -1, 10.005, '10', {}, 1e14].map((stake): [unknown, string] => [{ ...single, stake }, 'invalidStake stake']),
    [JSON.stringify(single).replace('"stake":10', '"stake":1e999'), 'invalidStake stake'],
    [{ ...single, currency: 'IDR', stake: 1.5 }, 'invalidStake stake'],
    [{ ...single, maxPayout: 0 }, 'invalidMaxPayout maxPayout'],
    [{ ...single, currency: 'EUR' }, 'invalidCurrency currency'],
    [{ ...single, currency: 'toString' }, 'invalidCurrency currency'],
    [{ ...myanmar, currency: 'MYR' }, 'invalidCurrency currency'],
    [{ ...single, market: 'xyz' }, 'invalidMarket market'],
    [{ ...single, period: '2h' }, 'invalidPeriod period'],
    [{ ...single, market: 'htft', period: 'ht', pick: 'HH' }, 'invalidPeriod period'],
    [{ ...single, pick: 'draw' }, 'invalidPick pick'],
    [{ ...single, market: 'cs', pick: '5-0', line: undefined }, 'invalidPick pick'],
    [{ ...single, market: 'tg', pick: 3, line: undefined }, 'invalidPick pick'],
    ...[-0.3, 0.125, '0.5', true].map((line): [unknown, string] => [{ ...single, line }, 'invalidLine line']),
    [{ ...single, market: 'ou', pick: 'over', line: -0.5 }, 'invalidLine line'],
    [{ ...single, market: '1x2', line: -0.5 }, 'invalidLine line'],
    [{ ...myanmar, line: 1 }, 'invalidLine line'],
    [{ ...single, live: 1 }, 'invalidLive live'],
    [{ ...single, at: [0] }, 'invalidAt at'],
    [{ ...single, at: [2, 0] }, 'invalidAt at'],
    [{ ...single, at: [-1, 0] }, 'invalidAt at'],
    [{ ...single, live: true, at: [0, 1], result: { ...result, ft: [1, 1], goals: ['home', 'away'] } }, 'invalidAt at'],
    [
      { ...single, live: true, period: 'ht', at: [1, 1], result: { ...result, ft: [1, 1], goals: ['home', 'away'] } },
      'invalidAt at',
    ],
    [{ ...single, sport: 0 }, 'invalidSport sport'],
    [{ ...single, sport: 22 }, 'invalidSport sport'],
    [{ ...single, sport: 1.5 }, 'invalidSport sport'],
    [{ ...single, result: [] }, 'notAnObject result'],
    [withResult({ status: 'won' }), 'invalidStatus result.status'],
    [withResult({ ft: [0, 0] }), 'scoreBelowHalfTime result.ft'],
    [withResult({ ht: [1.5, 0] }), 'invalidScore result.ht'],
    [withResult({ ft: undefined }), 'missing result.ft'],
    [withResult({ goals: undefined }), 'missing result.goals'],
    [withResult({ goals: [] }), 'invalidGoals result.goals'],
    [withResult({ goals: ['away'] }), 'invalidGoals result.goals'],
    [withResult({ goals: ['Ann'] }), 'invalidGoals result.goals'],
    [withResult({ action: 2 }), 'unknownField result.action'],
    [withResult({ overtime: [0, 0] }), 'scoreBelowHalfTime result.overtime'],
    [outright, 'missing result.winners'],
    [{ ...outright, winners: [] }, 'invalidWinners winners'],
    [{ ...outright, winners: ['Ann', 'Ann'] }, 'invalidWinners winners'],
    [{ ...outright, winners: 0 }, 'invalidWinners winners'],
    [{ ...outright, winners: ['Ann'], places: 0 }, 'invalidPlaces places'],
    [{ ...outright, period: 'ht', winners: ['Ann'] }, 'invalidPeriod period'],
    [{ ...outright, winners: ['Ann'], result: { ...result, winners: ['Ann'] } }, 'invalidWinners winners'],
    [{ ...single, favourite: 'home' }, 'invalidFavourite favourite'],
    [{ ...myanmar, favourite: undefined }, 'missing favourite'],
    [{ ...myanmar, favourite: 'over' }, 'invalidFavourite favourite'],
    [{ ...myanmar, market: 'ou', pick: 'over' }, 'invalidFavourite favourite'],
    [{ ...myanmar, price: 0.96 }, 'invalidPrice price'],
    [{ ...myanmar, price: '1+101' }, 'invalidPrice price'],
    [{ ...tickets.parlay, legs: {} }, 'invalidLegs legs'],
    [{ ...tickets.parlay, legs: [] }, 'atLeastTwoMatchToBetParlay legs'],
    [{ ...tickets.parlay, legs: legs(1) }, 'atLeastTwoMatchToBetParlay legs'],
    [{ ...tickets.parlay, legs: legs(13) }, 'maxParlayTicket legs'],
    [{ ...tickets.parlay, legs: legs(2, { live: true }) }, 'atLeastThreeMatchToBetParlay legs'],
    [{ ...tickets.parlay, legs: [leg, { ...leg, line: 0.3 }] }, 'invalidLine legs[1].line'],
    [
      { ...tickets.parlay, legs: [leg, { ...leg, result: { ...result, ft: [0, 0] } }] },
      'scoreBelowHalfTime legs[1].result.ft',
    ],
    [{ ...tickets.parlay, legs: [leg, 1] }, 'notAnObject legs[1]'],
    [{ ...tickets.parlay, legs: [leg, single] }, 'unknownField legs[1].kind'],
    [{ ...tickets.parlay, unit: 1 }, 'unknownField unit'],
    [
      {
        ...tickets.parlay,
        currency: 'MMK',
        legs: legs(11, { odds: 'MM', price: '1+50', favourite: 'home', line: undefined }),
      },
      'maxParlayTicket legs',
    ],
    ...[[], [4], [0], [2, 2], ['2'], 2].map((sizes): [unknown, string] => [
      { ...tickets.system, sizes },
      'invalidSizes sizes',
    ]),
    [{ ...tickets.system, sizes: [2], legs: legs(11) }, 'invalidSizes sizes'],
    [{ convert: { odds: 'DEC', price: 1 } }, 'invalidPrice convert.price'],
    [{ convert: { odds: 'MM', price: '1+50' } }, 'invalidOdds convert.odds'],
    [{ convert: { odds: 'FRAC', price: '5/0' } }, 'invalidPrice convert.price'],
    [{ convert: { odds: 'FRAC', price: 1.25 } }, 'invalidPrice convert.price'],
    [{ convert: { odds: 'FRAC', price: '20001/2' } }, 'invalidPrice convert.price'],
    [{ convert: { odds: 'US', price: '+99' } }, 'invalidPrice convert.price'],
    [{ convert: { odds: 'US', price: -99.99 } }, 'invalidPrice convert.price'],
    [{ ...single, odds: 'US', price: '-110' }, 'invalidOdds odds'],
    [{ ...single, abandoned: 'maybe' }, 'invalidPolicy abandoned'],
    [{ ...tickets.parlay, deadHeat: 'split' }, 'invalidPolicy deadHeat'],
    [{ ...tickets.parlay, legs: [{ ...straight(2), deadHeat: 'standard' }, leg] }, 'unknownField legs[0].deadHeat'],
    [{ ...single, result: { ...result, reductions: [] } }, 'invalidReductions result.reductions'],
    ...[
      { percent: 0, of: 'price' },
      { percent: 100, of: 'price' },
      { percent: 1.0001, of: 'price' },
    ].map((one): [unknown, string] => [
      { ...race, result: { status: 'completed', winners: 1, reductions: [one] } },
      'invalidReductions result.reductions',
    ]),
    [
      { ...race, result: { status: 'completed', winners: 1, reductions: [{ percent: 5, of: 'stake' }] } },
      'invalidReductions result.reductions[0].of',
    ],
    [{ convert: 1 }, 'notAnObject convert'],
    [{ convert: { odds: 'DEC', price: 2, to: 'HK' } }, 'unknownField convert.to'],
    [{ ...single, convert: {} }, 'unknownField kind'],
  ])('%.150j: %s', (asked, refusal) => {
    const { error, field, ...more } = ask(asked)
    expect([`${String(error)} ${String(field)}`, more]).toEqual([refusal, {}])
    expect(Object.hasOwn(refusals, String(error))).toBe(true)
  })
})

describe('the stream', () => {
  const read = async (...chunks: string[]) => {
    const lines = []
    for await (const some of linesOf(
      (async function* () {
        yield* chunks
      })(),
    ))
      lines.push(...some)
    return lines
  }
  test('lines end with a line feed and nothing else, wherever chunks break', async () => {
    expect(await read('a\nb', 'c\n\nd\u2028e\rf', '\n', 'g')).toEqual(['a', 'bc', '', 'd\u2028e\rf', 'g'])
    expect(await read('a\n')).toEqual(['a'])
    expect(await read()).toEqual([])
  })
  test('a line too long is let go, and the next one is read', async () => {
    const long = 'x'.repeat(longestLine)
    expect(await read(long, 'x', long, 'x\nb\n', `${long}x\n`, long, 'x')).toEqual([
      undefined,
      'b',
      undefined,
      undefined,
    ])
    expect(JSON.parse(answerTo(undefined))).toEqual({ error: 'lineTooLong', field: 'input' })
  })

  test('the command: one answer a line, in order, nothing beside them, exit 0', () => {
    const asked = [JSON.stringify(single), 'nope', JSON.stringify({ convert: { odds: 'DEC', price: 1.95 } })]
    const ran = spawnSync(process.execPath, [join(import.meta.dirname, '../../src/commands/settle.ts')], {
      input: `\ufeff${asked.join('\n')}`,
      encoding: 'utf8',
    })
    expect([ran.status, ran.stderr, ran.stdout]).toEqual([0, '', `${asked.map((line) => answerTo(line)).join('\n')}\n`])
  })

  test('--help names every field, and its examples are answered', () => {
    const ran = spawnSync(process.execPath, [join(import.meta.dirname, '../../src/commands/settle.ts'), '--help'], {
      encoding: 'utf8',
    })
    expect([ran.status, ran.stdout]).toEqual([0, `${usage}\n`])
    const examples = usage.split('\n').filter((line) => line.startsWith('  {'))
    expect(examples.map(ask)).toEqual([
      { result: 'won', risk: '9.60', toWin: '10.00', return: '19.60' },
      { DEC: '2.25', HK: '1.25', MY: '-0.80', ID: '1.25', FRAC: '5/4', US: '+125' },
    ])
    for (const name of [
      'abandoned',
      'deadHeat',
      'favourite',
      'winners',
      'places',
      'overtime',
      'reductions',
      'maxPayout',
    ])
      expect(usage).toContain(name)
  })
})
