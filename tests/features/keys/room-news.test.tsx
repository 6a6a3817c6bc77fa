import { roomOutcome } from '#calls/rooms/tournament.ts'
import { followRoomNews, type RoomNews } from '#features/keys/use-room-news.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { feedEvent } from '../../_kit/member-feed.ts'
import { joined, ok, ranked, room } from '../../_kit/room-answers.ts'
import { serve } from '../info/server.ts'
import { openSlipHarness } from '../slip/harness.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** A member whose feed says these things of room 40217, one after the other. */
const hears = (outcome: object, whats: readonly ('ranking' | 'result')[] = ['result']) => {
  const asked = serve({ [roomOutcome.path]: { ...ok, room: joined, winners: [], refunded: false, ...outcome } })
  const { platform } = openSlipHarness()
  const news: RoomNews[] = []
  const end = followRoomNews(platform, (one) => void news.push(one))
  const say = (seq: number, what: 'ranking' | 'result') =>
    platform.memberFeed.push(feedEvent(seq, { topic: 'room.changed', room: { room_id: 40_217, what } }))
  // The first event gives the position of the feed alone.
  say(1, 'result')
  whats.forEach((what, n) => say(n + 2, what))
  return { asked, news, end, say }
}
const won = (prize: string) => [
  { ...ranked(1, 1, true), prize },
  { ...ranked(2, 2, false), prize: '97.20' },
]

describe('§page.wins: the end of a room is announced wherever the member is', () => {
  test('a prize is a win: its room, its amount, and the balance counts up to it', async () => {
    const { news, asked } = hears({ winners: won('162.00') })
    await eventually(() => expect(news).toHaveLength(1))
    expect(news).toEqual([
      { key: 'keys.said.roomPrize', values: { room: '40217', amount: 'MYR 162.00' }, won: 162_00n },
    ])
    expect(asked.map(({ body }) => body['room_id'])).toEqual([40_217])
  })

  test('an entry fee that came back is announced, and not celebrated', async () => {
    const { news } = hears({ refunded: true })
    await eventually(() => expect(news).toHaveLength(1))
    expect(news).toEqual([{ key: 'keys.said.roomRefund', values: { room: '40217', amount: 'MYR 20.00' } }])
  })

  test.each<[string, object]>([
    ['a prize of no more than the entry fee', { winners: won('20.00') }],
    ['a room in which others won', { winners: [{ ...ranked(2, 1, false), prize: '162.00' }] }],
    ['a free room that was not played', { refunded: true, room: { ...joined, room_rate: '0.00' } }],
    ['a room that the member closed', { refunded: true, room: { ...joined, room_status: '1' } }],
    ['a room that the member was not in', { refunded: true, room }],
  ])('%s: nothing is announced', async (_, outcome) => {
    const { news, asked } = hears(outcome)
    await eventually(() => expect(asked).toHaveLength(1))
    await new Promise((done) => setTimeout(done))
    expect(news).toEqual([])
  })

  test('a ranking that moved requests nothing, and nothing is announced after the end', async () => {
    const { news, asked, end, say } = hears({ winners: won('162.00') }, ['ranking', 'result'])
    end()
    say(4, 'result')
    await new Promise((done) => setTimeout(done, 20))
    expect([asked.length, news]).toEqual([1, []])
  })
})
