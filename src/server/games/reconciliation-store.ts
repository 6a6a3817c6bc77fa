import { reconcileLeftHours, reconcileRunningHours } from '#domain/bet/limits.ts'
import type { GameReconciliationEvent } from '#machines/game/game-reconciliation.ts'
import type { Selectable } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { GameReconciliationTable } from '../database/tables/game.tables.ts'
import type { GameCommand, GameProvider } from './command.ts'
import type { OwnRound } from './compare-rounds.ts'
import type { ProviderRound } from './provider-rounds.ts'
import { stepOfReconciliation } from './reconcile-life.ts'
import { type GameWalletDeps, takeCommand } from './wallet.ts'

export interface Meeting extends GameWalletDeps {
  readonly provider: GameProvider
  readonly at: number
}

/** A round on both sides; undefined where a side does not have it, or gave no answer. */
export interface Met {
  readonly own: OwnRound | undefined
  readonly told: ProviderRound | undefined
}

export type ReconciliationRow = Selectable<GameReconciliationTable>

export const openReconciliations = (db: Tabled, provider: string): Promise<readonly ReconciliationRow[]> =>
  db
    .selectFrom('game_reconciliation')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '<>', 'resolved')
    .orderBy('id')
    .execute()

/**
 * Takes the step of a compared round: makes the wallet's transaction that the step names, then writes the step. After a
 * crash in between, the next pass finds that both sides agree.
 */
export const meetRound = async (meeting: Meeting, met: Met, type: GameReconciliationEvent['type']): Promise<void> => {
  const row = await rowOf(meeting, met, type)
  if (!row) return
  const hours = type === 'round.running' ? reconcileRunningHours : reconcileLeftHours
  const isOverdue = meeting.at - Number(row.found_real) >= hours * 3_600_000
  const taken = stepOfReconciliation(row.state, eventOf(type, isOverdue))
  if (!taken) return
  if (taken.effect && met.own && !(await settle(meeting, met.own, taken.effect))) return
  const { told } = met
  await meeting.db
    .updateTable('game_reconciliation')
    .set({
      state: taken.to,
      version: row.version + 1,
      asked_real: meeting.at,
      ...(met.own && { round_id: met.own.id }),
      ...(told && { their_state: told.state, their_staked: told.staked, their_won: told.won }),
      ...(taken.to === 'resolved' && { resolution: type, resolved_real: meeting.at }),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}

const eventOf = (type: GameReconciliationEvent['type'], isOverdue: boolean): GameReconciliationEvent =>
  type === 'round.running' || type === 'provider.unanswered' ? { type, isOverdue } : { type }

/** The row of a round; a new one where the sides disagree. */
const rowOf = async (
  { db, provider, at }: Meeting,
  { own, told }: Met,
  type: GameReconciliationEvent['type'],
): Promise<ReconciliationRow | undefined> => {
  const [ref, member] = [own?.ref ?? told?.ref, own?.member ?? told?.member]
  if (ref === undefined || member === undefined) return undefined
  const row = () =>
    db
      .selectFrom('game_reconciliation')
      .selectAll()
      .where('provider', '=', provider.id)
      .where('member_id', '=', member)
      .where('ref', '=', ref)
      .executeTakeFirst()
  const stands = await row()
  // A provider that is still playing a round the ledger never had has not sent its stake yet.
  if (stands || type === 'round.matched' || (type === 'round.running' && !own)) return stands
  if (!(await db.selectFrom('member').select('id').where('id', '=', member).executeTakeFirst())) return undefined
  await db
    .insertInto('game_reconciliation')
    .values({ provider: provider.id, member_id: member, ref, round_id: own?.id ?? null, found_real: at })
    .onConflict((conflict) => conflict.constraint('game_reconciliation_once').doNothing())
    .execute()
  return row()
}

type Effect = 'returnStakes' | 'closeRound'

/** The command to the wallet that settles a round: its stakes that still run come back, or it is closed. */
export const settlingCommands = async (
  db: Tabled,
  { id, ref, member, game }: Pick<OwnRound, 'id' | 'ref' | 'member' | 'game'>,
  effect: Effect,
): Promise<readonly GameCommand[]> => {
  const told = { member, round: ref, game }
  if (effect === 'closeRound') return [{ kind: 'closeRound', txId: `reconcile:round:${id}`, ...told }]
  const bets = await db
    .selectFrom('game_bet')
    .select(['id', 'ref'])
    .where('round_id', '=', id)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  return bets.map((bet, n) => ({
    kind: 'rollback',
    txId: `reconcile:bet:${bet.id}`,
    refTxId: bet.ref,
    // What still runs in a round that is closed has lost: its last stake comes back first.
    closesRound: n === bets.length - 1,
    ...told,
  }))
}

/**
 * Answers whether the wallet took all of it: what the provider settled in the meantime is met again in the next pass.
 */
const settle = async (meeting: Meeting, own: OwnRound, effect: Effect): Promise<boolean> => {
  for (const command of await settlingCommands(meeting.db, own, effect))
    if ((await takeCommand(meeting, meeting.provider, command)).refused) return false
  return true
}
