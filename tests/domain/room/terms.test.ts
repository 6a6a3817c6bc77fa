import { entryRange, refusalOfTerms, type RoomMatch, type RoomTerms } from '#domain/room/terms.ts'
import { joinRefusal, roomStateOf, roomStatusCodes, type RoomState } from '#domain/room/status.ts'
import { describe, expect, test } from 'vitest'

const matchOf = (id: number, more: Partial<RoomMatch> = {}): RoomMatch => ({
  id,
  league: 1,
  isOffered: true,
  isLive: false,
  ...more,
})
const right: RoomTerms = {
  type: 'public',
  currency: 'MYR',
  entry: 1_000n,
  players: 3,
  pin: null,
  leagues: [1],
  matches: [matchOf(1), matchOf(2), matchOf(3)],
}
const many = (count: number) => Array.from({ length: count }, (_, index) => matchOf(index + 1))

/** what is requested beside a room that may be created | why it is refused */
const asked: readonly (readonly [string, Partial<RoomTerms>, string | undefined])[] = [
  ['the smallest', {}, undefined],
  ['the largest', { entry: 100_000n, players: 30, matches: many(15) }, undefined],
  ['a private one', { type: 'private', pin: '012345' }, undefined],
  ['a low entry', { entry: 999n }, 'minRoomRate'],
  ['no entry', { entry: 0n }, 'minRoomRate'],
  ['a high entry', { entry: 100_001n }, 'maxRoomRate'],
  ['a low entry in IDR', { currency: 'IDR', entry: 1_000n }, 'minRoomRate'],
  ['the lowest entry in IDR', { currency: 'IDR', entry: 40_000n }, undefined],
  ['two players', { players: 2 }, 'minRoomLimit'],
  ['31 players', { players: 31 }, 'maxRoomLimit'],
  ['private without a PIN', { type: 'private' }, 'invalidRoomPassword'],
  ['five digits', { type: 'private', pin: '12345' }, 'invalidRoomPassword'],
  ['seven digits', { type: 'private', pin: '1234567' }, 'invalidRoomPassword'],
  ['a line break', { type: 'private', pin: '12345\n' }, 'invalidRoomPassword'],
  ['wide digits', { type: 'private', pin: '１２３４５６' }, 'invalidRoomPassword'],
  ['public with a PIN', { pin: '123456' }, 'invalidRoomPassword'],
  ['a league twice', { leagues: [1, 1] }, 'leagueExists'],
  ['a match twice', { matches: [matchOf(1), matchOf(2), matchOf(2)] }, 'matchExists'],
  ['two matches', { matches: many(2) }, 'minMatch'],
  ['16 matches', { matches: many(16) }, 'maxMatch'],
  ['a live match', { matches: [...many(2), matchOf(3, { isLive: true, isOffered: false })] }, 'liveMatchNotAllowed'],
  ['a match off the board', { matches: [...many(2), matchOf(3, { isOffered: false })] }, 'createRoomFailed-1'],
  ['no league', { leagues: [] }, 'createRoomFailed-2'],
  ['a league without a match', { leagues: [1, 2] }, 'createRoomFailed-2'],
  ['a match of no chosen league', { leagues: [2] }, 'createRoomFailed-2'],
  ['a match of a second league', { matches: [...many(3), matchOf(4, { league: 2 })] }, 'createRoomFailed-2'],
  [
    'as many leagues, and not the same',
    { leagues: [1, 3], matches: [...many(3), matchOf(4, { league: 2 })] },
    'createRoomFailed-2',
  ],
  ['two leagues', { leagues: [2, 1], matches: [...many(3), matchOf(4, { league: 2 })] }, undefined],
]

describe('the terms of a room', () => {
  test.each(asked)('%s', (_, more, refusal) => {
    expect(refusalOfTerms({ ...right, ...more })).toBe(refusal)
  })

  test.each([
    ['MYR', 1_000n, 100_000n],
    ['IDR', 40_000n, 4_000_000n],
    ['THB', 10_000n, 1_000_000n],
  ] as const)('entries in %s are %d to %d', (currency, min, max) => {
    expect(entryRange(currency)).toEqual({ min, max })
  })
})

describe('status codes', () => {
  test.each(Object.entries(roomStatusCodes))('%s is %s', (state, code) => expect(roomStateOf(code)).toBe(state))
  test.each(['10', '', 'a', '5'])('%j is not a status of a room', (code) => expect(roomStateOf(code)).toBeUndefined())
  test.each<[RoomState, string | undefined]>([
    ['open', undefined],
    ['active', 'joinFailed-1'],
    ['stopped', 'joinFailed-1'],
    ['ended', 'roomEnded'],
    ['closed', 'roomClosed'],
    ['cancelled', 'roomClosed'],
  ])('a room that is %s refuses a member with %s', (state, refusal) => expect(joinRefusal(state)).toBe(refusal))
})
