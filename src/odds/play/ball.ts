import { type Ball, type BallKind, ballMoves } from '#domain/market/play/ball.ts'
import { chanceOf } from '../chance.ts'

const second = 1_000
/** Moves are drawn a minute of book time at a time, so that the ball of any moment costs the same. */
const span = 60 * second

/** How often the ball is where; goals and corners are the match's own and never drawn here. */
const kinds: readonly (readonly [BallKind, below: number])[] = [
  ['attack', 0.58],
  ['danger', 0.87],
  ['shot', 1],
]

/**
 * Where the ball of a simulated match is at a moment: it moves every 5 to 15 s, the same for the same seed and moment.
 * It is drawn from nothing but these: it says nothing of goals to come, because a law without memory has nothing to
 * say of them (`sports/soccer/chance-course.ts`). Nothing is drawn unless somebody asks.
 */
export const ballAt = (seed: string, at: number): Ball =>
  movesIn(seed, Math.floor(at / span)).findLast((move) => move.at <= at)!

const { least, most } = ballMoves

const movesIn = (seed: string, minute: number): readonly Ball[] => {
  const chance = chanceOf(`${seed}/ball/${minute}`)
  const moves: Ball[] = []
  for (
    let at = minute * span;
    at < (minute + 1) * span;
    at += Math.round((least + (most - least) * chance()) * second)
  ) {
    const drawn = chance()
    moves.push({ kind: kinds.find(([, below]) => drawn < below)![0], side: chance() < 0.5 ? 'home' : 'away', at })
  }
  return moves
}
