import type { Notice } from '#domain/member/message.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/**
 * Writes a message of the house itself to a member, who is notified at once if a stream is open; `real` is in
 * milliseconds. Locks the member's wallet.
 */
export const notify = async (step: Tabled, member: bigint, notice: Notice, real: number): Promise<void> => {
  const at = BigInt(Math.floor(real))
  const { id } = await step
    .insertInto('personal_message')
    .values({ member_id: member, title: '', text: '', notice: JSON.stringify(notice), sent_real: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ message: Number(id) })
  await sql`select tell_members(array[row(${member}::bigint, 'message.sent', null, ${body}::jsonb, null, ${at}::bigint)::member_news])`.execute(
    step,
  )
}
