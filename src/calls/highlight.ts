import Type from 'typebox'
import { fields, memberCall, ok } from './call.ts'

/** Leagues with highlighted matches, in the order of their first one. */
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

/** The highlighted matches of all leagues or of one, the first one first (§page.highlight). */
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
        /** An operator chose it. */
        chosen: Type.Boolean(),
        /** Members who have it among their favourites. */
        followers: Type.Integer(),
      }),
    ),
  }),
  errors: [],
  csv: 'matches',
})
