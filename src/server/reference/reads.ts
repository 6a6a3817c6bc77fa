import { boostPath, oddsPaths, pollCalls, stampHeader } from '#calls/odds.ts'
import { boardRowsOf } from './rows.ts'
import type { Schema } from './schema.ts'

/** A public GET: its query and its answer. */
export interface Read {
  readonly path: string
  readonly operation: string
  readonly says: string
  readonly parameters: readonly Parameter[]
  readonly answer: Schema
  readonly type: 'application/json' | 'text/event-stream'
  /** A query that a test sends, empty if none is needed. */
  readonly example: string
  /** The other statuses it answers with, besides 200 and, for a reader that already has the same, 304. */
  readonly refusals: Readonly<Record<number, string>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly schema: Schema
  readonly description: string
}

const whole = { type: 'integer' } as const
const ids = { type: 'array', items: whole } as const

/** The time of an answer, in every answer about the board. */
const moment = {
  seq: { ...whole, description: 'The number of the latest segment in it.' },
  epoch: { type: 'string', description: 'The run of the odds house; numbers of another run mean nothing.' },
  alive: { ...whole, description: 'When the feed was last heard, real milliseconds.' },
  book: { ...whole, description: 'Book time, milliseconds.' },
  speed: { type: 'number', description: 'Book milliseconds per real millisecond.' },
  at: { ...whole, description: 'When it was made, real milliseconds.' },
} as const

const answer = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  required: [...Object.keys(moment), ...required],
  properties: { ...moment, ...properties },
})

const boardRows = {
  leagues: boardRowsOf('leagues'),
  matches: boardRowsOf('matches'),
  links: boardRowsOf('links'),
  heads: boardRowsOf('heads'),
  odds: boardRowsOf('odds'),
  mmo: boardRowsOf('mmo'),
} as const

export const snapshotSchema = answer(boardRows)
export const segmentSchema = answer(
  {
    ...boardRows,
    gone: {
      type: 'object',
      description: 'Ids that are no longer on the board.',
      properties: { leagues: ids, matches: ids, links: ids, odds: ids, mmo: ids },
    },
  },
  [],
)

const heads = {
  type: 'object',
  description: 'Heads by tab: 1 early, 2 today, 3 live.',
  properties: { 1: boardRows.heads, 2: boardRows.heads, 3: boardRows.heads },
} as const
const goneMatches = { type: 'object', required: ['matches'], properties: { matches: ids } } as const
const { heads: _, ...ofMatch } = boardRows

const pollAnswers: Readonly<Record<keyof typeof pollCalls, readonly [says: string, example: string, answer: Schema]>> =
  {
    menu: ['How many matches each sport shows early, today and live.', '', answer({ menu: boardRowsOf('menu') })],
    market: [
      'The matches of a sport in one tab or, `|` between their codes, in several.',
      'sport=1&tab=2',
      answer({ ...ofMatch, heads }),
    ],
    match: [
      'One match with all its markets and its child matches.',
      'id=1',
      answer({ ...ofMatch, heads, gone: goneMatches }),
    ],
    odds: [
      'Odds rows of up to 100 matches (`ids`), or every market of one (`id`); with `after` and `epoch` what changed since.',
      'ids=1,2',
      answer({
        whole: { type: 'boolean' },
        odds: boardRows.odds,
        mmo: boardRows.mmo,
        gone: { type: 'object', required: ['matches', 'odds'], properties: { matches: ids, odds: ids } },
      }),
    ],
    law: [
      'The figures that the prices of one match are made from, by which anybody can work out what a builder costs; null where its feed has none.',
      'id=1',
      answer({ law: { type: ['object', 'null'] } }),
    ],
    builders: [
      'The ready-made builders of one match at the prices of this answer, likeliest first: picks by their market, odds and fair odds in ten-thousandths.',
      'id=1',
      answer({
        builders: {
          type: 'array',
          items: {
            type: 'object',
            required: ['picks', 'odds', 'fair'],
            properties: {
              picks: {
                type: 'array',
                items: {
                  type: 'array',
                  description:
                    'The id of the market, its type, its line in quarters from the home side’s view, and the pick.',
                  prefixItems: [whole, { type: 'string' }, whole, { type: 'string' }],
                  items: false,
                  minItems: 4,
                  maxItems: 4,
                },
              },
              odds: whole,
              fair: whole,
            },
          },
        },
      }),
    ],
    play: [
      'What happened in one match so far: goals, red cards, corners, bookings.',
      'id=1',
      answer({
        from: { type: ['integer', 'null'] },
        incidents: boardRowsOf('incidents'),
        corners: { type: ['array', 'null'], items: whole },
        bookings: { type: ['array', 'null'], items: whole },
        ball: { type: ['array', 'null'], items: whole },
        gone: goneMatches,
      }),
    ],
  }

const queryOf = (name: keyof typeof pollCalls): Parameter[] => {
  const { needs, may } = pollCalls[name]
  const of = (fields: Readonly<Record<string, RegExp>>, required: boolean) =>
    Object.entries(fields).map(
      ([field, form]): Parameter => ({
        name: field,
        in: 'query',
        required,
        schema: { type: 'string', pattern: form.source },
        description: required ? 'Needed.' : 'May be left out.',
      }),
    )
  return [...of(needs, true), ...of(may, false)]
}

const held: Parameter = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: `The ETag of an answer that is held: 304 says that no row moved, and \`${stampHeader}\` still tells when the feed spoke.`,
}

/** The public reads of the board, in the order of the reference. */
export const reads: readonly Read[] = [
  {
    path: oddsPaths.snapshot,
    operation: 'readSnapshot',
    says: 'The board: every league and match, with the markets in the rows of the board. It lacks the other markets of a match, such as `BS` (`/uxmatch?id=…`, or `/uxmatch2?id=…` for their prices alone; `more` of a head counts them), what happened in a match (`/uxplay?id=…`) and boosters (`/uxboost`).',
    parameters: [held],
    answer: snapshotSchema,
    type: 'application/json',
    example: '',
    refusals: {},
  },
  {
    path: oddsPaths.segment(0).replace(/0$/, '{seq}'),
    operation: 'readSegment',
    says: 'What changed on the board with one number, immutable; it lacks what the snapshot lacks. The next one is held until it exists.',
    parameters: [
      {
        name: 'seq',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: '^\\d{1,15}$' },
        description: 'Its number.',
      },
    ],
    answer: segmentSchema,
    type: 'application/json',
    example: '',
    refusals: {
      404: 'No longer kept, or not of this run: take a snapshot.',
      503: 'None came within the wait, or the server is stopping: ask again.',
    },
  },
  {
    path: oddsPaths.stream,
    operation: 'followBoard',
    says: 'The same segments as server-sent events, `id` their number.',
    parameters: [
      {
        name: 'last-event-id',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'The number of the last segment that is held; what followed is sent first.',
      },
      {
        name: 'after',
        in: 'query',
        required: false,
        schema: { type: 'string' },
        description: 'The same for a first connection, which cannot set the header.',
      },
    ],
    answer: { type: 'string', description: 'Events whose `data` is a segment.' },
    type: 'text/event-stream',
    example: '',
    refusals: { 404: 'That number is no longer kept: take a snapshot.' },
  },
  {
    path: oddsPaths.stats,
    operation: 'readStats',
    says: 'How far the board is and how many follow its stream.',
    parameters: [],
    answer: {
      type: 'object',
      required: ['seq', 'epoch', 'alive', 'at', 'readers'],
      properties: { seq: moment.seq, epoch: moment.epoch, alive: moment.alive, at: moment.at, readers: whole },
    },
    type: 'application/json',
    example: '',
    refusals: {},
  },
  ...(Object.keys(pollCalls) as (keyof typeof pollCalls)[]).map((name): Read => {
    const [says, example, schema] = pollAnswers[name]
    return {
      path: pollCalls[name].path,
      operation: `poll${name[0]!.toUpperCase()}${name.slice(1)}`,
      says,
      parameters: [...queryOf(name), held],
      answer: schema,
      type: 'application/json',
      example,
      refusals: { 400: '`invalidParameter`; `field` names what is unknown, missing, repeated or malformed.' },
    }
  }),
  {
    path: boostPath,
    operation: 'readBoosts',
    says: 'The boosters offered now.',
    parameters: [held],
    answer: { type: 'object', required: ['boosts'], properties: { boosts: boardRowsOf('boosts') } },
    type: 'application/json',
    example: '',
    refusals: {},
  },
]
