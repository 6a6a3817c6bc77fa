import type { GameReconciliationEvent } from '#machines/game/game-reconciliation.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { ProviderRound } from './provider-rounds.ts'

/** A round as the ledger holds it. */
export interface OwnRound {
  readonly id: bigint
  readonly ref: string
  readonly member: bigint
  readonly game: string
  readonly currency: string
  readonly isOpen: boolean
  readonly staked: bigint
  /** What the provider said was won: also what is held for an operator or was refused (§game.ceiling). */
  readonly won: bigint
  /** The stakes on its unsettled bets. */
  readonly running: bigint
  /** How many of its stakes and of its wins were rounded: each by less than a minor unit (§game.amount). */
  readonly rounded: { readonly stakes: bigint; readonly wins: bigint }
}

/** What follows from a provider's account of a round and the ledger's, if it has the round. */
export const comparedAs = (
  own: OwnRound | undefined,
  { state, currency, staked: theirStake, won: theirWin }: ProviderRound,
): GameReconciliationEvent['type'] => {
  if (state === 'running') return 'round.running'
  const { staked, won, running, isOpen, rounded } = own ?? nothing
  if (state === 'over') {
    // Our stakes are rounded up, and theirs are a sum; with wins it is the other way round.
    const isNear = isWithin(staked - theirStake, rounded.stakes) && isWithin(theirWin - won, rounded.wins)
    const isSame = isNear && (own === undefined || own.currency === currency)
    if (!isSame) return 'round.differs'
    return isOpen ? 'round.over' : 'round.matched'
  }
  if (staked === 0n && won === 0n) return 'round.matched'
  return won === 0n && running === staked ? 'round.returned' : 'round.differs'
}

const nothing = { staked: 0n, won: 0n, running: 0n, isOpen: false, rounded: { stakes: 0n, wins: 0n } } as const

const isWithin = (difference: bigint, most: bigint): boolean => difference >= 0n && difference <= most

interface Wanted {
  readonly refs?: readonly string[]
  /** Opened in this time, by the server's clock. */
  readonly opened?: { readonly from: number; readonly until: number }
  /** With an unsettled bet older than this. */
  readonly unsettledSince?: number
  readonly after?: bigint
}

export const mostAtOnce = 500

/** The ledger's rounds of a provider, by number. */
export const loadOwnRounds = async (db: Tabled, provider: string, wanted: Wanted): Promise<readonly OwnRound[]> => {
  const { refs, opened, unsettledSince, after = 0n } = wanted
  let query = db
    .selectFrom('game_round')
    .select(['id', 'ref', 'member_id', 'game', 'currency', 'state', 'staked', 'won'])
    .select([
      sql<bigint>`(select coalesce(sum(b.amount), 0)::bigint from game_bet b where b.round_id = game_round.id and b.state = 'running')`.as(
        'running',
      ),
      sql<bigint>`(select count(*) from game_transaction t where t.round_id = game_round.id and t.kind = 'debit' and t.finer is not null)`.as(
        'rounded_stakes',
      ),
      sql<bigint>`(select count(*) from game_transaction t where t.round_id = game_round.id and t.kind = 'credit' and t.finer is not null)`.as(
        'rounded_wins',
      ),
    ])
    .where('provider', '=', provider)
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostAtOnce)
  if (refs) query = query.where('ref', 'in', refs)
  if (opened)
    query = query.where('opened_real', '>=', BigInt(opened.from)).where('opened_real', '<', BigInt(opened.until))
  if (unsettledSince !== undefined)
    query = query
      .where('state', '=', 'open')
      .where('opened_real', '<=', BigInt(unsettledSince))
      .where(
        sql<boolean>`exists (select 1 from game_bet b where b.round_id = game_round.id and b.state = 'running' and b.placed_real <= ${unsettledSince}::bigint)`,
      )
  return (await query.execute()).map(({ member_id, state, rounded_stakes, rounded_wins, ...round }) => ({
    ...round,
    member: member_id,
    isOpen: state === 'open',
    rounded: { stakes: rounded_stakes, wins: rounded_wins },
  }))
}
