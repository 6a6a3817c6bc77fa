import type { Leg } from '#domain/bet/leg.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import { type PricedPick, parlayMachine } from '#machines/slip/parlay.ts'
import type { Environment } from '../explore.ts'
import { leg } from './placement.ts'

const even = quote(20_000, 'DEC')
const early = (group: number): Leg => ({ ...leg, matchId: group, group, oddsId: group, oddsType: 'DEC', live: false })
const at = (one: Leg): PricedPick => ({ leg: one, price: even })
const many = (count: number) => Array.from({ length: count }, (_, n) => at(early(101 + n)))

const first = early(1)
const other: Leg = { ...first, oddsId: 99, pick: 'away' }
const live: Leg = { ...early(2), live: true }
const percent = -20 as Percent
const myanmar = (group: number): PricedPick => ({
  leg: { ...early(group), marketType: 'HDP', line: -4, oddsType: 'MM' },
  price: percent,
})
const outright: Leg = { ...early(3), marketType: 'ORZ', pick: 'win' }
const boosted: Leg = { ...early(4), boost: { id: 1, percent: 20 } }

/**
 * The environment in which the picks of the list are explored as one ticket: two matches, one of them live, picks that
 * cannot be legs, picks at Myanmar odds, and as many as a ticket takes.
 */
export const parlayEnvironment: Environment<typeof parlayMachine> = {
  machine: parlayMachine,
  inputs: { 'no pick': undefined },
  events: [
    { type: 'picks.listed', picks: [] },
    { type: 'picks.listed', picks: [at(first)] },
    { type: 'picks.listed', picks: [at(first), at(other)] },
    { type: 'picks.listed', picks: [at(first), at(live)] },
    { type: 'picks.listed', picks: many(2) },
    { type: 'picks.listed', picks: [at(outright), at(boosted), ...many(3)] },
    { type: 'picks.listed', picks: [...many(3), myanmar(1)] },
    { type: 'picks.listed', picks: [myanmar(1), myanmar(2), at(live)] },
    { type: 'picks.listed', picks: many(11) },
    { type: 'picks.listed', picks: many(14) },
    { type: 'picks.listed', picks: Array.from({ length: 11 }, (_, n) => myanmar(201 + n)) },
    { type: 'legs.priced', prices: [quote(19_000, 'DEC'), even] },
    { type: 'kind.chosen', isSystem: true },
    { type: 'kind.chosen', isSystem: false },
    { type: 'sizes.chosen', sizes: [2] },
    { type: 'sizes.chosen', sizes: [2, 3] },
  ],
  by: {
    'picks.listed': 'device',
    'legs.priced': 'device',
    'kind.chosen': 'member',
    'sizes.chosen': 'member',
  },
}
