import type { FeedMessage } from '#odds/feed.ts'
import { betfairFeed, streamFeed } from '#odds/feeds/betfair/betfair.ts'
import { RecordingError } from '#odds/feeds/betfair/recording.ts'
import type { Refusal } from '#odds/feeds/refusal.ts'
import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { recordedRace } from '../samples/betfair-race.ts'
import { kickoff } from '../samples/betfair.ts'
import { streams } from './betfair-streams.ts'
import { cases } from '../../_kit/sample.ts'

interface Line {
  readonly op: string
  readonly pt: number
  readonly ct?: string
  readonly segmentType?: string
  readonly mc?: readonly Market[]
}
interface Market {
  readonly id: string
  readonly marketDefinition?: Readonly<Record<string, unknown>> & { readonly runners: readonly object[] }
  readonly rc?: readonly Readonly<Record<string, unknown>>[]
}

/** All that recordings tell, line by line, and the lines that are named. */
const readingOf = (...files: readonly (readonly string[])[]) => {
  const named: (Refusal & { readonly at: string })[] = []
  const ends = files.flat().flatMap((text) => ptOf(text) ?? [])
  try {
    const feed = streamFeed(
      files.map((lines, n) => {
        const from = lines.values()
        return { file: String(n), next: () => from.next().value }
      }),
      (refusal) => named.push({ ...refusal, at: `${refusal.file}:${refusal.line}` }),
    )
    feed.begin(feed.opensAt - 1)
    const told: FeedMessage[] = []
    for (const pt of [...new Set(ends)].toSorted((a, b) => a - b))
      told.push(...feed.advance(pt).filter(({ kind }) => kind !== 'alive'))
    return { told, named, ignored: [...feed.ignored] }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    return { told: [], named, ignored: [] }
  }
}

const ptOf = (text: string): number | undefined => {
  try {
    const { pt } = JSON.parse(text) as { pt: unknown }
    return typeof pt === 'number' && pt > 1e12 ? pt : undefined
  } catch {
    return undefined
  }
}

const inMarket = (line: Line, change: (market: Market) => object): object => ({ ...line, mc: line.mc?.map(change) })
const inDefinition = (line: Line, change: (definition: NonNullable<Market['marketDefinition']>) => object): object =>
  inMarket(line, (market) =>
    market.marketDefinition ? { ...market, marketDefinition: change(market.marketDefinition) } : market,
  )
const inLevels = (line: Line, change: (level: readonly number[]) => readonly unknown[]): object =>
  inMarket(line, (market) => ({
    ...market,
    rc: market.rc?.map((runner) =>
      Object.fromEntries(
        Object.entries(runner).map(([name, value]) => [
          name,
          Array.isArray(value) ? (value as (readonly number[])[]).map(change) : value,
        ]),
      ),
    ),
  }))
const day = (date: unknown, write: (iso: string) => unknown) => write(String(date))
const dated = (write: (iso: string) => unknown) => (line: Line) =>
  inDefinition(line, (one) => ({ ...one, openDate: day(one['openDate'], write) }))

/** Ways to hurt a line so that it cannot be used; a way that finds nothing to hurt leaves the line as it is. */
const ways: Readonly<Record<string, (line: Line, text: string) => string | object>> = {
  'cut in its middle': (_, text) => text.slice(0, text.length >> 1),
  'another file’s line': () => '14/09/2024,15:00,Ashcombe,Dunvale',
  'a time as a text': (line) => ({ ...line, pt: String(line.pt) }),
  'a time in seconds': (line) => ({ ...line, pt: Math.round(line.pt / 1_000) }),
  'a time by the clock': (line) => ({ ...line, pt: new Date(line.pt).toISOString() }),
  'no time': ({ pt: _pt, ...line }) => line,
  'another operation': (line) => ({ ...line, op: 'orders' }),
  'a market without its id': (line) => inMarket(line, ({ id: _id, ...market }) => market),
  'dates as dd/mm/yyyy': dated((iso) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} 15:00`),
  'dates as mm/dd/yyyy': dated((iso) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} 15:00`),
  'dates without a zone': dated((iso) => iso.replace(/\.\d+Z$/, '')),
  'dates in words': dated((iso) => new Date(iso).toUTCString()),
  'dates without a time': dated((iso) => iso.slice(0, 10)),
  'dates in milliseconds': dated((iso) => Date.parse(iso)),
  'a status in another word': (line) => inDefinition(line, (one) => ({ ...one, status: 'Open' })),
  'in play as a text': (line) => inDefinition(line, (one) => ({ ...one, inPlay: String(one['inPlay']) })),
  'no type of market': (line) => inDefinition(line, ({ marketType: _type, ...one }) => one),
  'no event': (line) => inDefinition(line, ({ eventId: _event, ...one }) => one),
  'no runners': (line) => inDefinition(line, ({ runners: _runners, ...one }) => one),
  'a runner without its place': (line) =>
    inDefinition(line, (one) => ({
      ...one,
      runners: one.runners.map((runner) => ({ ...runner, sortPriority: null })),
    })),
  'a runner fewer than have prices': (line) =>
    inDefinition(line, (one) => ({ ...one, runners: one.runners.slice(0, 0) })),
  'prices as texts': (line) => inLevels(line, (level) => level.map(String)),
  'prices as fractions': (line) => inLevels(line, (level) => [...level.slice(0, -2), '11/10', level.at(-1)]),
  'prices as chances': (line) =>
    inLevels(line, (level) => [...level.slice(0, -2), 1 / (level.at(-2)! || 2), Math.max(1, level.at(-1)!)]),
  'American prices below evens': (line) => inLevels(line, (level) => [...level.slice(0, -2), -125, 5]),
  'a size below zero': (line) => inLevels(line, (level) => [...level.slice(0, -1), -5]),
  'levels of one number': (line) => inLevels(line, (level) => level.slice(0, 1)),
}

/** Ways that change nothing. */
const harmless: Readonly<Record<string, (text: string) => string>> = {
  'keys in another order': (text) => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, part]) => [key, turned(part)]),
            )
          : value
    return JSON.stringify(turned(JSON.parse(text)))
  },
  'fields that nobody knows': (text) => JSON.stringify({ ...JSON.parse(text), clk: 'AAA', con: true, note: 'ü' }),
  'spaces and a carriage return': (text) => ` ${JSON.stringify(JSON.parse(text), null, 0)} \r`,
}

const hurt = (name: string, text: string): string => {
  const found = ways[name]!(JSON.parse(text) as Line, text)
  return typeof found === 'string' ? found : JSON.stringify(found)
}

describe('§feed.assumed: recordings, damaged in every way, lose nothing silently', () => {
  test.each(Object.keys(ways))('%s: each such line is named, and the others say what they said', (name) => {
    let hit = 0
    fc.assert(
      fc.property(streams, fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }), (lines, places) => {
        const damaged = lines.map((text, n) => (places.includes(n) ? hurt(name, text) : text))
        const isHurt = (n: number) => places.includes(n) && damaged[n] !== JSON.stringify(JSON.parse(lines[n]!))
        const read = readingOf(damaged)
        const lost = lines.flatMap((_, n) => (isHurt(n) ? [`0:${n + 1}`] : []))
        if (read.told.length === 0 && lost.includes('0:1')) return
        hit += lost.length
        for (const line of lost) expect(read.named.map(({ at }) => at)).toContain(line)
        expect(read.told).toEqual(readingOf(damaged.filter((_, n) => !isHurt(n))).told)
      }),
      { numRuns: cases(40) },
    )
    expect(hit).toBeGreaterThan(0)
  })

  test.each(Object.keys(harmless))('%s: nothing is lost', (name) => {
    fc.assert(
      fc.property(streams, (lines) => {
        const whole = readingOf(lines)
        expect(readingOf(lines.map(harmless[name]!))).toEqual(whole)
      }),
      { numRuns: cases(30) },
    )
  })

  test('lines in any order: those that are not used are named, and only those', () => {
    const mixed = streams.chain((lines) => fc.shuffledSubarray(lines, { minLength: lines.length }))
    fc.assert(
      fc.property(mixed, (lines) => {
        const read = readingOf(lines)
        const late = new Set(read.named.flatMap(({ reason, line }) => (reason.startsWith('pt') ? [line] : [])))
        const kept = readingOf(lines.filter((_, n) => !late.has(n + 1)))
        expect(kept.named.filter(({ reason }) => reason.startsWith('pt'))).toEqual([])
        expect(read.told).toEqual(kept.told)
      }),
      { numRuns: cases(60) },
    )
  })

  test('one recording in several files, named in any order: the same', () => {
    fc.assert(
      fc.property(streams, fc.array(fc.nat(2), { minLength: 130, maxLength: 130 }), (lines, ofLine) => {
        // The parts of one message stay together, as the exchange sends them.
        let file = 0
        const files: string[][] = [[], [], []]
        lines.forEach((text, n) => {
          if (n > 0 && !text.includes('SEG_END')) file = ofLine[n]!
          files[file]!.push(text)
        })
        const used = files.filter((list) => list.length > 0)
        const whole = readingOf(lines)
        for (const order of [used, used.toReversed()]) {
          const read = readingOf(...order)
          expect([read.told, read.named]).toEqual([whole.told, []])
        }
      }),
      { numRuns: cases(60) },
    )
  })

  test('a message whose end is cut off is named', () => {
    fc.assert(
      fc.property(streams, (lines) => {
        const start = lines.findIndex((text) => text.includes('SEG_START'))
        fc.pre(start > 0)
        const { named } = readingOf(lines.slice(0, start + 1))
        expect(named.map(({ line, reason }) => [line, reason])).toContainEqual([
          start + 1,
          'SEG_START whose SEG_END never came',
        ])
      }),
      { numRuns: cases(40) },
    )
  })

  test('prices of a runner that its market does not have are named', () => {
    const lines = (ids: readonly number[]) => [
      market('1.1', '7', {}),
      JSON.stringify({
        op: 'mcm',
        id: 1,
        pt: kickoff,
        mc: [{ id: '1.1', rc: ids.map((id) => ({ id, atb: [[2.5, 9]] })) }],
      }),
    ]
    expect(readingOf(lines([1, 2])).named).toEqual([])
    expect(readingOf(lines([1, 99, 98])).named.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "market 1.1 has no runner '99/0'"],
      [2, "market 1.1 has no runner '98/0'"],
    ])
  })

  const market = (id: string, event: string, change: object, pt = kickoff - 60_000) =>
    JSON.stringify({
      op: 'mcm',
      id: 1,
      pt,
      mc: [
        {
          id,
          img: true,
          marketDefinition: {
            status: 'OPEN',
            inPlay: false,
            marketType: 'MATCH_ODDS',
            eventTypeId: '1',
            eventId: event,
            eventName: `Harbour ${event} v Quarry ${event}`,
            openDate: new Date(kickoff).toISOString(),
            runners: [1, 2, 58_805].map((runner, n) => ({
              id: runner,
              name: `Runner ${runner}`,
              hc: 0,
              sortPriority: n + 1,
              status: 'ACTIVE',
            })),
            ...change,
          },
        },
      ],
    })

  test('every market is shown, counted by its kind, or named, whatever part of it is missing', () => {
    const parts = [
      'status',
      'inPlay',
      'marketType',
      'eventTypeId',
      'eventId',
      'eventName',
      'openDate',
      'runners',
    ] as const
    const others = { marketType: ['TO_SCORE', 'HALF_TIME', 'OVER_UNDER_25'], eventTypeId: ['2', '7', '4339'] }
    const change = fc.record({
      missing: fc.subarray([...parts], { maxLength: 3 }),
      type: fc.option(fc.constantFrom(...others.marketType)),
      sport: fc.option(fc.constantFrom(...others.eventTypeId)),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
        const lines = changes.map(({ missing, type, sport }, n) =>
          market(`1.${n}`, String(n), {
            ...(type !== null && { marketType: type }),
            ...(sport !== null && { eventTypeId: sport }),
            ...Object.fromEntries(missing.map((part) => [part, undefined])),
          }),
        )
        const { told, named, ignored } = readingOf(lines)
        const shown = new Set(told.flatMap((one) => (one.kind === 'fixture' ? [one.match.split('/')[1]] : [])))
        const counted = ignored.reduce((sum, [, count]) => sum + count, 0)
        // With every line refused, the file is.
        if (told.length + counted > 0 || named.length === 0)
          expect(shown.size + counted + named.length).toBe(changes.length)
        else expect(named).toHaveLength(changes.length)
      }),
      { numRuns: cases(200) },
    )
  })

  describe('files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'damaged-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const open = (lines: readonly string[], write: (text: string) => Uint8Array) => {
      const file = join(folder, 'a')
      writeFileSync(file, write(lines.join('\n')))
      return betfairFeed({ files: [file], refused: () => undefined }).intake!
    }
    const writings: Readonly<Record<string, (text: string) => Uint8Array>> = {
      plain: (text) => Buffer.from(text),
      'with a mark and carriage returns': (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`),
      'packed with gz': (text) => gzipSync(text),
      'in UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    }

    test.each(Object.keys(writings))('%s: as it is, every match without a result is said at the start', (name) => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom('closed', 'no winner', 'cut'), { minLength: 1, maxLength: 6 }), (ends) => {
          const winners = (n: number) =>
            ends[n] === 'cut'
              ? []
              : [
                  market(
                    `1.${n}`,
                    String(n),
                    {
                      status: 'CLOSED',
                      runners: [1, 2, 58_805].map((id, place) => ({
                        id,
                        sortPriority: place + 1,
                        status: ends[n] === 'closed' && place === 0 ? 'WINNER' : 'LOSER',
                      })),
                    },
                    kickoff + n,
                  ),
                ]
          const lines = [...ends.map((_, n) => market(`1.${n}`, String(n), {})), ...ends.flatMap((_, n) => winners(n))]
          const { matches, notes, refused } = open(lines, writings[name]!)
          expect([matches, refused]).toEqual([ends.length, []])
          const said = notes.join('\n')
          // A winner alone does not tell the score: every one of these is named.
          for (const n of ends.keys()) expect(said).toContain(`Harbour ${n} v Quarry ${n}`)
        }),
        { numRuns: cases(15) },
      )
    })

    test('a race that is cut before its winner says which runners get no result', () => {
      const lines = recordedRace()
      const whole = open(lines, writings['plain']!)
      expect(whole.notes.filter((note) => note.includes('runners'))).toEqual([])
      const closed = lines.findIndex((text) => text.includes('"CLOSED"'))
      const { notes, matches } = open(lines.slice(0, closed), writings['plain']!)
      expect(matches).toBe(whole.matches)
      expect(notes.join('\n')).toMatch(
        /betfair: \d+ of \d+ runners get no result: .*; their bets wait for the operator/,
      )
    })
  })
})
