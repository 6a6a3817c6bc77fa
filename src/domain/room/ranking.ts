import { roomPrizePercents } from '../bet/limits.ts'

/** A player's result in a room. */
export interface PlayerScore {
  /** In the order of joining, from 1. */
  readonly seat: number
  /** Ten-thousandths of a point. */
  readonly score: bigint
  /** Predictions that were won, whole or half. */
  readonly correct: number
}

export interface Ranked extends PlayerScore {
  /** From 1; tied players have the same rank, and the next rank counts them all. */
  readonly rank: number
}

/**
 * Orders players (§room.ranking): more points first, then more correct predictions; players who are equal in both share
 * the rank, in seat order.
 */
export const rankPlayers = (players: readonly PlayerScore[]): readonly Ranked[] => {
  const sorted = players.toSorted((a, b) => difference(b.score, a.score) || b.correct - a.correct || a.seat - b.seat)
  const ranked: Ranked[] = []
  for (const [index, player] of sorted.entries()) {
    const before = ranked[index - 1]
    ranked.push({ ...player, rank: before !== undefined && isTied(before, player) ? before.rank : index + 1 })
  }
  return ranked
}

/** The seats of each rank, best first; tied seats share their prizes. */
export const placesOf = (ranked: readonly Ranked[]): readonly (readonly number[])[] =>
  [...Map.groupBy(ranked, ({ rank }) => rank).values()].map((tied) => tied.map(({ seat }) => seat))

/**
 * How many ten-thousandths of a point a score is behind the leader's, and behind the last of the places that win a
 * prize: 0 where it has as much.
 */
export const pointsBehind = (
  ranked: readonly Pick<Ranked, 'score'>[],
  score: bigint,
): { readonly first: bigint; readonly prize: bigint } => {
  const behind = (place: number) => {
    const other = ranked[Math.min(place, ranked.length) - 1]?.score ?? score
    return other > score ? other - score : 0n
  }
  return { first: behind(1), prize: behind(roomPrizePercents.length) }
}

const isTied = (a: PlayerScore, b: PlayerScore): boolean => a.score === b.score && a.correct === b.correct
const difference = (a: bigint, b: bigint): number => (a > b ? 1 : a < b ? -1 : 0)
