import { routeOf } from '#features/routes.ts'
import { parseInstant } from '#domain/instant.ts'
import { type AnnouncementKind, announcementKinds, type TitledTexts } from '#domain/member/message.ts'
import { printShort } from '#domain/time.ts'
import { sql } from 'kysely'
import { memberOf, refuseExcluded } from '../member.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin, wordOf } from '../request.ts'
import { text, title, wordFields, textsOf } from '../views/texts.ts'

/**
 * Publishes an announcement to every member (§page.messages): in English, and in each other language that is given in
 * full. Times are real and in GMT+8. Without times it applies from now until it is withdrawn.
 */
const announce: ActHandler = {
  fields: {
    kind: 'needed',
    marquee: 'optional',
    path: 'optional',
    from: 'optional',
    until: 'optional',
    ...wordFields,
  },
  work: async ({ step, fields, at }) => {
    const kind = fields.need('kind', wordOf(announcementKinds), 'invalidKind')
    const marquee = fields.read('marquee', wordOf(['yes', 'no']), 'invalidMarquee') === 'yes'
    if (marquee && kind === 'popup') refuseAct('invalidMarquee', 'marquee')
    const path = fields.read('path', (asked) => (routeOf(asked) ? asked : undefined), 'invalidPath') ?? ''
    const from = fields.read('from', parseInstant, 'invalidTime') ?? at.real
    const until = fields.read('until', parseInstant, 'invalidTime') ?? null
    if (until !== null && until <= Math.max(from, at.real)) refuseAct('invalidTime', 'until')
    const words = textsOf(fields)
    const { id } = await step
      .insertInto('announcement')
      .values({ kind, marquee, path, words: JSON.stringify(words), from_real: from, until_real: until })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { announcement: id, before: {}, after: shown({ id, kind, marquee, path, words, from, until }) }
  },
}

/** Withdraws an announcement: it is shown to nobody any more. */
const unannounce: ActHandler = {
  fields: { announcement: 'needed' },
  work: async ({ step, fields, at }) => {
    const asked = fields.need('announcement', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownAnnouncement')
    const row =
      (await step
        .selectFrom('announcement')
        .selectAll()
        .where('id', '=', BigInt(asked))
        .forUpdate()
        .executeTakeFirst()) ?? refuseAct('unknownAnnouncement', 'announcement')
    if (row.withdrawn_real !== null) refuseAct('announcementWithdrawn', 'announcement')
    await step.updateTable('announcement').set({ withdrawn_real: at.real }).where('id', '=', row.id).execute()
    const { en } = row.words as TitledTexts
    const stood = { announcement: asked, kind: row.kind, title: en.title }
    return { announcement: row.id, before: stood, after: { ...stood, withdrawn: printShort(at.real) } }
  },
}

/** Writes to one member, who is notified at once if a stream is open. */
const message: ActHandler = {
  fields: { member: 'needed', title: 'needed', text: 'needed' },
  work: async ({ step, fields, at }) => {
    const member = await memberOf(step, fields)
    refuseExcluded(member)
    const written = {
      title: fields.need('title', title, 'invalidTitle'),
      text: fields.need('text', text, 'invalidText'),
    }
    const { id } = await step
      .insertInto('personal_message')
      .values({ member_id: member.id, ...written, sent_real: at.real })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ message: Number(id) })
    await sql`select tell_members(array[row(${member.id}::bigint, 'message.sent', null, ${body}::jsonb, ${BigInt(at.book)}::bigint,
      ${BigInt(at.real)}::bigint)::member_news])`.execute(step)
    return { member: member.id, before: {}, after: { member: member.accountId, message: Number(id), ...written } }
  },
}

interface Shown {
  readonly id: bigint
  readonly kind: AnnouncementKind
  readonly marquee: boolean
  readonly path: string
  readonly words: TitledTexts
  readonly from: number
  readonly until: number | null
}

const shown = ({ id, kind, marquee, path, words, from, until }: Shown) => ({
  announcement: Number(id),
  kind,
  marquee,
  path,
  from: printShort(from),
  until: until === null ? '' : printShort(until),
  words,
})

/** The operator's acts on announcements and messages. */
export const messageActs = { announce, unannounce, message } as const satisfies Record<string, ActHandler>
