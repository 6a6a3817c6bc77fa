import type { Stake } from './game.ts'
import type { StudioRound } from './store/rounds.ts'

/** The stakes of a stored round. */
export const stakesOf = ({ stakes }: Pick<StudioRound, 'stakes'>): readonly Stake[] =>
  (JSON.parse(stakes) as [string, string][]).map(([bet, stake]) => ({ bet, stake: BigInt(stake) }))
