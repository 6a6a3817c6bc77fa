import type { listAnnouncements, listMarquee } from '#calls/member/message.ts'
import type { Answer } from '#calls/call.ts'
import { type TitledTexts, textIn } from '#domain/member/message.ts'
import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'
import type { Handler } from '../contract/handler.ts'

type Announcement = Answer<typeof listMarquee>['announcements'][number]

/** The most announcements the line can show. */
const mostRunning = 20

/**
 * One page of one kind. An expired advertisement is left out; past announcements stay readable unless they were
 * withdrawn.
 */
export const announcementList =
  ({ db }: Database, now: () => number, showsPopups: boolean): Handler<typeof listAnnouncements> =>
  async ({ body: { language, type, page, page_size } }) => {
    if (type === 'popup' && !showsPopups) return { status: 1, statusdesc: 'success', total: 0, announcements: [] }
    const at = now()
    const kind = (type === 'popup' ? holding(db, at) : begun(db, at)).where('kind', '=', type)
    const [{ total }, rows] = await Promise.all([
      kind.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow(),
      kind
        .selectAll()
        .orderBy('from_real', 'desc')
        .orderBy('id', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute(),
    ])
    return {
      status: 1,
      statusdesc: 'success',
      total: Number(total),
      announcements: rows.map((row) => told(row, language)),
    }
  }

/** The current announcements that are shown in the line. */
export const marqueeList =
  ({ db }: Database, now: () => number): Handler<typeof listMarquee> =>
  async ({ body: { language } }) => {
    const rows = await inLine(db, now())
      .selectAll()
      .orderBy('from_real', 'desc')
      .orderBy('id', 'desc')
      .limit(mostRunning)
      .execute()
    return { status: 1, statusdesc: 'success', announcements: rows.map((row) => told(row, language)) }
  }

/** Whether the line shows an announcement at this real time. */
export const isAnnouncing = async (db: Tabled, at: number): Promise<boolean> =>
  (await inLine(db, at).select('id').limit(1).executeTakeFirst()) !== undefined

const inLine = (db: Tabled, at: number) => holding(db, at).where('marquee', '=', true)

const begun = (db: Tabled, at: number) =>
  db.selectFrom('announcement').where('withdrawn_real', 'is', null).where('from_real', '<=', BigInt(at))

const holding = (db: Tabled, at: number) =>
  begun(db, at).where((is) => is.or([is('until_real', 'is', null), is('until_real', '>', BigInt(at))]))

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof begun>['selectAll']>['execute']>>[number]

const told = ({ id, kind, words, path, from_real, until_real }: Row, language: string): Announcement => ({
  id: Number(id),
  type: kind,
  ...textIn(words as TitledTexts, language),
  path,
  from: Number(from_real),
  until: Number(until_real ?? 0),
})
