import { autoRounds } from '#domain/bet/limits.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'

/** Bets with what is staked on each, as they are sent. */
export type RoundStakes = readonly (readonly [bet: string, stake: string])[]

/** What a member asks of auto play: the same round again, and when that ends. Amounts are in minor units. */
export interface AutoPlan {
  readonly stakes: RoundStakes
  /** What a round costs. */
  readonly cost: bigint
  readonly rounds: number
  /** What auto play may lose altogether. */
  readonly lossLimit: bigint
  /** It ends with a round that pays this or more; null for no such end. */
  readonly stopAtWin: bigint | null
}

/** What a studio holds auto play to: the key of its first round, and what it began with. */
export interface AutoLimits extends Pick<AutoPlan, 'rounds' | 'lossLimit'> {
  readonly run: string
}

/** Auto play under way: the rounds that are left, and what it has won less what it has staked. */
export interface AutoRun extends AutoPlan {
  /** The key of its first round; null until that begins. */
  readonly run: string | null
  readonly left: number
  readonly net: bigint
}

/** Why auto play ended, and what it came to. */
export interface AutoEnd {
  readonly why:
    | 'rounds'
    | 'loss'
    | 'win'
    | 'member'
    | 'away'
    | 'question'
    | 'refused'
    | 'returned'
    | 'held'
    /** The round needs its member, or waits for a draw. */
    | 'open'
  readonly net: bigint
}

/** An amount as the studio writes it, in minor units. */
export const amountIn = (written: string, currency: Currency): bigint => parseAmount(written, currency) ?? 0n

/** A plan needs bets, some rounds but not too many, and a loss limit of at least one round. */
export const isLawfulPlan = ({ stakes, cost, rounds, lossLimit, stopAtWin }: AutoPlan): boolean =>
  stakes.length > 0 &&
  cost > 0n &&
  Number.isInteger(rounds) &&
  rounds >= 1 &&
  rounds <= autoRounds.most &&
  lossLimit >= cost &&
  (stopAtWin === null || stopAtWin > 0n)

/** Auto play after one more round that paid so much. */
export const played = (run: AutoRun, paid: bigint): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + paid - run.cost,
})

const isWinReached = ({ stopAtWin }: AutoRun, paid: bigint): boolean => stopAtWin !== null && paid >= stopAtWin

/** Another round that loses would lose more than the limit. */
const isLossReached = ({ net, cost, lossLimit }: AutoRun): boolean => cost - net > lossLimit

/** Whether another round follows one that paid so much. */
export const goesOn = (run: AutoRun, paid: bigint): boolean =>
  run.left > 0 && !isWinReached(run, paid) && !isLossReached(run)

/** Why no round follows one that paid so much. */
export const autoEndOf = (run: AutoRun, paid: bigint): 'win' | 'loss' | 'rounds' => {
  if (isWinReached(run, paid)) return 'win'
  return run.left === 0 ? 'rounds' : 'loss'
}
