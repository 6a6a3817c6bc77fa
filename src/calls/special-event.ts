import { languageCodes } from '#domain/text/languages.ts'
import { marketTypeCodes } from '#domain/market/kinds.ts'
import { subjects } from '#domain/market/rows.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { ofLeague } from './listing.ts'

/**
 * The special events shown now, those that began last first, or the one named (§page.event). Its words are in English
 * where the operator wrote no other.
 */
export const listEvents = memberCall('/eventlist', {
  body: { language: literals(languageCodes), event_id: Type.Optional(fields.id) },
  answer: Type.Object({
    ...ok,
    events: Type.Array(
      Type.Object({
        event_id: Type.Integer(),
        title: Type.String(),
        text: Type.String(),
        /** Book time in milliseconds from and until which it is shown; 0 without an end. */
        from: Type.Integer(),
        until: Type.Integer(),
        /** In the operator's order. */
        leagues: Type.Array(
          Type.Object({
            ...ofLeague,
            /** Its matches are runners of an outright. */
            outright: Type.Boolean(),
            /** Matches that are on the board. */
            matches: Type.Integer(),
            /** `/standingresult` has its table, and `/bracketlist` its tree. */
            standing: Type.Boolean(),
            bracket: Type.Boolean(),
          }),
        ),
        /** Prices of its matches that are boosted now, those that end first first (§odds.boost). */
        boosts: Type.Array(
          Type.Object({
            boost_id: Type.Integer(),
            odds_id: Type.Integer(),
            match_id: Type.Integer(),
            sport: Type.Integer(),
            home: Type.String(),
            away: Type.String(),
            /** What of the match is bet on: `match`, `corners` or `bookings`. */
            subject: literals(subjects),
            market_type: literals(marketTypeCodes),
            /** Quarters of a goal, a point or a game, from home's view. */
            line: Type.Integer(),
            pick: Type.String(),
            percent: Type.Integer(),
            /** Book time in milliseconds. */
            until: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
