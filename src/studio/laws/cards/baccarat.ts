import { type Exact, exact } from '#domain/money/exact.ts'
import { type Card, rankOf } from './cards.ts'

export const baccaratDecks = 8

export type BaccaratBet = 'banker' | 'player' | 'tie'

export interface BaccaratHand {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly winner: BaccaratBet
}

const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) > 9 ? 0 : rankOf(card)), 0) % 10

/** Whether the banker draws on `points`, given the points of the player's third card. */
const drawsAgainst = (points: number, third: number): boolean => {
  if (points <= 2) return true
  if (points === 3) return third !== 8
  const from = { 4: 2, 5: 4, 6: 6 }[points]
  return from !== undefined && third >= from && third <= 7
}

/** Deals one hand by the fixed rules of punto banco: two cards each, player first, in turn, then the third cards. */
export const dealBaccarat = (next: () => Card): BaccaratHand => {
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const player = [first, third]
  const banker = [second, fourth]
  const isNatural = pointsOf(player) >= 8 || pointsOf(banker) >= 8
  if (!isNatural) {
    if (pointsOf(player) <= 5) {
      const card = next()
      player.push(card)
      if (drawsAgainst(pointsOf(banker), pointsOf([card]))) banker.push(next())
    } else if (pointsOf(banker) <= 5) banker.push(next())
  }
  return { player, banker, winner: winnerOf(pointsOf(player), pointsOf(banker)) }
}

const winnerOf = (player: number, banker: number): BaccaratBet =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker'

/** What a unit staked returns: banker pays 19 to 20, a tie 8 to 1; on a tie player and banker bets are returned. */
export const baccaratReturn = (bet: BaccaratBet, winner: BaccaratBet): Exact => {
  if (bet !== winner) return exact(winner === 'tie' ? 1n : 0n)
  return { banker: exact(39n, 20n), player: exact(2n), tie: exact(9n) }[bet]
}

/** The number of six-card hands from eight full decks, by who wins them. */
const hands = { banker: 2_292_252_566_437_888n, player: 2_230_518_282_592_256n, tie: 475_627_426_473_216n } as const
const all = hands.banker + hands.player + hands.tie

/** The average return of a unit staked on each bet, from a full shoe (§game.baccarat). */
export const baccaratReturns: Readonly<Record<BaccaratBet, Exact>> = {
  banker: exact(hands.banker * 39n + hands.tie * 20n, all * 20n),
  player: exact(hands.player * 2n + hands.tie, all),
  tie: exact(hands.tie * 9n, all),
}
