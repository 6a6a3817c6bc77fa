import type { Stake, StudioGame } from './game.ts'
import { studioGames } from './games.ts'
import type { Draw } from './laws/draw.ts'
import { fairDraw } from './laws/hmac.ts'
import { paidByRound } from './stakes.ts'
import { stakesOf } from './stakes-of.ts'
import type { StudioSession, StudioStore } from './store/store.ts'
import type { StudioRound } from './store/rounds.ts'

/** A round that waits for its draw. */
export interface WaitingRound {
  readonly is: 'waiting'
  readonly id: string
  readonly draw: number
  /** What its member did on the draw's curve. */
  readonly moves?: readonly string[]
}

/** An open round: its state after a number of moves. */
export interface OpenRound {
  readonly is: 'open'
  readonly id: string
  readonly outcome: unknown
  readonly moves: number
  readonly stakes: readonly Stake[]
}

/** A round that was requested before; `returned` if its stake was given back or never sent. */
export type FoundRound =
  | OpenRound
  | WaitingRound
  | {
      readonly is: 'over' | 'paying'
      readonly id: string
      readonly outcome: unknown
      readonly paid: bigint
      readonly isHeld?: boolean
    }
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  | { readonly is: 'unanswered' | 'returned'; readonly id: string }

export const findRound = (store: StudioStore, session: Pick<StudioSession, 'member'>, id: string): FoundRound => {
  const round = store.round(id)
  if (!round) store.bar(session.member, id)
  if (!round || round.member !== session.member) return { is: 'returned', id }
  const { state, outcome, paid, refusal, held } = round
  if (state === 'open') return shownOpen(store, round)
  if (state === 'waiting') {
    const moves = movesOf(round)
    return { is: 'waiting', id, draw: round.draw!, ...(moves.length > 0 && { moves }) }
  }
  if (state === 'over' || state === 'taken')
    return {
      is: state === 'over' ? 'over' : 'paying',
      id,
      outcome: JSON.parse(outcome),
      paid: BigInt(paid),
      ...(held === 1 && { isHeld: true }),
    }
  if (state === 'refused') return { is: 'refused', id, refusal }
  return { is: state === 'returned' ? 'returned' : 'unanswered', id }
}

/** The state of a round after these moves, drawn from its seeds each time, and its end if they end it. */
export const after = (store: StudioStore, round: StudioRound, moves: readonly string[]) => {
  const { game, stakes } = partsOf(round)
  const bets = stakes.map(({ bet }) => bet)
  const outcome = game.play(bets, drawOf(store, round), moves)
  const isOver = game.steps?.isOver(outcome) !== false
  const end = isOver && { outcome: JSON.stringify(outcome), paid: String(paidByRound(game, stakes, outcome)) }
  return { outcome, steps: game.steps, end: end || undefined }
}

export const movesOf = ({ moves }: StudioRound): readonly string[] => JSON.parse(moves) as string[]

export const shownOpen = (store: StudioStore, round: StudioRound): OpenRound => {
  const moves = movesOf(round)
  const { outcome } = after(store, round, moves)
  return { is: 'open', id: round.id, outcome, moves: moves.length, stakes: partsOf(round).stakes }
}

const partsOf = (round: StudioRound): { readonly game: StudioGame; readonly stakes: readonly Stake[] } => ({
  game: studioGames[round.game]!,
  stakes: stakesOf(round),
})

const drawOf = (store: StudioStore, { seed, nonce }: StudioRound): Draw => {
  const { server, client } = store.seed(seed)!
  return fairDraw(Buffer.from(server, 'hex'), { client, nonce })
}
