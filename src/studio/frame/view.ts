import type { RoundResult, RoundStakes } from '#machines/game-round.ts'
import type { Print, Say } from './words.ts'

/** What a game's view is given. */
export interface Table {
  readonly say: Say
  /** An amount of minor units as members read it. */
  readonly print: Print
  /** What is staked on the next bet, in minor units. */
  readonly stake: () => bigint
  /** Tells the frame that the stakes of the next round are others. */
  readonly changed: () => void
  /** The sheet of symbols. */
  readonly symbols: string
}

/** One game as a member sees it: a picture, what can be bet, and what a result looks like. */
export interface GameView {
  readonly picture: Element
  readonly bets: Element
  /** The name of what starts a round. */
  readonly act: string
  /** Bets of the next round with what is staked on each, in minor units; none while nothing is chosen. */
  readonly stakes: () => readonly (readonly [bet: string, stake: bigint])[]
  /** What the round costs in minor units, where that is not the sum of its stakes. */
  readonly cost?: () => bigint
  /** The round is on its way. */
  readonly begin?: () => void
  /** Shows a result; resolves when its picture stands. */
  readonly show: (result: RoundResult, stakes: RoundStakes) => Promise<void>
  /** The result in words, without what it paid. */
  readonly tell: (result: RoundResult, stakes: RoundStakes) => string
  /** The controls are shut while a round runs. */
  readonly shut?: (isShut: boolean) => void
}

export type OpenView = (table: Table) => GameView
