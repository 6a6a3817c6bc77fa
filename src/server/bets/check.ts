import type { checkBet } from '#calls/bets/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import type { checkBuilder, checkMany, checkMyanmar } from '#calls/bets/ticket.ts'
import { fullCovers } from '#domain/bet/full-cover.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'
import { badField, type Refusable, type Refused, refuse } from '../contract/handler.ts'
import { blockedPicks, builderOn, oddsOf, writeFigure, writeOdds } from './builder.ts'
import type { OpenMarket } from './match-law.ts'
import type { PricingContext, Question } from './pricing-context.ts'
import { withinHouse } from './acceptance/house-room.ts'
import type { HouseTerms } from './acceptance/validate-ticket.ts'
import { legsRefusal } from './acceptance/legs-rules.ts'
import { type Offer, offerOn, type OfferRefusal } from './offer.ts'
import { struckOf, writePrice } from './price.ts'
import { writeBonus } from './receipt.ts'
import type { SelectionAsked } from './selection.ts'
import { accountRefusal, combined, termsOn, writeTerms } from './acceptance/terms.ts'
import { askedOf, groupOf, parseBuilderLegs, parseLegs, parseMyanmarLegs } from './ticket.ts'

export type CheckAnswer = Answer<typeof checkBet> | Refused<Refusable<typeof checkBet>>

/** The inputs of a check: the pricing context, and what the house accepts from a member now. */
export interface Checking {
  readonly ask: (question: Question) => Promise<PricingContext | undefined>
  readonly house: (member: bigint) => HouseTerms
  /** The open markets of a match. */
  readonly openMarkets: (match: number) => Promise<readonly OpenMarket[]>
}

/** Answers the current price and terms of a selection; makes no promise and writes nothing. */
export const checkSelection = async (
  { ask, house }: Checking,
  member: bigint,
  selection: SelectionAsked | string,
): Promise<CheckAnswer> => {
  if (typeof selection === 'string') return badField(selection)
  const context = await ask({ member, legs: [askedOf(selection)], group: groupOf([selection]) })
  const terms = termsOn(context, [selection])
  if ('code' in terms || !context) return refuse('code' in terms ? terms.code : 'account_not_exists')
  const [offer] = terms.offers
  return {
    status: 1,
    statusdesc: 'success',
    price: priceOf(selection, offer!),
    ...writeTerms(withinHouse(context, [selection], terms, house(member)), context.currency),
    version: Number(offer!.version),
    live: offer!.live,
    score: offer!.score && [...offer!.score],
  }
}

const priceOf = (selection: SelectionAsked, offer: Offer): string => struckOf([selection], [offer]).map(writePrice)[0]!

export type CheckManyAnswer = Answer<typeof checkMany> | Refused<Refusable<typeof checkMany>>

/**
 * Answers the current terms of each selection, and the terms of a ticket of all of them. Refuses only when none is
 * available.
 */
export const checkSelections = (
  checking: Checking,
  member: bigint,
  body: Body<typeof checkMany>,
): Promise<CheckManyAnswer> => checkLegs(checking, member, parseLegs(body.legs))

export type CheckMyanmarAnswer = Answer<typeof checkMyanmar> | Refused<Refusable<typeof checkMyanmar>>

/** The same at Myanmar odds; a lone selection is a single. */
export const checkMyanmarSelections = async (
  checking: Checking,
  member: bigint,
  body: Body<typeof checkMyanmar>,
  deductions: Deductions,
): Promise<CheckMyanmarAnswer> => {
  const checked = await checkLegs(checking, member, parseMyanmarLegs(body.legs), body.legs.length === 1)
  return checked.status === 1 ? { ...checked, deductions: [...deductions] } : checked
}

const checkLegs = async (
  { ask, house }: Checking,
  member: bigint,
  legs: readonly SelectionAsked[] | string,
  isSingle = false,
): Promise<CheckManyAnswer> => {
  if (typeof legs === 'string') return badField(legs)
  const context = await ask({ member, legs, group: groupOf(legs) })
  const account = accountRefusal(context, legs)
  if (account || !context) return refuse(account ?? 'account_not_exists')
  const found = legs.map((leg, place) => offerOn(context.legs[place]!, leg))
  const offers = found.filter((offer) => typeof offer !== 'string')
  const [isWhole, terms] = [offers.length === legs.length, offers.length === 0 ? undefined : combined(offers)]
  if (!terms) return refuse(found.find((offer) => typeof offer === 'string') ?? '308')
  return {
    status: 1,
    statusdesc: 'success',
    legs: found.map((offer, place) => legChecked(legs[place]!, offer)),
    ticket: isSingle || !isWhole ? '' : (legsRefusal(context, legs, offers) ?? ''),
    ...writeTerms(isWhole ? withinHouse(context, legs, terms, house(member)) : terms, context.currency),
    bonuses: bonusesFor(house(member), legs),
  }
}

/** What the house pays on top of the full covers of so many legs; Myanmar odds have no systems. */
const bonusesFor = (
  { coverBonuses }: HouseTerms,
  legs: readonly SelectionAsked[],
): Answer<typeof checkMany>['bonuses'] =>
  fullCovers
    .filter((cover) => cover.legs === legs.length && legs[0]?.oddsType === 'DEC')
    .flatMap((cover) => {
      const bonus = coverBonuses[cover.name]
      return bonus ? [{ cover: cover.name, ...writeBonus(bonus) }] : []
    })

const legChecked = (leg: SelectionAsked, offer: Offer | OfferRefusal): Answer<typeof checkMany>['legs'][number] => {
  const of = { match_id: leg.match, odds_id: leg.market }
  if (typeof offer === 'string') return { ...of, code: offer, price: '', version: 0, live: false, score: null }
  const { version, live, score } = offer
  return { ...of, code: '', price: priceOf(leg, offer), version: Number(version), live, score: score && [...score] }
}

export type CheckBuilderAnswer = Answer<typeof checkBuilder> | Refused<Refusable<typeof checkBuilder>>

/**
 * Answers the price of selections of one match together (§builder.price), each at its own price, and on request which
 * open picks of the match cannot be added. Refuses only what is wrong with the account or the match.
 */
export const checkBuilderSelections = async (
  { ask, house, openMarkets }: Checking,
  member: bigint,
  body: Body<typeof checkBuilder>,
): Promise<CheckBuilderAnswer> => {
  const legs = parseBuilderLegs(body)
  if (typeof legs === 'string') return badField(legs)
  const context = await ask({ member, legs: legs.map(askedOf), group: groupOf(legs), isBuilder: true })
  const account = accountRefusal(context, legs)
  if (account || !context) return refuse(account ?? 'account_not_exists')
  const found = legs.map((leg, place) => offerOn(context.legs[place]!, leg))
  const held = found.flatMap((offer, place) => (typeof offer === 'string' ? [] : [{ leg: legs[place]!, offer }]))
  if (held.length === 0) return refuse(found.find((offer) => typeof offer === 'string') ?? '308')
  const offers = held.map(({ offer }) => offer)
  const terms = combined(offers)
  const refused = found.findIndex((offer) => typeof offer === 'string')
  const builder =
    refused < 0 ? builderOn(context.law, legs, offers) : { code: found[refused] as OfferRefusal, leg: refused }
  const whole = 'code' in builder ? terms : { ...terms, builder }
  const others = body.others
    ? blockedPicks(context.law, { legs: held.map(({ leg }) => leg), offers }, await openMarkets(body.match_id), {
        ...offers[0]!,
        score: context.legs[0]!.match?.live?.score ?? [0, 0],
      })
    : []
  return {
    status: 1,
    statusdesc: 'success',
    ...('code' in builder
      ? { price: '', fair: '', multiplied: '', code: builder.code, leg: builder.leg ?? null }
      : {
          price: writeOdds(oddsOf(builder)),
          fair: writeFigure(builder.fair),
          multiplied: writeFigure(builder.multiplied),
          code: '',
          leg: null,
        }),
    legs: legs.map((leg, place) => {
      const offer = found[place]!
      return typeof offer === 'string'
        ? { odds_id: leg.market, code: offer, price: '', version: 0 }
        : { odds_id: leg.market, code: '', price: priceOf(leg, offer), version: Number(offer.version) }
    }),
    others: others.map(({ market, pick, code }) => ({ odds_id: market, pick, code })),
    live: terms.live,
    ...writeTerms('code' in builder ? terms : withinHouse(context, legs, whole, house(member)), context.currency),
  }
}
