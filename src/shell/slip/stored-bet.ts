import type { Boost } from '#domain/booster.ts'
import { consents } from '#domain/consent.ts'
import type { Leg } from '#domain/leg.ts'
import { isLegPrice } from '#domain/leg-price.ts'
import { hasPick, isMarketType } from '#domain/market/kinds.ts'
import { subjects } from '#domain/market/rows.ts'
import { allOddsTypes } from '#domain/odds.ts'
import { type Ticket, parts } from '#domain/slip-ticket.ts'
import { ticketKinds } from '#domain/ticket.ts'
import type { UnresolvedBet } from '#machines/placement.ts'
import type { StoredPick, StoredSlip } from './stored-slip.ts'
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

const choice = shape<NonNullable<StoredSlip['single']>>({ leg, price: whole })

const stake: Check = (entered) => entered === null || amount(entered)

const kept = shape<StoredSlip>({
  accountId: text,
  part: among(parts),
  single: (held) => held === null || choice(held),
  drafts: maybe(every(shape<StoredPick>({ leg, price: whole, stake }))),
  legs: every(leg),
  prices: every(whole),
  sizes: (sizes) => sizes === null || every(whole)(sizes),
  stakes: maybe(shape<NonNullable<StoredSlip['stakes']>>({ single: stake, parlay: stake })),
})

export const isStoredSlip = (value: unknown): value is StoredSlip => {
  if (!kept(value)) return false
  const { single, drafts = [], legs, prices } = value as StoredSlip
  const all = [
    ...(single ? [single] : []),
    ...drafts,
    ...legs.map((one, place) => ({ leg: one, price: prices[place] ?? 0 })),
  ]
  return (
    legs.length === prices.length &&
    all.every(({ leg, price }) => hasPick(leg.marketType, leg.pick) && isLegPrice(leg, price))
  )
}
