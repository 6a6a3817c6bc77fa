import en from '#locales/en.json'
import { find } from '#features/keys/find.ts'
import type { Place } from '#features/keys/place.ts'
import { describe, expect, test } from 'vitest'
import { aMatch } from '../sportsbook/fixture.tsx'
import { aPlace, aStore, printed, readerIn, translateBy, wordsBy } from './board.ts'

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

  test('where the focus was on a match, the words need not name it', () => {
    expect(found('over 2.5', { match: 1 })[0]).toBe('Arsenal OU over 2.5')
    expect(found('over 2.5')).toEqual([])
    expect(found('away', { match: 3 })[0]).toBe('Schalke 04 HDP away -0.5')
  })

  test('nothing that is suspended is offered, and an empty line offers what can be done', () => {
    const odds = aStore({ matches: [aMatch(1, { home: 'Arsenal', status: 'suspended' })] })
    const shut = find('ars hdp', aPlace({ odds }), [], wordsBy(translateBy(en)))
    expect(shut.map(({ result }) => result.kind)).toEqual(['market'])
    expect(found('')[0]).toBe('act place')
  })
})
