import type { FeedMessage } from '#odds/feed.ts'
import { withoutUpcoming } from '#odds/feeds/upcoming.ts'
import { describe, expect, test } from 'vitest'
import { fixture, market, play, result, scriptedFeed } from '../../_kit/scripted-feed.ts'

const hour = 3_600_000
const now = 10 * hour
const opens = { until: now - 60_000, kickoff: now }
const about = (messages: readonly FeedMessage[], key: string) =>
  messages.filter((one) => 'match' in one && one.match === key).map(({ kind }) => kind)

describe('a feed without what is still to come', () => {
  const plain = scriptedFeed()
  const feed = withoutUpcoming(plain, opens)
  plain.say(
    ...fixture('over', now - 3 * hour, now - 2 * hour),
    ...fixture('early', now - 3 * hour, now + hour),
    ...fixture('moved', now - 3 * hour, now - hour),
    play('over', now - 2 * hour),
    { kind: 'prices', match: 'early', at: now - hour, markets: [market('OXT', 0, 20_000, 40_000, 30_000)] },
    ...fixture('moved', now - hour, now + 2 * hour),
    result('over', now - hour, [1, 0]),
    ...fixture('last', now, now + 3 * hour),
  )

  test.each([
    ['over', now - 2 * hour, ['fixture', 'prices', 'play']],
    ['early', now - 2 * hour, []],
    ['moved', now - 2 * hour, ['fixture', 'prices']],
    // Put off beyond the limit, it waits like the others.
    ['moved', now - 2 * 60_000, []],
  ])('reports %s by %i: %j', (key, at, kinds) => {
    const told = [...heard(at)]
    expect([about(told, key), told.some(({ kind }) => kind === 'alive')]).toEqual([kinds, true])
    expect(about(feed.snapshot(), 'early')).toEqual([])
  })

  test('then reports them as they are, and from then on all that the feed does', () => {
    const told = feed.advance(opens.until)
    expect([about(told, 'early'), about(told, 'moved')]).toEqual([
      ['fixture', 'prices', 'prices'],
      ['fixture', 'prices', 'fixture', 'prices'],
    ])
    expect(about(told, 'over')).toEqual([])
    expect(about(feed.advance(now), 'last')).toEqual(['fixture', 'prices'])
    expect(feed.snapshot()).toEqual(plain.snapshot())
  })

  const answers = new Map<number, readonly FeedMessage[]>()
  /** Advances to each step once. */
  function heard(at: number): readonly FeedMessage[] {
    const known = answers.get(at) ?? feed.advance(at)
    answers.set(at, known)
    return known
  }
})
