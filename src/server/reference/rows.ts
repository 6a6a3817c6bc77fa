import { headCounts, phases, subjects, suspensions, tabs } from '#domain/market/rows.ts'
import { marketTypeCodes, myanmarTypes } from '#domain/market/kinds.ts'
import { marketStatuses } from '#domain/market/status.ts'
import { incidentKinds } from '#domain/market/play/story.ts'
import type { Schema } from './schema.ts'

/** One position of a row: its name, its schema, and what it means. */
export type Position = readonly [name: string, schema: Schema, means: string]

const whole = { type: 'integer' } as const
const text = { type: 'string' } as const
const flag = { type: 'integer', enum: [0, 1] } as const

/** `0 open · 1 suspended`: a list of codes with their names. */
const numbered = (names: readonly string[]): string => names.map((name, code) => `${code} ${name}`).join(' · ')
const coded = (names: readonly string[]): Schema => ({ type: 'integer', enum: names.map((_, code) => code) })

const status: Position = [
  'status',
  coded(marketStatuses),
  `${numbered(marketStatuses)}; bets are accepted while it is open alone.`,
]
const version: Position = ['version', whole, 'Rises with each change of price or status.']
const line: Position = [
  'line',
  whole,
  'In quarters of a goal or point, 0 where the market has no line. Of a handicap it is the home side’s start, for an away pick too: −3 is home −0.75 and away +0.75. Of a total it is the total: 10 is 2.5.',
]
const tab: Position = [
  'tab',
  { type: 'integer', enum: Object.values(tabs) },
  Object.entries(tabs)
    .map(([name, code]) => `${code} ${name}`)
    .join(' · '),
]

/** The live state of a match; what follows the last position are the scores of its parts, home and away in turn. */
const livePositions: readonly Position[] = [
  ['phase', coded(phases), numbered(phases)],
  ['minute', whole, 'Minutes played, in the match where it has halves and in the part elsewhere; 0 without a clock.'],
  ['home', { type: ['integer', 'null'] }, 'Home’s score; null where it is unknown.'],
  ['away', { type: ['integer', 'null'] }, 'Away’s score; null where it is unknown.'],
  ['halfHome', whole, 'Home’s score of the first half once it is over, 0 before.'],
  ['halfAway', whole, 'Away’s score of the first half once it is over, 0 before.'],
  ['redHome', whole, 'Red cards of home.'],
  ['redAway', whole, 'Red cards of away.'],
  ['part', whole, 'The quarter, inning, set or map that is played, from 1; 0 where there are halves.'],
  ['added', whole, 'Minutes of stoppage time played so far.'],
  [
    'game',
    {
      anyOf: [
        { type: 'array', prefixItems: [whole, whole, flag], items: false, minItems: 3, maxItems: 3 },
        { type: 'null' },
      ],
    },
    'The game that is served: points of home, points of away, 1 if away serves; else null.',
  ],
]

/** The rows of the board by their name, each as its positions in order (§board.rows). */
export const rowPositions = {
  leagues: [
    ['id', whole, 'The league.'],
    ['name', text, 'Its name.'],
    ['sport', whole, 'Its sport.'],
    ['order', whole, 'Its place among the leagues of its sport, the lowest first.'],
    ['flag', flag, '1 a main league, 0 another.'],
    ['type', whole, '3 outrights · 25 specials · any other an ordinary league.'],
  ],
  matches: [
    ['id', whole, 'The match.'],
    ['league', whole, 'Its league.'],
    ['sport', whole, 'Its sport.'],
    ['order', whole, 'Its place in its league, the lowest first.'],
    ['kind', { type: 'integer', enum: [1, 3] }, '1 a match · 3 a child match, whose parent `links` names.'],
    ['home', text, 'The home side, or the runner of an outright or a race.'],
    ['away', text, 'The away side; empty for a runner.'],
    tab,
    status,
    ['kickoff', whole, 'When it begins, book time in milliseconds.'],
    ['note', coded(suspensions), `Why it is suspended: ${numbered(suspensions)}.`],
    ['subject', coded(subjects), `What is counted: ${numbered(subjects)}.`],
    [
      'live',
      {
        anyOf: [
          {
            type: 'array',
            prefixItems: livePositions.map(([name, schema, means]) => ({ title: name, description: means, ...schema })),
            items: { type: 'integer', description: 'Scores of the parts so far: home, away, home, away …' },
            minItems: livePositions.length,
          },
          { type: 'null' },
        ],
      },
      'The state of play; null before it begins. A child match has its parent’s.',
    ],
  ],
  links: [
    ['child', whole, 'A child match: the corners or the bookings of a match.'],
    ['parent', whole, 'The match that it belongs to.'],
  ],
  heads: [
    ['match', whole, 'The match.'],
    ['sport', whole, 'Its sport.'],
    tab,
    ['league', whole, 'Its league.'],
    ['total', whole, 'How many markets it has, line by line.'],
    ['parlay', flag, '1 if it may be a leg of a parlay.'],
    ['live', flag, '1 if it is offered in play.'],
    ['more', whole, 'How many of them are not in its row of the board: `/odds/snapshot` lacks them.'],
    ['moreMore', whole, 'How many markets its child matches have.'],
    ...headCounts.map((name): Position => [name, whole, `How many markets of ${name}.`]),
    ['markets', whole, 'How many markets `/uxmatch` answers for it.'],
  ],
  odds: [
    ['id', whole, 'The market: the `odds_id` of a bet. A changed line is another market with another id.'],
    ['match', whole, 'Its match.'],
    ['type', { type: 'string', enum: marketTypeCodes }, 'Its type; `/developers/codes` lists them with their picks.'],
    line,
    status,
    version,
  ],
  mmo: [
    ['id', whole, 'The market of the Myanmar price.'],
    ['match', whole, 'Its match.'],
    [
      'type',
      { type: 'string', enum: Object.values(myanmarTypes) },
      'As of an odds row; a bet names it with `MM_` before it.',
    ],
    ['line', whole, 'In quarters, always whole goals, from the home side’s view.'],
    status,
    version,
    ['percent', whole, '−100 to 100, from the view of home or over.'],
  ],
  menu: [
    ['sport', whole, 'The sport.'],
    ['early', whole, 'How many of its matches are early.'],
    ['today', whole, 'How many are today.'],
    ['live', whole, 'How many are live.'],
  ],
  incidents: [
    ['kind', coded(incidentKinds), numbered(incidentKinds)],
    ['side', flag, '0 home · 1 away'],
    ['minute', whole, 'The minute of play.'],
    ['at', whole, 'Book time in milliseconds.'],
    ['home', whole, 'How many home has had by then.'],
    ['away', whole, 'How many away has had by then.'],
    ['added', whole, 'Minutes of stoppage time; 0 outside it.'],
  ],
  boosts: [
    ['id', whole, 'The booster: the `boost_id` of a bet.'],
    ['market', whole, 'The market: the `odds_id` of a bet.'],
    ['match', whole, 'Its match.'],
    ['pick', text, 'The pick that it is for.'],
    ['percent', whole, 'What it adds to the gain, in percent.'],
    ['until', whole, 'When it ends, book time in milliseconds.'],
  ],
} as const satisfies Readonly<Record<string, readonly Position[]>>

export type RowName = keyof typeof rowPositions

/** What follows the last position of a row, where anything does. */
const rest: { readonly [Name in RowName]?: Schema } = {
  odds: {
    type: ['integer', 'null'],
    description:
      'A price for each pick, in the order that `/developers/codes` lists the picks of the type: of `OXT` home, away, draw. Decimal, in ten-thousandths: 18000 is 1.80. Null where none is quoted.',
  },
}

/** The schema of a list of rows of one kind. */
export const boardRowsOf = (name: RowName): Schema => {
  const positions: readonly Position[] = rowPositions[name]
  const more = rest[name]
  return {
    type: 'array',
    description: `Each row: ${positions.map(([position]) => position).join(', ')}${more ? ', then the prices' : ''}.`,
    items: {
      type: 'array',
      prefixItems: positions.map(([title, schema, description]) => ({ ...schema, title, description })),
      items: more ?? false,
      minItems: positions.length,
      ...(!more && { maxItems: positions.length }),
    },
  }
}
