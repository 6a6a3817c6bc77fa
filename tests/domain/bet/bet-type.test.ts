import { betTypePrefixes, gameBetType, predictionBetType, ticketBetType } from '#domain/bet/bet-type.ts'
import { marketTypeCodes } from '#domain/market/kinds.ts'
import { describe, expect, test } from 'vitest'

describe('§bet.types: bet-type codes', () => {
  test.each([
    ['single', 'HDP', 'BT_HDP'],
    ['single', 'CSHTFT', 'BT_CSHTFT'],
    ['single', 'OUH', 'BT_OUH'],
    ['mmo', 'MM_OUH', 'BT_OUH'],
    ['parlay', 'HDP', 'BS_PARLAY'],
    ['system', 'OU', 'BS_SYSTEM'],
    ['mmoParlay', 'MM_HDP', 'BS_MMO_PARLAY'],
  ] as const)('a %s of %s: %s', (kind, type, code) => expect(ticketBetType(kind, type)).toBe(code))

  test.each([
    ['lottery', '4d', 'D_4D'],
    ['lottery', 'Magnum 4D', 'D_MAGNUM_4D'],
    ['lottery', 'keno', 'LOT_KENO'],
    ['casino', 'sic-bo', 'GH_SIC_BO'],
    ['slots', 'orchard', 'GH_ORCHARD'],
    ['casino', '4d-roulette', 'GH_4D_ROULETTE'],
    [undefined, 'keno', 'GH_KENO'],
  ] as const)('a round on the shelf %s of %s: %s', (kind, game, code) => expect(gameBetType(kind, game)).toBe(code))

  test('there are six prefixes, and each product has codes of its own', () => {
    expect(Object.values(betTypePrefixes)).toEqual(['BT_', 'BS_', 'TB_', 'D_', 'LOT_', 'GH_'])
    for (const type of marketTypeCodes)
      expect([ticketBetType('single', type), predictionBetType(type)]).toEqual([`BT_${type}`, `TB_${type}`])
  })
})
