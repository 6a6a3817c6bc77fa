import { editBet, type EditParts, soundEdit } from '#review/product/edit-bet.ts'
import { search } from '#review/product/search.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'

describe('§edit.one-step: an edit × two keys × two servers whose steps are late, doubled or lost', () => {
  test.each([
    ['before the match', false],
    ['in play', true],
  ])('%s: holds nothing that is forbidden', (_, live) => {
    const { worlds, broken } = search(editBet({ ...soundEdit, live }))
    expect(broken).toEqual([])
    expect(worlds).toBeGreaterThan(500)
  })

  const faults: readonly [string, Partial<EditParts>, RegExp][] = [
    ['a cash-out that is kept though the new bet is refused', { undoes: false }, /neither old nor new bet/],
    [
      'a new bet that needs no cash-out',
      { needsCashOut: false, asksBet: false },
      /a new bet beside an old one that ended by itself|two new bets/,
    ],
    ['an edit at prices that have moved', { asksPrices: false }, /edited at prices that were gone/],
    ['a cash-out and a placement in two transactions', { isOneTransaction: false }, /neither old nor new bet/],
    ['the same in play', { isOneTransaction: false, live: true }, /neither old nor new bet|both bets/],
    ['a copy that comes after its key was closed', { asksKey: false }, /edited after it was refused/],
    ['a refusal that closes no key', { closesKeys: false }, /edited after it was refused/],
    ['an incident that refuses nothing', { live: true, asksIncident: false }, /edited after an incident/],
  ]

  test.each(sampled('faults of an edit, searched through all worlds', faults, 3))(
    '%s: found, with the way to it',
    (_, parts, expected) => {
      const { broken } = search(editBet({ ...soundEdit, ...parts }))
      expect(broken.join('\n')).toMatch(expected)
    },
  )
})
