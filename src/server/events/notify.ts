import type { Notice } from '#domain/member/message.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/**
 * Writes a message of the house itself to a member, who is notified at once if a stream is open; `real` is in
 * milliseconds. Locks the member's wallet.
 */
export const notify = (step: Tabled, member: bigint, notice: Notice, real: number): Promise<void> =>
  notifyAll(step, [{ member, notice }], real)

/** The same for several members: locks the wallets of all of them. */
export const notifyAll = async (
  step: Tabled,
  notices: readonly { readonly member: bigint; readonly notice: Notice }[],
  real: number,
): Promise<void> => {
  if (notices.length === 0) return
  const at = BigInt(Math.floor(real))
  const written = await step
    .insertInto('personal_message')
    .values(
      notices.map(({ member, notice }) => ({
        member_id: member,
        title: '',
        text: '',
        notice: JSON.stringify(notice),
        sent_real: at,
      })),
    )
    .returning(['id', 'member_id'])
    .execute()
  const news = written.map(({ id, member_id: member }) => {
    const body = JSON.stringify({ message: Number(id) })
    return sql`row(${member}::bigint, 'message.sent', null, ${body}::jsonb, null, ${at}::bigint)::member_news`
  })
  await sql`select tell_members(array[${sql.join(news)}])`.execute(step)
}
