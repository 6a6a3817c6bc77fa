import Type from 'typebox'
import { fields, memberCall, ok } from './call.ts'

/** Leagues with highlighted matches, in the order of their first match. */
export const listHighlightLeagues = memberCall('/highlightleague', {
  body: {},
  answer: Type.Object({
    ...ok,
    leagues: Type.Array(
      Type.Object({
        league_id: Type.Integer(),
        league: Type.String(),
        sport: Type.Integer(),
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
        match_id: Type.Integer(),
        sport: Type.Integer(),
        league_id: Type.Integer(),
        league: Type.String(),
        home: Type.String(),
        away: Type.String(),
        /** Book time in milliseconds. */
        kickoff: Type.Integer(),
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
