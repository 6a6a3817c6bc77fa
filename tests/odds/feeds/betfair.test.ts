import type { Feed } from '#odds/feed.ts'
import { betfairFeed, streamFeed } from '#odds/feeds/betfair/betfair.ts'
import type { Refusal } from '#odds/feeds/refusal.ts'
import { memoryStore } from '#odds/store.ts'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hours, minutes, openHouse, seconds } from '../kit.ts'
import { kickoff, recorded } from '../samples/betfair.ts'
import { type Expected, reducer } from './betfair-reducer.ts'
import { streams } from './betfair-streams.ts'
import { cases } from '../../_kit/sample.ts'

const sample = join(import.meta.dirname, '../samples/betfair.jsonl')

const feedOf = (lines: readonly string[], refused: Refusal[] = []) => {
  const from = lines.values()
  return streamFeed([{ file: 'a.jsonl', next: () => from.next().value }], (refusal) => refused.push(refusal))
}

const shown = (store: ReturnType<typeof memoryStore>, withheld: ReadonlySet<number> = new Set()): Expected => {
  const { matches, markets, results } = store.now()
  return Object.fromEntries(
    matches.map((match) => {
      const result = results.find((one) => one.match === match.id)?.result
      const told =
        result && (result.ft ? `${result.status} ${result.ht?.join('-') ?? '?'} ${result.ft.join('-')}` : result.status)
      const rows = markets.filter(
        (market) => market.match === match.id && (market.status === 'open' || market.status === 'suspended'),
      )
      return [
        `${match.home} v ${match.away}`,
        {
          status: match.status,
          live: match.live !== null,
          result: told ?? null,
          markets: Object.fromEntries(
            rows.map(({ id, type, line, status, prices }) => [
              `${type} ${line}`,
              `${withheld.has(id) && match.status === 'open' ? 'open' : status} ${prices.map((price) => price && price / 100).join(' ')}`,
            ]),
          ),
        },
      ]
    }),
  )
}

/**
 * Plays valid lines one by one and compares the book with the reducer's after each; the reducer does not ask whether
 * prices agree (§feed.no-sure-profit).
 */
const compare = async (lines: readonly string[], lawful: readonly string[]) => {
  const kept = memoryStore()
  const withheld = new Set<number>()
  const store: typeof kept = {
    ...kept,
    commit: async (change) => {
      for (const [id, cause] of change.causes ?? [])
        if (cause === 'sureProfit') withheld.add(id)
        else withheld.delete(id)
      return await kept.commit(change)
    },
  }
  const feed = feedOf(lines)
  const { play } = await openHouse(feed, feed.opensAt, store)
  const reduce = reducer()
  for (const [i, line] of lawful.entries()) {
    await play(ptOf(line))
    expect(shown(store, withheld), `after message ${i + 1}: ${line}`).toEqual(reduce(line))
  }
  return shown(store)
}

const ptOf = (line: string): number => (JSON.parse(line) as { pt: number }).pt
const isLawful = (line: string): boolean =>
  line.startsWith('{"op":"mcm"') && line.endsWith('}') && !line.includes('"two"') && !line.includes('"old"')

describe('§feed.sequence: a recorded stream is the book an independent reducer computes, after each message', () => {
  test('the sample is what its script says', () =>
    expect(readFileSync(sample, 'utf8')).toBe(`${recorded().join('\n')}\n`))

  test('two matches from the first image to the last winner', async () => {
    const book = await compare(recorded(), recorded().filter(isLawful))
    expect(book['Ashcombe v Dunvale']).toMatchObject({ status: 'settled', result: 'completed 1-0 2-1' })
    expect(book['Cheswick v Elmport']).toMatchObject({ status: 'settled', result: 'completed' })
  })

  test('no score is shown in play, and the score once settled markets show it', async () => {
    const store = memoryStore()
    const feed = feedOf(recorded())
    const { play, house } = await openHouse(feed, feed.opensAt, store)
    const scores = new Set<string>()
    for (let at = feed.opensAt; at < kickoff + minutes(140); at += seconds(30)) {
      await play(at)
      for (const { live, status } of house.board.matches.values())
        if (live) scores.add(`${status} ${live.score?.join('-') ?? 'none'}`)
      for (const { type, status } of house.board.odds.values())
        if (status === 'open' && [...house.board.matches.values()].every(({ live }) => live))
          expect(type).not.toMatch(/^HDP/)
    }
    expect([...scores].sort()).toEqual(['hidden none', 'open none', 'settled 2-1', 'settled none', 'suspended none'])
  })

  test('random images, deltas, suspensions, turns and closings', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(streams, fc.array(fc.nat(60)), async (lines, spoilt) => {
        // Junk between the lines changes nothing.
        const junk = (i: number) =>
          spoilt.includes(i)
            ? [
                '{"op":"mcm","pt":',
                JSON.stringify({
                  op: 'mcm',
                  pt: ptOf(lines[i]!),
                  mc: [{ id: '1.0', rc: [{ id: 1, batb: [[0, 'x', 1]] }] }],
                }),
              ]
            : []
        await compare(
          lines.flatMap((line, i) => [line, ...junk(i)]),
          lines,
        )
      }),
      { numRuns: cases(150) },
    )
  })

  test('same recording, same run, however book time is cut', async () => {
    const final = async (step: number) => {
      const store = memoryStore()
      const feed = betfairFeed({ files: [sample], refused: () => {} })
      const { play } = await openHouse(feed, feed.opensAt, store)
      for (let at = feed.opensAt; at < kickoff + minutes(98); at += step) await play(at)
      await play(kickoff + minutes(98))
      return [shown(store), store.now().results.map(({ result }) => result)]
    }
    const [fine, coarse, again] = [await final(seconds(5)), await final(minutes(9)), await final(seconds(5))]
    expect(again).toEqual(fine)
    expect(coarse).toEqual(fine)
  })
})

describe('§feed.silence: alive by the recorded cadence, silent in its gaps', () => {
  const beats = (...pts: number[]) =>
    feedOf([
      recorded()[1]!,
      recorded()[2]!,
      recorded()[3]!,
      ...pts.map((s) => JSON.stringify({ op: 'mcm', id: 1, pt: kickoff + seconds(s), ct: 'HEARTBEAT' })),
    ])
  const alive = (feed: Feed, s: number) => feed.advance(kickoff + seconds(s)).some(({ kind }) => kind === 'alive')

  test('a beat each 5 s keeps it alive between them, however slowly it is played', () => {
    const feed = beats(0, 5, 10)
    feed.begin(kickoff - seconds(1))
    expect([0, 2, 4.9, 5, 7, 10].map((s) => alive(feed, s))).toEqual([true, true, true, true, true, true])
    expect([10.1, 12, 300].map((s) => alive(feed, s))).toEqual([false, false, false])
  })

  test('after 20 s of real time without a word everything is suspended, and reopens after a whole snapshot', async () => {
    const store = memoryStore()
    const start = kickoff - minutes(29)
    const { pass } = await openHouse(beats(-29 * 60, -29 * 60 + 60, -29 * 60 + 65), start, store)
    const status = () => store.now().matches.find(({ home }) => home === 'Ashcombe')?.status
    await pass(seconds(15))
    expect(status()).toBe('open')
    await pass(seconds(10))
    expect(status()).toBe('suspended')
    await pass(seconds(36))
    expect(status()).toBe('open')
  })
})

describe('§feed.silence: the end of a recording', () => {
  test('it is played to its end, and nothing is said of a silent feed', async () => {
    const lines: string[] = []
    const say = (_: object, text: string) => void lines.push(text)
    const feed = feedOf(recorded())
    const { play, pass } = await openHouse(feed, kickoff - minutes(29), memoryStore(), 'run', {
      log: { info: say, warn: say, error: say },
    })
    expect(feed.isOver!()).toBe(false)
    await play(kickoff + hours(3))
    expect(feed.isOver!()).toBe(true)
    await pass(seconds(30))
    expect(lines.filter((line) => /silent|end/.test(line))).toEqual(['the recording is played to its end'])
  })
})

describe('what cannot be used is left out', () => {
  const delta = (part: object) => JSON.stringify({ op: 'mcm', id: 1, pt: kickoff - minutes(10), ...part })
  const rc = (runner: object) => delta({ mc: [{ id: '1.101', rc: [runner] }] })
  test.each([
    ['{"op":"mcm"', 'is not JSON'],
    ['[]', 'the line is not an object'],
    ['{"op":"buy"}', 'op "buy" is unknown: a recording has lines with op "mcm"'],
    [delta({ ct: 'WHOLE' }), 'ct "WHOLE" is unknown'],
    [delta({ pt: 'now' }), 'pt is not a whole number'],
    [delta({ pt: 12 }), 'pt: 12 is not a time of this stream'],
    [delta({ pt: kickoff - minutes(40) }), 'ms before the line above'],
    [delta({ pt: kickoff + minutes(60 * 24 * 365) }), 'is after the line below'],
    [delta({ mc: {} }), 'mc is not a list'],
    [delta({ mc: [{}] }), 'mc[0].id is not a text'],
    [delta({ mc: [{ id: '1.999', rc: [] }] }), 'market 1.999 has not been described by an image'],
    [
      delta({ mc: [{ id: '1.101', marketDefinition: { status: 'OPEN' } }] }),
      'mc[0].marketDefinition.openDate is not a text',
    ],
    [rc({}), 'mc[0].rc[0].id is not a whole number'],
    [rc({ id: 11, batb: [[0, 2.1]] }), 'mc[0].rc[0].batb[0] has 2 numbers'],
    [rc({ id: 11, batb: [[0, '2.1', 4]] }), 'mc[0].rc[0].batb[0].price is not a number'],
    [rc({ id: 11, batb: [[0, 2.1, null]] }), 'mc[0].rc[0].batb[0].size is not a number'],
    [rc({ id: 11, batb: [[0, 0.5, 4]] }), 'mc[0].rc[0].batb[0].price 0.5 is not a price'],
    [rc({ id: 11, atb: [[2.1, -4]] }), 'mc[0].rc[0].atb[0].size is not a number'],
    [rc({ id: 11, ltp: '2' }), 'mc[0].rc[0].ltp is not a number'],
    [delta({ segmentType: 'SEG', mc: [] }), 'a segment without its SEG_START'],
    [delta({ segmentType: 'HALF', mc: [] }), 'segmentType "HALF" is unknown'],
  ])('%s', (line, why) => {
    const refused: Refusal[] = []
    const feed = feedOf([...recorded().slice(0, 5), line, rc({ id: 11, batb: [[0, 2.5, 4]] })], refused)
    feed.begin(feed.opensAt)
    const told = feed
      .advance(kickoff - minutes(9))
      .filter((message) => message.kind === 'prices' && message.match === 'betfair/33100001')
    expect(refused).toEqual([{ file: 'a.jsonl', line: 6, reason: expect.stringContaining(why) }])
    expect(told.at(-1)).toMatchObject({
      markets: [{ type: 'OXT', prices: [25_000, 37_500, 34_000] }, {}, {}, {}, {}, {}],
    })
  })

  test('segments that never end, and the file that holds nothing', () => {
    const refused: Refusal[] = []
    const feed = feedOf([recorded()[1]!, ...recorded().slice(4, 7)], refused)
    feed.begin(kickoff)
    expect(refused[0]).toEqual({ file: 'a.jsonl', line: 1, reason: 'SEG_START whose SEG_END never came' })
    expect(() => feedOf(['', 'x'])).toThrow('a.jsonl: the whole: contains no message of a stream')
    expect(() => betfairFeed({ files: ['nowhere.jsonl'], refused: () => {} })).toThrow('nowhere.jsonl: the file')
  })

  test('a market that is not carried is counted by its name', () => {
    const feed = feedOf(recorded())
    feed.begin(kickoff)
    expect([...feed.ignored]).toEqual([['TO_SCORE', 1]])
  })
})
