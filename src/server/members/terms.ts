import type { AccountState } from '#domain/member/account.ts'
import type { Database, Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import { accountAfter } from './account.ts'

/**
 * Ends the breaks and exclusions whose time has passed (§account.breaks); answers how many. The account state machine
 * says which state follows.
 */
export const endTerms = async ({ db }: Database, now: number, forget: (accountId: string) => void): Promise<number> => {
  const due = await dueOf(db, now)
  if (due.length === 0) return 0
  await db.transaction().execute(async (step) => {
    const ended = await dueOf(step, now, true)
    const states: AccountState[] = []
    for (const { id, own_state: state } of ended) {
      const after = accountAfter({ state, excluded: true }, { type: 'term.elapsed' })
      if (!after) throw new Error(`an account that is ${state} has a term`)
      await step
        .updateTable('member')
        .set(({ eb }) => ({
          own_state: after.state,
          kept_out_until_real: null,
          profile_version: eb('profile_version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      states.push(after.state)
    }
    for (const [place, { id }] of ended.entries())
      await noteEvent(step, { kind: 'member.termEnded', member: id, details: { state: states[place]! }, real: now })
  })
  due.forEach(({ login }) => forget(login))
  return due.length
}

const dueOf = (db: Tabled, now: number, locked = false) =>
  db
    .selectFrom('member')
    .select(['id', 'login', 'own_state'])
    .where('kept_out_until_real', '<=', BigInt(now))
    .$if(locked, (query) => query.orderBy('id').forNoKeyUpdate())
    .execute()
