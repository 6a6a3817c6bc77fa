import type { Score } from '#domain/market/result.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { idOf } from '#odds/ids.ts'
import type { TraderCommand } from '#odds/store.ts'
import { describe, expect, test } from 'vitest'
import { fixture, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse, recordingStore } from '../kit.ts'
import { boardOf, holdings } from '../poll-kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)
const [parent, child] = [idOf('match', 'north'), idOf('match', 'north/corners')]

const corners = (at: number): FeedMessage[] =>
  fixture('north/corners', at, kickoff).map((message) =>
    message.kind === 'fixture' ? { ...message, parent: 'north', subject: 'corners' as const } : message,
  )

const openPair = async (first: readonly FeedMessage[] = [...fixture('north', before, kickoff), ...corners(before)]) => {
  const feed = scriptedFeed()
  const commands: TraderCommand[] = []
  const store = { ...recordingStore(), commands: async (after: number) => commands.filter(({ id }) => id > after) }
  feed.say(...first)
  const { house, play: go } = await openHouse(feed, before, store)
  const row = () => house.board.matches.get(child)
  const record = () => store.now().matches.find(({ id }) => id === child)!
  return { feed, house, go, row, record, commands }
}

describe('§board.child-matches: a child match', () => {
  test('is linked to its parent and takes its play; its own stays in the book', async () => {
    const { feed, house, go, row, record } = await openPair()
    expect([row()!.kind, row()!.subject, house.board.parents.get(child), record().parent]).toEqual([
      3,
      'corners',
      parent,
      parent,
    ])
    const score = (own: Score) => ({ score: own, minute: 5 })
    feed.say(play('north', kickoff, score([1, 0])), play('north/corners', kickoff, score([3, 2])))
    await go(kickoff)
    expect([row()!.live!.score, row()!.tab, record().live!.score]).toEqual([[1, 0], 'live', [3, 2]])
    feed.say(play('north', kickoff + 1, score([2, 0])))
    await go(kickoff + 1)
    expect([row()!.live!.score, record().live!.score]).toEqual([
      [2, 0],
      [3, 2],
    ])
  })

  test('told before its parent it comes with it, and leaves the board with it', async () => {
    const { feed, house, go, row } = await openPair(corners(before))
    expect(row()).toBeUndefined()
    feed.say(...fixture('north', before + 1, kickoff))
    await go(before + 1)
    expect([house.board.parents.get(child), row()!.id]).toEqual([parent, child])
    feed.say(result('north', kickoff + minutes(95), [2, 0]))
    await go(kickoff + minutes(95))
    expect(row()).toBeDefined()
    await go(kickoff + minutes(106))
    expect([row(), house.board.parents.size, house.board.matches.size, house.board.odds.size]).toEqual([
      undefined,
      0,
      0,
      0,
    ])
  })

  test('stands alone again when its feed says so; snapshot and steps agree', async () => {
    const { feed, house, go, row } = await openPair()
    feed.say(...fixture('north/corners', before + 1, kickoff))
    await go(before + 1)
    expect([row()!.kind, row()!.subject, house.board.parents.size]).toEqual([1, 'match', 0])
    expect(holdings(boardOf(JSON.parse(house.publisher.snapshot().body.bytes.toString())))).toEqual(
      holdings(house.board),
    )
  })

  test('takes bets only while its parent does: suspended with it and released with it, and closed by its result', async () => {
    const { house, go, record, feed, commands } = await openPair()
    const stands = () => `${record().status} ${record().suspension}`
    const order = (kind: 'hold' | 'release', match = parent) => commands.push({ id: commands.length + 1, match, kind })
    order('hold')
    await go(before + 1)
    expect([stands(), house.board.matches.get(child)!.status]).toEqual(['suspended trader', 'suspended'])
    feed.say(...corners(before + 2))
    await go(before + 2)
    expect(stands()).toBe('suspended trader')
    order('release')
    await go(before + 3)
    expect(stands()).toBe('open none')
    // A hold and its end between two steps is published once.
    order('hold')
    order('release')
    await go(before + 4)
    expect(stands()).toBe('suspended trader')
    await go(before + 5)
    expect(stands()).toBe('open none')
    // Its own hold is its own.
    order('hold', child)
    order('hold')
    order('release')
    await go(before + 6)
    await go(before + 7)
    expect(stands()).toBe('suspended trader')
    order('release', child)
    await go(before + 8)
    expect(stands()).toBe('open none')
    feed.say(result('north', before + 9, [0, 0], [0, 0], { status: 'cancelled' }))
    await go(before + 9)
    expect(stands()).toBe('hidden none')
    feed.say(result('north/corners', before + 10, [5, 4], [2, 2]))
    await go(before + 10)
    expect(stands()).toBe('settled none')
  })

  test('that comes while its parent is held or over is never open', async () => {
    const { go, record, feed, commands } = await openPair(fixture('north', before, kickoff))
    commands.push({ id: 1, match: parent, kind: 'hold' })
    await go(before + 1)
    feed.say(...corners(before + 2))
    await go(before + 2)
    expect(record().status).toBe('suspended')
    feed.say(
      result('north', before + 3, [1, 0]),
      ...fixture('north/bookings', before + 4, kickoff).map((message) =>
        message.kind === 'fixture' ? { ...message, parent: 'north', subject: 'bookings' as const } : message,
      ),
    )
    await go(before + 4)
    expect(record().status).toBe('hidden')
  })
})
