import { type MarketType, marketTypeCodes, picksOf } from '#domain/market/kinds.ts'
import { parseSlipCode, slipField, writeSlipCode } from '#domain/bet/slip-code.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const pick = (matchId: number, oddsId: number, marketType: MarketType, place: number) => ({
  matchId,
  oddsId,
  marketType,
  pick: picksOf(marketType)[place]!,
})
const most = Number.MAX_SAFE_INTEGER
const many = (count: number) => Array.from({ length: count }, (_, n) => pick(n + 1, n + 101, 'HDP', n % 2))

describe('the code of a shared slip', () => {
  test.each([
    ['a single', [pick(1, 36, 'HDP', 0)], '1.10.0'],
    ['a parlay', [pick(1, 36, 'HDP', 1), pick(71, 1_295, 'OXT', 2)], '1.10.1~1z.zz.2'],
    ['a pick far behind', [pick(5, 6, 'CS', 25)], '5.6.p'],
    ['ids as large as they come', [pick(most, most - 1, 'OU', 0)], '2gosa7pa2gv.2gosa7pa2gu.0'],
  ])('%s', (_, legs, code) => {
    expect(writeSlipCode(legs)).toBe(code)
    expect(parseSlipCode(code)).toEqual(
      legs.map(({ matchId, oddsId, marketType, pick: one }) => ({
        matchId,
        oddsId,
        place: picksOf(marketType).indexOf(one),
      })),
    )
  })

  test('every pick of every market, up to twelve, is read as it was written', () => {
    const all = marketTypeCodes.flatMap((type) => picksOf(type).map((_, place) => ({ type, place })))
    const leg = fc.record({
      of: fc.constantFrom(...all),
      matchId: fc.integer({ min: 1, max: most }),
      oddsId: fc.integer({ min: 1, max: most }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(leg, { minLength: 1, maxLength: 12, selector: ({ oddsId }) => oddsId }), (legs) => {
        const code = writeSlipCode(legs.map(({ of, matchId, oddsId }) => pick(matchId, oddsId, of.type, of.place)))
        expect(parseSlipCode(code)).toEqual(
          legs.map(({ of, matchId, oddsId }) => ({ matchId, oddsId, place: of.place })),
        )
        expect(encodeURIComponent(code)).toBe(code)
      }),
    )
  })

  test('§builder.parlay: a builder goes on with the selections that join its first', () => {
    const built = [pick(71, 1_295, 'OXT', 0), pick(71, 1_296, 'BS', 0), pick(71, 1_297, 'OU', 1)]
    const code = writeSlipCode([pick(1, 36, 'HDP', 1), { ...built[0]!, built }])
    expect(code).toBe('1.10.1~1z.zz.0-100.0-101.1')
    expect(encodeURIComponent(code)).toBe(code)
    expect(parseSlipCode(code)).toEqual([
      { matchId: 1, oddsId: 36, place: 1 },
      {
        matchId: 71,
        oddsId: 1_295,
        place: 0,
        joined: [
          { oddsId: 1_296, place: 0 },
          { oddsId: 1_297, place: 1 },
        ],
      },
    ])
  })

  test('its query field', () => expect(slipField).toBe('slip'))

  test('twelve selections at most (§parlay.shared-slip)', () => {
    expect([parseSlipCode(writeSlipCode(many(12)))?.length, parseSlipCode(writeSlipCode(many(13)))]).toEqual([
      12,
      undefined,
    ])
  })

  test.each([
    '',
    ' ',
    '~',
    '.',
    '1',
    '1.2',
    '1.2.0.0',
    '1.2.',
    '.2.0',
    '1..0',
    '0.2.0',
    '1.0.0',
    '01.2.0',
    '1.02.0',
    '1.2.00',
    '1.2.01',
    '1.2.100',
    '1.2.0~',
    '~1.2.0',
    '1.2.0~~3.4.0',
    '1.2.0~3.4.0 ',
    ' 1.2.0',
    '1.2.0\n',
    '1.2.A',
    'A.2.0',
    '-1.2.0',
    '1.2.-1',
    '1,2,0',
    '1.2.0;3.4.0',
    '1.2.0~1.2.1',
    '1.2.0-2.1',
    '1.2.0-3.0~4.3.0',
    '1.2.0-',
    '1.2.0-1.3.0',
    '1.2.0-3.0-4.0-5.0-6.0-7.0-8.0-9.0-a.0',
    '2gosa7pa2gw.2.0',
    '2gosa7pa2gw.2.0~1.3.0',
    '1.2gosa7pa2gw.0',
    'zzzzzzzzzzz.2.0',
    '1zzzzzzzzzzz.2.0',
    '１.2.0',
    '__proto__',
    '{"a":1}',
    '1.2.0&stake=5',
    '<script>',
    '%31.2.0',
    '1.2.0\u0000',
    `${'1.2.0~'.repeat(5_000)}1.2.0`,
  ])('rejects %j', (hostile) => expect(parseSlipCode(hostile)).toBeUndefined())
})
