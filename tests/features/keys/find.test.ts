import en from '#locales/en.json'
import { find } from '#features/keys/find.ts'
import type { Place } from '#features/keys/place.ts'
import { commandWordsIn } from '#features/keys/command-words.ts'
import { describe, expect, test } from 'vitest'
import { aMarket, aMatch, decimal } from '../sportsbook/fixture.tsx'
import { aPlace, aStore, printed, readerIn, translateBy } from './board.ts'

const read = readerIn(en)
const found = (line: string, place: Partial<Place> = {}): readonly string[] =>
  read(line, place).map(({ result }) => printed(result, place.isMyanmar))

describe('what a line finds, the likeliest first', () => {
  test.each<[string, ...string[]]>([
    ['ars hdp', 'Arsenal HDP home -0.5', 'market 1 HDP'],
    ['liverpool hdp', 'Arsenal HDP away -0.5'],
    ['ars hdp ht', 'Arsenal HDPH home -0-0.5'],
    ['ars ou', 'market 1 OU', 'Arsenal OU over 2.5', 'Arsenal OU under 2.5'],
    ['ars correct score', 'market 1 CS'],
    ['premier', 'league 1', 'match 1', 'match 2'],
    ['ars', 'match 1'],
    ['man uni', 'match 2'],
    ['basket', 'sport 2'],
    ['boxing', 'sport 41'],
    ['live', 'tab live'],
    ['in-play', 'tab live'],
    ['malay', 'oddsType MY'],
    ['hk', 'oddsType HK'],
    ['statement', 'page /info/statement'],
    ['settings', 'page /info/settings'],
    ['setings', 'page /info/settings'],
    ['messages', 'page /info/message'],
    ['pause', 'act pause'],
    ['place the bet', 'act place'],
    ['show me the balance', 'act balance'],
    ['parlay', 'act parlay'],
    ['outright', 'view outright'],
    ['keyboard', 'act shortcuts'],
    ['roulette', 'game studio:roulette Roulette'],
    ['play baccarat', 'game studio:baccarat Baccarat'],
    ['lanterns', 'game other:lanterns Lanterns', 'match 5'],
    ['history', 'page /info/history'],
    ['virtuals', 'page /virtuals'],
    ['self exclusion', 'act exclude'],
    ['exclude me', 'act exclude'],
    ['create a room', 'act createRoom'],
    ['create private room', 'act createPrivate'],
    ['say again', 'act again'],
    ['zzz'],
  ])('%j', (line, ...first) => expect(found(line).slice(0, Math.max(1, first.length))).toEqual(first))

  test.each<[line: string, ...first: string[]]>([
    ['ars hdp', 'Arsenal HDP home -1 MM'],
    ['liverpool hdp', 'Arsenal HDP away -1 MM'],
    ['over liverpool', 'Arsenal OU over 2 MM'],
    ['liv under 3', 'Arsenal OU under 3 MM'],
    ['ars hdp ht', 'Arsenal HDPH home -0-0.5 MY'],
    ['arsenal draw', 'Arsenal OXT draw DEC'],
    ['ulm hdp', 'Schalke 04 HDP away -0.5 MY'],
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
      found('rm 12.5', { hasBet: true }),
      found('20'),
      found('0', { hasBet: true }),
    ]).toEqual([['stake 2000'], ['stake 1250'], ['stake 1250'], [], []])
  })

  const withSides = aStore({
    matches: [
      aMatch(1, { home: 'Arsenal', away: 'Liverpool' }),
      aMatch(2, { home: 'Chelsea', away: 'Arsenal', kickoff: Date.UTC(2026, 0, 9) }),
    ],
    odds: [1, 2].flatMap((id) => [
      aMarket(id, 'OXT'),
      aMarket(id, 'HDP', { id: id * 1_000, line: -1 }),
      aMarket(id, 'HDP', { id: id * 1_000 + 1, line: -2 }),
      aMarket(id, 'OU', { id: id * 1_000 + 2, line: 10 }),
      aMarket(id, 'OU', { id: id * 1_000 + 3, line: 11, prices: [decimal(1.9), decimal(1.9)] }),
      aMarket(id, 'HDP', { id: id * 1_000 + 4, type: 'BS', line: 0 }),
    ]),
  })
  const builds = (line: string, place: Partial<Place> = {}) =>
    read(line, { odds: withSides, ...place }).map(
      ({ result, isSure, unused, missing }) =>
        `${isSure ? '' : '? '}${printed(result)}${unused.length > 0 ? ` without ${unused.join(' ')}` : ''}${missing ? ` (nearest ${missing.nearest})` : ''}`,
    )

  test.each<[string, ...string[]]>([
    ['build liverpool away, over 2.5, both score 20', 'build 1: OXT away, OU 2.5 over, BS yes for 2000'],
    ['build chelsea home + both score no; u2.5 @', 'build 2: OXT home, BS no, OU 2.5 under'],
    ['bet builder liverpool, draw, over 2,5', 'build 1: OXT draw, OU 2.5 over'],
    ['build liverpool', 'build 1: '],
    ['build chelsea -0.5, over', 'build 2: HDP -0.5 home, OU 2.5 over'],
    // A line that may give the stake back is not in a builder, and what is not offered is named.
    ['build chelsea home, over 2.5-3', '? build 2: OXT home, OU 2.5 over (nearest 2.5)'],
    ['build chelsea home, corners over 9.5', '? build 2: OXT home without corners over 9.5'],
    // Either match of the team, or either pick of the market: the member chooses.
    ['build both score, 1x2 chelsea', 'build 2: BS yes, OXT home'],
    ['build chelsea ou, home', '? build 2: OU 2.5 over, OXT home', '? build 2: OU 2.5 under, OXT home'],
    ['build over 2.5'],
  ])('§builder.selections: a builder is typed: %j', (line, ...first) => {
    expect(builds(line).slice(0, Math.max(1, first.length))).toEqual(first)
  })

  test('a builder on the match in focus needs no name, and a team of two matches is asked back as for bets', () => {
    expect(builds('build draw, over 2.5', { match: 2 })).toEqual(['build 2: OXT draw, OU 2.5 over'])
    expect(builds('build arsenal, over 2.5')).toEqual(['build 1: OU 2.5 over', 'build 2: OU 2.5 over'])
  })

  test('where the focus was on a match, the words need not name it', () => {
    expect(found('over 2.5', { match: 1 })[0]).toBe('Arsenal OU over 2.5')
    expect(found('over 2.5')).toEqual([])
    expect(found('away', { match: 3 })[0]).toBe('Schalke 04 HDP away -0.5')
  })

  test('nothing that is suspended is offered, and an empty line offers what can be done', () => {
    const odds = aStore({ matches: [aMatch(1, { home: 'Arsenal', status: 'suspended' })] })
    const shut = find('ars hdp', aPlace({ odds }), [], commandWordsIn(translateBy(en)))
    expect(shut.map(({ result }) => result.kind)).toEqual(['market'])
    expect(found('')[0]).toBe('act place')
  })
})
