import type { Score } from '#domain/market/result.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { idOf } from '#odds/ids.ts'
import { describe, expect, test } from 'vitest'
import { fixture, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'
import { at, hours, minutes, openHouse, recordingStore } from '../kit.ts'
import { boardOf, holdings } from '../poll-kit.ts'

const kickoff = at('2025-03-08T12:00:00Z')
const before = kickoff - hours(2)
const [parent, child] = [idOf('match', 'north'), idOf('match', 'north/corners')]

const corners = (at: number): FeedMessage[] => fixture('north/corners', at, kickoff).map((message) =>
  (message.kind === 'fixture' ? { ...message, parent: 'north', subject: 'corners' as const } : message))

const openPair = async (first: readonly FeedMessage[] = [...fixture('north', before, kickoff), ...corners(before)]) => {
  const feed = scriptedFeed()
  const store = recordingStore()
  feed.say(...first)
  const { house, play: go } = await openHouse(feed, before, store)
  const row = () => house.board.matches.get(child)
  const record = () => store.now().matches.find(({ id }) => id === child)!
  return { feed, house, go, row, record }
}

describe('spec §3: a child match', () => {
  test('is linked to its parent and takes its play; its own stays in the book', async () => {
    const { feed, house, go, row, record } = await openPair()
    expect([row()!.kind, row()!.subject, house.board.parents.get(child), record().parent]).toEqual([3, 'corners', parent, parent])
    const score = (own: Score) => ({ score: own, minute: 5 })
    feed.say(play('north', kickoff, score([1, 0])), play('north/corners', kickoff, score([3, 2])))
    await go(kickoff)
    expect([row()!.live!.score, row()!.tab, record().live!.score]).toEqual([[1, 0], 'live', [3, 2]])
    feed.say(play('north', kickoff + 1, score([2, 0])))
    await go(kickoff + 1)
    expect([row()!.live!.score, record().live!.score]).toEqual([[2, 0], [3, 2]])
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
    expect([row(), house.board.parents.size, house.board.matches.size, house.board.odds.size]).toEqual([undefined, 0, 0, 0])
  })

  test('stands alone again when its feed says so; snapshot and steps agree', async () => {
    const { feed, house, go, row } = await openPair()
    feed.say(...fixture('north/corners', before + 1, kickoff))
    await go(before + 1)
    expect([row()!.kind, row()!.subject, house.board.parents.size]).toEqual([1, 'match', 0])
    expect(holdings(boardOf(JSON.parse(house.publisher.snapshot().body.bytes.toString())))).toEqual(holdings(house.board))
  })
})
