import type { AccountState } from '#domain/member/account.ts'
import { type RawBuilder, sql } from 'kysely'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import { lastSeenOfLive } from '../members/sessions/presence.ts'
import type { Moment } from '../contract/moment.ts'
import type { GameCommand, GameProvider } from './command.ts'
import type { GameBetState } from './life.ts'

/** A transaction as it is asked about (`game_ask`). */
export interface GameAsk {
  readonly member: bigint
  readonly provider: string
  /** The member where the provider numbers its transactions for each member, else 0. */
  readonly scope: bigint
  readonly tx: string
  readonly kind: GameCommand['kind']
  readonly bet_ref: string
  readonly round_ref: string
  /** The hash of the token of the site's session, in hexadecimal; null where the stake is made in none. */
  readonly session: string | null
  readonly seen_after: number
  readonly real: number
}

const askFields = [
  'member',
  'provider',
  'scope',
  'tx',
  'kind',
  'bet_ref',
  'round_ref',
  'session',
  'seen_after',
  'real',
] as const

export const gameAsks = composite('game_ask', askFields)

/** What decides about a transaction (`game_fact`); amounts in minor units, null where there is no such row. */
export interface GameFacts {
  readonly member: bigint
  readonly available: bigint
  readonly currency: string
  readonly account_state: AccountState
  readonly told_hash: string | null
  readonly told_balance: bigint | null
  readonly told_bet: GameBetState | null
  readonly told_held: boolean
  readonly bet: bigint | null
  readonly bet_member: bigint | null
  readonly bet_state: Exclude<GameBetState, 'unknown'> | null
  readonly bet_amount: bigint | null
  readonly bet_won: bigint | null
  readonly bet_round: bigint | null
  readonly bet_round_game: string | null
  readonly bet_round_state: 'open' | 'closed' | null
  readonly round: bigint | null
  readonly round_game: string | null
  readonly round_state: 'open' | 'closed' | null
  readonly round_staked: bigint | null
  readonly is_session_live: boolean
  /** What the member's own limits leave; null without a limit. */
  readonly stake_room: bigint | null
  readonly loss_room: bigint | null
  /** What was paid without an operator, in the round of the bet, in that of the transaction, and within 24 hours. */
  readonly paid_in_bet_round: bigint | null
  readonly paid_in_round: bigint | null
  readonly paid_lately: bigint | null
  /** The digest of all of them, which a write compares. */
  readonly fence: string
}

export const askOf = ({ id, policies }: GameProvider, command: GameCommand, { real }: Moment): GameAsk => {
  const { kind, member, txId, refTxId, round, session } = command
  return {
    member,
    provider: id,
    scope: policies.transactionsOf === 'member' ? member : 0n,
    tx: txId,
    kind,
    // A credit without a bet, or the end of a round, is about no bet: none has an empty name.
    bet_ref: refTxId ?? (kind === 'debit' || kind === 'rollback' ? txId : ''),
    round_ref: round ?? txId,
    session: session && session !== 'over' ? session.toString('hex') : null,
    seen_after: lastSeenOfLive(real),
    real,
  }
}

/**
 * Reads what decides about transactions, at most one of a member, in their order. Throws for a member without a wallet.
 */
export const loadGameFacts = async (db: Tabled, asks: readonly GameAsk[]): Promise<readonly GameFacts[]> => {
  const { rows } = await sql<GameFacts>`select f.*, md5(f::text) as fence from game_facts(${asksOf(asks)}) f`.execute(
    db,
  )
  const byMember = new Map(rows.map((row) => [row.member, row]))
  return asks.map(({ member }) => {
    const facts = byMember.get(member)
    if (!facts) throw new Error(`member ${member} has no wallet`)
    return facts
  })
}

const asksOf = (asks: readonly GameAsk[]): RawBuilder<unknown> =>
  sql`${gameAsks.write(asks.map((ask) => ({ ...ask })))}::game_ask[]`
