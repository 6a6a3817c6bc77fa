import { fullCoverOf } from '#domain/bet/full-cover.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import { acceptedAt } from '#domain/bet/leg-price.ts'
import { parlayPrice } from '#domain/bet/ticket-money.ts'
import type { Ticket } from '#domain/bet/slip-ticket.ts'
import { legPriceText, productText } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import type { Translate } from '#ui/text/text.tsx'
import { type SlipBet, soleOf } from '../slip-bet.ts'

/** The short name of a bet: its selection, `Parlay of 5`, `Yankee`, or `System 2/3 of 5`. */
export const betName = (t: Translate, bet: SlipBet): string => {
  const sole = soleOf(bet)
  if (sole) {
    const selection = selectionName(t, sole.leg)
    return sole.leg.eachWay ? t('slip.name.eachWay', { selection }) : selection
  }
  const { legs, sizes } = bet.ticket
  if (sizes === null) return t('slip.name.parlay', { count: legs.length })
  const cover = fullCoverOf(legs.length, sizes)
  return cover
    ? t('slip.name.cover', { name: cover.name })
    : t('slip.name.system', { sizes: sizes.join('/'), count: legs.length })
}

/**
 * The price of a bet: a single's in its own odds type, a parlay's the product of decimal odds; empty for a system,
 * which has one per line, and for a parlay at Myanmar odds.
 */
export const betPrice = (t: Translate, { ticket, prices }: SlipBet, at = prices): string => ticketPrice(t, ticket, at)

export const ticketPrice = (
  t: Translate,
  { legs, sizes }: Pick<Ticket, 'legs' | 'sizes'>,
  prices: readonly LegPrice[],
): string => {
  const [leg, ...others] = legs
  if (leg && others.length === 0) return legPriceText(t, leg, prices[0]!)
  const quoted = legs.map((one, place) => acceptedAt(one, prices[place]!)).filter((accepted) => accepted.odds !== 'MM')
  return sizes === null && quoted.length === legs.length ? productText(parlayPrice(quoted)) : ''
}
