import { answerTo } from '#commands/settle/answer.ts'
import { describe, expect, test } from 'vitest'

const answered = (pick: string, price: number, result: object, beside: object = {}) => {
  const line = { kind: 'single', odds: 'DEC', price, stake: 10, currency: 'USD', market: 'outright', pick }
  const {
    result: said,
    return: back,
    error,
    field,
  } = JSON.parse(answerTo(JSON.stringify({ ...line, ...beside, result })))
  return error ? `${error} ${field}` : [said, back].filter(Boolean).join(' ')
}
const four = { status: 'completed', winners: ['First', 'Second', 'Third A', 'Third B'] }
const positions = { First: 1, Second: 2, 'Third A': 3, 'Third B': 3 }

describe('§settlement.each-way: the calculator', () => {
  const eachWay = { places: 2, part: 4 }
  const at = (positions: Readonly<Record<string, number>>) => ({ status: 'completed', positions })
  test.each<[what: string, pick: string, price: number, result: object, beside: object, answer: string]>([
    ['it wins', 'Ann', 8, at({ Ann: 1, Bob: 2 }), { eachWay }, 'won 107.50'],
    ['it is second', 'Ann', 8, at({ Bob: 1, Ann: 2 }), { eachWay }, 'won 27.50'],
    ['it is second at short odds', 'Ann', 3, at({ Bob: 1, Ann: 2 }), { eachWay }, 'loseHalf 15.00'],
    ['it ties for second', 'Ann', 8, at({ Bob: 1, Ann: 2, Cid: 2 }), { eachWay }, 'loseHalf 13.75'],
    ['it has no place', 'Ann', 8, at({ Bob: 1, Cid: 2, Ann: 3 }), { eachWay }, 'lost 0.00'],
    ['it is withdrawn', 'Ann', 8, { status: 'cancelled' }, { eachWay }, 'void 20.00'],
    ['it is capped', 'Ann', 8, at({ Ann: 1, Bob: 2 }), { eachWay, maxPayout: 100 }, 'won 100.00'],
    ['at fractions', 'Ann', '7/1' as never, at({ Ann: 1, Bob: 2 }), { eachWay, odds: 'FRAC' }, 'won 107.50'],
    [
      'rule 4 takes 20p',
      'Ann',
      8,
      { ...at({ Bob: 1, Ann: 2 }), reductions: [{ price: 5 }] },
      { eachWay, reduction: 'table' },
      'won 24.00',
    ],
    ['without places', 'Ann', 8, { status: 'completed', winners: ['Ann'] }, { eachWay }, 'missing result.positions'],
    ['on another market', 'place', 8, at({ Ann: 1 }), { eachWay, market: 'plc' }, 'invalidEachWay eachWay'],
    ['at no terms', 'Ann', 8, at({ Ann: 1 }), { eachWay: { places: 2 } }, 'missing eachWay.part'],
    ['at wrong terms', 'Ann', 8, at({ Ann: 1 }), { eachWay: { places: 0, part: 4 } }, 'invalidEachWay eachWay.places'],
  ])('%s', (_, pick, price, result, beside, answer) => expect(answered(pick, price, result, beside)).toBe(answer))

  test('§bet.each-way: it is a single', () => {
    const leg = { odds: 'DEC', price: 8, market: 'outright', pick: 'Ann', result: at({ Ann: 1 }) }
    const line = { kind: 'parlay', stake: 10, currency: 'USD', legs: [leg, { ...leg, eachWay }] }
    expect(JSON.parse(answerTo(JSON.stringify(line)))).toEqual({ error: 'unknownField', field: 'legs[1].eachWay' })
  })
})

describe('§settlement.shared-places: a place with four winners for three places, as on a real exchange', () => {
  test.each<[what: string, pick: string, price: number, result: object, beside: object, answer: string]>([
    ['nobody says who tied', 'Second', 1.5, four, { places: 3 }, 'running'],
    ['nobody says who tied', 'Third A', 3, four, { places: 3 }, 'running'],
    ['who has no place loses', 'Fifth', 3, four, { places: 3 }, 'lost 0.00'],
    ['a clear second', 'Second', 1.5, { ...four, positions }, { places: 3 }, 'won 15.00'],
    ['one of two thirds', 'Third A', 3, { ...four, positions }, { places: 3 }, 'won 15.00'],
    ['by the places alone', 'Third B', 3, { status: 'completed', positions, places: 3 }, {}, 'won 15.00'],
    ['behind the places', 'Second', 3, { status: 'completed', positions, places: 1 }, {}, 'lost 0.00'],
    ['by those that tied', 'Third A', 3, { status: 'completed', winners: 2, places: 1 }, {}, 'won 15.00'],
    ['as many winners as places', 'Second', 1.5, four, { places: 4 }, 'won 15.00'],
    ['one place for all', 'Second', 4, four, { places: 1 }, 'won 10.00'],
    [
      'two places that contradict',
      'First',
      4,
      { status: 'completed', positions: { First: 1, Second: 1, Cid: 2 } },
      {},
      'invalidPositions result.positions',
    ],
    [
      'winners without a place',
      'First',
      4,
      { ...four, positions: { First: 1 } },
      { places: 3 },
      'invalidPositions result.positions',
    ],
    [
      'no number',
      'First',
      4,
      { status: 'completed', positions: { First: 'one' } },
      {},
      'invalidPositions result.positions',
    ],
    ['a list', 'First', 4, { status: 'completed', positions: ['First'] }, {}, 'invalidPositions result.positions'],
  ])('%s: %s', (_, pick, price, result, beside, answer) => expect(answered(pick, price, result, beside)).toBe(answer))
})
