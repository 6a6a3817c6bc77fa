import type { countUnread, listPersonal, markRead } from '#calls/member/message.ts'
import type { Notice } from '#domain/member/message.ts'
import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'
import { badField, type Handler } from '../contract/handler.ts'

/** One page of the messages written to a member. */
export const personalList =
  ({ db }: Database): Handler<typeof listPersonal> =>
  async ({ body: { page, page_size }, member: { id } }) => {
    const [{ total, unread }, rows] = await Promise.all([
      db
        .selectFrom('personal_message')
        .where('member_id', '=', id)
        .select([
          sql<bigint>`count(*)`.as('total'),
          sql<bigint>`count(*) filter (where read_real is null)`.as('unread'),
        ])
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('personal_message')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute(),
    ])
    const messages = rows.map((row) => ({
      id: Number(row.id),
      title: row.title,
      text: row.text,
      ...(row.notice !== null && { notice: row.notice as Notice }),
      sent: Number(row.sent_real),
      read: row.read_real !== null,
    }))
    return { status: 1, statusdesc: 'success', total: Number(total), unread: Number(unread), messages }
  }

export const unreadCount =
  ({ db }: Database): Handler<typeof countUnread> =>
  async ({ member: { id } }) =>
    left(db, id)

/**
 * Marks a message as read, once and for good. A message that does not exist, or belongs to another member, is refused.
 */
export const markAsRead =
  ({ db }: Database, now: () => number): Handler<typeof markRead> =>
  async ({ body: { message_id }, member: { id } }) => {
    const found = await db
      .selectFrom('personal_message')
      .select('read_real')
      .where('id', '=', BigInt(message_id))
      .where('member_id', '=', id)
      .executeTakeFirst()
    if (!found) return badField('message_id')
    await db
      .updateTable('personal_message')
      .set({ read_real: BigInt(now()) })
      .where('id', '=', BigInt(message_id))
      .where('read_real', 'is', null)
      .execute()
    return left(db, id)
  }

const left = async (db: Tabled, member: bigint) => {
  const { unread } = await db
    .selectFrom('personal_message')
    .select(sql<bigint>`count(*)`.as('unread'))
    .where('member_id', '=', member)
    .where('read_real', 'is', null)
    .executeTakeFirstOrThrow()
  return { status: 1, statusdesc: 'success', unread: Number(unread) } as const
}
