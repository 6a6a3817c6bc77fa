import type { BuiltPick, Leg, LegPrice } from '#domain/bet/leg.ts'
import type { Boost } from '#domain/bet/booster.ts'
import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { consents } from '#domain/bet/consent.ts'
import { isLegPrice } from '#domain/bet/leg-price.ts'
import { hasPick, isMarketType } from '#domain/market/kinds.ts'
import { subjects } from '#domain/market/rows.ts'
import { allOddsTypes } from '#domain/odds/odds.ts'
import { type Ticket, type Way, ways } from '#domain/bet/slip-ticket.ts'
import { ticketKinds } from '#domain/bet/ticket-kinds.ts'
import type { UnresolvedBet } from '#machines/slip/placement.ts'
import { among, amount, type Check, every, flag, maybe, shape, text, textIs, whole } from '../device/checks.ts'

/** A bet on its way, and its owner: another member of the device must not see it. */
export interface StoredBet extends UnresolvedBet {
  readonly accountId: string
}

const leg = shape<Leg>({
  matchId: whole,
  group: whole,
  sport: whole,
  subject: among(subjects),
  oddsId: whole,
  marketType: textIs(isMarketType),
  pick: text,
  line: whole,
  oddsType: among(allOddsTypes),
  live: flag,
  league: text,
  home: text,
  away: text,
  kickoff: whole,
  boost: maybe(shape<Boost>({ id: whole, percent: whole })),
  eachWay: maybe(shape<EachWayTerms>({ places: whole, part: whole })),
  built: maybe(every(shape<BuiltPick>({ oddsId: whole, marketType: textIs(isMarketType), pick: text, line: whole }))),
  drawn: maybe((drawn) => drawn === true),
})

const ticket = shape<Ticket>({
  kind: among(ticketKinds),
  legs: every(leg),
  sizes: (sizes) => sizes === null || every(whole)(sizes),
})

const bet = shape<StoredBet>({
  accountId: text,
  ticket,
  prices: every(whole),
  entered: amount,
  consent: among(consents),
  key: textIs((key) => key.length > 0),
})

export const areStoredBets = (value: unknown): value is readonly StoredBet[] =>
  Array.isArray(value) && value.every(isStoredBet)

const isStoredBet = (value: unknown): value is StoredBet => {
  if (!bet(value)) return false
  const {
    ticket: { legs },
    prices,
  } = value as StoredBet
  return (
    legs.length > 0 &&
    legs.length === prices.length &&
    legs.every((leg, place) => hasPick(leg.marketType, leg.pick) && isLegPrice(leg, prices[place]!))
  )
}

const stake: Check = (entered) => entered === null || amount(entered)

const kept = shape<StoredSlip>({
  accountId: text,
  way: among(ways),
  picks: every(shape<StoredPick>({ leg, price: whole, stake })),
  sizes: (sizes) => sizes === null || every(whole)(sizes),
  stake,
})

export const isStoredSlip = (value: unknown): value is StoredSlip =>
  kept(value) && (value as StoredSlip).picks.every(isOffer)

const isOffer = ({ leg, price }: { readonly leg: Leg; readonly price: number }): boolean =>
  hasPick(leg.marketType, leg.pick) && isLegPrice(leg, price)

/** A pick of the list, with the stake entered for its single. */
export interface StoredPick {
  readonly leg: Leg
  readonly price: LegPrice
  readonly stake: bigint | null
}

/**
 * What a member has chosen and not yet bet on, as the device stores it. A slip stored by an older page in another form
 * is dropped: it contains no money.
 */
export interface StoredSlip {
  readonly accountId: string
  readonly way: Way
  /** The list, the pick taken last at its end. */
  readonly picks: readonly StoredPick[]
  /** The sizes of a system; null for any other way. */
  readonly sizes: readonly number[] | null
  /** The stake of the picks together. */
  readonly stake: bigint | null
}
