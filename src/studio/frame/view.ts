import type { RoundStakes } from '#machines/game/auto-play.ts'
import type { OpenedRound, RoundResult } from '#machines/game/game-round.setup.ts'
import type { LastResult } from './draws/last-results.ts'
import type { Print, Say } from './say.ts'
import type { Sound } from './sound.ts'

/** What a game's view receives. */
export interface Table {
  readonly say: Say
  /** Formats an amount in minor units. */
  readonly print: Print
  /** The stake of the next bet, in minor units. */
  readonly stake: () => bigint
  /** Reads an amount as the studio writes it, in minor units. */
  readonly amountOf: (written: string) => bigint
  /** Makes a move in the open round of a game of several steps. */
  readonly move: (move: string) => void
  /** Presses the main button. */
  readonly act: () => void
  /** Reports to the frame that the stakes of the next round have changed. */
  readonly changed: () => void
  /** Says what a press did, to those who do not see it. */
  readonly heard: (text: string) => void
  /** The sprite sheet of symbols. */
  readonly symbols: string
  readonly play: (sound: Sound) => void
}

/** What has risen in the name of the main button: from what to what, and the name with any amount between. */
export interface Rise {
  readonly from: bigint
  readonly to: bigint
  readonly name: (amount: bigint) => string
}

export interface ViewSteps {
  /** Shows the current state of a round; the first may be a round that the member left earlier. */
  readonly show: (round: OpenedRound) => void | Promise<void>
  /** The current state of the round in words. */
  readonly tell: (round: OpenedRound) => string
  /** The main button while the round is open: its name, and its move if it is allowed. */
  readonly act: (round: OpenedRound) => {
    readonly name: string
    readonly move: string | undefined
    readonly rise?: Rise
  }
  /** A second button while the round is open, with its move. */
  readonly other?: (round: OpenedRound) => { readonly name: string; readonly move: string } | undefined
}

/** A bet on a curve that its member has not left, with its stake in minor units. */
export type Riding = readonly [bet: string, stake: bigint]

/** The curve of a draw, as its page shows it. */
export interface CurveView {
  /** Shows the curve so many milliseconds after it began; before that, the time is below zero. */
  readonly run: (ms: number) => void
  /** What is paid of a bet that is left after so many milliseconds, in minor units; undefined if it left by itself. */
  readonly worth: (riding: Riding, ms: number) => bigint | undefined
  /** A move of the member's, in words. */
  readonly left: (move: string) => string
  /** What is said when the curve begins. */
  readonly begins: string
}

/** What others have bet on a spot of the round on sale. */
export interface OtherChips {
  readonly bet: string
  readonly members: number
  /** In minor units, its first two digits alone; and as a chip has it. */
  readonly sum: bigint
  readonly text: string
}

/** A game with scheduled draws, shared by everybody. */
export interface DrawView {
  /** The wording: draws and tickets of a lottery, or rounds and bets at a table. */
  readonly words: 'draw' | 'table' | 'curve'
  /** The name of a bet. */
  readonly name: (bet: string) => string
  /** Bets are closed: clears the picture of the last draw. */
  readonly closed?: () => void
  /** How a draw goes on after its moment until it has an outcome (§game.crash). */
  readonly curve?: CurveView
  /** Shows a draw; resolves when its animation has ended. */
  readonly show: (outcome: unknown) => Promise<void>
  readonly tell: (outcome: unknown) => string
  /** Shows the last draw without animation, when the page opens. */
  readonly last?: (outcome: unknown) => void
  /** Shows the table's past results, oldest first. */
  readonly marks?: (marks: readonly string[]) => void
  /** The ticket was accepted: the next one starts empty. */
  readonly accepted: () => void
  /** Shows the member's tickets for the draw on sale. */
  readonly held?: (stakes: readonly (readonly [bet: string, stake: bigint])[]) => void
  /** Shows what others have bet on the round on sale, and nothing else of them. */
  readonly others?: (chips: readonly OtherChips[]) => void
}

/** The view of one game: its picture, its bets, and its results. */
export interface GameView {
  readonly picture: Element
  /** What is chosen for a round, beside the picture; none for a game that has only its stake. */
  readonly bets?: Element
  /** What each result pays, for the drawer of rules. */
  readonly pays?: Element
  /** The name of the button that starts a round. */
  readonly act: string
  /** The bets of the next round with their stakes in minor units; empty while nothing is chosen. */
  readonly stakes: () => readonly (readonly [bet: string, stake: bigint])[]
  /** The cost of a round with these stakes together, in minor units, if it is not their sum. */
  readonly cost?: (stakes: bigint) => bigint
  /** Called when the round has been sent. */
  readonly begin?: () => void
  /** For a game of several steps: how the open round is shown, and what its main button does. */
  readonly steps?: ViewSteps
  readonly draw?: DrawView
  /** Shows a result; resolves when its animation has ended. */
  readonly show: (result: RoundResult, stakes: RoundStakes) => Promise<void>
  /** The result in words, without the payout. */
  readonly tell: (result: RoundResult, stakes: RoundStakes) => string
  /** Further rounds may begin while earlier ones are still shown. */
  readonly overlaps?: true
  /** A result in the row of the last ones, if it is not what it paid. */
  readonly mark?: (result: RoundResult, stakes: RoundStakes) => LastResult
  /** What a digit does, from 0, if it does something else than to choose a chip. */
  readonly digit?: (at: number) => boolean
  /** What takes the focus that nothing has, if it is not the main button. */
  readonly entry?: () => HTMLElement | undefined
  /** Disables the controls while a round runs. */
  readonly shut?: (isShut: boolean) => void
}

export type OpenView = (table: Table) => GameView
