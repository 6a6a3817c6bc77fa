import { legStarts } from '#domain/bet/builder.ts'
import { marketOf } from '#domain/market/catalogue.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import { type TicketRefusal, ticketRefusal } from '#domain/bet/ticket.ts'
import { type AcceptanceRow, refusalIn } from './acceptance-row.ts'
import type { PricingContext } from '../pricing-context.ts'
import type { SelectionAsked } from '../selection.ts'
import type { Offer } from '../offer.ts'

/** The first selection of each leg, with what is known of it: a builder is one leg (§builder.parlay). */
interface LegsAsked {
  readonly legs: readonly {
    readonly selection: SelectionAsked
    readonly offer: Offer
    readonly root: bigint | undefined
  }[]
}

const isNumberRefused =
  (code: TicketRefusal) =>
  ({ legs }: LegsAsked): boolean =>
    ticketRefusal(
      legs.map(({ selection, offer: { live, sport } }) => ({ live, sport, isMyanmar: selection.oddsType === 'MM' })),
    ) === code

/** What refuses selections together: how many legs a ticket of many may have, and of which matches and markets. */
export const legsRows = [
  {
    id: 'ACC-40',
    plain: 'A ticket of many has a single leg.',
    when: isNumberRefused('atLeastTwoMatchToBetParlay'),
    code: 'atLeastTwoMatchToBetParlay',
    rule: 'parlay.legs',
  },
  {
    id: 'ACC-41',
    plain: 'A ticket with a live leg, or one of a race or a virtual game, has too few legs.',
    when: isNumberRefused('atLeastThreeMatchToBetParlay'),
    code: 'atLeastThreeMatchToBetParlay',
    rule: 'parlay.live-minimum',
  },
  {
    id: 'ACC-42',
    plain: 'The ticket has more legs than one takes.',
    when: isNumberRefused('maxParlayTicket'),
    code: 'maxParlayTicket',
    rule: 'parlay.legs',
  },
  {
    id: 'ACC-43',
    plain: 'Two legs are of one match, or of a match and its child.',
    when: ({ legs }) => new Set(legs.map(({ root }) => root)).size < legs.length,
    code: 'sameMatchInParlay',
    rule: 'parlay.one-leg-a-match',
  },
  {
    id: 'ACC-44',
    plain: 'A leg is boosted, or of a market that is bet on by itself only.',
    when: ({ legs }) =>
      legs.some(
        ({ selection: { type, boost, builder } }) =>
          boost !== undefined || (builder === undefined && !marketOf(marketTypes[plainType(type)].kind).parlay),
      ),
    code: 'notAllowedInParlay',
    rule: 'parlay.one-leg-a-match',
  },
] as const satisfies readonly AcceptanceRow<LegsAsked>[]

/** Why selections cannot form a ticket together. */
export type LegsRefusal = (typeof legsRows)[number]['code']

export const legsRefusal = (
  context: PricingContext,
  selections: readonly SelectionAsked[],
  offers: readonly Offer[],
): LegsRefusal | undefined => {
  const places = legStarts(selections)
  return refusalIn(legsRows, {
    legs: places.map((place) => ({
      selection: selections[place]!,
      offer: offers[place]!,
      root: context.legs[place]!.match?.root,
    })),
  })
}
