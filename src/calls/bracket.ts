import { tieEnds } from '#domain/bracket.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { paged } from './listing.ts'

/** A season of a cup: its name is the feed's, in the order of time. */
const season = Type.String({ minLength: 1, maxLength: 80 })
const score = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])
const place = Type.Union([Type.Integer(), Type.Null()])
const team = Type.Union([Type.String(), Type.Null()])

const tie = Type.Object({
  /** Null while it is not known who plays. */
  home: team,
  away: team,
  /** All goals of both sides, those of extra time among them; null until a match has a score. */
  goals: score,
  /** The penalties scored in a shoot-out, where there was one. */
  shootout: score,
  /** `home` or `away`, null while nobody has won. */
  winner: Type.Union([literals(['home', 'away']), Type.Null()]),
  /** What decided it, null without a winner. */
  end: Type.Union([literals(tieEnds), Type.Null()]),
  /** The places in the round before of the ties that home and away come from, from 0; null where none is known. */
  from: Type.Tuple([place, place]),
  matches: Type.Array(
    Type.Object({
      /** Null once only its score is kept: a match that nobody bet on. */
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
 * Cups whose season is a knock-out, with the latest of their seasons; `search` is part of a cup's name, in any case. With
 * them the tree of one: of the league named, else of the first of the list, in the season named, else the latest
 * (§page.bracket). Null where no cup is listed.
 */
export const listBrackets = memberCall('/bracketlist', {
  body: {
    ...paged,
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    league_id: Type.Optional(fields.id),
    season: Type.Optional(season),
  },
  answer: Type.Object({
    ...ok,
    cups: Type.Array(
      Type.Object({
        league_id: Type.Integer(),
        league: Type.String(),
        sport: Type.Integer(),
        season,
        /** Finished matches of its rounds in that season. */
        matches: Type.Integer(),
      }),
    ),
    total: Type.Integer(),
    bracket: Type.Union([
      Type.Object({
        league_id: Type.Integer(),
        league: Type.String(),
        season: Type.String(),
        /** Every season that has a tree, the latest first. */
        seasons: Type.Array(season),
        /** The first round first; empty for a season without a tree. */
        rounds: Type.Array(
          Type.Object({
            /** As its feed names it, empty where no match of it is known. */
            stage: Type.String(),
            /** Teams that are in it: 2 in a final. 0 where it is not known. */
            teams: Type.Integer(),
            /** Winners of neighbours meet. */
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
