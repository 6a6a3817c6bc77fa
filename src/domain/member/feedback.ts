import { email, type FormRule, formFault, maxLength, minLength, required, select, url } from '../text/form.ts'

/** What a member's feedback may be about, as its form lists them (§page.feedback). */
export const feedbackCategories = ['bet', 'money', 'account', 'game', 'page', 'idea', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

/** A case is open until the operator answers it. */
export const feedbackStates = ['open', 'answered'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Characters of what a member writes. */
export const feedbackLength = { min: 10, max: 2_000 } as const
const longestLink = 300
/** The most characters of an answer. */
export const longestAnswer = 2_000
/** The most cases of one member in a day of 24 hours. */
export const casesPerDay = 20

/** What the form holds; e-mail and link may be left empty. */
export interface Feedback {
  readonly category: string
  readonly text: string
  readonly email: string
  readonly link: string
}
export type FeedbackField = keyof Feedback

/** The rules of each field, in the order in which they are said (§refusal.forms). */
const asked = {
  category: [select],
  text: [required, minLength(feedbackLength.min), maxLength(feedbackLength.max)],
  email: [email],
  link: [maxLength(longestLink), url],
} as const
const isOptional = (field: FeedbackField): boolean => field === 'email' || field === 'link'

type Rule = (typeof asked)[FeedbackField][number] extends FormRule<infer Name> ? FormRule<Name> : never

/** What is wrong with a field; null if nothing is. Blanks around a text do not count. */
export const feedbackFault = (field: FeedbackField, value: string): Rule | null => {
  const typed = value.trim()
  return typed === '' && isOptional(field) ? null : (formFault<Rule['rule']>(typed, asked[field]) as Rule | null)
}

/** The first field that is wrong, in the order of the form. */
export const wrongField = (feedback: Feedback): FeedbackField | undefined =>
  (Object.keys(asked) as FeedbackField[]).find((field) => feedbackFault(field, feedback[field]) !== null)

/** How a case is named to its member and to the operator: `F-000012`. */
export const caseNumber = (id: number): string => `F-${String(id).padStart(6, '0')}`
