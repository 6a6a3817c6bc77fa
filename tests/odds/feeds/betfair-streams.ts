import fc from 'fast-check'
import { kickoff } from '../samples/betfair.ts'

/**
 * Random valid recordings: each step changes one or two of the markets of two matches in one of the ways the stream
 * knows.
 */
const step = fc.record({
  way: fc.constantFrom(
    'image',
    'levels',
    'levels',
    'prices',
    'stop',
    'stop',
    'open',
    'open',
    'open',
    'turn',
    'remove',
    'close',
    'void',
    'beat',
    'segments',
    'subscribe',
  ),
  market: fc.nat(13),
  also: fc.nat(13),
  runner: fc.nat(5),
  level: fc.nat(2),
  size: fc.nat(3),
  winner: fc.nat(5),
  price: fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths / 100),
  gap: fc.constantFrom(200, 1_000, 4_000, 60_000, 600_000),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const types = [
  'MATCH_ODDS',
  'OVER_UNDER_25',
  'ASIAN_HANDICAP',
  'HALF_TIME',
  'FIRST_HALF_GOALS_05',
  'CORRECT_SCORE',
  'BOTH_TEAMS_TO_SCORE',
]
const runnersOf = (type: string): [id: number, name: string, hc: number][] => {
  if (type === 'ASIAN_HANDICAP')
    return [
      [1, 'A', -0.25],
      [2, 'B', 0.25],
      [1, 'A', 0],
      [2, 'B', 0],
      [1, 'A', 0.25],
      [2, 'B', -0.25],
    ]
  if (type === 'CORRECT_SCORE')
    return [
      [1, '0 - 0', 0],
      [2, '1 - 0', 0],
      [3, '1 - 1', 0],
      [4, 'Any Other Home Win', 0],
    ]
  if (type === 'BOTH_TEAMS_TO_SCORE')
    return [
      [30, 'Yes', 0],
      [31, 'No', 0],
    ]
  if (type.includes('5'))
    return [
      [47_972, 'Under', 0],
      [47_973, 'Over', 0],
    ]
  return [
    [1, 'A', 0],
    [2, 'B', 0],
    [58_805, 'The Draw', 0],
  ]
}

const linesOf = (steps: readonly Step[]): string[] => {
  const markets = Array.from({ length: 14 }, (_, i) => ({
    id: `1.${i}`,
    type: types[i % 7]!,
    event: Math.floor(i / 7),
    status: 'OPEN',
    inPlay: false,
    won: -1,
    removed: -1,
  }))
  const define = (market: (typeof markets)[number]) => ({
    status: market.status,
    inPlay: market.inPlay,
    marketType: market.type,
    eventTypeId: '1',
    eventId: `e${market.event}`,
    eventName: `Team ${market.event} v Guest ${market.event}`,
    openDate: new Date(kickoff).toISOString(),
    runners: runnersOf(market.type).map(([id, name, hc], i) => ({
      id,
      name,
      hc,
      sortPriority: i + 1,
      status:
        market.won === -2 || market.removed === i
          ? 'REMOVED'
          : market.won < 0
            ? 'ACTIVE'
            : market.won === i
              ? 'WINNER'
              : 'LOSER',
    })),
  })
  let pt = kickoff - 3_600_000
  const say = (message: object) => JSON.stringify({ op: 'mcm', id: 1, pt, ...message })
  const lines = [
    say({
      ct: 'SUB_IMAGE',
      mc: markets.map((market) => ({ id: market.id, img: true, marketDefinition: define(market) })),
    }),
  ]
  const change = ({ way, runner, level, price, size, winner }: Step, n: number) => {
    const market = markets[n]!
    const runners = runnersOf(market.type)
    const [id, , hc] = runners[runner % runners.length]!
    const rc = [
      { id, hc, ...(way === 'prices' ? { atb: [[price, size]] } : { batb: [[level, size === 0 ? 0 : price, size]] }) },
    ]
    if (market.status === 'CLOSED') return { id: market.id, rc }
    if (way === 'levels' || way === 'prices' || way === 'segments') return { id: market.id, rc }
    if (way === 'image') return { id: market.id, img: true, marketDefinition: define(market), rc }
    if (way === 'stop') market.status = size === 0 ? 'INACTIVE' : 'SUSPENDED'
    if (way === 'open') market.status = 'OPEN'
    if (way === 'remove') market.removed = runner
    if (way === 'turn')
      for (const one of markets) if (one.event === market.event && one.status !== 'CLOSED') one.inPlay = true
    if (way === 'close' || way === 'void')
      [market.status, market.won] = ['CLOSED', way === 'void' ? -2 : winner % runners.length]
    return { id: market.id, marketDefinition: define(market), rc }
  }
  for (const one of steps) {
    pt += one.gap
    const mc = one.market === one.also ? [change(one, one.market)] : [change(one, one.market), change(one, one.also)]
    if (one.way === 'beat') lines.push(say({ ct: 'HEARTBEAT' }))
    else if (one.way === 'subscribe')
      lines.push(
        say({ ct: 'SUB_IMAGE', mc: markets.map((market) => ({ id: market.id, marketDefinition: define(market) })) }),
      )
    else if (one.way === 'segments') {
      lines.push(say({ segmentType: 'SEG_START', mc: mc.slice(0, 1) }))
      pt += 10
      lines.push(say({ segmentType: 'SEG_END', mc: mc.slice(1) }))
    } else lines.push(say({ mc }))
  }
  return lines
}

export const streams = fc.array(step, { minLength: 5, maxLength: 60 }).map(linesOf)
