import { type Exact, exact } from '#domain/money/exact.ts'
import { type Card, rankOf } from './cards.ts'

export const dragonTigerDecks = 8

export type DragonTigerBet = 'dragon' | 'tiger' | 'tie'

export interface DragonTigerHand {
  readonly dragon: Card
  readonly tiger: Card
  readonly winner: DragonTigerBet
}

/** One card each, the dragon's first; the higher rank wins, aces are low. */
export const dealDragonTiger = (next: () => Card): DragonTigerHand => {
  const [dragon, tiger] = [next(), next()]
  const lead = rankOf(dragon) - rankOf(tiger)
  return { dragon, tiger, winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger' }
}

/** What a unit staked returns: even money, half back on a tie; a tie pays 11 to 1 (§game.dragon-tiger). */
export const dragonTigerReturn = (bet: DragonTigerBet, winner: DragonTigerBet): Exact => {
  if (winner === 'tie') return bet === 'tie' ? exact(12n) : exact(1n, 2n)
  return exact(bet === winner ? 2n : 0n)
}

/** The average return of a unit staked on each bet: the second card has the rank of the first 31 times in 415. */
export const dragonTigerReturns: Readonly<Record<DragonTigerBet, Exact>> = {
  dragon: exact(799n, 830n),
  tiger: exact(799n, 830n),
  tie: exact(372n, 415n),
}
