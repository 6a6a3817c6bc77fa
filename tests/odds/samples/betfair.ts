/**
 * The recording `betfair.jsonl`, line by line: two matches on one afternoon, made up in the format of the Exchange
 * Stream.
 * The first, told in levels, has all markets we carry, one we do not, and ends 2–1; the second, told in prices, ends
 * with a score nobody can derive.
 * `node tests/odds/samples/betfair.ts > tests/odds/samples/betfair.jsonl` writes it again.
 */
export const kickoff = Date.parse('2024-09-14T14:00:00Z')
const minute = 60_000

interface Market {
  readonly id: string
  readonly type: string
  readonly event: 1 | 2
  readonly runners: readonly (readonly [id: number, name: string, hc?: number])[]
}

const odds = (id: string, type: string, event: 1 | 2, ...runners: Market['runners']): Market => ({
  id,
  type,
  event,
  runners,
})
const overUnder = (goals: string): Market['runners'] => [
  [47_972, `Under ${goals} Goals`],
  [47_973, `Over ${goals} Goals`],
]
const names = { 1: ['Ashcombe', 'Dunvale'], 2: ['Cheswick', 'Elmport'] } as const
const winners = (event: 1 | 2): Market['runners'] => [
  [event * 10 + 1, names[event][0]],
  [event * 10 + 2, names[event][1]],
  [58_805, 'The Draw'],
]

const first = {
  winner: odds('1.101', 'MATCH_ODDS', 1, ...winners(1)),
  goals: odds('1.102', 'OVER_UNDER_25', 1, ...overUnder('2.5')),
  handicap: odds(
    '1.103',
    'ASIAN_HANDICAP',
    1,
    [11, 'Ashcombe', -0.5],
    [12, 'Dunvale', 0.5],
    [11, 'Ashcombe', -0.75],
    [12, 'Dunvale', 0.75],
    [11, 'Ashcombe', 0],
    [12, 'Dunvale', 0],
  ),
  half: odds('1.104', 'HALF_TIME', 1, ...winners(1)),
  halfGoals: odds('1.105', 'FIRST_HALF_GOALS_05', 1, ...overUnder('0.5')),
  score: odds(
    '1.106',
    'CORRECT_SCORE',
    1,
    [1, '0 - 0'],
    [2, '1 - 0'],
    [3, '2 - 0'],
    [5, '2 - 1'],
    [9, 'Any Other Home Win'],
  ),
  halfScore: odds('1.107', 'HALF_TIME_SCORE', 1, [1, '0 - 0'], [2, '1 - 0'], [9, 'Any Unquoted']),
  both: odds('1.108', 'BOTH_TEAMS_TO_SCORE', 1, [30, 'Yes'], [31, 'No']),
  scorer: odds('1.109', 'TO_SCORE', 1, [40, 'Ash Nine'], [41, 'Dun Ten']),
}
const second = {
  winner: odds('1.201', 'MATCH_ODDS', 2, ...winners(2)),
  low: odds('1.202', 'OVER_UNDER_15', 2, ...overUnder('1.5')),
  high: odds('1.203', 'OVER_UNDER_25', 2, ...overUnder('2.5')),
}

interface State {
  readonly status: string
  readonly inPlay?: boolean
  /** Selection ids; all others lose. */
  readonly won?: readonly number[]
}

const define = ({ type, event, runners }: Market, { status, inPlay = false, won }: State) => ({
  bettingType: 'ODDS',
  eventTypeId: '1',
  eventId: String(33_100_000 + event),
  eventName: names[event].join(' v '),
  countryCode: 'GB',
  marketType: type,
  openDate: new Date(kickoff).toISOString(),
  marketTime: new Date(kickoff).toISOString(),
  status,
  inPlay,
  betDelay: inPlay ? 5 : 0,
  version: 1,
  runners: runners.map(([id, name, hc = 0], i) => ({
    id,
    name,
    hc,
    sortPriority: i + 1,
    status: won === undefined ? 'ACTIVE' : won.includes(id) ? 'WINNER' : 'LOSER',
  })),
})

const below = (price: number, hundredths: number): number => (Math.round(price * 100) - hundredths) / 100

/** Best back prices by level, in the order of the runners. */
const levels = ({ runners }: Market, prices: readonly number[]) =>
  prices.map((price, i) => ({
    id: runners[i]![0],
    hc: runners[i]![2] ?? 0,
    batb: [
      [0, price, 40 + i],
      [1, below(price, 1), 90],
    ],
    batl: [[0, below(price, -2), 25]],
  }))
const ladder = ({ runners }: Market, prices: readonly number[]) =>
  prices.map((price, i) => ({
    id: runners[i]![0],
    atb: [
      [price, 40 + i],
      [below(price, 2), 90],
    ],
    atl: [[below(price, -2), 25]],
  }))
const image = (market: Market, state: State, rc: readonly object[] = []) => ({
  id: market.id,
  img: true,
  marketDefinition: define(market, state),
  rc,
})
const turn = (markets: readonly Market[], state: State) =>
  markets.map((market) => ({ id: market.id, marketDefinition: define(market, state) }))

export const recorded = (): string[] => {
  const lines: string[] = []
  let clk = 0
  const say = (minutes: number, message: object) =>
    lines.push(
      JSON.stringify({ op: 'mcm', id: 1, clk: `AA${clk++}`, pt: kickoff + Math.round(minutes * minute), ...message }),
    )
  const beat = (minutes: number) => say(minutes, { ct: 'HEARTBEAT' })
  const open = { status: 'OPEN' },
    held = { status: 'SUSPENDED' }
  const played = { status: 'OPEN', inPlay: true },
    stopped = { status: 'SUSPENDED', inPlay: true }
  const carried = [first.winner, first.goals, first.handicap, first.half, first.halfGoals]

  lines.push(JSON.stringify({ op: 'connection', connectionId: '002-1' }))
  say(-30, {
    ct: 'SUB_IMAGE',
    segmentType: 'SEG_START',
    initialClk: 'GU',
    mc: [
      image(first.winner, open, levels(first.winner, [2.1, 3.75, 3.4])),
      image(first.goals, open, levels(first.goals, [1.96, 1.98])),
      image(first.handicap, open, levels(first.handicap, [2.08, 1.87, 2.4, 1.62, 1.55, 2.54])),
    ],
  })
  say(-29.99, {
    segmentType: 'SEG',
    mc: [
      image(first.half, open, levels(first.half, [2.7, 4.2, 2.2])),
      image(first.halfGoals, open, levels(first.halfGoals, [3.1, 1.44])),
      image(first.score, open),
      image(first.halfScore, open),
      image(first.both, open),
      image(first.scorer, open),
    ],
  })
  say(-29.98, {
    segmentType: 'SEG_END',
    mc: [
      image(second.winner, open, ladder(second.winner, [1.52, 7.2, 4.3])),
      image(second.low, open, ladder(second.low, [3.9, 1.31])),
      image(second.high, held),
    ],
  })
  beat(-29.9)
  say(-29.8, {
    mc: [{ id: second.high.id, marketDefinition: define(second.high, open), rc: ladder(second.high, [2.02, 1.94]) }],
  })
  lines.push('{"op":"mcm","id":1,"pt":172632')
  say(-20, { con: true, mc: [{ id: first.winner.id, rc: [{ id: 11, batb: [[0, 2.12, 18.4]], ltp: 2.1 }] }] })
  say(-19, {
    mc: [
      {
        id: first.handicap.id,
        rc: [
          { id: 11, hc: -0.5, batb: [[0, 2.3, 12]] },
          { id: 12, hc: 0.5, batb: [[0, 1.7, 12]] },
          { id: 11, hc: -0.75, batb: [[0, 2.02, 9]] },
          { id: 12, hc: 0.75, batb: [[0, 1.92, 9]] },
        ],
      },
    ],
  })
  say(-18, {
    mc: [
      {
        id: second.winner.id,
        rc: [
          { id: 22, atb: [[7.2, 0]] },
          {
            id: 21,
            atb: [
              [1.53, 11],
              [1.52, 0],
            ],
          },
        ],
      },
    ],
  })
  say(-17, {
    mc: [
      {
        id: first.winner.id,
        rc: [
          {
            id: 58_805,
            batb: [
              [0, 0, 0],
              [1, 0, 0],
            ],
          },
        ],
      },
    ],
  })
  say(-16, {
    mc: [
      { id: first.winner.id, rc: [{ id: 58_805, batb: [[0, 3.45, 30]] }] },
      { id: first.both.id, rc: [{ id: 30, batb: [[0, 1.8, 5]] }] },
    ],
  })
  say(-15, { mc: [{ id: first.goals.id, rc: [{ id: 47_972, batb: [[0, 'two', 5]] }] }] })
  beat(-0.1)
  say(0.2, { mc: turn([...carried, second.winner, second.low, second.high], held) })
  say(1, { mc: [...turn(carried, played), ...turn([second.winner, second.low, second.high], played)] })
  say(1.1, { mc: [{ id: first.winner.id, rc: [{ id: 11, batb: [[0, 2.14, 20]] }] }] })
  say(24, { mc: turn(carried, stopped) })
  say(24.1, {
    mc: carried.map(({ id, runners }) => ({
      id,
      rc: runners.map(([runner, , hc = 0]) => ({
        id: runner,
        hc,
        batb: [
          [0, 0, 0],
          [1, 0, 0],
        ],
      })),
    })),
  })
  say(24.5, { mc: turn([first.halfGoals], { status: 'CLOSED', inPlay: true, won: [47_973] }) })
  say(25, {
    mc: [
      {
        id: first.winner.id,
        marketDefinition: define(first.winner, played),
        rc: levels(first.winner, [1.4, 9.2, 4.8]),
      },
      { id: first.goals.id, marketDefinition: define(first.goals, played), rc: levels(first.goals, [2.5, 1.62]) },
    ],
  })
  say(47, {
    mc: [
      ...turn([first.half], { status: 'CLOSED', inPlay: true, won: [11] }),
      ...turn([first.halfScore], { status: 'CLOSED', inPlay: true, won: [2] }),
    ],
  })
  say(48, { mc: [image(first.winner, played, levels(first.winner, [1.38, 9.6, 5]))] })
  say(70, { mc: turn([second.winner, second.low, second.high], stopped) })
  say(71, {
    mc: [
      ...turn([second.winner, second.high], played),
      { id: second.winner.id, rc: ladder(second.winner, [1.04, 300, 32]) },
    ],
  })
  say(72, { mc: turn([second.low], { status: 'CLOSED', inPlay: true, won: [47_973] }) })
  lines.push(JSON.stringify({ op: 'mcm', id: 1, clk: 'old', pt: kickoff, mc: [] }))
  beat(90)
  say(95, { mc: turn([first.winner], { status: 'CLOSED', inPlay: true, won: [11] }) })
  say(95.1, {
    mc: [
      ...turn([first.goals], { status: 'CLOSED', inPlay: true, won: [47_973] }),
      ...turn([first.handicap], { status: 'CLOSED', inPlay: true, won: [11] }),
    ],
  })
  say(95.2, { mc: turn([first.score], { status: 'CLOSED', inPlay: true, won: [5] }) })
  say(97, {
    mc: [
      ...turn([second.winner], { status: 'CLOSED', inPlay: true, won: [21] }),
      ...turn([second.high], { status: 'CLOSED', inPlay: true, won: [47_973] }),
    ],
  })
  beat(97.1)
  return lines
}

if (import.meta.main) process.stdout.write(`${recorded().join('\n')}\n`)
