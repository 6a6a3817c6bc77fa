import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { ofDays, paged, search } from './listing.ts'
import { matchResultLabels } from '#domain/text/labels.ts'
import { decidingClauses } from '#domain/settlement/deciding-clause.ts'
import { subjects } from '#domain/market/rows.ts'
import { specialSports } from '#domain/market/sports.ts'

const score = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

/** The result of a match, if it has ended. Scores are null until known; times are book time in milliseconds. */
const outcome = {
  /** 0 pending, 1 completed, 2 cancelled, 5 suspended (§settlement.match-status). */
  status_id: Type.Integer(),
  result: literals(matchResultLabels),
  half: score,
  full: score,
  /** Including overtime, if it was played. */
  overtime: score,
  /** The penalties scored in a shoot-out, if there was one; it decides no market. */
  shootout: score,
}

const resultRow = Type.Object({
  match_id: Type.Integer(),
  sport: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  /** Its place on the board among the matches of its league; in a race, the runner's number. */
  order: Type.Integer(),
  kickoff: Type.Integer(),
  ...outcome,
  /** When the result arrived; 0 before. */
  told_at: Type.Integer(),
  corrected: Type.Boolean(),
})

/** Filters of the list; `search` is part of a team's or a league's name, case-insensitive. */
const among = {
  search,
  sport: Type.Optional(fields.sport),
  league_id: Type.Optional(fields.id),
}
const results = {
  body: { ...ofDays, ...paged, ...among },
  answer: Type.Object({ ...ok, matches: Type.Array(resultRow), total: Type.Integer() }),
  errors: [],
  csv: 'matches',
} as const

/**
 * Results of the matches that kicked off on the given GMT+8 days, by kick-off; corners and bookings come with their
 * match.
 */
export const matchResult = memberCall('/matchresult', results)
/** The same, including matches without a result. */
export const gameResultSportsbook = memberCall('/gameresultsportsbook', results)

/** A result before it was corrected. */
const before = Type.Object({ ...outcome, told_at: Type.Integer(), corrected_at: Type.Integer() })

/** The outcome of one market of a match. */
const market = Type.Object({
  match_id: Type.Integer(),
  /** What the market counts: the match, its corners or its bookings. */
  subject: literals(subjects),
  market_type: Type.String(),
  /** In quarters, from the home side's view. */
  line: Type.Integer(),
  /**
   * Every pick in the market's order, as won wonHalf draw loseHalf lost or void; empty while undecided. A handicap
   * counts from kick-off.
   */
  picks: Type.Array(Type.Object({ pick: Type.String(), outcome: Type.String() })),
  /** The clause of the rule book that decides it; empty while undecided (§settlement.told). */
  clause: literals([...decidingClauses, '']),
})

/**
 * One match with its results before each correction, oldest first; its goals in order if reported, its quarters,
 * innings, sets or maps, its corners and bookings, and the outcome of every market. The markets of a match that nobody
 * bet on are kept for as long as its result may be corrected.
 */
export const singleMatchResult = memberCall('/singlematchresult', {
  body: { match_id: fields.id },
  answer: Type.Object({
    ...ok,
    match: resultRow,
    before: Type.Array(before),
    goals: Type.Array(literals(['home', 'away'])),
    parts: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
    counts: Type.Array(Type.Object({ match_id: Type.Integer(), subject: literals(subjects), ...outcome })),
    markets: Type.Array(market),
  }),
  errors: ['308'],
})

/** The matches of one ticket's legs, in the order of the legs. */
export const parlayMatchResult = memberCall('/parlaymatchresult', {
  body: { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) },
  answer: Type.Object({ ...ok, matches: Type.Array(resultRow) }),
  errors: ['betNotExists'],
})

/** Results corrected on the given days, latest first: before and after. */
export const gameResultAdjustment = memberCall('/gameresultadjustment', {
  body: { ...ofDays, ...paged, ...among },
  answer: Type.Object({
    ...ok,
    adjustments: Type.Array(
      Type.Object({
        match_id: Type.Integer(),
        sport: Type.Integer(),
        league: Type.String(),
        home: Type.String(),
        away: Type.String(),
        kickoff: Type.Integer(),
        corrected_at: Type.Integer(),
        before: Type.Object(outcome),
        now: Type.Object(outcome),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'adjustments',
})

/** How many matches of each sport and league kicked off on the given days, by status. */
export const gameResultSummary = memberCall('/gameresultsummarysportsbook', {
  body: { ...ofDays, ...paged, ...among },
  answer: Type.Object({
    ...ok,
    leagues: Type.Array(
      Type.Object({
        sport: Type.Integer(),
        league_id: Type.Integer(),
        league: Type.String(),
        matches: Type.Integer(),
        completed: Type.Integer(),
        pending: Type.Integer(),
        cancelled: Type.Integer(),
        corrected: Type.Integer(),
      }),
    ),
    total: Type.Integer(),
  }),
  errors: [],
  csv: 'leagues',
})

const special = Type.Integer({ minimum: Math.min(...specialSports), maximum: Math.max(...specialSports) })

/**
 * A round of a virtual game: the match between its two sides, or one match per runner of a race, by finishing position.
 */
const virtualRound = Type.Object({
  /** The id of its first match, by which a round is requested. */
  round_id: Type.Integer(),
  sport: special,
  league: Type.String(),
  /** The start, book time in milliseconds. */
  kickoff: Type.Integer(),
  matches: Type.Array(resultRow),
})

/**
 * Finished rounds of virtual games (§sport.games) that began on the given GMT+8 days, latest first; of one game if
 * `sport` is given, of races or of all others if `kind` is.
 */
export const gameResultVirtual = memberCall('/gameresultesports2', {
  body: { ...ofDays, ...paged, sport: Type.Optional(special), kind: Type.Optional(literals(['race', 'other'])) },
  answer: Type.Object({
    ...ok,
    rounds: Type.Array(virtualRound),
    total: Type.Integer(),
    /** The games that have a round on these days. */
    sports: Type.Array(special),
  }),
  errors: [],
  csv: 'rounds',
})

/**
 * One such round, by the id of any of its matches, with the outcome of each of its markets; `308` if there is none, or
 * it is not over.
 */
export const gameResultVirtualDetail = memberCall('/gameresultesports2detail', {
  body: { round_id: fields.id },
  answer: Type.Object({ ...ok, round: virtualRound, markets: Type.Array(market) }),
  errors: ['308'],
})
