import { type EditDraft, type EditLeg, withLeg, withoutLeg } from '#domain/bet/edit-draft.ts'
import { describe, expect, test } from 'vitest'

const leg = (matchId: number, oddsId: number): EditLeg => ({
  matchId,
  oddsId,
  sport: 1,
  home: `Home ${matchId}`,
  away: `Away ${matchId}`,
  marketType: 'OXT',
  pick: 'home',
  line: 0,
  oddsType: 'DEC',
})
const draft = (kind: EditDraft['kind'], legs: string, sizes: readonly number[] | null = null): EditDraft => ({
  kind,
  sizes,
  legs: legs.split(' ').map((name) => leg(Number(name[0]), Number(name))),
  entered: 10_00n,
})
const written = ({ kind, sizes, legs }: EditDraft) =>
  [kind, legs.map(({ oddsId }) => oddsId).join(' '), ...(sizes ? [sizes.join('/')] : [])].join(': ')

describe('§edit.bets, §builder.parlay: what is left of an edited bet is a bet of its own kind', () => {
  test.each<[string, EditDraft, number, string]>([
    ['another match', draft('single', '11'), 21, 'parlay: 11 21'],
    ['the same match', draft('single', '11'), 12, 'builder: 11 12'],
    ['another match beside a builder', draft('builder', '11 12'), 21, 'parlay: 11 12 21'],
    ['a match that is there already, beside its own', draft('parlay', '11 21 31'), 12, 'parlay: 11 12 21 31'],
    ['a match that a system has already', draft('system', '11 21 31', [2]), 12, 'parlay: 11 12 21 31'],
    ['another match to a system', draft('system', '11 21 31', [2]), 41, 'system: 11 21 31 41: 2'],
  ])('with %s', (_, before, added, after) => {
    expect(written(withLeg(before, leg(Math.floor(added / 10), added)))).toBe(after)
  })

  test.each<[string, EditDraft, number, string]>([
    ['a selection of a builder among others', draft('parlay', '11 12 21'), 0, 'parlay: 12 21'],
    ['all others of a builder', draft('parlay', '11 12 21'), 2, 'builder: 11 12'],
    ['one of two', draft('builder', '11 12'), 1, 'single: 11'],
  ])('without %s', (_, before, place, after) => expect(written(withoutLeg(before, place))).toBe(after))
})
