import { tieEnds } from '#domain/market/bracket.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { paged, ofLeague, season, search } from './listing.ts'

const score = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])
const place = Type.Union([Type.Integer(), Type.Null()])
const team = Type.Union([Type.String(), Type.Null()])

const tie = Type.Object({
  /** Null until the team is known. */
  home: team,
  away: team,
  /** All goals of both sides, including extra time; null until a match has a score. */
  goals: score,
  /** The penalties scored in a shoot-out, if there was one. */
  shootout: score,
  /** `home` or `away`; null until decided. */
  winner: Type.Union([literals(['home', 'away']), Type.Null()]),
  /** What decided it, null without a winner. */
  end: Type.Union([literals(tieEnds), Type.Null()]),
  /** The positions, from 0, of the ties in the previous round that home and away come from; null if unknown. */
  from: Type.Tuple([place, place]),
  matches: Type.Array(
    Type.Object({
      /** Null if only the score was kept, as for a match that nobody bet on. */
      match_id: place,
      home: Type.String(),
      away: Type.String(),
      /** Book time in milliseconds. */
      kickoff: Type.Integer(),
      /** After normal time, and with extra time. */
      full: score,
      overtime: score,
      shootout: score,
    }),
  ),
})

/**
 * Knock-out cups with their latest season; `search` is part of a cup's name, case-insensitive. With
 * them the tree of one cup: the named league, else the first of the list; in the named season, else the latest
 * (§page.bracket). Null if no cup is listed.
 */
export const listBrackets = memberCall('/bracketlist', {
  body: {
    ...paged,
    search,
    league_id: Type.Optional(fields.id),
    season: Type.Optional(season),
  },
  answer: Type.Object({
    ...ok,
    cups: Type.Array(
      Type.Object({
        ...ofLeague,
        season,
        /** The number of finished matches in that season. */
        matches: Type.Integer(),
      }),
    ),
    total: Type.Integer(),
    bracket: Type.Union([
      Type.Object({
        league_id: Type.Integer(),
        league: Type.String(),
        season: Type.String(),
        /** Every season that has a tree, latest first. */
        seasons: Type.Array(season),
        /** In order, from the first round; empty for a season without a tree. */
        rounds: Type.Array(
          Type.Object({
            /** The feed's name of the round; empty if none of its matches is known. */
            stage: Type.String(),
            /** The number of teams: 2 in a final; 0 if unknown. */
            teams: Type.Integer(),
            /** The winners of neighbouring ties meet. */
            ties: Type.Array(tie),
          }),
        ),
        third: Type.Union([tie, Type.Null()]),
        champion: team,
      }),
      Type.Null(),
    ]),
  }),
  errors: [],
  csv: 'cups',
})
