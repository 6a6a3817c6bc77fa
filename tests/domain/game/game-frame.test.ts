import { parseFrameMessage, parseHostMessage, posted, showsMember } from '#domain/game/game-frame.ts'
import { describe, expect, test } from 'vitest'

const shows = ['ready', 'shows.money', 'money.held', 'money.shown'] as const
const types = [...shows, 'round.began', 'round.ended', 'activity', 'session.ended'] as const

describe('what a game’s frame and our page say to each other', () => {
  test('§account.idle: a press and a round show that the member is there; an open game does not', () => {
    expect(types.filter((type) => showsMember({ type }))).toEqual(['round.began', 'round.ended', 'activity'])
  })

  test.each(types)('a frame says %s', (type) => {
    expect(parseFrameMessage(posted({ type }))).toEqual({ type })
    expect(parseHostMessage(posted({ type }))).toBeUndefined()
  })

  test.each(['hello', 'appearance'] as const)('our page says %s', (type) => {
    expect(parseHostMessage(posted({ type, appearance: 'dark' }))).toEqual({ type, appearance: 'dark' })
    expect(parseFrameMessage(posted({ type, appearance: 'dark' }))).toBeUndefined()
  })

  test('our page says what the member has, as it prints it', () => {
    const money = { type: 'money', balance: '1,904.74', net: '−1.00' } as const
    expect(parseHostMessage(posted(money))).toEqual(money)
    expect(parseFrameMessage(posted(money))).toBeUndefined()
  })

  test('our page says that it asks its member something', () => {
    expect(parseHostMessage(posted({ type: 'question' }))).toEqual({ type: 'question' })
    expect(parseFrameMessage(posted({ type: 'question' }))).toBeUndefined()
  })

  test.each([
    null,
    undefined,
    'ready',
    42,
    { type: 'ready' },
    { protocol: 'touchline.game.2', type: 'ready' },
    { protocol: 'touchline.game.1', type: 'balance', amount: 5 },
    { protocol: 'touchline.game.1', type: 'money', balance: 5, net: '1.00' },
    { protocol: 'touchline.game.1', type: 'money', balance: '9'.repeat(33), net: '1.00' },
    { protocol: 'touchline.game.1', type: 'hello' },
    { protocol: 'touchline.game.1', type: 'hello', appearance: 'purple' },
  ])('%j is not a message', (data) => {
    expect([parseFrameMessage(data), parseHostMessage(data)]).toEqual([undefined, undefined])
  })

  test('a message names its protocol, and the appearance may be light', () => {
    const hello = posted({ type: 'hello', appearance: 'light' })
    expect(hello).toEqual({ protocol: 'touchline.game.1', type: 'hello', appearance: 'light' })
    expect(parseHostMessage(hello)).toEqual({ type: 'hello', appearance: 'light' })
  })

  test('nothing else that was posted goes along', () => {
    expect(parseFrameMessage({ ...posted({ type: 'ready' }), balance: '1000.00' })).toEqual({ type: 'ready' })
  })
})
