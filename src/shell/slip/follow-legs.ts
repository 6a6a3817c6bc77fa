import { freshPrice } from '#ui/prices/on-board.ts'
import type { Platform } from '#ui/flows/contexts.ts'

const look = 1_000

/**
 * Keeps the legs of a parlay as the board has them, even before they form a ticket: their prices, and whether a match
 * has begun, because a parlay with a live leg needs three (§parlay.live-minimum). A bet that was already requested is
 * not changed.
 */
export const followLegs = ({ odds, legs, bets }: Pick<Platform, 'odds' | 'legs' | 'bets'>): (() => void) => {
  const tell = () => {
    const { legs: held, leftOut, prices: before } = legs.getSnapshot().context
    const prices = held.map((leg, place) => freshPrice(odds, leg) ?? before[place]!)
    const now = held.map((leg) => (leg.live || odds.match(leg.matchId)?.tab !== 'live' ? leg : { ...leg, live: true }))
    const bet = bets.parlay.getSnapshot()
    const isOpen = bet.matches('choosing') || bet.matches('empty')
    if (isOpen && now.some((leg, place) => leg !== held[place]))
      legs.send({
        type: 'picks.listed',
        picks: [...now.map((leg, place) => ({ leg, price: prices[place]! })), ...leftOut],
      })
    else if (prices.some((price, place) => price !== before[place])) legs.send({ type: 'legs.priced', prices })
  }
  const timer = setInterval(tell, look)
  return () => clearInterval(timer)
}
