import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { fullCoverNamed, sizesOfCover } from '#domain/bet/full-cover.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { areSizes, ticketRefusal } from '#domain/bet/ticket.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Factor } from '#domain/bet/parlay.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { at, field, type Fields, open, whole } from './fields.ts'
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

const ticketLeg = ({ bet, accepted }: SettleSelection) => ({
  live: bet.live,
  sport: bet.sport,
  isMyanmar: accepted.odds === 'MM',
})
