import type { MatchResult } from '#domain/market/result.ts'
import { shareOf } from './returns.ts'

/**
 * Scores, places and prizes of rooms, computed a second time. It shares no code with the product's, so that a mistake
 * in one shows against the other.
 */

export interface PredictionOf {
  readonly market_type: string
  readonly pick: string
  readonly line: number
  readonly price: number
  readonly points: number
}

/** Ten-thousandths of a point, and whether the prediction was right; without a result its points come back. */
export const scoreOf = (
  { market_type, pick, line, price, points }: PredictionOf,
  result: MatchResult | undefined,
): { readonly score: bigint; readonly isRight: boolean } => {
  const leg = { market_type, pick, line, odds_type: 'DEC', price, live: false, home_score: 0, away_score: 0 }
  const share = result ? shareOf(leg, result) : 'void'
  if (share === 'void') return { score: BigInt(points) * 10_000n, isRight: false }
  const [over, under] = share
  return { score: (2n * BigInt(points) * 10_000n * over + under) / (2n * under), isRight: over > under }
}

export interface Scored {
  readonly seat: number
  readonly score: bigint
  readonly correct: number
}

/**
 * Half, three tenths and the rest rounded up to the first; equal players add up the prizes of their places and share.
 */
export const prizesOf = (amount: bigint, players: readonly Scored[]): ReadonlyMap<number, bigint> => {
  const [second, third] = [(amount * 3n) / 10n, (amount * 2n) / 10n]
  const byPlace = [amount - second - third, second, third]
  const isBefore = (one: Scored, other: Scored) =>
    one.score > other.score || (one.score === other.score && one.correct > other.correct)
  return new Map(
    players.map((player) => {
      const place = players.filter((other) => isBefore(other, player)).length
      const equal = players.filter((other) => !isBefore(other, player) && !isBefore(player, other))
      const shared = byPlace.slice(place, place + equal.length).reduce((all, prize) => all + prize, 0n)
      const rest = Number(shared % BigInt(equal.length))
      const order = equal.filter(({ seat }) => seat < player.seat).length
      return [player.seat, shared / BigInt(equal.length) + (order < rest ? 1n : 0n)]
    }),
  )
}
