import type { Board } from '#domain/market/board.ts'
import { soccer } from '#domain/market/sports.ts'
import { type Choice, type Slip, slipsOn, type Taste } from './slip.ts'

/** A member who bets in the demonstration. */
export interface Player extends Taste {
  /** Places a bet as the member's device would; false when it is refused. */
  readonly place: (slip: Slip) => Promise<boolean>
}

export interface DemoPlay {
  readonly board: Board
  /** Moves book time forward and runs a round of the house, the waiting bets and the settlement. */
  readonly roll: (book: number) => Promise<void>
}

const minute = 60_000
/** From kick-off to a reported result, with half-time and stoppage time. */
const matchLength = 130 * minute
/** How finely the hours are played: each round writes most of the board. Days are played in at most so many rounds. */
const roundEvery = 150 * minute
const mostRounds = 20
/** A bet placed this long before the end has passed its delay by then. */
const waitedOut = minute
/** Rooms on short games are about rounds that begin within this time. */
const roomsAhead = 20 * minute

/** Which matches come on the board when its members bet on them, last: all but those that rooms are about before. */
export const lastOpened = (now: number) => ({ until: now - waitedOut, kickoff: now + roomsAhead })

/**
 * Plays the hours before `now` as members would have: bets placed before matches that are over at `now`, and bets on
 * matches under way or still to come. Everything goes through placement and settlement.
 */
export const playHours = async (
  play: DemoPlay,
  players: readonly Player[],
  from: number,
  now: number,
): Promise<void> => {
  const half = from + Math.floor((now - from) / 2)
  await play.roll(from)
  const isOver: Choice = ({ kickoff, live }) => !live && kickoff + matchLength < now
  await bet(play.board, players, 6, isOver)
  await betBothSides(play.board, players, isOver)
  await rollTo(play, from, half)
  await bet(play.board, players, 1, underWay)
  await bet(play.board, players, 1, ({ kickoff, live }) => !live && kickoff < now && kickoff + matchLength >= now)
  await rollTo(play, half, now - waitedOut)
  await bet(play.board, players, 2, ({ live }) => !live)
  await bet(play.board, players, 1, underWay)
}

/**
 * Places, last, one bet each on a match under way, if there is one; while every market is suspended, the clock moves on
 * by a second.
 */
export const leaveWaiting = async (play: DemoPlay, players: readonly Player[], now: () => number): Promise<void> => {
  let lacking = players
  for (let second = 0; second < 20 && lacking.length > 0; second += 1) {
    await play.roll(now() + second * 1_000)
    if (![...play.board.matches.values()].some(underWay)) return
    lacking = await bet(play.board, lacking, 1, underWay)
  }
}

/**
 * Each player backs both sides of a market that has no draw and no refund: whatever is drawn, one bet of the history
 * wins and one loses.
 */
const betBothSides = async (board: Board, players: readonly Player[], chosen: Choice): Promise<void> => {
  for (const player of players) {
    const slips = slipsOn(board, (match) => match.sport === soccer && chosen(match), player).filter(
      ({ market_type: type, line }) => (type === 'OU' || type === 'HDP') && Math.abs(line) % 4 === 2,
    )
    for (const pair of Map.groupBy(slips, ({ odds_id }) => odds_id).values()) {
      if (pair.length === 2 && (await player.place(pair[0]!)) && (await player.place(pair[1]!))) break
    }
  }
}

const underWay: Choice = ({ live }) => live !== null

const rollTo = async (play: DemoPlay, from: number, to: number): Promise<void> => {
  const step = Math.max(roundEvery, Math.ceil((to - from) / mostRounds))
  for (let at = from + step; at < to; at += step) await play.roll(at)
  await play.roll(to)
}

/** Each player places this many bets, one per match. Answers the players who could not. */
const bet = async (
  board: Board,
  players: readonly Player[],
  count: number,
  chosen: Choice,
): Promise<readonly Player[]> => {
  const short: Player[] = []
  for (const player of players) {
    const placed = new Set<number>()
    for (const slip of slipsOn(board, (match) => match.sport === soccer && chosen(match), player)) {
      if (placed.size === count) break
      if (!placed.has(slip.match_id) && (await player.place(slip))) placed.add(slip.match_id)
    }
    if (placed.size < count) short.push(player)
  }
  return short
}
