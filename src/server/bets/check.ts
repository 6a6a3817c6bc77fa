import type { checkBet } from '#calls/bets/bet.ts'
import type { Answer, Body } from '#calls/call.ts'
import type { checkBuilder, checkMany, checkMyanmar } from '#calls/bets/ticket.ts'
import { asLegs, legStarts } from '#domain/bet/builder.ts'
import { fullCovers } from '#domain/bet/full-cover.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'
import { badField, type Refusable, type Refused, refuse } from '../contract/handler.ts'
import { blockedPicks, builderOn, type BuilderTerms, oddsOf, writeFigure } from './builder.ts'
import type { OpenMarket } from './match-law.ts'
import type { PricingContext, Question } from './pricing-context.ts'
import { withinHouse } from './acceptance/house-room.ts'
import type { HouseTerms } from './acceptance/validate-ticket.ts'
import { legsRefusal } from './acceptance/legs-rules.ts'
import { type Offer, offerOn, type OfferRefusal } from './offer.ts'
import { struckOf, writeOdds, writePrice } from './price.ts'
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

const priceOf = (selection: SelectionAsked, offer: Offer): string =>
  struckOf([selection], { offers: [offer] }).map(writePrice)[0]!

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
  const context = await ask({ member, legs: legs.map(askedOf), group: groupOf(legs) })
  const account = accountRefusal(context, legs)
  if (account || !context) return refuse(account ?? 'account_not_exists')
  const found = legs.map((leg, place) => offerOn(context.legs[place]!, leg))
  const offers = found.filter((offer) => typeof offer !== 'string')
  const terms = offers.length === 0 ? undefined : combined(offers)
  if (!terms) return refuse(found.find((offer) => typeof offer === 'string') ?? '308')
  const checked = legStarts(legs).map((from, leg) => legChecked(context, { own: asLegs(legs)[leg]!, found, from }))
  const builders = checked.flatMap(({ builder }) => builder ?? [])
  const isWhole = checked.every(({ leg }) => leg.code === '')
  const whole = { ...terms, builders }
  return {
    status: 1,
    statusdesc: 'success',
    legs: checked.map(({ leg }) => leg),
    ticket: isSingle || offers.length < legs.length ? '' : (legsRefusal(context, legs, offers) ?? ''),
    ...writeTerms(isWhole ? withinHouse(context, legs, whole, house(member)) : terms, context.currency),
    bonuses: bonusesFor(house(member), legs),
  }
}

/** What the house pays on top of the full covers of so many legs; neither Myanmar odds nor builders have systems. */
const bonusesFor = (
  { coverBonuses }: HouseTerms,
  legs: readonly SelectionAsked[],
): Answer<typeof checkMany>['bonuses'] =>
  fullCovers
    .filter((cover) => cover.legs === legs.length && legs[0]?.oddsType === 'DEC')
    .filter(() => legs.every(({ builder }) => builder === undefined))
    .flatMap((cover) => {
      const bonus = coverBonuses[cover.name]
      return bonus ? [{ cover: cover.name, ...writeBonus(bonus) }] : []
    })

interface LegFound {
  /** The selections of the leg, which begin at `from` among those of the ticket. */
  readonly own: readonly SelectionAsked[]
  readonly from: number
  readonly found: readonly (Offer | OfferRefusal)[]
}

interface LegChecked {
  readonly leg: Answer<typeof checkMany>['legs'][number]
  readonly builder?: BuilderTerms
}

/** A leg as it is offered now; of a builder the first selection that is refused is named. */
const legChecked = (context: PricingContext, { own, found, from }: LegFound): LegChecked => {
  const leg = own[0]!
  const of = { match_id: leg.match, odds_id: leg.market }
  const none = { price: '', version: 0, live: false, score: null }
  const [offers, isBuilder] = [found.slice(from, from + own.length), leg.builder !== undefined]
  const refused = offers.findIndex((offer) => typeof offer === 'string')
  if (refused >= 0)
    return { leg: { ...of, ...none, code: offers[refused] as OfferRefusal, ...(isBuilder && { selection: refused }) } }
  const whole = offers.filter((offer) => typeof offer !== 'string')
  const { version, live, score } = whole[0]!
  const taken = { ...of, code: '', version: Number(version), live, score: score && ([...score] as [number, number]) }
  if (!isBuilder) return { leg: { ...taken, price: priceOf(leg, whole[0]!) } }
  const builder = builderOn(context.legs[from]!.law, own, whole)
  if ('code' in builder)
    return { leg: { ...of, ...none, code: builder.code, ...(builder.leg !== undefined && { selection: builder.leg }) } }
  return { leg: { ...taken, ...pricesOf(builder) }, builder }
}

/** What a builder costs, what is fair, and what multiplying would have said, as calls carry them. */
const pricesOf = (builder: BuilderTerms) => ({
  price: writeOdds(oddsOf(builder)),
  fair: writeFigure(builder.fair),
  multiplied: writeFigure(builder.multiplied),
})

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
  const context = await ask({ member, legs: legs.map(askedOf), group: groupOf(legs) })
  const account = accountRefusal(context, legs)
  if (account || !context) return refuse(account ?? 'account_not_exists')
  const found = legs.map((leg, place) => offerOn(context.legs[place]!, leg))
  const held = found.flatMap((offer, place) => (typeof offer === 'string' ? [] : [{ leg: legs[place]!, offer }]))
  if (held.length === 0) return refuse(found.find((offer) => typeof offer === 'string') ?? '308')
  const offers = held.map(({ offer }) => offer)
  const terms = combined(offers)
  const refused = found.findIndex((offer) => typeof offer === 'string')
  const builder =
    refused < 0 ? builderOn(context.legs[0]!.law, legs, offers) : { code: found[refused] as OfferRefusal, leg: refused }
  const whole = { ...terms, builders: 'code' in builder ? [] : [builder] }
  const others = body.others
    ? blockedPicks(
        context.legs[0]!.law,
        { legs: held.map(({ leg }) => leg), offers },
        await openMarkets(body.match_id),
        {
          ...offers[0]!,
          score: context.legs[0]!.match?.live?.score ?? [0, 0],
        },
      )
    : []
  return {
    status: 1,
    statusdesc: 'success',
    ...('code' in builder
      ? { price: '', fair: '', multiplied: '', code: builder.code, leg: builder.leg ?? null }
      : { ...pricesOf(builder), code: '', leg: null }),
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
