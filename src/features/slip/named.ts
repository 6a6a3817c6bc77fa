import { printQuote, writeExact } from '#domain/odds.ts'
import { parlayPrice } from '#domain/ticket-money.ts'
import { selectionName } from '#ui/selection.ts'
import type { Say } from '#ui/text.tsx'
import { type SlipBet, soleOf } from './slip-bet.ts'

/** What a bet is called in one breath: its selection, `Parlay of 5`, or `System 2/3 of 5`. */
export const betName = (t: Say, bet: SlipBet): string => {
  const sole = soleOf(bet)
  if (sole) return selectionName(t, sole.leg)
  const { legs, sizes } = bet.ticket
  return sizes === null ? t('slip.name.parlay', { count: legs.length }) : t('slip.name.system', { sizes: sizes.join('/'), count: legs.length })
}

/** The price of a bet: a single's in its own type, a parlay's the product in decimal; empty for a system, which has one for each line. */
export const betPrice = ({ ticket: { legs, sizes }, prices }: SlipBet, at = prices): string => {
  if (legs.length === 1) return printQuote(at[0]!)
  return sizes === null ? writeExact(parlayPrice(legs.map(({ oddsType }, place) => ({ odds: oddsType, price: at[place]! })))) : ''
}
