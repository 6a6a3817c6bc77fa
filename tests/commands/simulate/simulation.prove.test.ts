import { simulate } from '#commands/simulate/simulation.ts'
import type { HouseStore } from '#commands/simulate/store.ts'
import { nextTrade } from '#commands/simulate/book.ts'
import type { Diary } from '#commands/simulate/client.ts'
import { admissionBreaks } from '#commands/simulate/position.ts'
import { limitBreaks } from '#commands/simulate/ticket-invariants.ts'
import { type Bet, emptyWorld, type World } from '#commands/simulate/world.ts'
import { untraded } from '#odds/trading/trader.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../_kit/sample.ts'
import { plants } from './plants.ts'

const steps = 500
const hundreds = sampled(
  'hundreds of simulated houses',
  Array.from({ length: 10 }, (_, n) => n),
  1,
)

describe.each(hundreds)(
  '§ledger.audited: a house whose servers die and whose answers are lost, seeds of the hundred %i',
  (hundred) => {
    test('breaks no invariant after any step, and answers every member in the end', async () => {
      const broken: string[] = []
      for (let seed = hundred * 100 + 1; seed <= hundred * 100 + 100; seed++) {
        const { breaks } = await simulate({ seed, steps })
        if (breaks.length > 0) broken.push(`seed ${seed}: ${breaks[0]}`)
      }
      expect(broken).toEqual([])
    })
  },
)

describe('§ledger.audited: what is broken is found, and found again from its seed', () => {
  test.each(Object.entries(plants))('%s', async (_, { over, finds, seeds = 50 }) => {
    const found = await firstBroken(over, seeds)
    expect(found?.breaks[0]).toMatch(finds)
    const again = await simulate({ seed: found!.seed, steps, over })
    expect({ breaks: again.breaks, trace: again.trace }).toEqual({ breaks: found!.breaks, trace: found!.trace })
    expect((await simulate({ seed: found!.seed, steps })).breaks).toEqual([])
  })

  test('one seed is one story, two are two', async () => {
    const [one, again, other] = [
      await simulate({ seed: 1, steps }),
      await simulate({ seed: 1, steps }),
      await simulate({ seed: 2, steps }),
    ]
    expect(again.trace).toEqual(one.trace)
    expect(other.trace).not.toEqual(one.trace)
  })
})

const firstBroken = async (over: (store: HouseStore, world: World) => HouseStore, seeds: number) => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { breaks, trace } = await simulate({ seed, steps, over })
    if (breaks.length > 0) return { seed, breaks, trace }
  }
  return undefined
}

/** What no faulty store can bring about: a server that lets too much through, a trader that looks away. */
describe('§bet.exposure: what the house may lose', () => {
  const liability = { match: 1, market: 12, sport: 1, pick: 0, picks: 3, toWin: 40_000n }
  const exposure = {
    match: 1,
    market: 12,
    type: 'OXT',
    line: 0,
    sport: 1,
    picks: [
      { toWin: 30_000n, risk: 10_000n },
      { toWin: 0n, risk: 20_000n },
      { toWin: 0n, risk: 0n },
    ],
  } as const
  const beside = {
    ...exposure,
    market: 11,
    type: 'OU',
    picks: [
      { toWin: 120_000n, risk: 0n },
      { toWin: 0n, risk: 0n },
    ],
  } as const
  test.each([
    ['within both', [exposure], liability, 0],
    ['above the market’s', [exposure], { ...liability, toWin: 50_001n }, 1],
    ['to the cent', [exposure], { ...liability, toWin: 50_000n }, 0],
    ['above the match’s', [exposure, beside], liability, 1],
    ['nothing read', [], { ...liability, toWin: 60_001n }, 1],
  ] as const)('a ticket let through %s', (_, exposures, asked, breaks) => {
    expect(admissionBreaks(emptyWorld(), { exposures, bets: 0 }, new Set(), [asked])).toHaveLength(breaks)
  })

  test('a market at its limit that stays open, and prices that are given away', () => {
    const world = emptyWorld()
    const market = {
      id: 12,
      match: 1,
      type: 'OXT',
      line: 0,
      status: 'open',
      version: 1,
      prices: [20_000, 30_000, 35_000],
    } as const
    world.markets.set(12, market)
    world.told.set(12, market.prices)
    const on = (liability: bigint) => ({ liabilities: [liability, 0n, 0n], limit: 60_000n })
    const trader = (liability: bigint, trade: typeof untraded) =>
      nextTrade(world, { moved: () => [1], positionOn: () => on(liability), trade }).breaks
    const longer: typeof untraded = (quoted) => ({
      ...quoted,
      prices: quoted.prices.map((price) => price! + 100),
      halted: false,
    })
    expect([trader(60_000n, untraded), trader(30_000n, longer)].map(({ length }) => length)).toEqual([1, 1])
    expect([trader(59_999n, untraded), trader(60_000n, (quoted) => ({ ...quoted, halted: true }))]).toEqual([[], []])
  })
})

describe('what a member allows, counted from what was asked', () => {
  const day = 86_400_000
  type Step = readonly [at: number, limit: bigint | null, confirms?: 'confirms']
  test.each<[what: string, asked: readonly Step[], before: number, breaks: number]>([
    ['no limit', [], 0, 0],
    ['within', [[0, 1_000n]], 500, 0],
    ['above', [[0, 999n]], 500, 1],
    [
      'a tighter one holds at once',
      [
        [0, 2_000n],
        [1, 999n],
      ],
      500,
      1,
    ],
    [
      'a looser one not before a day',
      [
        [0, 999n],
        [1, 2_000n],
      ],
      500,
      1,
    ],
    [
      'a looser one not after a day alone',
      [
        [-day, 999n],
        [1 - day, 2_000n],
      ],
      500,
      1,
    ],
    [
      'a looser one confirmed after a day',
      [
        [-day, 999n],
        [1 - day, 2_000n],
        [1, 2_000n, 'confirms'],
      ],
      500,
      0,
    ],
    [
      'not one confirmed before its day is over',
      [
        [-day, 999n],
        [1 - day, 2_000n],
        [0, 2_000n, 'confirms'],
      ],
      500,
      1,
    ],
    [
      'not one confirmed after its week is over',
      [
        [-9 * day, 999n],
        [1 - 8 * day, 2_000n],
        [1, 2_000n, 'confirms'],
      ],
      500,
      1,
    ],
    [
      'not another one than was asked for',
      [
        [-day, 999n],
        [1 - day, 1_000n],
        [1, 2_000n, 'confirms'],
      ],
      500,
      1,
    ],
    [
      'none at all, confirmed after a day',
      [
        [-day, 999n],
        [1 - day, null],
        [1, null, 'confirms'],
      ],
      500,
      0,
    ],
    [
      'a tighter one takes the looser one back',
      [
        [-day, 1_500n],
        [2 - day, 2_000n],
        [3 - day, 999n],
      ],
      500,
      1,
    ],
    ['what was staked a day ago counts no more', [[0, 999n]], -day, 0],
  ])('%s', (_, asked, before, breaks) => {
    const world = emptyWorld()
    const betAt = (id: bigint, placedReal: number) =>
      ({ id, member_id: 1n, placedReal, staked: 500n, state: 'running', risk: 0n, cashed_risk: 0n }) as Bet
    for (const bet of [betAt(1n, before), betAt(2n, 1_000)]) world.bets.set(bet.id, bet)
    const limits = asked.map(([real, limit, confirms]) => ({
      member: 1n,
      kind: 'stake' as const,
      period: 'day' as const,
      event: { type: confirms ? 'loosening.confirmed' : 'limit.asked', limit },
      real,
    }))
    expect(limitBreaks(world, { limits } as unknown as Diary, world.bets.get(2n)!)).toHaveLength(breaks)
  })
})
