import { settlementHistory } from '#calls/bets/bet-list.ts'
import { dailyStatement } from '#calls/report.ts'
import { roomOutcome } from '#calls/rooms/tournament.ts'
import { Keys } from '#features/keys/index.tsx'
import { startQuickBet } from '#shell/slip/quick-bet.ts'
import { clearToasts, ToastRegion } from '#ui/frame/toast.tsx'
import { MemberFlowsContext } from '#ui/flows/member-flows.ts'
import { profile } from '#review/flows/session/session.ts'
import { settingsMachine } from '#machines/account/settings.ts'
import { startingSettings } from '#domain/member/settings.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { row } from '../../_kit/bet-rows.ts'
import { keptGames, keptPins, keptRooms, noSwitch } from '../../_kit/kept-rooms.ts'
import { feedEvent } from '../../_kit/member-feed.ts'
import { joined, ok, ranked } from '../../_kit/room-answers.ts'
import { waiting } from '../../_kit/slip.ts'
import { serve } from '../info/server.ts'
import { aMatch, aPlatform, bookTime } from '../sportsbook/fixture.tsx'
import { mounted } from '../sportsbook/mounted.tsx'

vi.stubGlobal('scrollTo', () => {})

const anHour = 3_600_000
const settled = (id: string, before: number, outcome: string, payout: string) =>
  row(id, { bet_status: 'settled', outcome, payout, settled_at: bookTime - before })

/** A prize, or an entry fee that came back, so many milliseconds ago. */
const paid = (kind: 'roomPrize' | 'roomRefund', before: number, amount: string) => ({
  seq: 1,
  at: bookTime - before,
  kind,
  amount,
})

interface Past {
  readonly isFirst?: boolean
  /** What was settled beside the four bets. */
  readonly more?: readonly ReturnType<typeof row>[]
  readonly movements?: readonly ReturnType<typeof paid>[]
  /** Milliseconds since the member was here. */
  readonly away?: number
}

/** A member who was last here an hour ago, and what was settled in the last two. */
const open = async (isBack: boolean, { isFirst = false, more = [], movements = [], away = anHour }: Past = {}) => {
  const asked = serve({
    [settlementHistory.path]: {
      status: 1,
      statusdesc: 'success',
      total: 4,
      bets: [
        settled('4', 1_000, 'won', '96.00'),
        settled('3', 60_000, 'lost', '0.00'),
        settled('2', 120_000, 'loseHalf', '23.00'),
        settled('1', 2 * anHour, 'won', '500.00'),
        ...more,
      ],
    },
    [dailyStatement.path]: { status: 1, statusdesc: 'success', movements },
  })
  const platform = aPlatform({}, undefined, profile)
  const settings = createActor(settingsMachine.provide({ actors: { saveSettings: waiting() } }), {
    input: { choice: { settings: startingSettings(), version: 1 }, saved: true },
  }).start()
  const since = bookTime - away
  const flows = {
    settings,
    quickBet: startQuickBet(platform).flow,
    cashOuts: { read: () => null, write: () => undefined, drop: () => undefined },
    edits: { read: () => null, write: () => undefined, drop: () => undefined },
    rooms: keptRooms(),
    games: keptGames(),
    pins: keptPins(),
    accountSwitch: noSwitch,
    present: () => undefined,
    onQuestion: () => () => undefined,
    lastVisit: {
      at: () => since,
      isFirst: () => isFirst,
      onReturn: (listener: (at: number) => void) => {
        if (isBack) listener(since)
        return () => undefined
      },
    },
  }
  const page = await mounted(
    platform,
    { matches: [aMatch(1)] },
    <MemberFlowsContext value={flows}>
      <Keys />
      <ToastRegion />
    </MemberFlowsContext>,
  )
  const heard = () => page.done(() => vi.waitFor(() => expect(platform.said).not.toEqual([])))
  return { ...page, platform, asked, heard }
}

const sentence = 'Since 19:41: 3 bets settled, 1 won, 2 lost, MYR 119.00 returned. Balance MYR 990.00.'

beforeEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('§page.away: what changed while the member was away', () => {
  test('one key says it, with what was settled since and nothing from before', async () => {
    const page = await open(false)
    await page.press('w')
    await page.heard()
    expect(page.platform.said).toEqual([sentence])
    expect(page.asked[0]?.body).toMatchObject({ day: '2024-09-14', to: '2024-09-14' })
  })

  test('each that was settled is in one of its counts: one that was cashed out, void or drawn too', async () => {
    const page = await open(true, {
      more: [
        row('5', { bet_status: 'cashedOut', payout: '10.00', settled_at: bookTime - 1_000 }),
        row('6', { bet_status: 'void', outcome: 'void', payout: '20.00', settled_at: bookTime - 1_000 }),
        settled('7', 1_000, 'draw', '30.00'),
      ],
    })
    await page.heard()
    expect(page.platform.said).toEqual([
      'Since 19:41: 6 bets settled, 1 won, 2 lost, 1 cashed out, 2 refunded, MYR 179.00 returned. Balance MYR 990.00.',
    ])
  })

  test('a member who comes back reads it once, unasked, on a card that stays and leads to the statement', async () => {
    const movements = [
      paid('roomPrize', 1_000, '162.00'),
      paid('roomRefund', 1_000, '5.00'),
      paid('roomPrize', 2 * anHour, '9.00'),
    ]
    const page = await open(true, {
      movements,
      more: [row('6', { bet_status: 'void', outcome: 'void', payout: '46.00', settled_at: bookTime - 1_000 })],
    })
    await page.heard()
    expect(page.platform.said).toEqual([
      'Since 19:41: 4 bets settled, 1 won, 2 lost, 1 refunded, MYR 165.00 returned. Balance MYR 990.00. 1 Tournament+ prize: +162.00; 1 room not played: 5.00 returned',
    ])
    const card = page.host.querySelector('section[aria-label="Notices"]')!
    expect([...card.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'While you were away',
      '1 bet won: +50.00',
      '2 bets lost: −69.00',
      '1 bet void or drawn: 46.00 returned',
      '1 Tournament+ prize: +162.00',
      '1 room not played: 5.00 returned',
    ])
    expect(card.querySelector('a')!.getAttribute('href')).toBe('/info/statement')
  })

  test('a member to whom nothing happened reads nothing', async () => {
    const page = await open(true, { away: 500 })
    await page.done(() => vi.waitFor(() => expect(page.asked).toHaveLength(2)))
    expect([page.platform.said, page.host.querySelector('section[aria-label="Notices"]')]).toEqual([[], null])
  })

  test('§page.wins: a prize is announced on any page, by a notice and to the ear', async () => {
    const page = await open(false)
    serve({
      [roomOutcome.path]: {
        ...ok,
        room: joined,
        winners: [{ ...ranked(1, 1, true), prize: '162.00' }],
        refunded: false,
      },
    })
    for (const seq of [1, 2])
      page.platform.memberFeed.push(
        feedEvent(seq, { topic: 'room.changed', room: { room_id: joined.room_id, what: 'result' } }),
      )
    await page.heard()
    expect(page.platform.said).toEqual(['Room 40217: prize won, MYR 162.00 in your balance.'])
  })

  test('the first visit of a device hears which keys lead to everything', async () => {
    const page = await open(false, { isFirst: true })
    await page.heard()
    expect(page.platform.said).toEqual(['Press / for the command line and ? for all keys.'])
  })

  test('a server that does not answer is said, and nothing is made up', async () => {
    const page = await open(false)
    serve({ [settlementHistory.path]: 'silence' })
    await page.press('w')
    await page.heard()
    expect(page.platform.said).toEqual(['We couldn’t load what’s new. Try again.'])
  })
})
