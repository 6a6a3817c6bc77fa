import { toReference } from '#domain/bet/exposure.ts'
import { sql } from 'kysely'
import { credit, deposit, type Payment, withdraw } from '../../wallet/wallet.ts'
import type { Tabled } from '../../database/database.ts'
import { balancesOf, memberOf, refuseExcluded } from '../member.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { amountIn } from '../request.ts'

/**
 * An act that moves money, through the ledger and in the act's own transaction. The member reads `note` in the
 * statement; the reason is for the house only.
 */
const payment = (
  kind: 'in' | 'out',
  pay: (step: Tabled, payment: Payment) => Promise<bigint | undefined>,
): ActHandler => ({
  fields: { member: 'needed', amount: 'needed', note: 'optional' },
  work: async ({ step, fields, at }) => {
    const member = await memberOf(step, fields)
    // A self-excluded member may withdraw, but may neither deposit nor be drawn back by a credit.
    if (kind === 'in') refuseExcluded(member)
    const amount = fields.need('amount', amountIn(member.currency), 'invalidAmount')
    const before = await balancesOf(step, member)
    const journal = await pay(step, { member: member.id, amount, note: fields.text('note') ?? '', ...at })
    if (journal === undefined) return refuseAct('insufficient_balance', 'amount')
    const after = await balancesOf(step, member)
    return {
      member: member.id,
      weight: toReference(amount, member.currency),
      before: { member: member.accountId, ...before },
      after: { member: member.accountId, ...after, journal: String(journal) },
    }
  },
})

/** A member's own deposit limit applies to deposits by the upline too; the member's row is locked. */
const isOverOwnLimit = async (step: Tabled, { member, amount, real }: Payment): Promise<boolean> => {
  const {
    rows: [row],
  } = await sql<{
    room: bigint | null
  }>`select deposit as room from own_rooms(${member}::bigint, ${real}::bigint)`.execute(step)
  return row?.room != null && amount > row.room
}

/** The upline's acts on a member's money: deposit, withdrawal and credit by the house. */
export const moneyActs = {
  deposit: payment('in', async (step, paid) =>
    (await isOverOwnLimit(step, paid))
      ? refuseAct('overOwnLimit', 'amount')
      : deposit(step, { kind: 'deposit', ...paid }),
  ),
  withdraw: payment('out', withdraw),
  credit: payment('in', credit),
} as const satisfies Record<string, ActHandler>
