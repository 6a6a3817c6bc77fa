import { exact, round as nearest, times } from '#domain/money/exact.ts'
import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import type { Stake, StudioGame } from '../game.ts'
import { studioGames } from '../games.ts'
import { replayed } from '../laws/replay.ts'
import { paidByRound } from '../stakes.ts'
import type { Seeds } from './api.ts'
import { bytesOf, hexOf } from './hex.ts'

/** One of the member's rounds, as the studio lists it; its secret seed only once revealed. */
export interface OwnRound {
  readonly round: string
  readonly game: string
  readonly stakes: readonly (readonly [bet: string, stake: string])[]
  /** The member's moves, in a game of several steps. */
  readonly moves: readonly string[]
  /** The cards that earlier hands took from its shoe. */
  readonly gone?: readonly number[]
  readonly outcome: unknown
  readonly paid: string
  /** The operator checks, or has checked, the win before it is paid. */
  readonly held?: true
  readonly nonce: number
  readonly client_seed: string
  readonly seed_hash: string
  readonly server_seed?: string
}

/**
 * Whether a round follows from its seeds: the secret matches the hash shown beforehand, drawing again gives the same
 * outcome, and the payout is what the game pays for it (§game.fair).
 */
export const isFair = async (round: OwnRound, currency: Currency): Promise<boolean> => {
  const game = studioGames[round.game]
  if (!game || !round.server_seed) return false
  const secret = bytesOf(round.server_seed)
  if ((await hashOf(secret)) !== round.seed_hash) return false
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const block = async (message: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)))
  const stakes = round.stakes.map(([bet, stake]) => ({ bet, stake: parseAmount(stake, currency) ?? 0n }))
  const bets = stakes.map(({ bet }) => bet)
  const seed = { client: round.client_seed, nonce: round.nonce }
  const outcome = await replayed(block, seed, (draw) => game.play(bets, draw, round.moves, round.gone))
  const isPaid = [paidByRound, paidBefore].some(
    (paid) => writeAmount(paid(game, stakes, outcome), currency) === round.paid,
  )
  return isPaid && JSON.stringify(outcome) === JSON.stringify(round.outcome)
}

/**
 * Until payouts were rounded down (§game.payout), each bet was paid to the nearest minor unit: those rounds still
 * verify.
 */
const paidBefore = (game: StudioGame, stakes: readonly Stake[], outcome: unknown): bigint =>
  stakes.reduce((sum, { bet, stake }) => sum + nearest(times(exact(stake), game.returned(bet, outcome))), 0n)
/** Whether a round was on a draw that everybody shared. */
export const isOfDraw = ({ game }: OwnRound): boolean => studioGames[game]?.isDrawn === true

const hashOf = async (secret: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)))

/**
 * What the studio answers to a new client seed: the secret of the seed that was in use, if it had rounds, and the seeds
 * from now on.
 */
export interface ReplacedSeeds extends Seeds {
  readonly shown?: { readonly server_seed: string }
}

/**
 * Whether the studio kept its word on the seeds: the secret it has revealed is the one whose hash was shown, and the
 * seed that follows is the one whose hash was shown before the member chose the client seed (§game.fair).
 */
export const isAsPromised = async (before: Seeds, { shown, ...after }: ReplacedSeeds): Promise<boolean> => {
  if (!shown) return after.seed_hash === before.seed_hash && after.next_seed_hash === before.next_seed_hash
  return after.seed_hash === before.next_seed_hash && (await hashOf(bytesOf(shown.server_seed))) === before.seed_hash
}
