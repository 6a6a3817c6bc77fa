import Type from 'typebox'
import { fields, literals, memberCall, ok } from './call.ts'
import { ofDays, paged } from './listing.ts'
import { matchResultLabels } from '#domain/labels.ts'
import { decidingClauses } from '#domain/deciding-clause.ts'
import { subjects } from '#domain/market/rows.ts'
import { specialSports } from '#domain/sports.ts'

const score = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

/** How a match ended, if it has. Scores are null until known; times are book time in milliseconds. */
const outcome = {
  /** 0 pending, 1 completed, 2 cancelled, 5 suspended (§settlement.match-status). */
  status_id: Type.Integer(),
  result: literals(matchResultLabels),
  half: score,
  full: score,
  /** With overtime, where it was played. */
  overtime: score,
  /** The penalties scored in a shoot-out, where there was one; it decides no market. */
  shootout: score,
}

const resultRow = Type.Object({
  match_id: Type.Integer(),
  sport: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kickoff: Type.Integer(),
  ...outcome,
  /** When the result came, 0 where none has. */
  told_at: Type.Integer(),
  corrected: Type.Boolean(),
})

/** Restricts the list to these; `search` is part of a team's or a league's name, in any case. */
const among = {
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  sport: Type.Optional(fields.sport),
  league_id: Type.Optional(fields.id),
}
const results = {
  body: { ...ofDays, ...paged, ...among },
  answer: Type.Object({ ...ok, matches: Type.Array(resultRow), total: Type.Integer() }),
  errors: [],
  csv: 'matches',
} as const

/** Results of the matches that kicked off on some GMT+8 days, in the order of their kick-off; corners and bookings are told with their match. */
export const matchResult = memberCall('/matchresult', results)
/** The same, including matches without a result. */
export const gameResultSportsbook = memberCall('/gameresultsportsbook', results)

/** A result before it was corrected. */
const before = Type.Object({ ...outcome, told_at: Type.Integer(), corrected_at: Type.Integer() })

/** What one market of a match came to. */
const market = Type.Object({
  match_id: Type.Integer(),
  /** What was bet on: the match, its corners or its bookings. */
  subject: literals(subjects),
  market_type: Type.String(),
  /** In quarters, from the home side's view. */
  line: Type.Integer(),
  /** Every pick in the market's order, with won wonHalf draw loseHalf lost or void; empty while undecided. A handicap counts from kick-off. */
  picks: Type.Array(Type.Object({ pick: Type.String(), outcome: Type.String() })),
  /** The clause of the rule book that decides it; empty while undecided (§settlement.told). */
  clause: literals([...decidingClauses, '']),
})

/**
 * One match with its results before each correction, oldest first; its goals in order where they are told, its quarters,
 * innings, sets or maps, its corners and bookings, and what every market came to. The markets of a match that nobody bet
 * on are kept while its result may be corrected.
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

/** The matches of one ticket's legs, in their order. */
export const parlayMatchResult = memberCall('/parlaymatchresult', {
  body: { bet_id: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) },
  answer: Type.Object({ ...ok, matches: Type.Array(resultRow) }),
  errors: ['betNotExists'],
})

/** Results corrected on some days, the latest first: as they were and as they are. */
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

/** How many matches of each sport and league kicked off on some days, and how they stand. */
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

/** A round of a virtual game: the match between its two sides, or a match for each runner of its race, the first of them by the places. */
const virtualRound = Type.Object({
  /** The id of its first match, by which the round is asked for. */
  round_id: Type.Integer(),
  sport: special,
  league: Type.String(),
  /** When it began, book time in milliseconds. */
  kickoff: Type.Integer(),
  matches: Type.Array(resultRow),
})

/** Rounds of virtual games (§sport.games) that began on some GMT+8 days and are over, the latest first; of one game where `sport` says so. */
export const gameResultVirtual = memberCall('/gameresultesports2', {
  body: { ...ofDays, ...paged, sport: Type.Optional(special) },
  answer: Type.Object({
    ...ok,
    rounds: Type.Array(virtualRound),
    total: Type.Integer(),
    /** The games that have a round in these days. */
    sports: Type.Array(special),
  }),
  errors: [],
  csv: 'rounds',
})

/** One such round, by the id of any of its matches, with what every market of it came to; `308` where there is none, or it is not over. */
export const gameResultVirtualDetail = memberCall('/gameresultesports2detail', {
  body: { round_id: fields.id },
  answer: Type.Object({ ...ok, round: virtualRound, markets: Type.Array(market) }),
  errors: ['308'],
})
