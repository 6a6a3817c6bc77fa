import { phases } from '#domain/market/rows.ts'
import { trackerKinds } from '#domain/market/play/tracker.ts'
import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { ofMatch } from './listing.ts'

const score = Type.Tuple([Type.Integer(), Type.Integer()])
const played = {
  phase: literals(phases),
  /** Whole minutes played, of the current part if parts are numbered; 0 if no clock runs. */
  minute: Type.Integer(),
  /** Null if the feed reports none. */
  score: Type.Union([score, Type.Null()]),
}
const tracker = literals(trackerKinds)
/** What shows a match: a stream of HTTP Live Streaming, or our own tracker, which the page draws. */
const channel = literals(['hls', 'tracker'])
const shown = {
  channel,
  /** Where the stream is played from; null for the tracker. */
  url: Type.Union([Type.String(), Type.Null()]),
  /** A demonstration's own film, and not the match. */
  demonstration: Type.Boolean(),
}

/**
 * Every match in play, of all sports or one, by sport and league, and the matches that start next (§page.live-centre).
 */
export const listLive = memberCall('/livematchlist', {
  body: { sport: Type.Optional(fields.sport) },
  answer: Type.Object({
    ...ok,
    matches: Type.Array(
      Type.Object({ ...ofMatch, ...played, tracker, /** Whether a stream shows it. */ tv: Type.Boolean() }),
    ),
    /** The next matches open for betting, by kick-off; ten at most. */
    next: Type.Array(Type.Object(ofMatch)),
  }),
  errors: [],
})

/** Matches in play that our tracker shows. */
export const listTracked = memberCall('/radarlist', {
  body: {},
  answer: Type.Object({ ...ok, matches: Type.Array(Type.Object({ match_id: Type.Integer(), tracker })) }),
  errors: [],
})

/** The data that the tracker of a match in play shows. */
export const loadTracked = memberCall('/apitv', {
  body: { match_id: fields.id },
  answer: Type.Object({
    ...ok,
    ...ofMatch,
    ...played,
    tracker,
    /** The score of the first half once it is over; 0–0 before. */
    half: score,
    reds: score,
    /** The number of the quarter, inning, set or map, from 1; 0 if the sport has halves. */
    part: Type.Integer(),
    /** The scores of the parts so far, the current one last. */
    parts: Type.Array(score),
  }),
  errors: ['308'],
})

/** Matches in play that a channel broadcasts. */
export const listChannels = memberCall('/livetvlist', {
  body: {},
  answer: Type.Object({ ...ok, channels: Type.Array(Type.Object({ ...ofMatch, ...shown })) }),
  errors: [],
})

/** The channel of a match in play. */
export const loadChannel = memberCall('/livetv2', {
  body: { match_id: fields.id },
  answer: Type.Object({ ...ok, match_id: Type.Integer(), ...shown }),
  errors: ['308'],
})

/**
 * How the chances of a match in play moved since its kick-off, by its prices without their margin; empty where the
 * market of its winner was never priced.
 */
export const loadChances = memberCall('/matchchances', {
  body: { match_id: fields.id },
  answer: Type.Object({
    ...ok,
    match_id: Type.Integer(),
    points: Type.Array(
      Type.Object({
        /** Book time in milliseconds. */
        at: Type.Integer(),
        /** Whole percent, together 100; draw is null where the market has none. */
        home: Type.Integer(),
        draw: Type.Union([Type.Integer(), Type.Null()]),
        away: Type.Integer(),
      }),
    ),
  }),
  errors: ['308'],
})
