import type { Tabled } from '../database/database.ts'
import { refusalAt } from './account.ts'

/**
 * Why a member's account may not act, or undefined if it may. A session may be cached for seconds, so the state is read
 * again, and stays as it is until the transaction ends.
 */
export const actRefusal = async (step: Tabled, member: bigint): Promise<ReturnType<typeof refusalAt>> => {
  const { state } = await step
    .selectFrom('member')
    .select('state')
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow()
  return refusalAt(state, 'act')
}
