/**
 * The recording `betfair-race.jsonl`, line by line: the markets to win and to be placed of one race, made up in the
 * format of the Exchange Stream. One runner was withdrawn before the recording begins, two are after bets could be
 * struck, one of them with a factor too small to count in the market to win; one is a reserve that is never shown.
 * `node tests/odds/samples/betfair-race.ts > tests/odds/samples/betfair-race.jsonl` writes it again.
 */
export const off = Date.parse('2024-06-18T13:30:00Z')
const minute = 60_000

interface Runner {
  readonly id: number
  readonly name: string
  /** Of the markets to win and to be placed. */
  readonly factors: readonly [number, number]
}

export const runners = [
  { id: 101, name: '1. Thunder Road', factors: [30.1, 42] },
  { id: 102, name: '2. Slow Glass', factors: [25, 40] },
  { id: 103, name: '3. Coughing Donkey', factors: [16.2, 25] },
  { id: 104, name: '5. Late Post', factors: [2.4, 2.1] },
  { id: 105, name: '6. Absentee', factors: [9.9, 20] },
  { id: 106, name: '7. Reserve', factors: [1, 2] },
  { id: 107, name: '8. Green Lamp', factors: [12, 30] },
] as const satisfies readonly Runner[]

type Id = (typeof runners)[number]['id']
type Status = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'PLACED' | 'LOSER' | 'HIDDEN'

export interface RaceState {
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay?: boolean
  readonly of?: Partial<Record<Id, Status>>
}

/** One market of the race, as its image or delta says it. */
export const raceMarket = (
  type: 'WIN' | 'PLACE',
  { status, inPlay = false, of = {} }: RaceState,
  prices: Partial<Record<Id, number>> = {},
  isImage = false,
) => ({
  id: type === 'WIN' ? '1.501' : '1.502',
  ...(isImage && { img: true }),
  marketDefinition: {
    bettingType: 'ODDS',
    eventTypeId: '7',
    eventId: '32000001',
    eventName: 'Ascot 18th Jun',
    venue: 'Ascot',
    name: type === 'WIN' ? '1m Grp 1' : 'To Be Placed',
    countryCode: 'GB',
    marketType: type,
    openDate: new Date(off - 60 * minute).toISOString(),
    marketTime: new Date(off).toISOString(),
    numberOfWinners: type === 'WIN' ? 1 : 3,
    status,
    inPlay,
    betDelay: inPlay ? 1 : 0,
    version: 1,
    runners: runners.map(({ id, name, factors }, i) => ({
      id,
      name,
      adjustmentFactor: factors[type === 'WIN' ? 0 : 1],
      sortPriority: i + 1,
      status: of[id] ?? (id === 105 ? 'REMOVED' : id === 106 ? 'HIDDEN' : status === 'CLOSED' ? 'LOSER' : 'ACTIVE'),
    })),
  },
  rc: Object.entries(prices).map(([id, price]) => ({ id: Number(id), batb: [[0, price, 50]] })),
})

export const raceLine = (minutes: number, mc: readonly object[], rest: object = {}): string =>
  JSON.stringify({ op: 'mcm', id: 1, clk: 'A', pt: off + minutes * minute, ...rest, mc })

const prices = {
  WIN: { 101: 3.2, 102: 4, 103: 6.4, 104: 41, 107: 8.6 },
  PLACE: { 101: 1.4, 102: 1.6, 103: 2.1, 104: 8, 107: 2.5 },
} as const
const both = (state: RaceState, told: 'none' | 'prices' = 'none', isImage = false) =>
  (['WIN', 'PLACE'] as const).map((type) =>
    raceMarket(type, state, told === 'prices' ? prices[type] : undefined, isImage),
  )

/** The whole recording. */
export const recordedRace = (): readonly string[] => {
  const gone = { 103: 'REMOVED' } as const
  const both2 = { 103: 'REMOVED', 104: 'REMOVED' } as const
  return [
    raceLine(-60, both({ status: 'OPEN' }, 'prices', true), { ct: 'SUB_IMAGE' }),
    raceLine(-40, both({ status: 'SUSPENDED' })),
    raceLine(-39.5, both({ status: 'SUSPENDED', of: gone })),
    raceLine(-39, [
      raceMarket('WIN', { status: 'OPEN', of: gone }, { 101: 2.7, 102: 3.3, 107: 7.2 }),
      raceMarket('PLACE', { status: 'OPEN', of: gone }, { 101: 1.3, 102: 1.5, 107: 2.1 }),
    ]),
    raceLine(-20, both({ status: 'OPEN', of: both2 })),
    raceLine(0, both({ status: 'SUSPENDED', of: both2 })),
    raceLine(0.1, both({ status: 'OPEN', inPlay: true, of: both2 })),
    raceLine(2, both({ status: 'SUSPENDED', inPlay: true, of: both2 })),
    raceLine(9, [
      raceMarket('WIN', { status: 'CLOSED', inPlay: true, of: { ...both2, 107: 'WINNER' } }),
      raceMarket('PLACE', { status: 'CLOSED', inPlay: true, of: { ...both2, 107: 'WINNER', 101: 'WINNER' } }),
    ]),
  ]
}

if (import.meta.main) process.stdout.write(`${recordedRace().join('\n')}\n`)
