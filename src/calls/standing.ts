import { matchEnds, tableSides } from '#domain/market/standing.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { paged, ofLeague, season, search } from './listing.ts'

/** Leagues that have a table, with their latest season; `search` is part of a league's name, case-insensitive. */
export const listStandings = memberCall('/standinglist', {
  body: { ...paged, search },
  answer: Type.Object({
    ...ok,
    leagues: Type.Array(
      Type.Object({
        ...ofLeague,
        season,
        /** The number of finished matches in that season. */
        matches: Type.Integer(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'leagues',
})

/**
 * The table of a league's season, the latest by default, by all matches or by those at home or away (§page.standing).
 * A league or season without a finished match has no rows.
 */
export const loadStanding = memberCall('/standingresult', {
  body: { league_id: fields.id, season: Type.Optional(season), side: Type.Optional(literals(tableSides)) },
  answer: Type.Object({
    ...ok,
    ...ofLeague,
    /** Whether it ranks by points or by the share of matches won. */
    ranking: literals(['points', 'share']),
    season: Type.String(),
    /** Every season that has a table, latest first. */
    seasons: Type.Array(season),
    rows: Type.Array(
      Type.Object({
        place: Type.Integer(),
        team: Type.String(),
        played: Type.Integer(),
        won: Type.Integer(),
        drawn: Type.Integer(),
        lost: Type.Integer(),
        scored: Type.Integer(),
        conceded: Type.Integer(),
        /** In a table that ranks by share, two for a win and one for a draw. */
        points: Type.Integer(),
        /** The share of matches won, in thousandths, a draw as half a win. */
        share: Type.Integer(),
        /** Its latest matches, oldest first. */
        form: Type.Array(literals(matchEnds)),
      }),
    ),
  }),
  errors: [],
})
