import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { type CoverBonus, isBonus } from '#domain/bet/cover-bonus.ts'
import { fullCoverNamed, fullCoverOf, sizesOfCover } from '#domain/bet/full-cover.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { areSizes, ticketRefusal } from '#domain/bet/ticket.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Factor } from '#domain/bet/parlay.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { at, field, type Fields, has, open, whole, wholeOf } from './fields.ts'
import type { LinePolicies } from './policies.ts'
import { refuse } from './refusal.ts'
import { type SettleSelection, parseSelection, selectionFields } from './selection.ts'

/** An each-way bet is a single (§bet.each-way). */
const known: ReadonlySet<string> = new Set(selectionFields.filter((name) => name !== 'eachWay'))

/** The settled legs of a ticket, each on its own, and the factor of each. */
export interface Legs {
  readonly outcomes: readonly (Outcome | 'running')[]
  readonly factors: readonly Factor[]
}

export const parseLegs = (fields: Fields, currency: Currency, policies: LinePolicies): Legs => {
  const value = field(fields, 'legs')
  if (!Array.isArray(value)) return refuse('invalidLegs', at(fields, 'legs'))
  if (value.length > parlayTickets.max) refuse('maxParlayTicket', at(fields, 'legs'))
  const legs = value.map((leg, place) => parseSelection(open(leg, `legs[${place}]`, known), currency, policies))
  const refused = ticketRefusal(legs.map(ticketLeg))
  if (refused !== undefined) refuse(refused, at(fields, 'legs'))
  const settled = legs.map(({ bet, accepted, result }) => settleSelection(bet, accepted, result, policies))
  return {
    outcomes: settled.map((settled) => (settled === 'running' ? settled : settled.outcome)),
    factors: settled.map((settled) => (settled === 'running' ? settled : settled.factor)),
  }
}

export const parseSizes = (fields: Fields, legs: number): readonly number[] => {
  const value = field(fields, 'sizes')
  const cover = typeof value === 'string' ? fullCoverNamed(value) : undefined
  if (cover) return cover.legs === legs ? sizesOfCover(cover) : refuse('invalidSizes', at(fields, 'sizes'))
  if (!Array.isArray(value)) return refuse('invalidSizes', at(fields, 'sizes'))
  const sizes = value.map((size) => whole(size, 1) ?? refuse('invalidSizes', at(fields, 'sizes')))
  return areSizes(sizes, legs) ? sizes : refuse('invalidSizes', at(fields, 'sizes'))
}

const bonusFields = new Set(['oneWinner', 'allWinners'])

/** The bonus of a full cover (§parlay.bonus); null for a system without one. */
export const parseBonus = (fields: Fields, legs: number, sizes: readonly number[]): CoverBonus | null => {
  if (!has(fields, 'bonus')) return null
  const terms = open(field(fields, 'bonus'), at(fields, 'bonus'), bonusFields)
  const bonus = {
    oneWinner: has(terms, 'oneWinner') ? wholeOf(terms, 'oneWinner', 1, 'invalidBonus') : 1,
    allWinners: has(terms, 'allWinners') ? wholeOf(terms, 'allWinners', 0, 'invalidBonus') : 0,
  }
  const cover = fullCoverOf(legs, sizes)
  return cover && isBonus(bonus, cover) ? bonus : refuse('invalidBonus', at(fields, 'bonus'))
}

const ticketLeg = ({ bet, accepted }: SettleSelection) => ({
  live: bet.live,
  sport: bet.sport,
  isMyanmar: accepted.odds === 'MM',
})
