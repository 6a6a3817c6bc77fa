import { longestMuteHours } from '#domain/game/table-chat.ts'
import { printShort } from '#domain/time.ts'
import { memberOf } from '../member.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { rowsOf, wholeWithin } from '../request.ts'
import type { View } from '../views/view.ts'

const hour = 3_600_000

/** Removes a message from a table: it is shown to nobody any more, and stays in the record (§game.table-chat). */
const removemessage: ActHandler = {
  fields: { message: 'needed' },
  work: async ({ step, fields, at }) => {
    const asked = fields.need('message', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMessage')
    const row =
      (await step
        .selectFrom('table_message')
        .innerJoin('member', 'member.id', 'table_message.member_id')
        .selectAll('table_message')
        .select('member.login')
        .where('table_message.id', '=', BigInt(asked))
        .forUpdate('table_message')
        .executeTakeFirst()) ?? refuseAct('unknownMessage', 'message')
    if (row.removed_real !== null) refuseAct('messageRemoved', 'message')
    await step.updateTable('table_message').set({ removed_real: at.real }).where('id', '=', row.id).execute()
    const stood = { message: asked, member: row.login, provider: row.provider, game: row.game, text: row.text }
    return { member: row.member_id, before: stood, after: { ...stood, removed: printShort(at.real) } }
  },
}

/** Lets a member say nothing at any table for some hours; said again, the new time counts. */
const mute: ActHandler = {
  fields: { member: 'needed', hours: 'needed' },
  work: async ({ step, fields, at }) => {
    const member = await memberOf(step, fields)
    const hours = fields.need('hours', wholeWithin(1, longestMuteHours), 'invalidHours')
    const until = at.real + hours * hour
    const before = await step
      .selectFrom('table_mute')
      .select('until_real')
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    await step
      .insertInto('table_mute')
      .values({ member_id: member.id, until_real: until })
      .onConflict((same) => same.column('member_id').doUpdateSet({ until_real: until }))
      .execute()
    const stood = { member: member.accountId }
    const wasMuted = before !== undefined && Number(before.until_real) > at.real
    return {
      member: member.id,
      before: wasMuted ? { ...stood, muted: printShort(Number(before.until_real)) } : stood,
      after: { ...stood, muted: printShort(until) },
    }
  },
}

/** Ends a mute before its time. */
const unmute: ActHandler = {
  fields: { member: 'needed' },
  work: async ({ step, fields, at }) => {
    const member = await memberOf(step, fields)
    const row = await step
      .selectFrom('table_mute')
      .select('until_real')
      .where('member_id', '=', member.id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || Number(row.until_real) <= at.real) return refuseAct('notMuted', 'member')
    await step.updateTable('table_mute').set({ until_real: at.real }).where('member_id', '=', member.id).execute()
    const stood = { member: member.accountId }
    return { member: member.id, before: { ...stood, muted: printShort(Number(row.until_real)) }, after: stood }
  },
}

/** What members say at the tables, the latest first, what was removed included. */
const tablechat: View = {
  fields: { member: 'optional', provider: 'optional', game: 'optional', most: 'optional' },
  read: async (db, fields, { clock }) => {
    let query = db
      .selectFrom('table_message')
      .innerJoin('member', 'member.id', 'table_message.member_id')
      .leftJoin('table_mute', 'table_mute.member_id', 'table_message.member_id')
      .selectAll('table_message')
      .select(['member.login', 'member.nickname', 'table_mute.until_real'])
      .orderBy('table_message.id', 'desc')
      .limit(rowsOf(fields))
    const [member, provider, game] = [
      fields.text('member')?.toLowerCase(),
      fields.text('provider'),
      fields.text('game'),
    ]
    if (member !== undefined) query = query.where('member.login', '=', member)
    if (provider !== undefined) query = query.where('table_message.provider', '=', provider)
    if (game !== undefined) query = query.where('table_message.game', '=', game)
    const real = clock.real()
    return (await query.execute()).map((row) => ({
      message: String(row.id),
      member: row.login,
      nickname: row.nickname ?? '',
      provider: row.provider,
      game: row.game,
      text: row.text,
      said: printShort(Number(row.said_real)),
      removed: row.removed_real === null ? '' : printShort(Number(row.removed_real)),
      muted: Number(row.until_real ?? 0) > real ? printShort(Number(row.until_real)) : '',
    }))
  },
}

export const tableChatActs = { removemessage, mute, unmute } as const satisfies Record<string, ActHandler>
export const tableChatViews = { tablechat } as const satisfies Record<string, View>
