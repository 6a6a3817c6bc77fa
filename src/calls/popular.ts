import Type from 'typebox'
import { memberCall, ok } from './call.ts'

/** What members back most among the markets that take bets now, the first one first (§page.popular). */
export const listPopular = memberCall('/popularlist', {
  body: {},
  answer: Type.Object({
    ...ok,
    picks: Type.Array(
      Type.Object({
        match_id: Type.Integer(),
        odds_id: Type.Integer(),
        pick: Type.String(),
        /** The part of the bets on this market that back it, in whole percent; null where the bets are few. */
        share: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
  }),
  errors: [],
})
