import { reconcileLeftHours } from '#domain/bet/limits.ts'
import { toReference } from '#domain/bet/exposure.ts'
import { mostMinor, writeAmount } from '#domain/money/money.ts'
import type { Selectable } from 'kysely'
import type { GameReconciliationTable } from '../../database/tables/game.tables.ts'
import type { Tabled } from '../../database/database.ts'
import type { GameProvider } from '../../games/command.ts'
import type { GameReconciliationState } from '../../games/reconcile-life.ts'
import { stepOfReconciliation } from '../../games/reconcile-life.ts'
import { settlingCommands } from '../../games/reconciliation-store.ts'
import { takeIn } from '../../games/wallet.ts'
import { lockWallet } from '../../wallet/cover.ts'
import type { ActHandler, Work } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin, wordOf } from '../request.ts'

const hour = 3_600_000
const events = { rollback: 'operator.rolledBack', close: 'operator.closed' } as const

/**
 * Settles a round that reconciliation left to the operator (§game.reconciled): its open stakes are returned, or the
 * round is closed and they lose. The act is worth the open stakes.
 */
const resolve: ActHandler = {
  fields: { round: 'needed', by: 'needed' },
  work: async ({ step, fields, at }) => {
    const id = BigInt(fields.need('round', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownRound'))
    const by = fields.need('by', wordOf(['rollback', 'close']), 'invalidSettling')
    const round =
      (await step
        .selectFrom('game_round')
        .innerJoin('member', 'member.id', 'game_round.member_id')
        .selectAll('game_round')
        .select('member.login')
        .where('game_round.id', '=', id)
        .executeTakeFirst()) ?? refuseAct('unknownRound', 'round')
    await lockWallet(step, round.member_id)
    const bets = await step
      .selectFrom('game_bet')
      .select(['amount', 'scope_id', 'placed_real'])
      .where('round_id', '=', id)
      .where('state', '=', 'running')
      .execute()
    if (bets.length === 0) refuseAct('roundSettled', 'round')
    const row = await leftRow(step, round, at, Math.max(...bets.map(({ placed_real }) => Number(placed_real))))
    const type = events[by]
    const taken = stepOfReconciliation(row.state, { type }) ?? refuseAct('roundNotLeft', 'round')
    const own = { id, ref: round.ref, member: round.member_id, game: round.game }
    const provider = standIn(round.provider, bets[0]!.scope_id)
    for (const command of await settlingCommands(step, own, taken.effect!))
      if ((await takeIn(step, { provider, command, at })).refused) refuseAct('roundSettled', 'round')
    await step
      .updateTable('game_reconciliation')
      .set({ state: taken.to, version: row.version + 1, resolution: type, resolved_real: at.real })
      .where('id', '=', row.id)
      .execute()
    const running = bets.reduce((sum, { amount }) => sum + amount, 0n)
    const stood = { member: round.login, round: String(id), provider: round.provider, game: round.game }
    return {
      member: round.member_id,
      weight: toReference(running, round.currency),
      before: { ...stood, bets: bets.length, running: writeAmount(running, round.currency), state: row.state },
      after: { ...stood, state: taken.to, by },
    }
  },
}

type Row = Pick<Selectable<GameReconciliationTable>, 'id' | 'version'> & { readonly state: GameReconciliationState }

/** The row of a round. One whose provider cannot be asked is left to the operator once it is old enough. */
const leftRow = async (
  step: Tabled,
  { id, provider, member_id, ref }: { id: bigint; provider: string; member_id: bigint; ref: string },
  { real }: Work['at'],
  placed: number,
): Promise<Row> => {
  const stands = await step
    .selectFrom('game_reconciliation')
    .select(['id', 'version', 'state'])
    .where('provider', '=', provider)
    .where('member_id', '=', member_id)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (stands) return stands
  const isOverdue = real - placed >= reconcileLeftHours * hour
  const left = stepOfReconciliation('found', { type: 'provider.unanswered', isOverdue })!
  const found = await step
    .insertInto('game_reconciliation')
    .values({ provider, member_id, ref, round_id: id, found_real: real })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await step
    .updateTable('game_reconciliation')
    .set({ state: left.to, version: found.version + 1, asked_real: real })
    .where('id', '=', found.id)
    .execute()
  return { id: found.id, version: found.version + 1, state: left.to }
}

/** The part of a provider that a rollback and a close need; its own policies decide only about what it sends itself. */
const standIn = (id: string, scope: bigint): GameProvider => ({
  id,
  policies: {
    transactionsOf: scope === 0n ? 'provider' : 'member',
    credits: 'several',
    unknownRollback: 'accepted',
    wrongRefund: 'stakeReturned',
  },
  stakes: () => ({ min: 0n, max: 0n }),
  ceilings: () => ({ round: 0n, day: 0n }),
  dayWins: 0n,
  exactUpTo: () => mostMinor,
  isOn: () => undefined,
})

/** Acts on the rounds of games. */
export const gameActs = { resolve } as const satisfies Record<string, ActHandler>
