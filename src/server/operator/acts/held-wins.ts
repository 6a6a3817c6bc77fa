import { toReference } from '#domain/bet/exposure.ts'
import { writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import { heldWinAfter, notifyOfWin, settleHeldWin } from '../../games/held-wins.ts'
import { lockWallet } from '../../wallet/cover.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { rowsOf, wholeWithin } from '../request.ts'
import type { View } from '../views/view.ts'

/**
 * Decides a win that was held (§game.ceiling): it is paid to its member, whatever became of the account, or given back
 * to its provider's account.
 * The act is worth the win.
 */
const deciding = (type: 'operator.released' | 'operator.refused'): ActHandler => ({
  fields: { win: 'needed' },
  work: async ({ step, fields, at }) => {
    const id = BigInt(fields.need('win', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownWin'))
    const { member_id: member } =
      (await step.selectFrom('game_held_win').select('member_id').where('id', '=', id).executeTakeFirst()) ??
      refuseAct('unknownWin', 'win')
    await lockWallet(step, member)
    const win = await step
      .selectFrom('game_held_win')
      .innerJoin('game_round', 'game_round.id', 'game_held_win.round_id')
      .innerJoin('member', 'member.id', 'game_held_win.member_id')
      .selectAll('game_held_win')
      .select(['game_round.game', 'game_round.currency', 'member.login'])
      .where('game_held_win.id', '=', id)
      .executeTakeFirstOrThrow()
    const to = heldWinAfter(win.state, { type })
    if (to !== 'released' && to !== 'refused') return refuseAct('winDecided', 'win')
    await step
      .updateTable('game_held_win')
      .set({ state: to, decided_real: at.real, decided_book: at.book })
      .where('id', '=', id)
      .where('state', '=', win.state)
      .execute()
    const { amount, round_id: round, currency } = win
    const held = { provider: { id: win.provider }, command: { member }, at, round, amount }
    const journal = await settleHeldWin(step, held, to)
    const kind = to === 'released' ? 'winReleased' : 'winRefused'
    await notifyOfWin(step, { member, kind, amount, currency, round, at })
    const stood = { member: win.login, win: String(id), round: String(round), provider: win.provider, game: win.game }
    return {
      member,
      weight: toReference(amount, currency),
      before: { ...stood, amount: writeAmount(amount, currency), held: win.reason, state: win.state },
      after: { ...stood, state: to, journal: String(journal) },
    }
  },
})

/** Acts on held wins. */
export const heldWinActs = {
  releasewin: deciding('operator.released'),
  refusewin: deciding('operator.refused'),
} as const satisfies Record<string, ActHandler>

/** Wins that wait for an operator, the oldest first; of one member or provider where one is named. */
const heldwins: View = {
  fields: { member: 'optional', provider: 'optional', most: 'optional' },
  read: async (db, fields) => {
    let query = db
      .selectFrom('game_held_win')
      .innerJoin('game_round', 'game_round.id', 'game_held_win.round_id')
      .innerJoin('game_transaction', 'game_transaction.id', 'game_held_win.transaction_id')
      .innerJoin('member', 'member.id', 'game_held_win.member_id')
      .selectAll('game_held_win')
      .select(['game_round.game', 'game_round.ref', 'game_round.currency', 'game_round.staked', 'member.login', 'tx'])
      .where('game_held_win.state', '=', 'held')
      .orderBy('game_held_win.id')
      .limit(rowsOf(fields))
    const [member, provider] = [fields.text('member')?.toLowerCase(), fields.text('provider')]
    if (member !== undefined) query = query.where('member.login', '=', member)
    if (provider !== undefined) query = query.where('game_held_win.provider', '=', provider)
    return (await query.execute()).map((win) => ({
      win: String(win.id),
      member: win.login,
      currency: win.currency,
      amount: writeAmount(win.amount, win.currency),
      held: win.reason,
      staked: writeAmount(win.staked, win.currency),
      provider: win.provider,
      game: win.game,
      round: String(win.round_id),
      'of the provider': win.ref,
      transaction: win.tx,
      since: printShort(Number(win.held_real)),
    }))
  },
}

export const heldWinViews = { heldwins }
