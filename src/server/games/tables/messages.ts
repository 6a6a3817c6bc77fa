import { tableChat } from '#domain/game/table-chat.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import type { TableOf } from './seats.ts'

const day = 24 * 3_600_000
/** Old messages are deleted a few at a time, as new ones are written. */
const mostDeleted = 100

/** What was said at a table last, oldest first, by nicknames alone. */
export const messagesAt = async (db: Tabled, { provider, game }: TableOf, member: bigint) => {
  const rows = await db
    .selectFrom('table_message')
    .innerJoin('member', 'member.id', 'table_message.member_id')
    .select(['table_message.id', 'table_message.member_id', 'text', 'said_real', 'nickname'])
    .where('table_message.provider', '=', provider)
    .where('table_message.game', '=', game)
    .where('removed_real', 'is', null)
    .orderBy('table_message.id', 'desc')
    .limit(tableChat.shown)
    .execute()
  return rows.toReversed().map(({ id, member_id, text, said_real, nickname }) => ({
    message: Number(id),
    nickname: nickname ?? '',
    own: member_id === member,
    text,
    said: Number(said_real),
  }))
}

/** Until when a member may say nothing; 0 for a member who may. */
export const mutedUntil = async (db: Tabled, member: bigint, real: number): Promise<number> => {
  const row = await db.selectFrom('table_mute').select('until_real').where('member_id', '=', member).executeTakeFirst()
  const until = Number(row?.until_real ?? 0)
  return until > real ? until : 0
}

export const messageUnder = (db: Tabled, member: bigint, key: string) =>
  db
    .selectFrom('table_message')
    .select(['id', 'provider', 'game', 'text'])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()

/** Writes a message once under its key, and deletes some that have been kept long enough. */
export const writeMessage = async (
  db: Tabled,
  said: TableOf & { readonly member: bigint; readonly key: string; readonly text: string; readonly real: number },
): Promise<void> => {
  const { provider, game, member, key, text, real } = said
  await db
    .insertInto('table_message')
    .values({ provider, game, member_id: member, key, text, said_real: real })
    .onConflict((same) => same.columns(['member_id', 'key']).doNothing())
    .execute()
  await sql`
    delete from table_message where id in (
      select id from table_message where said_real < ${real - tableChat.keptDays * day} order by said_real limit ${mostDeleted})`.execute(
    db,
  )
}
