import { createRoom, listRoomLeagues, listRoomMatches, validateTournament } from '#calls/rooms/tournament.ts'
import { findByRole, findByText, fireEvent, getByRole, getByText, queryByRole, waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { serve } from '../info/server.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { balances, barriersIn, focused, ok, open, pressed, refused, room, typed } from './kit.tsx'

const permitted = { ...ok, may_create_private: true, private_room_id: 0, min_rate: '10', max_rate: '1000' }
const league = { league_id: 71, league: 'Premier League', sport: 1, matches: 4 }
const offered = [1, 2, 3, 4].map((id) => ({
  match_id: id,
  league_id: 71,
  league: 'Premier League',
  sport: 1,
  home: `Home ${id}`,
  away: `Away ${id}`,
  kickoff: bookNow,
}))
type Answers = Parameters<typeof serve>[0]
const offers = (more: Answers): Answers => ({
  [validateTournament.path]: permitted,
  [listRoomLeagues.path]: { ...ok, leagues: [league] },
  [listRoomMatches.path]: { ...ok, matches: offered },
  ...more,
})
const created = { ...ok, room: { ...room, is_owner: true, joined: true }, ...balances }

/** Fills in the entry of a private room and goes on to its matches. */
const fillEntry = async (host: HTMLElement, entry = '100') => {
  await typed(host, /^Entry fee/, entry)
  await typed(host, /^Players/, '3')
  await typed(host, /^PIN/, '482913')
  await pressed(host, 'Next')
}
const tick = async (host: HTMLElement, name: RegExp) => {
  const box = await findByRole(host, 'checkbox', { name })
  act(() => box.click())
}
const fillMatches = async (host: HTMLElement) => {
  await tick(host, /^Premier League/)
  for (const id of [1, 2, 3]) await tick(host, new RegExp(`^Home ${id}`))
  await pressed(host, 'Next')
}
const lands = (on: string) => waitFor(() => expect(focused()).toBe(on))

describe('creating a room (§room.terms)', () => {
  test('among many leagues a name finds one, Enter ticks it, and what is ticked stays in sight', async () => {
    const leagues = Array.from({ length: 30 }, (_, n) => ({ ...league, league_id: 100 + n, league: `Other ${n}` }))
    const asked: unknown[] = []
    const { host } = open(
      '/tournament2/private',
      offers({
        [listRoomLeagues.path]: { ...ok, leagues: [...leagues, league] },
        [listRoomMatches.path]: (body: unknown) => {
          asked.push(body)
          return { ...ok, matches: offered }
        },
      }),
    )
    await fillEntry(host)
    const boxes = () => [...host.querySelectorAll('[data-tour=leagues] input[type=checkbox]')].length
    const search = await findByRole(host, 'searchbox', { name: 'Find a league' })
    expect(boxes()).toBe(31)
    const find = (name: string) => act(() => void fireEvent.change(search, { target: { value: name } }))
    find('prem')
    expect(boxes()).toBe(1)
    act(() => void fireEvent.keyDown(search, { key: 'Enter' }))
    await findByRole(host, 'checkbox', { name: /^Home 1/ })
    expect(asked).toMatchObject([{ leagues: [71] }])
    find('other 29')
    expect(boxes()).toBe(2)
    expect(getByRole(host, 'checkbox', { name: /^Premier League/ })).toHaveProperty('checked', true)
    find('nowhere')
    expect(getByText(host, 'Nothing found. Type another name.')).toBeTruthy()
    expect(await barriersIn(host)).toEqual([])
  })

  test('step by step: prizes follow what is typed, each step lands on its heading, and the room is sent once', async () => {
    const { host, asked, said } = open('/tournament2/private', offers({ [createRoom.path]: created }))
    await typed(host, /^Entry fee/, '5')
    await typed(host, /^Players/, '3')
    await pressed(host, 'Next')
    await findByText(host, 'The entry fee is below the minimum.')
    expect(document.activeElement).toBe(getByRole(host, 'textbox', { name: /^Entry fee/ }))
    expect(await barriersIn(host)).toEqual([])
    await typed(host, /^Entry fee/, '100')
    expect(getByRole(host, 'row', { name: '1st, 50% 135.00' })).toBeTruthy()
    expect(getByRole(host, 'row', { name: '3rd, 20% 54.00' })).toBeTruthy()
    await fillEntry(host)
    await lands('h2 Matches')

    await pressed(host, 'Next')
    await findByText(host, 'Choose at least one league and its matches.')
    await tick(host, /^Premier League/)
    await tick(host, /^Home 1/)
    await tick(host, /^Home 2/)
    getByText(host, '2 chosen, 3 to 15 needed')
    await pressed(host, 'Next')
    await waitFor(() => expect(said.join()).toMatch(/match/i))
    expect(queryByRole(host, 'heading', { name: 'Rules' })).toBeNull()
    expect(await barriersIn(host)).toEqual([])
    await tick(host, /^Home 3/)
    await pressed(host, 'Next')
    await lands('h2 Rules')

    await pressed(host, /^Create the room/)
    await waitFor(() => expect(document.activeElement).toBe(getByRole(host, 'checkbox', { name: /^I have read/ })))
    expect(asked.some(({ path }) => path === createRoom.path)).toBe(false)
    await tick(host, /^I have read/)
    expect(await barriersIn(host)).toEqual([])
    await pressed(host, /^Create the room and pay MYR 100.00/)
    await lands('h2 Room 40217 created. You are the first player.')
    expect(said).toContain('Room created. You are the first player.')
    expect(getByRole(host, 'link', { name: 'Enter the room' }).getAttribute('href')).toBe('/tournament2/room?id=40217')
    expect(await barriersIn(host)).toEqual([])
    const rooms = asked.filter(({ path }) => path === createRoom.path).map(({ body }) => body)
    expect(rooms).toHaveLength(1)
    expect(rooms[0]).toMatchObject({
      room_type: 2,
      room_rate: '100.00',
      room_limit: 3,
      room_password: '482913',
      leagues: [71],
      matches: [1, 2, 3],
      terms: true,
    })
  })

  test('a fee by one press, and the matches of a recipe by another', async () => {
    const { host, said } = open(
      '/tournament2/create',
      offers({
        [listRoomLeagues.path]: {
          ...ok,
          leagues: [
            { ...league, first_kickoff: bookNow },
            { ...league, league_id: 72, matches: 1, first_kickoff: bookNow },
          ],
        },
      }),
    )
    const fees = await findByRole(host, 'group', { name: 'Entry and players' })
    expect([...fees.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      '10.00',
      '20.00',
      '50.00',
      '100.00',
    ])
    act(() => getByRole(fees, 'button', { name: '20.00' }).click())
    expect(getByRole(host, 'textbox', { name: /^Entry fee/ })).toHaveProperty('value', '20.00')
    await typed(host, /^Players/, '3')
    await pressed(host, 'Next')
    await pressed(host, 'My favourites')
    await waitFor(() => expect(said).toContain('No matches found for this choice.'))
    await pressed(host, 'Tonight’s top league')
    await waitFor(() => expect(said).toContain('4 matches chosen.'))
    getByText(host, '4 chosen, 3 to 15 needed')
    expect(await findByRole(host, 'checkbox', { name: /^Home 4/ })).toHaveProperty('checked', true)
    expect(await barriersIn(host)).toEqual([])
  })

  test('a public room asks for no PIN', async () => {
    const { host } = open('/tournament2/create', offers({}))
    await findByRole(host, 'textbox', { name: /^Entry fee/ })
    expect(queryByRole(host, 'textbox', { name: /^PIN/ })).toBeNull()
  })

  test('§room.key: after a lost answer the same key is sent again, and said', async () => {
    const replies: (object | 'silence')[] = ['silence', 'silence']
    const { host, asked, said } = open(
      '/tournament2/private',
      offers({ [createRoom.path]: () => replies.shift() ?? created }),
    )
    await fillEntry(host)
    await fillMatches(host)
    await tick(host, /^I have read/)
    await pressed(host, /^Create the room/)
    await lands('h2 Room 40217 created. You are the first player.')
    expect(said).toContain('Still waiting for confirmation. We’re checking; only one room is created.')
    const keys = asked.filter(({ path }) => path === createRoom.path).map(({ body }) => body['room_key'])
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })

  test.each<[string, RegExp, string]>([
    ['minRoomRate', /The entry fee is below the minimum/, 'textbox'],
    ['liveMatchNotAllowed', /A match in play cannot/, 'Matches'],
    ['insufficient_balance', /balance/i, 'Rules'],
  ])('refused with %s: the reason is where it can be fixed', async (code, reason, where) => {
    const { host, said } = open('/tournament2/private', offers({ [createRoom.path]: refused(code) }))
    await fillEntry(host)
    await fillMatches(host)
    await tick(host, /^I have read/)
    await pressed(host, /^Create the room/)
    if (where === 'textbox')
      await waitFor(() => expect(document.activeElement).toBe(getByRole(host, 'textbox', { name: /^Entry fee/ })))
    else await lands(`h2 ${where}`)
    expect((await findByText(host, reason)).textContent).toBeTruthy()
    expect(said.join()).toMatch(reason)
    expect(await barriersIn(host)).toEqual([])
  })

  test.each<[string, Answers, string]>([
    ['no answer', { [validateTournament.path]: 'silence' }, 'Load again'],
    ['not offered', { [validateTournament.path]: refused('tournamentDisabled') }, 'Load again'],
  ])('%s to the question whether one may: said, and asked again', async (_, answers, again) => {
    let isBack = false
    const first = answers[validateTournament.path]!
    const { host, said } = open(
      '/tournament2/create',
      offers({ [validateTournament.path]: () => (isBack ? permitted : (first as object)) }),
    )
    await findByRole(host, 'button', { name: again })
    await waitFor(() => expect(said).toHaveLength(1))
    expect(await barriersIn(host)).toEqual([])
    isBack = true
    await pressed(host, again)
    await lands('h2 Entry and players')
  })

  test.each<[string, Answers, RegExp]>([
    ['no league', { [listRoomLeagues.path]: { ...ok, leagues: [] } }, /No leagues available/],
    ['no answer', { [listRoomLeagues.path]: 'silence' }, /could not be loaded/],
  ])('its matches with %s', async (_, answers, said) => {
    const { host } = open('/tournament2/private', offers(answers))
    await fillEntry(host)
    await findByText(host, said)
    expect(await barriersIn(host)).toEqual([])
  })
})
