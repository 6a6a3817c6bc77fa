import { caseNumber, type Feedback, feedbackFault, type FeedbackField, wrongField } from '#domain/member/feedback.ts'
import { expect, test } from 'vitest'

const link = (length: number) => 'https://example.com/'.padEnd(length, 'a')

/** field | what is typed | the rule that it breaks */
test.each<[FeedbackField, string, string | undefined]>([
  ['category', 'bet', undefined],
  ['category', '', 'select'],
  ['text', '', 'required'],
  ['text', '   ', 'required'],
  ['text', 'too short', 'minLength'],
  ['text', '  too short  ', 'minLength'],
  ['text', 'ten digits', undefined],
  ['text', 'x'.repeat(2_000), undefined],
  ['text', ` ${'x'.repeat(2_000)} `, undefined],
  ['text', 'x'.repeat(2_001), 'maxLength'],
  ['email', '', undefined],
  ['email', '  ', undefined],
  ['email', 'ann@example.com', undefined],
  ['email', ' ann@example.com ', undefined],
  ['email', 'ann', 'email'],
  ['link', '', undefined],
  ['link', link(300), undefined],
  ['link', link(301), 'maxLength'],
  ['link', 'example.com', 'url'],
])('§page.feedback, §refusal.forms: %s %j breaks %s', (field, typed, rule) =>
  expect(feedbackFault(field, typed)?.rule).toBe(rule),
)

const lawful: Feedback = { category: 'bet', text: 'The stake was doubled.', email: '', link: '' }
test.each<[Partial<Feedback>, FeedbackField | undefined]>([
  [{}, undefined],
  [{ link: 'nowhere' }, 'link'],
  [{ link: 'nowhere', email: 'ann' }, 'email'],
  [{ link: 'nowhere', email: 'ann', text: '' }, 'text'],
  [{ link: 'nowhere', email: 'ann', text: '', category: '' }, 'category'],
])('§page.feedback: of %j the first that is wrong: %s', (typed, field) =>
  expect(wrongField({ ...lawful, ...typed })).toBe(field),
)

test.each([
  [1, 'F-000001'],
  [123_456, 'F-123456'],
  [1_234_567, 'F-1234567'],
])('§page.feedback: case %i is %s', (id, name) => expect(caseNumber(id)).toBe(name))
