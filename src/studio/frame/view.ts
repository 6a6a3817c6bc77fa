import type { OpenedRound, RoundResult, RoundStakes } from '#machines/game-round.ts'
import type { Print, Say } from './words.ts'

/** What a game's view is given. */
export interface Table {
  readonly say: Say
  /** An amount of minor units as members read it. */
  readonly print: Print
  /** What is staked on the next bet, in minor units. */
  readonly stake: () => bigint
  /** Makes a move in the open round of a game of several steps. */
  readonly move: (move: string) => void
  /** Tells the frame that the stakes of the next round are others. */
  readonly changed: () => void
  /** The sheet of symbols. */
  readonly symbols: string
}

export interface ViewSteps {
  /** Shows a round as it stands; its first showing may be one that was left earlier. */
  readonly show: (round: OpenedRound) => void | Promise<void>
  /** How the round stands, in words. */
  readonly tell: (round: OpenedRound) => string
  /** The main button while the round is open: its name, and its move where it can be made. */
  readonly act: (round: OpenedRound) => { readonly name: string; readonly move: string | undefined }
}

/** A game that is drawn by the clock, for everybody at once. */
export interface DrawView {
  /** What a draw and its tickets are called: those of a lottery, or rounds and bets at a table. */
  readonly words: 'draw' | 'table'
  /** A bet as members call it. */
  readonly name: (bet: string) => string
  /** Bets are closed: the picture of the last draw goes. */
  readonly closed?: () => void
  /** Shows what was drawn; resolves when its picture stands. */
  readonly show: (outcome: unknown) => Promise<void>
  readonly tell: (outcome: unknown) => string
  /** Shows the last draw, as it stands when the page opens. */
  readonly last?: (outcome: unknown) => void
  /** Shows the record of the table: its results, the oldest first. */
  readonly marks?: (marks: readonly string[]) => void
  /** The ticket was taken: the next one is empty. */
  readonly accepted: () => void
  /** What the member has on the draw that is sold, by its tickets. */
  readonly held?: (stakes: readonly (readonly [bet: string, stake: bigint])[]) => void
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
  /** A game of several steps: how the open round is shown, and what its main button does. */
  readonly steps?: ViewSteps
  readonly draw?: DrawView
  /** Shows a result; resolves when its picture stands. */
  readonly show: (result: RoundResult, stakes: RoundStakes) => Promise<void>
  /** The result in words, without what it paid. */
  readonly tell: (result: RoundResult, stakes: RoundStakes) => string
  /** The controls are shut while a round runs. */
  readonly shut?: (isShut: boolean) => void
}

export type OpenView = (table: Table) => GameView
