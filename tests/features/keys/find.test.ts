import en from '#locales/en.json'
import { find } from '#features/keys/find.ts'
import { placesOf, vocabularyOf } from '#features/keys/places.ts'
import type { Result } from '#features/keys/results.ts'
import { printLine } from '#domain/market/line.ts'
import type { Odds } from '#domain/market/rows.ts'
import { oddsTypes } from '#domain/odds.ts'
import { createOddsStore } from '#ui/odds-store.ts'
import type { Translate, TextKey } from '#ui/text.tsx'
import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, decimal, snapshotOf } from '../sportsbook/fixture.tsx'

const t: Translate = (key: TextKey, values) =>
  en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''))

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Liverpool' }),
  aMatch(2, { home: 'Manchester United', away: 'Atlético Madrid', tab: 'live' }),
  aMatch(3, { home: 'Schalke 04', away: 'Ulm', league: 2 }),
  aMatch(4, { home: 'Boston', away: 'Arvada', sport: 2 }),
]
const second = (id: number, type: 'OU' | 'HDP', line: number, prices: readonly number[]): Odds => ({
  ...aMarket(1, type),
  id,
  line,
  prices: prices.map(decimal),
})
const odds = [
  ...[1, 2, 3].flatMap((id) => (['HDP', 'OU', 'OXT', 'HDPH', 'OUH', 'OXTH'] as const).map((type) => aMarket(id, type))),
  second(901, 'OU', 12, [2.6, 1.4]),
  second(902, 'HDP', -3, [2.3, 1.6]),
]
const store = createOddsStore((flush) => flush())
/** Arsenal give a goal at 1-20, and the total of it stands at 3+10 and, nearer to even, at 2-5. */
store.load(
  snapshotOf(
    { matches, odds },
    {
      mmo: [
        [910, 1, 'HDP', -4, 0, 1, -20],
        [911, 1, 'OU', 12, 0, 1, 10],
        [912, 1, 'OU', 8, 0, 1, -5],
      ],
    },
  ),
)
const places = placesOf(t, store, [1, 2, 41], oddsTypes, [
  '/desktop',
  '/info/statement',
  '/info/message',
  '/info/settings',
])
const vocabulary = vocabularyOf(t)

const found = (
  line: string,
  {
    match = null,
    hasBet = false,
    isMyanmar = false,
  }: { match?: number | null; hasBet?: boolean; isMyanmar?: boolean } = {},
): readonly string[] =>
  find(
    line,
    { odds: store, oddsType: 'MY', isMyanmar, currency: 'MYR', sport: 1, match },
    places,
    vocabulary,
    hasBet,
  ).map((result) => printed(result, isMyanmar))

const printed = (result: Result, at: boolean): string => {
  if (result.kind !== 'pick') return Object.values(result).join(' ')
  const { leg } = result.offer
  const type = at ? ` ${leg.oddsType}` : ''
  return `${leg.home} ${leg.marketType} ${leg.pick}${leg.line === 0 ? '' : ` ${leg.line < 0 ? '-' : ''}${printLine(leg.line)}`}${type}${result.stake === undefined ? '' : ` for ${result.stake}`}`
}

describe('what a line finds, the likeliest first', () => {
  test.each<[string, ...string[]]>([
    ['ars hdp', 'Arsenal HDP home -0.5', 'market 1 HDP'],
    ['liverpool hdp', 'Arsenal HDP away -0.5'],
    ['ars hdp ht', 'Arsenal HDPH home -0-0.5'],
    ['over 2.5 liverpool', 'Arsenal OU over 2.5', 'Arsenal OU over 3'],
    ['liverpool o3', 'Arsenal OU over 3', 'Arsenal OU over 2.5'],
    ['liv under 3', 'Arsenal OU under 3'],
    ['ars ou', 'Arsenal OU over 2.5', 'Arsenal OU under 2.5'],
    ['arsenal draw', 'Arsenal OXT draw'],
    ['arsenal 1x2', 'Arsenal OXT home'],
    ['ars -0.5-1', 'Arsenal HDP home -0.5-1'],
    ['ars −0.5 20', 'Arsenal HDP home -0.5 for 2000', 'Arsenal HDP home -0.5-1 for 2000'],
    ['ars hdp stake 12.50', 'Arsenal HDP home -0.5 for 1250'],
    ['ars draw 5', 'Arsenal OXT draw for 500'],
    ['atletico over', 'Manchester United OU over 2.5'],
    ['schalke 04', 'Schalke 04 HDP home -0.5'],
    ['ars correct score', 'market 1 CS'],
    ['premier', 'league 1', 'match 1'],
    ['ars', 'match 1'],
    ['man utd'],
    ['man uni', 'match 2'],
    ['basket', 'sport 2'],
    ['boxing', 'sport 41'],
    ['live', 'tab live'],
    ['in-play', 'tab live'],
    ['malay', 'oddsType MY'],
    ['hk', 'oddsType HK'],
    ['statement', 'page /info/statement'],
    ['settings', 'page /info/settings'],
    ['messages', 'page /info/message'],
    ['pause', 'act pause'],
    ['place', 'act place'],
    ['balance', 'act balance'],
    ['parlay', 'act parlay'],
    ['outright', 'view outright'],
    ['keyboard', 'act shortcuts'],
    ['zzz'],
  ])('%j', (line, ...first) => expect(found(line).slice(0, Math.max(1, first.length))).toEqual(first))

  test.each<[line: string, ...first: string[]]>([
    ['ars hdp', 'Arsenal HDP home -1 MM'],
    ['liverpool hdp', 'Arsenal HDP away -1 MM'],
    ['over liverpool', 'Arsenal OU over 2 MM'],
    ['liv under 3', 'Arsenal OU under 3 MM', 'Arsenal OU under 2 MM'],
    ['ars hdp ht', 'Arsenal HDPH home -0-0.5 MY'],
    ['arsenal draw', 'Arsenal OXT draw DEC'],
    ['schalke 04', 'Schalke 04 HDP home -0.5 MY'],
  ])(
    '§myanmar.markets: on a board at Myanmar odds %j is bet on at them, where its market has a price in them',
    (line, ...first) => {
      expect(found(line, { isMyanmar: true }).slice(0, first.length)).toEqual(first)
    },
  )

  test('a figure alone is the stake of what is in the slip, and nothing where that is empty', () => {
    expect([
      found('20', { hasBet: true }),
      found('stake 12.5', { hasBet: true }),
      found('20'),
      found('0', { hasBet: true }),
    ]).toEqual([['stake 2000'], ['stake 1250'], [], ['match 3']])
  })

  test('where the focus was on a match, the words need not name it', () => {
    expect(found('over 2.5', { match: 1 })[0]).toBe('Arsenal OU over 2.5')
    expect(found('over 2.5')).toEqual([])
    expect(found('away', { match: 3 })[0]).toBe('Schalke 04 HDP away -0.5')
  })

  test('nothing that is suspended is offered, and an empty line offers what can be done', () => {
    const closed = createOddsStore((flush) => flush())
    closed.load(snapshotOf({ matches: [aMatch(1, { home: 'Arsenal', status: 'suspended' })] }))
    const shut = find(
      'ars hdp',
      { odds: closed, oddsType: 'MY', isMyanmar: true, currency: 'MYR', sport: 1, match: null },
      [],
      vocabulary,
      false,
    )
    expect(shut.map(({ kind }) => kind)).toEqual(['market'])
    expect(found('')[0]).toBe('act place')
  })
})
