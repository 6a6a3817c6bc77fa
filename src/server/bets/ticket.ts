import { oddsTypeNamed, parseQuote } from '#domain/odds/odds.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { type CommissionGroup, commissionGroup } from '#domain/settlement/commission.ts'
import type { Consent } from '#domain/bet/consent.ts'
import { asLegs, opensBuilder } from '#domain/bet/builder.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import { areSizes } from '#domain/bet/ticket.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import { createHash } from 'node:crypto'
import type { Question } from './pricing-context.ts'
import {
  type BuilderBody,
  type MyanmarBody,
  parseBuilderSelection,
  parseMyanmarSelection,
  parseSelection,
  type SelectionAsked,
  type SelectionBody,
  type LegBody,
} from './selection.ts'

/** The bet a member asks for, whichever call carried it. */
export interface TicketAsked {
  readonly kind: TicketKind
  /** Its selections; those of a builder follow each other. */
  readonly legs: readonly SelectionAsked[]
  /** The chosen sizes of a system; null for other tickets. */
  readonly sizes: readonly number[] | null
  /** The stake as written, with the currency's digits. For a system, the unit stake on each line. */
  readonly stake: string
  readonly accept: Consent
  readonly key: string
  /** Placed without a slip. */
  readonly quick: boolean
}

/** Reads a single from its call, or names the invalid field. */
export const parseSingle = (body: PlacingBody & SelectionBody): TicketAsked | string => {
  const selection = parseSelection(body)
  return typeof selection === 'string'
    ? selection
    : { ...placingOf(body), kind: selection.eachWay ? 'eachWay' : 'single', legs: [selection], sizes: null }
}

/**
 * Reads a parlay, whose legs are decimal (§odds.parlay-decimal); an invalid field of a leg is named with the leg's
 * place.
 */
export const parseParlay = (body: PlacingBody & { readonly legs: readonly LegBody[] }): TicketAsked | string => {
  const legs = parseLegs(body.legs)
  return typeof legs === 'string' ? legs : { ...placingOf(body), kind: 'parlay', legs, sizes: null }
}

/** Reads a system. Invalid sizes are reported only when the number of legs could form a ticket. */
export const parseSystem = (
  body: PlacingBody & { readonly legs: readonly SelectionBody[]; readonly sizes: readonly number[] },
): TicketAsked | string => {
  const parlay = parseParlay(body)
  if (typeof parlay === 'string') return parlay
  const { length } = parlay.legs
  const couldBe = length >= parlayTickets.min && length <= parlayTickets.max
  if (couldBe && !areSizes(body.sizes, length)) return 'sizes'
  return { ...parlay, kind: 'system', sizes: body.sizes.toSorted((a, b) => a - b) }
}

/** Reads a single at Myanmar odds. */
export const parseMyanmarSingle = (body: PlacingBody & MyanmarBody): TicketAsked | string => {
  const selection = parseMyanmarSelection(body)
  return typeof selection === 'string' ? selection : { ...placingOf(body), kind: 'mmo', legs: [selection], sizes: null }
}

/** Reads a parlay at Myanmar odds. */
export const parseMyanmarParlay = (
  body: PlacingBody & { readonly legs: readonly MyanmarBody[] },
): TicketAsked | string => {
  const legs = parseMyanmarLegs(body.legs)
  return typeof legs === 'string' ? legs : { ...placingOf(body), kind: 'mmoParlay', legs, sizes: null }
}

/** Reads a builder; its selections have no price of their own. */
export const parseBuilder = (body: PlacingBody & BuilderBody & { readonly price: string }): TicketAsked | string => {
  const price = parseQuote(body.price, 'DEC')
  if (price === undefined) return 'price'
  const legs = parseBuilderLegs(body, price)
  return typeof legs === 'string' ? legs : { ...placingOf(body), kind: 'builder', legs, sizes: null }
}

/** Reads the selections of a builder, or names the invalid field. */
export const parseBuilderLegs = ({ match_id, legs }: BuilderBody, price = 0): readonly SelectionAsked[] | string =>
  parseEach(legs, (leg) => parseBuilderSelection(match_id, leg, { builder: 1, price }))

/** Reads the decimal legs of a ticket, or names the invalid field. */
export const parseLegs = (legs: readonly LegBody[]): readonly SelectionAsked[] | string => {
  const read: SelectionAsked[] = []
  let builder = 0
  for (const [place, leg] of legs.entries()) {
    const first = oddsTypeNamed(leg.odds_type) === 'DEC' ? parseSelection(leg) : 'odds_type'
    if (typeof first === 'string') return `legs.${place}.${first}`
    if (!leg.joined) {
      read.push(first)
      continue
    }
    const own = { builder: ++builder, price: first.price }
    const joined = parseEach(leg.joined, (one) => parseBuilderSelection(leg.match_id, one, own), 'joined')
    if (typeof joined === 'string') return `legs.${place}.${joined}`
    read.push({ ...first, ...own }, ...joined)
  }
  return read
}

/** Reads legs at Myanmar odds, or names the invalid field. */
export const parseMyanmarLegs = (legs: readonly MyanmarBody[]): readonly SelectionAsked[] | string =>
  parseEach(legs, parseMyanmarSelection)

const parseEach = <Leg>(
  legs: readonly Leg[],
  parseOne: (leg: Leg) => SelectionAsked | string,
  field = 'legs',
): readonly SelectionAsked[] | string => {
  const read: SelectionAsked[] = []
  for (const [place, leg] of legs.entries()) {
    const selection = parseOne(leg)
    if (typeof selection === 'string') return `${field}.${place}.${selection}`
    read.push(selection)
  }
  return read
}

type PlacingBody = Pick<Body<typeof placeBet>, 'bet_key' | 'stake' | 'accept' | 'quick'>

const placingOf = ({ bet_key: key, stake, accept, quick = false }: PlacingBody) => ({ key, stake, accept, quick })

/** The question to read before deciding about a ticket. */
export const questionOf = (member: bigint, ticket: TicketAsked): Question & { readonly hash: string } => ({
  member,
  key: ticket.key,
  hash: hashOf(ticket),
  group: groupOf(ticket.legs),
  legs: ticket.legs.map(askedOf),
})

export const askedOf = (
  { match, market, boost, eachWay }: SelectionAsked,
  place = 0,
  legs: readonly SelectionAsked[] = [],
): Question['legs'][number] => ({
  match,
  market,
  ...(boost !== undefined && { boost }),
  ...(eachWay && { isEachWay: true }),
  ...(opensBuilder(legs, place) && { isBuilder: true }),
})

export const groupOf = (legs: readonly SelectionAsked[]): CommissionGroup =>
  commissionGroup(
    legs.map(({ type }) => marketTypes[plainType(type)].kind),
    legs[0]?.oddsType ?? 'DEC',
  )

/** SHA-256, in hex, of what a placement asks for: the same key with another body is another bet (§bet.key). */
const hashOf = ({ kind, legs, sizes, stake, accept, quick }: TicketAsked): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        sizes,
        stake,
        accept,
        quick,
        legs.map(({ match, market, type, pick, line, oddsType, price, boost, eachWay, builder }) => [
          match,
          market,
          type,
          pick,
          line,
          oddsType,
          builder === undefined ? price : 0,
          ...(boost === undefined ? [] : [boost]),
          ...(eachWay ? [eachWay.places, eachWay.part] : []),
        ]),
        ...asLegs(legs).flatMap(([leg]) => (leg!.builder === undefined ? [] : [leg!.price])),
      ]),
    )
    .digest('hex')
