import type { FeedMessage } from '#odds/feed.ts'
import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { minutes } from '../kit.ts'
import { kickoff, recorded } from '../samples/betfair.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** The recording as the exchange's archive holds it: ids without names. */
const nameless = fileOf(
  'nameless.jsonl',
  recorded()
    .map((line) => line.replace(/"(eventName|name)":"[^"]*",?/g, ''))
    .join('\n'),
)
const whole = fileOf('whole.jsonl', recorded().join('\n'))

const heardUntil = (at: number, parts: Partial<Parameters<typeof betfairFeed>[0]>): readonly FeedMessage[] => {
  const feed = betfairFeed({ files: [nameless], refused: () => {}, ...parts })
  feed.begin(feed.opensAt - 1)
  return feed.advance(at)
}
const matchesOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.kind === 'fixture' ? [`${message.home} v ${message.away}`] : []))

const catalogue = [
  { marketId: '1.101', event: { id: '33100001', name: 'Ashcombe v Dunvale' }, runners: [] },
  {
    marketId: '1.201',
    runners: [
      { selectionId: 21, runnerName: 'Cheswick' },
      { selectionId: 22, runnerName: 'Elmport' },
      { selectionId: 58_805, runnerName: 'The Draw' },
    ],
  },
]
const table = [
  'EVENT_ID;EVENT_NAME;SELECTION_ID;SELECTION_NAME',
  '33100001;Ashcombe v Dunvale;;',
  ';;21;Cheswick',
  ';;22;Elmport',
].join('\n')

describe('a recording without names (§feed.sequence)', () => {
  test.each<[how: string, names: string | undefined, matches: readonly string[]]>([
    ['is shown by its selections', undefined, ['Selection 11 v Selection 12', 'Selection 21 v Selection 22']],
    [
      'takes them from a market catalogue',
      fileOf('catalogue.json', JSON.stringify(catalogue)),
      ['Ashcombe v Dunvale', 'Cheswick v Elmport'],
    ],
    [
      'or from what the service answered',
      fileOf('answer.json', JSON.stringify({ jsonrpc: '2.0', result: catalogue })),
      ['Ashcombe v Dunvale', 'Cheswick v Elmport'],
    ],
    ['or from a table', fileOf('names.csv', table), ['Ashcombe v Dunvale', 'Cheswick v Elmport']],
  ])('%s', (_, names, matches) => expect(matchesOf(heardUntil(kickoff - minutes(10), { names }))).toEqual(matches))

  test('is the same book as with names, from its first price to its result', () => {
    const names = fileOf('all.json', JSON.stringify(catalogue))
    const told = (parts: object) =>
      heardUntil(kickoff + minutes(200), parts).filter(({ kind }) => kind === 'prices' || kind === 'stop')
    expect(told({ names })).toEqual(told({ files: [whole] }))
  })

  test.each<[what: string, text: string, says: RegExp]>([
    ['no JSON', '[{', /names: the whole: is no JSON/],
    ['no name in it', '[{"marketId":"1.1"}]', /names: the whole: contains no name/],
    ['columns nobody knows', 'id,name\n1,A', /names: line 1: has neither event_id/],
    ['a quote that never ends', 'event_id,event_name\n1,"A', /names: line 2: a quoted cell is never closed/],
  ])('%s: the file of names is refused by name', (_, text, says) =>
    expect(() => betfairFeed({ files: [nameless], names: fileOf('names', text), refused: () => {} })).toThrow(says),
  )

  test.each([
    ['as the exchange answers', JSON.stringify(catalogue)],
    ['in lines', JSON.stringify({ jsonrpc: '2.0', result: catalogue }, null, 2)],
  ])('a market catalogue instead of a recording is refused by its true name: %s', (how, text) =>
    expect(() => betfairFeed({ files: [fileOf(`${how}.json`, text)], refused: () => {} })).toThrow(
      `${how}.json: the file: is a market catalogue, and no recording: name it with --names beside one`,
    ),
  )

  test('a file of names that is not there is refused by name', () =>
    expect(() => betfairFeed({ files: [nameless], names: 'nowhere.json', refused: () => {} })).toThrow(
      'nowhere.json: the file',
    ))
})

describe('the price last traded instead of the best to back', () => {
  const line = (m: number, rc: readonly object[], more: object = {}) =>
    JSON.stringify({
      op: 'mcm',
      id: 1,
      pt: kickoff - minutes(60 - m),
      mc: [
        {
          id: '1.5',
          ...(m === 0 && {
            img: true,
            marketDefinition: {
              status: 'OPEN',
              inPlay: false,
              marketType: 'MATCH_ODDS',
              eventTypeId: '1',
              eventId: '5',
              eventName: 'A v B',
              openDate: new Date(kickoff).toISOString(),
              runners: [1, 2, 58_805].map((id, n) => ({ id, sortPriority: n + 1, status: 'ACTIVE' })),
            },
          }),
          rc,
          ...more,
        },
      ],
    })
  const files = [
    fileOf(
      'last.jsonl',
      [
        line(0, [
          { id: 1, ltp: 2.02, batb: [[0, 1.98, 5]] },
          { id: 2, ltp: 4.4 },
        ]),
        line(1, [{ id: 58_805, ltp: 3.55 }]),
        line(2, [
          { id: 1, batb: [[0, 1.9, 5]] },
          { id: 2, ltp: 0 },
        ]),
        line(3, [{ id: 1, ltp: 1_200 }]),
      ].join('\n'),
    ),
  ]
  const prices = (quoted: 'back' | 'last', m: number) =>
    heardUntil(kickoff - minutes(60 - m), { files, quoted })
      .filter((message) => message.kind === 'prices')
      .at(-1)?.markets[0]?.prices

  test.each<[quoted: 'back' | 'last', minute: number, prices: readonly (number | null)[]]>([
    ['last', 0, [20_200, 44_000, null]],
    ['last', 1, [20_200, 44_000, 35_500]],
    ['last', 2, [20_200, null, 35_500]],
    ['last', 3, [20_200, null, 35_500]],
    ['back', 2, [19_000, null, null]],
  ])('%s after minute %i', (quoted, minute, expected) => expect(prices(quoted, minute)).toEqual(expected))

  test('an invalid one rejects its line', () =>
    expect(betfairFeed({ files, refused: () => {} }).intake?.refused).toEqual([
      { file: files[0], line: 4, reason: 'mc[0].rc[0].ltp 1200 is not a price' },
    ]))
})
