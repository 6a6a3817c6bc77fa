import type { MatchResult } from '#domain/market/result.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { betfairFeed, streamFeed } from '#odds/feeds/betfair/betfair.ts'
import type { Refusal } from '#odds/feeds/refusal.ts'
import { memoryStore } from '#odds/store.ts'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { minutes, openHouse } from '../kit.ts'
import { off, type RaceState, raceLine, raceMarket, recordedRace } from '../samples/betfair-race.ts'

const sample = join(import.meta.dirname, '../samples/betfair-race.jsonl')
const refuse = (refusal: Refusal) => expect.unreachable(`${refusal.line}: ${refusal.reason}`)

const feedOf = (lines: readonly string[]) => {
  const from = lines.values()
  return streamFeed([{ file: 'race.jsonl', next: () => from.next().value }], refuse)
}

const written = ({ runner, factor, of, incident }: Reduction) => `${runner} ${factor / 1_000} of ${of} at ${incident}`

/** The house's book of a race after a moment: each runner by its market and name. */
const racesAt = async (lines: readonly string[], moments: readonly number[]) => {
  const store = memoryStore()
  const feed = feedOf(lines)
  const { play } = await openHouse(feed, feed.opensAt, store)
  const stands = () => {
    const { matches, markets, results } = store.now()
    return Object.fromEntries(
      matches.map((match) => {
        const result: MatchResult | undefined = results.find((one) => one.match === match.id)?.result
        const market = markets.find((one) => one.match === match.id)
        return [
          `${match.key.includes('/1.501/') ? 'win' : 'place'} ${match.order} ${match.home}`,
          {
            status: match.status,
            incident: match.incident,
            price: market?.status === 'open' ? market.prices[0]! / 10_000 : null,
            result: result && `${result.status} ${result.winners?.join('+') ?? '-'} of ${result.places ?? 1}`,
            reductions: result?.reductions?.map(written) ?? [],
          },
        ]
      }),
    )
  }
  const seen: ReturnType<typeof stands>[] = []
  for (const moment of moments) {
    await play(off + minutes(moment))
    seen.push(stands())
  }
  return seen
}

test('the sample is what its script says', () =>
  expect(readFileSync(sample, 'utf8')).toBe(`${recordedRace().join('\n')}\n`))

describe('§settlement.reduction: a recorded race, from its first price to its winner', () => {
  test('its runners with their numbers, prices and names; neither those withdrawn before nor reserves', async () => {
    const [first] = await racesAt(recordedRace(), [-50])
    const field = ['1 Thunder Road', '2 Slow Glass', '3 Coughing Donkey', '5 Late Post', '8 Green Lamp']
    expect(Object.keys(first!)).toEqual(['win', 'place'].flatMap((kind) => field.map((name) => `${kind} ${name}`)))
    expect(first!['win 8 Green Lamp']).toEqual({
      status: 'open',
      incident: 1,
      // 8.6 at the exchange, whose field takes 86 % (§feed.no-sure-profit).
      price: 7.39,
      result: undefined,
      reductions: [],
    })
  })

  test('a withdrawal voids the runner at once and reduces the others from the next incident on', async () => {
    const [before, held, after, second] = await racesAt(recordedRace(), [-50, -39.2, -30, -10])
    expect(before!['win 3 Coughing Donkey']).toMatchObject({ status: 'open', price: 5.5 })
    expect(held!['win 8 Green Lamp']).toMatchObject({ status: 'suspended', result: 'upcoming - of 1' })
    expect(after!['win 3 Coughing Donkey']).toMatchObject({ status: 'cancelled', result: 'cancelled - of 1' })
    const lamp = after!['win 8 Green Lamp']!
    expect(lamp).toMatchObject({ status: 'open', price: 6.02 })
    const stamp = Number(lamp.reductions[0]!.split(' at ')[1])
    expect(lamp.reductions).toEqual([`Coughing Donkey 16.2 of price at ${stamp}`])
    expect(stamp).toBeGreaterThan(before!['win 8 Green Lamp']!.incident)
    expect(stamp).toBeLessThanOrEqual(lamp.incident)
    // 2.4 % is too small a factor in a market to win, and none is too small in one to be placed.
    expect(second!['win 8 Green Lamp']!.reductions).toEqual(lamp.reductions)
    expect(second!['place 8 Green Lamp']!.reductions.map((one) => one.split(' at ')[0])).toEqual([
      'Coughing Donkey 25 of winnings',
      'Late Post 2.1 of winnings',
    ])
  })

  test('no bet is taken from the off on, and the winners settle it', async () => {
    const [run, done] = await racesAt(recordedRace(), [1, 10])
    expect(run!['win 8 Green Lamp']).toMatchObject({ status: 'suspended', price: null })
    expect(Object.entries(done!).map(([name, { status, result }]) => `${name}: ${status} ${result}`)).toEqual([
      'win 1 Thunder Road: settled completed  of 1',
      'win 2 Slow Glass: settled completed  of 1',
      'win 3 Coughing Donkey: cancelled cancelled - of 1',
      'win 5 Late Post: cancelled cancelled - of 1',
      'win 8 Green Lamp: settled completed win of 1',
      'place 1 Thunder Road: settled completed win of 1',
      'place 2 Slow Glass: settled completed  of 3',
      'place 3 Coughing Donkey: cancelled cancelled - of 1',
      'place 5 Late Post: cancelled cancelled - of 1',
      'place 8 Green Lamp: settled completed win of 1',
    ])
  })

  test('the same book comes out in one step, in seconds, and after a restart', async () => {
    const moments = Array.from({ length: 800 }, (_, n) => -60 + n * 0.0875)
    const fine = (await racesAt(recordedRace(), moments)).at(-1)!
    const coarse = (await racesAt(recordedRace(), [10])).at(-1)!
    const untimed = (book: typeof fine) =>
      Object.entries(book).map(([name, { status, result, reductions }]) => [
        name,
        status,
        result,
        reductions.map((one) => one.split(' at ')[0]),
      ])
    expect(untimed(coarse)).toEqual(untimed(fine))

    const store = memoryStore()
    const feed = feedOf(recordedRace())
    await (await openHouse(feed, feed.opensAt, store)).play(off - minutes(30))
    const held = store.now().results
    const again = feedOf(recordedRace())
    const { play } = await openHouse(again, off - minutes(29), store, 'second run')
    await play(off - minutes(25))
    expect(store.now().results).toEqual(held)
  })
})

describe('§settlement.correction: a race whose result is amended', () => {
  const winner = (of: NonNullable<RaceState['of']>) => raceMarket('WIN', { status: 'CLOSED', inPlay: true, of })
  const start = raceLine(-60, [raceMarket('WIN', { status: 'OPEN' }, { 101: 3, 107: 8 }, true)], { ct: 'SUB_IMAGE' })
  const day = 24 * 60

  test.each([
    ['two hours after the off', 120],
    ['the day after', day],
    ['within four days', 4 * day - 1],
  ])('%s: the amended result stands', async (_, later) => {
    const lines = [start, raceLine(9, [winner({ 107: 'WINNER' })]), raceLine(later, [winner({ 101: 'WINNER' })])]
    const [first, , amended] = await racesAt(lines, [10, later - 1, later + 1])
    const resultsIn = (book: typeof first) =>
      ['win 1 Thunder Road', 'win 8 Green Lamp'].map((runner) => book![runner]!.result)
    expect(resultsIn(first)).toEqual(['completed  of 1', 'completed win of 1'])
    expect(resultsIn(amended)).toEqual(['completed win of 1', 'completed  of 1'])
  })

  test('a feed that begins between result and amendment tells the amendment, and no race that was over', () => {
    const feed = feedOf([start, raceLine(9, [winner({ 107: 'WINNER' })]), raceLine(120, [winner({ 101: 'WINNER' })])])
    const told = (messages: readonly FeedMessage[]) =>
      messages.map((one) =>
        one.kind === 'result' ? `${one.match} ${one.result.action} ${one.result.winners?.join('+')}` : one.kind,
      )
    feed.begin(off + minutes(100))
    expect(told(feed.advance(off + minutes(110)))).toEqual([])
    expect(told(feed.snapshot())).toEqual(['alive', 'whole'])
    expect(told(feed.advance(off + minutes(121)))).toEqual(['betfair/1.501/101 2 win', 'betfair/1.501/107 2 ', 'alive'])
  })
})

describe('§settlement.shared-places: four winners of three places', () => {
  const start = raceLine(
    -60,
    (['WIN', 'PLACE'] as const).map((type) => raceMarket(type, { status: 'OPEN' }, { 101: 3, 107: 8 }, true)),
    { ct: 'SUB_IMAGE' },
  )
  const closed = (minute: number, type: 'WIN' | 'PLACE', ...won: readonly (101 | 102 | 103 | 104 | 107)[]) =>
    raceLine(minute, [raceMarket(type, { status: 'CLOSED', of: Object.fromEntries(won.map((id) => [id, 'WINNER'])) })])
  const placed = async (...lines: readonly string[]) => {
    const [, book] = await racesAt([start, ...lines], [-50, 20])
    return Object.entries(book!).flatMap(([name, { status, result }]) =>
      name.startsWith('place') ? [`${name.replace(/place \d /, '')}: ${status} ${result}`] : [],
    )
  }

  test('nobody says who tied: the winners wait for the operator, and who lost has lost', async () => {
    expect(await placed(closed(9, 'PLACE', 101, 102, 103, 107))).toEqual([
      'Thunder Road: hidden pending win of 1',
      'Slow Glass: hidden pending win of 1',
      'Coughing Donkey: hidden pending win of 1',
      'Late Post: settled completed  of 3',
      'Green Lamp: hidden pending win of 1',
    ])
  })

  test('the market to win says who was first alone: that one is paid in full', async () => {
    const stands = await placed(closed(9, 'PLACE', 101, 102, 103, 107), closed(10, 'WIN', 107))
    expect(stands.at(-1)).toBe('Green Lamp: settled completed win of 1')
    expect(stands[0]).toBe('Thunder Road: hidden pending win of 1')
  })

  test('two that tied for first leave one place for the other two', async () => {
    expect(await placed(closed(9, 'WIN', 101, 107), closed(10, 'PLACE', 101, 102, 103, 107))).toEqual([
      'Thunder Road: settled completed win of 1',
      'Slow Glass: settled completed win+3. Coughing Donkey of 1',
      'Coughing Donkey: settled completed win+2. Slow Glass of 1',
      'Late Post: settled completed  of 3',
      'Green Lamp: settled completed win of 1',
    ])
  })

  test('the log says that they wait, and 48 hours do not void them', async () => {
    const store = memoryStore()
    const warned: string[] = []
    const log = {
      info: () => {},
      error: () => {},
      warn: (facts: object, text: string) => void warned.push(`${text}: ${'name' in facts ? facts.name : ''}`),
    }
    const lines = [start, closed(9, 'PLACE', 101, 102, 103, 107)]
    const { play } = await openHouse(feedOf(lines), off - minutes(60), store, 'run', { log })
    await play(off + minutes(10))
    await play(off + minutes(49 * 60))
    expect(warned.slice(0, 4).map((one) => one.split(':')[0])).toEqual(Array(4).fill('a match waits for its result'))
    const placed = store.now().results.filter(({ result }) => result.winners?.[0] === 'win')
    expect(placed.map(({ result }) => result.status)).toEqual(['pending', 'pending', 'pending', 'pending'])
  })
})

describe('§settlement.reduction: withdrawals that are corrected', () => {
  const start = raceLine(-60, [raceMarket('WIN', { status: 'OPEN' }, { 101: 3, 107: 8 }, true)], { ct: 'SUB_IMAGE' })
  const then = (minute: number, of: NonNullable<RaceState['of']>, status: RaceState['status'] = 'OPEN') =>
    raceLine(minute, [raceMarket('WIN', { status, of })])
  const reductionsAt = async (lines: readonly string[], moment: number) => {
    const [book] = await racesAt(lines, [moment])
    return book!['win 8 Green Lamp']!
  }

  test('a runner that is put back is bet on again and reduces nobody', async () => {
    const lines = [start, then(-40, { 103: 'REMOVED' }), then(-30, {})]
    const [, gone, back] = await racesAt(lines, [-50, -35, -25])
    expect(gone!['win 3 Coughing Donkey']!.status).toBe('cancelled')
    expect(back!['win 3 Coughing Donkey']).toMatchObject({ status: 'open', result: 'upcoming - of 1' })
    expect(back!['win 8 Green Lamp']!.reductions).toEqual([])
  })

  test('a factor corrected later keeps the moment of the withdrawal', async () => {
    const corrected = then(-20, { 103: 'REMOVED' }).replace('"adjustmentFactor":16.2', '"adjustmentFactor":20')
    const [, first, later] = await racesAt([start, then(-40, { 103: 'REMOVED' }), corrected], [-50, -35, -10])
    const [was, is] = [first, later].map((book) => book!['win 8 Green Lamp']!.reductions[0]!)
    expect(was!.replace('16.2', '20')).toBe(is)
  })

  test('two that dead-heat, a race that is void, one that closes without a winner', async () => {
    const tied = await reductionsAt([start, then(5, { 107: 'WINNER', 101: 'WINNER' }, 'CLOSED')], 6)
    expect(tied.result).toBe('completed win+1. Thunder Road of 1')
    const all = { 101: 'REMOVED', 102: 'REMOVED', 103: 'REMOVED', 104: 'REMOVED', 107: 'REMOVED' } as const
    expect((await reductionsAt([start, then(5, all, 'CLOSED')], 6)).status).toBe('cancelled')
    expect((await reductionsAt([start, then(5, {}, 'CLOSED')], 6)).result).toBe('pending - of 1')
  })
})

test('the start reports runners taken, and markets of a race that are not shown', () => {
  const feed = betfairFeed({ files: [sample], refused: refuse })
  expect([feed.intake?.matches, feed.intake?.refused, [...feed.ignored]]).toEqual([10, [], []])
  const other = feedOf([
    raceLine(-60, [raceMarket('WIN', { status: 'OPEN' }, {}, true)], { ct: 'SUB_IMAGE' }).replace(
      '"marketType":"WIN"',
      '"marketType":"FORECAST"',
    ),
  ])
  other.begin(off - minutes(60))
  expect([...other.ignored]).toEqual([['FORECAST of a race', 1]])
})

test('any sequence of withdrawals, stops and returns: each runner has one result that the last message says', () => {
  const statuses = fc.constantFrom('ACTIVE' as const, 'REMOVED' as const, 'HIDDEN' as const)
  const step = fc.record({
    status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const),
    of: fc.record({ 101: statuses, 102: statuses, 103: statuses, 104: statuses, 107: statuses }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const feed = feedOf([
        raceLine(-60, [raceMarket('WIN', { status: 'OPEN' }, { 101: 3, 107: 8 }, true)], { ct: 'SUB_IMAGE' }),
        ...steps.map((state, n) => raceLine(-50 + n, [raceMarket('WIN', state)])),
      ])
      feed.begin(off - minutes(60))
      const results = new Map<string, MatchResult>()
      for (const message of feed.advance(off)) {
        if (message.kind !== 'result') continue
        const held = results.get(message.match)
        expect(message.result.action).toBe((held?.action ?? 0) + 1)
        results.set(message.match, message.result)
      }
      const { of } = steps.at(-1)!
      for (const [id, status] of Object.entries(of)) {
        const result = results.get(`betfair/1.501/${id}`)
        if (status === 'REMOVED') expect(result?.status).toBe('cancelled')
        if (status !== 'ACTIVE') continue
        const gone = Object.entries(of).filter(([other, now]) => now === 'REMOVED' && other !== '104')
        expect(result?.status ?? 'upcoming').toBe('upcoming')
        expect(result?.reductions ?? []).toHaveLength(gone.length)
      }
    }),
  )
})
