import type { MemberEvent } from '#calls/events.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betNews, feedEvent } from '../_kit/member-feed.ts'

/** A feed with a position, and what its listeners hear. */
const begun = (at = 1) => {
  const feed = createMemberFeed()
  const heard: string[] = []
  feed.listen(({ seq, topic }, isNews) => heard.push(`${isNews ? 'news' : 'position'} ${seq} ${topic}`))
  feed.push(feedEvent(at, { topic: 'feed.position', wallet_entries: 0 }))
  heard.splice(0)
  return { feed, heard }
}

describe('§wire.member-events: the store of a member’s events', () => {
  test('the first word is a position and no news, whatever is in it; what follows is', () => {
    const feed = createMemberFeed()
    const heard: boolean[] = []
    feed.listen((_, isNews) => heard.push(isNews))
    expect([feed.position(), feed.isCurrent()]).toEqual([null, false])
    expect([feed.push(feedEvent(7)), feed.push(feedEvent(8))]).toEqual([true, true])
    expect([feed.position(), feed.isCurrent(), heard]).toEqual([8, true, [false, true]])
  })

  /** what a feed at 1 receives | whether it accepts | what is heard | its position then */
  test.each<[string, MemberEvent[], boolean[], string[], number | null]>([
    ['the next', [feedEvent(2), feedEvent(3)], [true, true], ['news 2', 'news 3'], 3],
    ['one twice', [feedEvent(2), feedEvent(2)], [true, true], ['news 2'], 2],
    ['an old one late', [feedEvent(2), feedEvent(3), feedEvent(2)], [true, true, true], ['news 2', 'news 3'], 3],
    ['one too far', [feedEvent(3)], [false], [], null],
    ['an entry too few', [feedEvent(2, { wallet_seq: 8, wallet_entries: 2 })], [false], [], null],
    ['one that moves no money', [feedEvent(2, { wallet_seq: 2, wallet_entries: 0 })], [true], ['news 2'], 2],
    ['a position further on', [feedEvent(9, { topic: 'feed.position', wallet_entries: 0 })], [true], ['position 9'], 9],
    ['its own position', [feedEvent(1, { topic: 'feed.position', wallet_entries: 0 })], [true], [], 1],
    ['a topic it does not know', [feedEvent(2, { topic: 'room.opened' })], [true], ['news 2'], 2],
    ['after a gap, where it stands', [feedEvent(4), feedEvent(6)], [false, true], ['position 6'], 6],
  ])('%s', (_, events, holds, said, position) => {
    const { feed, heard } = begun()
    expect(events.map(feed.push)).toEqual(holds)
    expect([heard.map((line) => line.split(' ', 2).join(' ')), feed.position()]).toEqual([said, position])
    expect(feed.isCurrent()).toBe(position !== null)
  })

  test('cut, it is not current until it hears something, and keeps its place', () => {
    const { feed } = begun(4)
    feed.cut()
    expect([feed.isCurrent(), feed.position()]).toEqual([false, 4])
    feed.push(feedEvent(4, { topic: 'feed.position', wallet_entries: 0 }))
    expect(feed.isCurrent()).toBe(true)
  })

  test('in whatever order and however often events come, each is heard once and in order, or one reload is requested', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 }), (numbers) => {
        const { feed, heard } = begun()
        const fails = numbers.map((n) => feed.push(feedEvent(n))).indexOf(false)
        const taken = fails < 0 ? numbers : numbers.slice(0, fails)
        const expected: number[] = []
        for (const n of taken) if (n === (expected.at(-1) ?? 1) + 1) expected.push(n)
        const before = heard.filter((line) => line.startsWith('news')).map((line) => Number(line.split(' ')[1]))
        expect(before.slice(0, expected.length)).toEqual(expected)
        if (fails >= 0) expect(numbers[fails]).toBeGreaterThan((expected.at(-1) ?? 1) + 1)
      }),
    )
  })

  test('the last two hundred bets are remembered as they were reported last', () => {
    const { feed } = begun()
    const bet = (bet_id: string, state: 'running' | 'settled') => betNews({ bet_id, state })
    for (let n = 2; n <= 202; n++) feed.push(feedEvent(n, { bet: bet(`${n}`, 'running') }))
    feed.push(feedEvent(203, { bet: bet('50', 'settled') }))
    expect([feed.bet('2'), feed.bet('3')?.state, feed.bet('50')?.state]).toEqual([undefined, 'running', 'settled'])
  })
})
