import { consents } from '#domain/consent.ts'
import type { Leg } from '#domain/leg.ts'
import { hasPick, isMarketType } from '#domain/market/kinds.ts'
import { isOddsType, isQuote } from '#domain/odds.ts'
import type { Unfinished } from '#machines/placement.ts'
import { among, amount, flag, shape, text, textIs, whole } from './checks.ts'

/** A bet on its way, and whose it is: another member of the device must not meet it. */
export interface StoredBet extends Unfinished {
  readonly accountId: string
}

const leg = shape<Leg>({
  matchId: whole, oddsId: whole, marketType: textIs(isMarketType), pick: text, line: whole, oddsType: textIs(isOddsType),
  live: flag, league: text, home: text, away: text, kickoff: whole,
})

const bet = shape<StoredBet>({ accountId: text, leg, price: whole, entered: amount, consent: among(consents), key: textIs((key) => key.length > 0) })

export const isStoredBet = (value: unknown): value is StoredBet => {
  if (!bet(value)) return false
  const { leg: held, price } = value as { leg: Leg; price: number }
  return hasPick(held.marketType, held.pick) && isQuote(price, held.oddsType)
}
