import type { listFeedback, sendFeedback } from '#calls/member/feedback.ts'
import { casesPerDay, type FeedbackCategory, wrongField } from '#domain/member/feedback.ts'
import { sql } from 'kysely'
import { badField, type Handler, type Handlers, refuse } from '../contract/handler.ts'
import type { Database, Tabled } from '../database/database.ts'

export interface FeedbackDeps {
  readonly database: Database
  /** Real time. */
  readonly now: () => number
}

/** Members' cases; members who may look at their account may write (§page.feedback). */
export const feedbackHandlers = ({ database, now }: FeedbackDeps): Pick<Handlers, 'sendFeedback' | 'listFeedback'> => ({
  sendFeedback: opened(database, now),
  listFeedback: ownCases(database),
})

const day = 24 * 3_600_000

const opened =
  ({ db }: Database, now: () => number): Handler<typeof sendFeedback> =>
  async ({ body: { key, category, ...typed }, member: { id: member } }) => {
    const said = { category, text: typed.text.trim(), email: typed.email.trim(), link: typed.link.trim() }
    const wrong = wrongField(said) ?? (/[^\P{Cc}\n]/u.test(said.text) ? 'text' : undefined)
    if (wrong !== undefined) return badField(wrong)
    const before = await caseOf(db, member, key)
    if (before) return answerOf(before, said)
    const at = Math.floor(now())
    if ((await casesSince(db, member, at - day)) >= casesPerDay) return refuse('requestLimit')
    await db
      .insertInto('feedback')
      .values({ member_id: member, key, ...said, sent_real: at })
      .onConflict((same) => same.columns(['member_id', 'key']).doNothing())
      .execute()
    return answerOf((await caseOf(db, member, key))!, said)
  }

type Said = Readonly<Record<'category' | 'text' | 'email' | 'link', string>>

const caseOf = (db: Tabled, member: bigint, key: string) =>
  db
    .selectFrom('feedback')
    .select(['id', 'category', 'text', 'email', 'link'])
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst()

const answerOf = (found: Said & { readonly id: bigint }, said: Said) =>
  (Object.keys(said) as (keyof Said)[]).every((field) => said[field] === found[field])
    ? ({ status: 1, statusdesc: 'success', case: Number(found.id) } as const)
    : badField('key')

const casesSince = async (db: Tabled, member: bigint, from: number): Promise<number> => {
  const { cases } = await db
    .selectFrom('feedback')
    .select(sql<bigint>`count(*)`.as('cases'))
    .where('member_id', '=', member)
    .where('sent_real', '>', BigInt(from))
    .executeTakeFirstOrThrow()
  return Number(cases)
}

const ownCases =
  ({ db }: Database): Handler<typeof listFeedback> =>
  async ({ body: { page, page_size }, member: { id } }) => {
    const [{ total }, rows] = await Promise.all([
      db
        .selectFrom('feedback')
        .select(sql<bigint>`count(*)`.as('total'))
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('feedback')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute(),
    ])
    const cases = rows.map((row) => ({
      case: Number(row.id),
      category: row.category as FeedbackCategory,
      state: row.answer === null ? ('open' as const) : ('answered' as const),
      text: row.text,
      sent: Number(row.sent_real),
      answered: Number(row.answered_real ?? 0),
      answer: row.answer ?? '',
    }))
    return { status: 1, statusdesc: 'success', total: Number(total), cases }
  }
