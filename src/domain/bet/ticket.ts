import { combinationCutoff, liveParlayMin, myanmarParlayTickets, parlayTickets } from './limits.ts'
import { isSpecial } from '../market/sports.ts'
import type { TicketKind } from './ticket-kinds.ts'

/** Whether a ticket has one leg. */
export const isOfOneLeg = (kind: TicketKind): boolean => kind === 'single' || kind === 'mmo' || kind === 'eachWay'

/** Bets at Myanmar odds and each way have no cash-out (§cash-out.unavailable). */
export const hasCashOut = (kind: TicketKind): boolean => kind !== 'mmo' && kind !== 'mmoParlay' && kind !== 'eachWay'

/** What the rules of a ticket read of a leg. */
export interface TicketLeg {
  readonly live: boolean
  readonly sport: number
  readonly isMyanmar: boolean
}

/** The code that refuses a number of legs (§parlay.legs). */
export type TicketRefusal = 'atLeastTwoMatchToBetParlay' | 'atLeastThreeMatchToBetParlay' | 'maxParlayTicket'

/** Why these legs do not make a parlay; undefined where they do (§parlay.legs, §parlay.live-minimum, §myanmar.legs). */
export const ticketRefusal = (legs: readonly TicketLeg[]): TicketRefusal | undefined => {
  if (legs.length < parlayTickets.min) return 'atLeastTwoMatchToBetParlay'
  if (legs.length < liveParlayMin && legs.some(({ live, sport }) => live || isSpecial(sport)))
    return 'atLeastThreeMatchToBetParlay'
  const { max } = legs.some(({ isMyanmar }) => isMyanmar) ? myanmarParlayTickets : parlayTickets
  return legs.length > max ? 'maxParlayTicket' : undefined
}

/** The sizes a system of n legs may choose: 1 to n; above ten legs only n (§parlay.system-sizes). */
export const systemSizes = (legs: number): readonly number[] =>
  legs > combinationCutoff ? [legs] : Array.from({ length: legs }, (_, n) => n + 1)

/** Whether sizes make a system: at least one, each possible, none twice. */
export const areSizes = (sizes: readonly number[], legs: number): boolean =>
  sizes.length > 0 && new Set(sizes).size === sizes.length && sizes.every((size) => systemSizes(legs).includes(size))
