import type { Board } from '#domain/market/board.ts'
import { oddsTypeFor, type Pick, picksOf } from '#domain/market/kinds.ts'
import type { Leg } from '#domain/leg.ts'
import { type OddsType, type Quote, quote, quoteAs } from '#domain/odds.ts'
import { singleOf } from '#domain/slip-ticket.ts'
import type { placementMachine } from '#machines/placement.ts'
import type { SnapshotFrom } from 'xstate'

type Slip = SnapshotFrom<typeof placementMachine>

export interface Offer {
  readonly leg: Leg
  readonly price: Quote
}

/** An offer as the slip takes it. */
export const taken = ({ leg, price }: Offer) => ({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price] }) as const

/** What the board offers at a pick of a market; null when it is suspended, has no price, or is not on the board. */
export const offerOf = (board: Board, oddsId: number, pick: Pick, preferred: OddsType): Offer | null => {
  const odds = board.odds.get(oddsId)
  const match = odds && board.matches.get(odds.match)
  const decimal = odds?.prices[picksOf(odds.type).indexOf(pick)]
  if (!odds || !match || typeof decimal !== 'number' || odds.status !== 'open' || match.status !== 'open') return null
  const oddsType = oddsTypeFor(odds.type, preferred)
  const { id, home, away, kickoff, tab, league } = match
  return {
    price: quoteAs(decimal, oddsType),
    leg: {
      matchId: id, group: board.parents.get(id) ?? id, sport: match.sport, oddsId, marketType: odds.type, pick, line: odds.line, oddsType, live: tab === 'live',
      league: board.leagues.get(league)?.name ?? '', home, away, kickoff,
    },
  }
}

/** The selection the slip holds, as `market/pick`; a receipt is no selection. */
export const heldPick = (slip: Slip): string | null => {
  const leg = slip.matches('accepted') ? undefined : heldLeg(slip)
  return leg ? pickKey(leg.oddsId, leg.pick) : null
}

export const heldLeg = ({ context }: Slip): Leg | undefined => context.ticket?.legs[0]

export const pickKey = (oddsId: number, pick: Pick): string => `${oddsId}/${pick}`

/** Whether the slip takes a selection just now; it asks for no particular one. */
export const mayTake = (slip: Slip): boolean => slip.can(taken(anyOffer))

export const mayClear = (slip: Slip): boolean => slip.can({ type: 'slip.cleared' })

const anyOffer: Offer = {
  price: quote(20_000, 'DEC'),
  leg: {
    matchId: 0, group: 0, sport: 1, oddsId: 0, marketType: 'OXT', pick: 'home', line: 0, oddsType: 'DEC', live: false, league: '', home: '', away: '', kickoff: 0,
  },
}
