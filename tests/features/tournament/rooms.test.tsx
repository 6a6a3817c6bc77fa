import { joinRoom, listRooms, loadRoom, rankRoom, roomOutcome, validateTournament } from '#calls/rooms/tournament.ts'
import { lookUpMatches, predict } from '#calls/rooms/prediction.ts'
import { findByRole, findByText, fireEvent, getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { serve } from '../info/server.ts'
import { keptRooms } from '../../_kit/kept-rooms.ts'
import { act } from '../slip/harness.tsx'
import {
  balances,
  barriersIn,
  focused,
  inRoom,
  joined,
  listed,
  match,
  ok,
  open,
  pressed,
  ranked,
  refused,
  room,
  typed,
} from './kit.tsx'

/** Chooses from a list that opens on demand. */
const choose = (host: HTMLElement, name: string, option: string) => {
  act(() => getByRole(host, 'button', { name: new RegExp(`${name}$`) }).click())
  act(() => getByRole(document.body, 'option', { name: option }).click())
}

describe('the rooms', () => {
  test('that are looked for are one list, thirty a page, by status and type, and each is one link', async () => {
    const { host, asked } = open('/tournament2/mine', { [listRooms.path]: listed([joined], 31) })
    const link = await findByRole(host, 'link', { name: 'Premier League, 25/02 Private room 40217' })
    expect(link.getAttribute('href')).toBe('/tournament2/room?id=40217')
    choose(host, 'Status', 'Active')
    choose(host, 'Type of room', 'Free')
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === listRooms.path).at(-1)?.body).toMatchObject({
        room_status: '0',
        room_type: 3,
        mine: true,
        page: 1,
        page_size: 30,
      }),
    )
    expect(asked[0]?.body).toMatchObject({ room_status: '10', room_type: 0 })
    await findByText(host, 'Page 1 of 2')
    expect(await barriersIn(host)).toEqual([])
  })

  test.each<[string, Parameters<typeof serve>[0], RegExp]>([
    ['none', { [listRooms.path]: { ...ok, rooms: [], total: 0 } }, /There are no rooms here yet/],
    ['no answer', { [listRooms.path]: 'silence' }, /could not be loaded/],
    ['not offered', { [listRooms.path]: refused('tournamentDisabled') }, /Tournament\+ is not available/],
    ['unreadable', { [listRooms.path]: listed([{ ...room, room_status: 'Z' }]) }, /could not be loaded/],
  ])('%s', async (_, answers, said) => {
    const { host } = open('/tournament2/home', answers)
    expect(await findByText(host, said)).toBeTruthy()
    expect(await barriersIn(host)).toEqual([])
  })

  test.each<[string, ReturnType<typeof refused> | 'silence', RegExp]>([
    ['is not there', refused('roomNotExists'), /The room does not exist/],
    ['cannot be loaded', 'silence', /could not be loaded/],
  ])('a room that %s has a heading, says why, and can be loaded again', async (_, answer, said) => {
    const { host } = open(`/tournament2/room?id=${room.room_id}`, { [loadRoom.path]: answer })
    expect(await findByText(host, said)).toBeTruthy()
    expect(host.querySelector('h1')?.textContent).toBe('Room')
    expect(queryByText(host, 'Load again')).not.toBeNull()
    expect(await barriersIn(host)).toEqual([])
  })

  test('switched off by the operator, the page says so and asks for nothing', async () => {
    document.documentElement.dataset['flags'] = ''
    const { host, asked } = open('/tournament2/home', {})
    expect(queryByText(host, /Tournament\+ is not available/)).not.toBeNull()
    expect(asked).toEqual([])
    delete document.documentElement.dataset['flags']
  })
})

describe('joining a private room (§room.private, §room.unlisted)', () => {
  test('it is as if it were not there: a wrong PIN is said, the right one opens it', async () => {
    let isOpen = false
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(room),
      [loadRoom.path]: (body: Readonly<Record<string, unknown>>) => {
        isOpen ||= body['room_password'] === '482913'
        if (isOpen) return { ...ok, room, points_left: 100 }
        return refused(body['room_password'] === undefined ? 'roomNotExists' : 'invalidRoomPassword')
      },
    })
    await findByText(host, /The room does not exist/)
    expect(host.textContent).not.toContain('MYR 20.00')
    expect(await barriersIn(host)).toEqual([])
    await typed(host, /^PIN/, '111111')
    await pressed(host, 'Open the room')
    await findByText(host, 'Invalid room PIN.')
    expect(said).toContain('Invalid room PIN.')
    expect(document.activeElement).toBe(getByRole(host, 'textbox', { name: /^PIN/ }))
    await typed(host, /^PIN/, '482913')
    await pressed(host, 'Open the room')
    await findByText(host, /^By kopitiam88\. Entry MYR 20\.00/)
    expect(asked.filter(({ path }) => path === loadRoom.path).map(({ body }) => body['room_password'])).toEqual([
      undefined,
      '111111',
      '482913',
      undefined,
    ])
  })

  test('a seat is taken once, and after a lost answer it is sent again', async () => {
    let isSeated = false
    const replies: (object | 'silence')[] = ['silence']
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(room),
      [loadRoom.path]: () => ({ ...ok, room: isSeated ? joined : room, points_left: 100 }),
      [joinRoom.path]: () => {
        isSeated = replies.length === 0
        return replies.shift() ?? { ...ok, room: joined, ...balances }
      },
    })
    await pressed(host, 'Join')
    await waitFor(() => expect(focused()).not.toMatch(/^body/), { timeout: 3000 })
    expect(focused()).toBe(
      'h3 Entry fee: MYR 20.00. It is refunded if you leave before the first kick-off, or if the room is cancelled.',
    )
    await pressed(host, /^Join for/)
    await waitFor(() => expect(said.join()).toContain('you pay the entry fee only once'))
    await waitFor(() => expect(asked.filter(({ path }) => path === joinRoom.path)).toHaveLength(2))
    await waitFor(() => expect(said).toContain('You’re in. Good luck!'))
    const joins = asked.filter(({ path }) => path === joinRoom.path).map(({ body }) => body)
    expect(joins[0]?.['room_key']).toBe(joins[1]?.['room_key'])
    // The server says now that there is a seat: what happened stays in sight, and leads on.
    await waitFor(() => expect(focused()).toBe('h3 You’re in. Good luck!'))
    expect(queryByRole(host, 'region', { name: 'You have joined' })).not.toBeNull()
    await findByText(host, '100 points left')
    await findByText(host, /142\.60 points in total/)
    await findByText(host, /^Last player joined .+ · last prediction .+/)
    expect(focused()).toBe('h3 You’re in. Good luck!')
    await pressed(host, 'Predict now')
    expect(focused()).toBe('h2 Matches and your predictions')
    expect(queryByText(host, 'You’re in. Good luck!')).toBeNull()
  })

  test.each([
    ['roomFull', 'The room is full.'],
    ['joinFailed-1', /could not join the room/],
    ['IPJoinedBefore', /on your network has already joined/],
  ])('%s: the reason is given, and that nothing was paid', async (code, reason) => {
    const { host } = open('/tournament2/room?id=40217', {
      ...inRoom({ ...room, room_type: 1 }),
      [joinRoom.path]: refused(code),
    })
    await pressed(host, 'Join')
    await pressed(host, /^Join for/)
    await findByText(host, reason)
    await findByText(host, 'You have not been charged.')
    expect(focused()).toMatch(/^h3 /)
    expect(await barriersIn(host)).toEqual([])
  })
})

describe('predicting (§room.points)', () => {
  test('home stands first, points beyond those left are not sent, and a moved price is decided about', async () => {
    const { host, asked, said } = open('/tournament2/room?id=40217', {
      ...inRoom(),
      [predict.path]: ({ price }) =>
        price === '2.10'
          ? refused('oddsChanged', { price: '1.95' })
          : {
              ...ok,
              bet: { prediction_id: '5', match_id: 7, market_type: 'OXT', pick: 'home', line: 0, price, points: 20 },
              points_left: 80,
            },
    })
    const group = await findByRole(host, 'group', { name: /1X2/ })
    expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Arsenal 2.10',
      'Chelsea 3.10',
    ])
    const home = group.querySelector('button')!
    home.focus()
    act(() => home.click())
    await waitFor(() => expect(document.activeElement).toBe(getByRole(host, 'textbox', { name: /^Points/ })))
    for (const [points, said] of [
      ['2.5', 'Points can contain digits only!'],
      ['0', 'Points must be at least 1!'],
      ['101', 'Points must be at most 100!'],
    ] as const) {
      await typed(host, /^Points/, points)
      await findByText(host, said)
    }
    act(() => getByRole(host, 'button', { name: 'Predict' }).click())
    expect(asked.some(({ path }) => path === predict.path)).toBe(false)
    await typed(host, /^Points/, '20')
    await pressed(host, 'Predict')
    await findByText(host, 'now 1.95')
    expect(focused()).toBe('h4 Arsenal 2.10 now 1.95')
    expect(said).toContain('Arsenal: the odds have moved to 1.95. No prediction was made.')
    expect(await barriersIn(host)).toEqual([])
    await pressed(host, 'Predict at 1.95')
    await waitFor(() => expect(said.join()).toContain('Arsenal: 20 points at 1.95. You have 80 left.'))
    expect(focused()).toBe('h4 Arsenal: 20 points at 1.95. You have 80 left.')
    expect(
      asked.filter(({ path }) => path === predict.path).map(({ body }) => [body['price'], body['points']]),
    ).toEqual([
      ['2.10', 20],
      ['1.95', 20],
    ])
    // Where the member came from.
    await pressed(host, 'Close')
    expect(document.activeElement).toBe(home)
  })

  test('a match that starts closes the prediction on it, which says so in its own words', async () => {
    const answers = inRoom()
    let isOpen = true
    const { host, platform, said } = open('/tournament2/room?id=40217', {
      ...answers,
      [lookUpMatches.path]: () => ({ ...ok, matches: [{ ...match, open: isOpen }], time: 0 }),
    })
    await pressed(host, /^Arsenal/)
    isOpen = false
    act(() => {
      const news = { account_state: 'active' as const, ...balances, wallet_seq: 0, wallet_entries: 0 }
      platform.memberFeed.push({ ...news, seq: 1, topic: 'feed.position' })
      platform.memberFeed.push({ ...news, seq: 2, topic: 'room.changed', room: { room_id: 40_217, what: 'status' } })
    })
    const told = 'The match has started: predictions on it are closed.'
    await findByRole(host, 'heading', { name: told, level: 4 })
    expect(said).toContain(told)
  })

  test('the ranking moves with the news of the room, and the new place is said', async () => {
    const rankings = [
      [ranked(1, 1, false), ranked(2, 2, true)],
      [ranked(2, 1, true), ranked(1, 2, false)],
    ]
    const { host, platform, said } = open('/tournament2/room?id=40217', {
      ...inRoom(
        { ...joined, room_status: '0' },
        {
          [rankRoom.path]: () => ({ ...ok, ranking: rankings.shift() ?? [], final: false, refresh_seconds: 60 }),
        },
      ),
    })
    await findByRole(host, 'rowheader', { name: 'You' })
    act(() => {
      const news = { account_state: 'active' as const, ...balances, wallet_seq: 0, wallet_entries: 0 }
      platform.memberFeed.push({ ...news, seq: 1, topic: 'feed.position' })
      platform.memberFeed.push({ ...news, seq: 2, topic: 'room.changed', room: { room_id: 40_217, what: 'ranking' } })
    })
    await findByText(host, '▲1')
    await waitFor(() => expect(said).toContain('You are now 1, previously 2.'))
  })

  test('what could not be renewed stays, and says so', async () => {
    const answers = inRoom()
    let isSilent = false
    const { host, platform } = open('/tournament2/room?id=40217', {
      ...answers,
      [loadRoom.path]: () => (isSilent ? 'silence' : answers[loadRoom.path]!),
    })
    await findByRole(host, 'heading', { name: 'Private room 40217' })
    isSilent = true
    act(() => {
      const news = { account_state: 'active' as const, ...balances, wallet_seq: 0, wallet_entries: 0 }
      platform.memberFeed.push({ ...news, seq: 1, topic: 'feed.position' })
      platform.memberFeed.push({ ...news, seq: 2, topic: 'room.changed', room: { room_id: 40_217, what: 'players' } })
    })
    await findByText(host, /Couldn’t refresh/)
    expect(getByRole(host, 'heading', { name: 'Private room 40217' })).toBeTruthy()
  })
})

test('who has a private room is led to it (§room.private)', async () => {
  const { host } = open('/tournament2/private', {
    [validateTournament.path]: {
      ...ok,
      may_create_private: false,
      private_room_id: 9,
      min_rate: '10',
      max_rate: '1000',
    },
  })
  expect((await findByRole(host, 'link', { name: 'Enter the room' })).getAttribute('href')).toBe(
    '/tournament2/room?id=9',
  )
})

describe('the podium of a room', () => {
  const pages = (room_status: string, more: object = {}) =>
    open('/tournament2/room?id=40217', inRoom({ ...joined, room_status }, more))
  const stepsIn = (host: HTMLElement) =>
    [...getByRole(host, 'region', { name: /^(?:Prizes in MYR|Winners)$/ }).querySelectorAll('li')].map((step) =>
      [...step.querySelectorAll(':scope > b, :scope > span:not([aria-hidden]), :scope > div > *')].map(
        ({ textContent }) => textContent,
      ),
    )

  test('before the first kick-off: what each place will win; nobody has one yet', async () => {
    const { host } = pages('A')
    await findByRole(host, 'region', { name: 'Prizes in MYR' })
    expect(stepsIn(host)).toEqual([
      ['1st', '162.00'],
      ['2nd', '97.20'],
      ['3rd', '64.80'],
    ])
    const ranking = getByRole(host, 'table', { name: 'Ranking' })
    expect([...ranking.querySelectorAll('tbody tr')].map((line) => line.firstElementChild?.textContent)).toEqual([
      '–',
      '–',
    ])
    expect(ranking.textContent).not.toContain('162.00')
    expect([...ranking.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      'Place',
      'Change',
      'Player',
      'Prize',
      'Points',
    ])
    // What is won, not what is paid in: the fee is not part of it.
    const head = host.querySelector('[data-tour=head]')!
    expect([head.textContent?.includes('324.00'), head.textContent?.includes('360.00')]).toEqual([true, false])
  })

  test('while it is played and at its end: the first three, their points and prizes; a place that nobody has is empty', async () => {
    const { host } = pages('3')
    await findByRole(host, 'region', { name: 'Winners' })
    expect(stepsIn(host)).toEqual([
      ['p1', '42.60 points', 'Place 1', '162.00'],
      ['You', '42.60 points', 'Place 2', '0.00'],
      ['3rd', '64.80'],
    ])
    expect(await barriersIn(host)).toEqual([])
  })

  test.each(['1', '2'])('a room that is not played for (%s) promises no prize', async (status) => {
    const { host } = pages(status, {})
    await findByRole(host, 'heading', { name: 'Ranking' })
    expect(queryByRole(host, 'region', { name: /Prizes|Winners/ })).toBeNull()
    expect(host.textContent).not.toMatch(/162\.00|97\.20|360\.00|324\.00/)
  })
})

test('winners are shown with their prizes, and of a cancelled room that all was paid back', async () => {
  const { host } = open('/tournament2/winners?id=40217', {
    [roomOutcome.path]: {
      ...ok,
      room: { ...joined, room_status: '3' },
      winners: [ranked(2, 1, true)],
      refunded: false,
    },
  })
  await findByText(host, '162.00')
  expect(await barriersIn(host)).toEqual([])
  const cancelled = open('/tournament2/winners?id=40217', {
    [roomOutcome.path]: {
      ...ok,
      room: { ...joined, room_status: '2', reason: 'tooFewPlayers' },
      winners: [],
      refunded: true,
    },
  })
  await findByText(cancelled.host, 'All entry fees were refunded in full.')
})

describe('the tour (§room.tour)', () => {
  test('is offered once, goes on by keys, marks what it explains, and begins again from the help', async () => {
    const { host } = open('/tournament2/home', { [listRooms.path]: { ...ok, rooms: [], total: 0 } }, keptRooms())
    await pressed(host, 'Start the tour')
    await findByRole(host, 'heading', { name: 'Step 1 of 10' })
    await waitFor(() => expect(host.querySelector('[data-tour-shown]')?.textContent).toBe('Tournament+'))
    act(() => void fireEvent.keyDown(getByRole(host, 'heading', { name: 'Step 1 of 10' }), { key: 'ArrowRight' }))
    act(() => void fireEvent.keyDown(getByRole(host, 'heading', { name: 'Step 2 of 10' }), { key: 'ArrowLeft' }))
    expect(document.activeElement?.textContent).toBe('Step 1 of 10')
    expect(await barriersIn(host)).toEqual([])
    act(() => void fireEvent.keyDown(getByRole(host, 'heading', { name: 'Step 1 of 10' }), { key: 'Escape' }))
    expect(queryByText(host, /Step 1 of 10|New here/)).toBeNull()
    expect(host.querySelector('[data-tour-shown]')).toBeNull()
    await pressed(host, 'Guided tour')
    await findByRole(host, 'heading', { name: 'Step 1 of 10' })
  })
})
