import type { Leg } from '#domain/leg.ts'
import type { Percent } from '#domain/myanmar.ts'
import { quote } from '#domain/odds.ts'
import { parlayMachine } from '#machines/parlay.ts'
import type { Environment } from '../explore.ts'
import { leg } from './placement.ts'

const even = quote(20_000, 'DEC')
const early = (group: number): Leg => ({ ...leg, matchId: group, group, oddsId: group, oddsType: 'DEC', live: false })
const many = (count: number) => ({
  legs: Array.from({ length: count }, (_, n) => early(101 + n)),
  prices: Array.from({ length: count }, () => even),
})

const first = early(1)
const other: Leg = { ...first, oddsId: 99, pick: 'away' }
const live: Leg = { ...early(2), live: true }
const myanmar = (group: number): Leg => ({ ...early(group), marketType: 'HDP', line: -4, oddsType: 'MM' })
const percent = -20 as Percent
const manyMyanmar = (count: number) => ({
  legs: Array.from({ length: count }, (_, n) => myanmar(101 + n)),
  prices: Array.from({ length: count }, () => percent),
})
const outright: Leg = { ...early(3), marketType: 'ORZ', pick: 'win' }

/**
 * The environment in which the legs of a parlay are explored: two matches, one of them live, selections that cannot be
 * legs, a selection at Myanmar odds, and legs up to the maximum.
 */
export const parlayEnvironment: Environment<typeof parlayMachine> = {
  machine: parlayMachine,
  inputs: { 'no leg': { legs: [], prices: [] }, 'legs kept on the device': many(2) },
  events: [
    { type: 'leg.added', leg: first, price: even },
    { type: 'leg.added', leg: other, price: even },
    { type: 'leg.added', leg: live, price: even },
    { type: 'leg.added', leg: outright, price: even },
    { type: 'leg.added', leg: { ...early(4), boost: { id: 1, percent: 20 } }, price: even },
    { type: 'leg.added', leg: myanmar(1), price: percent },
    { type: 'leg.removed', group: 1 },
    { type: 'leg.removed', group: 101 },
    { type: 'legs.filled', ...many(3) },
    { type: 'legs.filled', ...many(11) },
    { type: 'legs.filled', ...many(14) },
    { type: 'legs.filled', ...manyMyanmar(11) },
    { type: 'legs.cleared' },
    { type: 'sizes.chosen', sizes: [2] },
    { type: 'sizes.chosen', sizes: [2, 3] },
    { type: 'sizes.chosen', sizes: null },
    { type: 'legs.priced', prices: [quote(19_000, 'DEC'), even] },
  ],
  by: {
    'leg.added': 'member',
    'leg.removed': 'member',
    'legs.filled': 'member',
    'legs.priced': 'device',
    'legs.cleared': 'member',
    'sizes.chosen': 'member',
  },
}
