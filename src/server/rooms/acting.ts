import { earlySilenceSeconds } from '#domain/limits.ts'
import type { Tabled } from '../database/database.ts'
import { refusalAt } from '../members/sessions.ts'
import { Refusal } from './refused.ts'

/** A session may be cached for seconds, so the account's state is read again before a seat is taken. */
export const expectActing = async (step: Tabled, member: bigint): Promise<void> => {
  const { state } = await step
    .selectFrom('member')
    .select('state')
    .where('id', '=', member)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  const refusal = refusalAt(state, 'act')
  if (refusal) throw new Refusal(refusal)
}

/** While the feed is silent, nobody knows whether a match has begun. */
export const isSilent = async (step: Tabled, real: number): Promise<boolean> => {
  const { alive_real: alive } = await step.selectFrom('book_state').select('alive_real').executeTakeFirstOrThrow()
  return real - Number(alive) > earlySilenceSeconds * 1_000
}
