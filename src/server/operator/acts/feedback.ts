import { caseNumber, feedbackStates, longestAnswer } from '#domain/member/feedback.ts'
import { isPlainText } from '#domain/text/plain-text.ts'
import { printShort } from '#domain/time.ts'
import { notify } from '../../events/notify.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { rowsOf, wordOf } from '../request.ts'
import type { View } from '../views/view.ts'

/** Reads `F-000012`, or the number alone. */
const caseIn = (text: string): bigint | undefined => {
  const [, digits] = /^(?:F-)?0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

const answerIn = (text: string): string | undefined =>
  text.trim() !== '' && text.length <= longestAnswer && isPlainText(text) ? text.trim() : undefined

/** Answers a member's case, once: the member finds the answer among the messages at once (§page.feedback). */
const answer: ActHandler = {
  fields: { case: 'needed', text: 'needed' },
  work: async ({ step, fields, at }) => {
    const asked = fields.need('case', caseIn, 'unknownCase')
    const text = fields.need('text', answerIn, 'invalidText')
    const row =
      (await step
        .selectFrom('feedback')
        .innerJoin('member', 'member.id', 'feedback.member_id')
        .select(['feedback.id', 'feedback.answer', 'feedback.member_id', 'member.login'])
        .where('feedback.id', '=', asked)
        .forUpdate('feedback')
        .executeTakeFirst()) ?? refuseAct('unknownCase', 'case')
    if (row.answer !== null) refuseAct('caseAnswered', 'case')
    await step.updateTable('feedback').set({ answer: text, answered_real: at.real }).where('id', '=', row.id).execute()
    await notify(step, row.member_id, { kind: 'feedbackAnswered', case: Number(row.id), answer: text }, at.real)
    const stood = { case: caseNumber(Number(row.id)), member: row.login }
    return { member: row.member_id, before: { ...stood, state: 'open' }, after: { ...stood, state: 'answered', text } }
  },
}

/** Members' cases: open ones first, oldest first, then answered ones, newest first. */
const cases: View = {
  fields: { state: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const state = fields.read('state', wordOf(feedbackStates), 'invalidState')
    const rows = await db
      .selectFrom('feedback')
      .innerJoin('member', 'member.id', 'feedback.member_id')
      .selectAll('feedback')
      .select('member.login')
      .$if(state === 'open', (list) => list.where('answer', 'is', null))
      .$if(state === 'answered', (list) => list.where('answer', 'is not', null))
      .orderBy('answered_real', (order) => order.desc().nullsFirst())
      .orderBy('feedback.id')
      .limit(rowsOf(fields))
      .execute()
    return rows.map((row) => ({
      case: caseNumber(Number(row.id)),
      state: row.answer === null ? 'open' : 'answered',
      member: row.login,
      category: row.category,
      text: row.text,
      email: row.email,
      link: row.link,
      sent: printShort(Number(row.sent_real)),
      answered: row.answered_real === null ? '' : printShort(Number(row.answered_real)),
      answer: row.answer ?? '',
    }))
  },
}

export const feedbackActs = { answer } as const satisfies Record<string, ActHandler>
export const feedbackViews = { cases } as const satisfies Record<string, View>
