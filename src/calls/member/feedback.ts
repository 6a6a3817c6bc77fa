import { feedbackCategories, feedbackStates } from '#domain/member/feedback.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from '../call.ts'
import { paged } from '../listing.ts'

const { page, page_size } = paged

/**
 * Opens a case (§page.feedback). The client chooses `key`: sent again with the same text it answers the same case, and
 * with another text it is refused. E-mail and link may be empty.
 */
export const sendFeedback = memberCall('/feedbacksend', {
  body: {
    key: fields.key,
    category: literals(feedbackCategories),
    text: Type.String({ minLength: 1, maxLength: 4_000 }),
    email: Type.String({ maxLength: 254 }),
    link: Type.String({ maxLength: 300 }),
  },
  answer: Type.Object({ ...ok, case: Type.Integer() }),
  errors: [],
})

/** A member's cases, newest first. */
export const listFeedback = memberCall('/feedbacklist', {
  body: { page, page_size },
  answer: Type.Object({
    ...ok,
    total: Type.Integer(),
    cases: Type.Array(
      Type.Object({
        case: Type.Integer(),
        category: literals(feedbackCategories),
        state: literals(feedbackStates),
        text: Type.String(),
        /** Real times; 0 while it is open. */
        sent: Type.Integer(),
        answered: Type.Integer(),
        /** Empty while it is open. */
        answer: Type.String(),
      }),
    ),
  }),
  errors: [],
})
