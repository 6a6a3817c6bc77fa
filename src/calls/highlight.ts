import Type from 'typebox'
import { fields, memberCall, ok } from './call.ts'
import { ofLeague, ofMatch } from './listing.ts'

/** Leagues with highlighted matches, in the order of their first match. */
export const listHighlightLeagues = memberCall('/highlightleague', {
  body: {},
  answer: Type.Object({
    ...ok,
    leagues: Type.Array(
      Type.Object({
        ...ofLeague,
        matches: Type.Integer(),
      }),
    ),
  }),
  errors: [],
})

/** The highlighted matches of all leagues or of one, by kick-off (§page.highlight). */
export const listHighlights = memberCall('/highlightlist', {
  body: { league_id: Type.Optional(fields.id) },
  answer: Type.Object({
    ...ok,
    matches: Type.Array(
      Type.Object({
        ...ofMatch,
        live: Type.Boolean(),
        /** Chosen by an operator. */
        chosen: Type.Boolean(),
        /** The number of members who have it in their favourites. */
        followers: Type.Integer(),
      }),
    ),
  }),
  errors: [],
  csv: 'matches',
})
