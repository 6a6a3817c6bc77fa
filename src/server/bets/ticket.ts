import type { placeBet } from '#calls/bet.ts'
import type { Body } from '#calls/call.ts'
import { type CommissionGroup, commissionGroup } from '#domain/commission.ts'
import type { Consent } from '#domain/consent.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { TicketKind } from '#domain/ticket.ts'
import { createHash } from 'node:crypto'
import type { Question } from './facts.ts'
import { readSelection, type SelectionAsked } from './selection.ts'

/** What a member wants to bet, whichever call carried it. */
export interface TicketAsked {
  readonly kind: TicketKind
  readonly legs: readonly SelectionAsked[]
  /** The chosen sizes of a system, null for others. */
  readonly sizes: readonly number[] | null
  /** As it was written: its digits are the currency's. Of a system the unit on each line. */
  readonly stake: string
  readonly accept: Consent
  readonly key: string
}

/** Reads a single off its call, or names the field that makes no sense. */
export const readSingle = (body: Body<typeof placeBet>): TicketAsked | string => {
  const selection = readSelection(body)
  if (typeof selection === 'string') return selection
  return { kind: 'single', legs: [selection], sizes: null, stake: body.stake, accept: body.accept, key: body.bet_key }
}

/** What is read to decide about a ticket. */
export const questionOf = (member: bigint, ticket: TicketAsked): Question & { readonly hash: string } => ({
  member, key: ticket.key, hash: hashOf(ticket), group: groupOf(ticket.legs), legs: ticket.legs.map(({ match, market }) => ({ match, market })),
})

export const groupOf = (legs: readonly SelectionAsked[]): CommissionGroup =>
  commissionGroup(legs.map(({ type }) => marketTypes[type].kind), legs[0]?.oddsType ?? 'DEC')

/** SHA-256, in hex, of what a placement asks for: the same key with another body is another bet (`rules §7.5`). */
const hashOf = ({ kind, legs, sizes, stake, accept }: TicketAsked): string =>
  createHash('sha256').update(JSON.stringify([
    kind, sizes, stake, accept, legs.map(({ match, market, type, pick, line, oddsType, price }) => [match, market, type, pick, line, oddsType, price]),
  ])).digest('hex')
