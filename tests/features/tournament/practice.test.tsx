import { listRooms } from '#calls/rooms/tournament.ts'
import { practiceMatches, practiceRivals, practiceStepMs, practiceSteps } from '#domain/room/practice.ts'
import { findByRole, fireEvent, getAllByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hurryQuestions, openButton } from '../../_kit/hurry-questions.ts'
import { keptRooms } from '../../_kit/kept-rooms.ts'
import { act } from '../slip/harness.tsx'
import { barriersIn, focused, listed, ok, open, pressed as clicked, room, typed } from './kit.tsx'

const path = '/tournament2/practice'
const free = { ...room, room_id: 77, room_type: 3, room_rate: '0.00' }
const answers = { [listRooms.path]: listed([free]) }

/** By hand: what the clock of a practice match waits for. */
let pass: () => void = () => undefined
beforeEach(() => {
  const waits: (() => void)[] = []
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    ms === practiceStepMs ? (waits.push(run), 0 as never) : wait(run, ms),
  )
  hurryQuestions()
  pass = () => act(() => waits.splice(0).forEach((run) => run()))
})

/** A press, which takes the focus as a browser's does. */
const pressed = async (host: HTMLElement, name: RegExp | string) => {
  const button = await findByRole(host, 'button', { name })
  act(() => button.focus())
  await clicked(host, name)
}
const seated = async (host: HTMLElement) => {
  await pressed(host, 'Join')
  await findByRole(host, 'heading', { name: 'Make your predictions' })
}
const predicted = async (host: HTMLElement, name: RegExp, points: string) => {
  await pressed(host, name)
  await typed(host, /^Points/, points)
  await pressed(host, 'Predict')
}
const clock = (host: HTMLElement) => getByRole(host, 'timer').textContent

describe('§room.practice: a room played for practice', () => {
  test('is played from the seat to the places without a call, and then names the next free room', async () => {
    const { host, asked, said } = open(path, answers)
    await findByRole(host, 'heading', { name: 'Practice room', level: 1 })
    expect(host.textContent).toContain('Practice: no fee, no prize, nothing is recorded.')
    expect(await barriersIn(host)).toEqual([])
    await seated(host)
    expect(focused()).toBe('h2 Make your predictions')
    expect(getByRole(host, 'button', { name: 'Start the matches' }).getAttribute('aria-disabled')).toBe('true')
    await predicted(host, /^Kilbrannan 1\.93/, '60')
    await findByRole(host, 'heading', { name: /^60 points on Kilbrannan|Kilbrannan/, level: 4 })
    await pressed(host, 'Start the matches')
    // What was said of the last prediction is closed.
    expect(queryByRole(host, 'heading', { level: 4 })).toBeNull()
    expect(focused()).toBe('h2 The matches are being played')
    expect(clock(host)).toBe('0′')
    pass()
    expect(clock(host)).toBe('3′')
    expect(getByRole(host, 'region', { name: 'Your position' }).textContent).not.toMatch(/money/)
    expect(await barriersIn(host)).toEqual([])
    for (let step = 1; step < practiceSteps; step++) pass()
    const ended = await findByRole(host, 'heading', { name: /^You finished \d of 6\.$/ })
    expect(document.activeElement).toBe(ended)
    expect(said).toEqual(
      expect.arrayContaining(['Make your predictions', 'The matches are being played', ended.textContent]),
    )
    // The podium has nobody's money on it.
    const winners = getByRole(host, 'region', { name: 'Winners' })
    expect(within(winners).getAllByRole('listitem')).toHaveLength(3)
    expect(winners.textContent).not.toMatch(/USD/)
    const link = await findByRole(host, 'link', { name: 'Join a free room' })
    expect(link.getAttribute('href')).toBe('/tournament2/room?id=77')
    expect(asked.map(({ path: one }) => one)).toEqual([listRooms.path])
    expect(await barriersIn(host)).toEqual([])
  })

  test('plays again with all points, and no result of the play before', async () => {
    const { host } = open(path, answers)
    await seated(host)
    await predicted(host, /^Kilbrannan 1\.93/, '100')
    await pressed(host, 'Start the matches')
    await pressed(host, 'Go to the result')
    await pressed(host, 'Play again')
    expect(focused()).toBe('h2 Make your predictions')
    expect(host.textContent).toContain('100 points left')
    expect(
      getAllByRole(host, 'row')
        .slice(1)
        .map((row) => row.firstElementChild!.textContent),
    ).toEqual(Array.from({ length: practiceRivals + 1 }, () => '–'))
    expect(host.querySelectorAll('[data-outcome]')).toHaveLength(0)
  })

  test('predictions end with the kick-off, and a half-made one is dropped', async () => {
    const { host } = open(path, answers)
    await seated(host)
    await predicted(host, /^Kilbrannan 1\.93/, '10')
    await pressed(host, /^Palmarão/)
    await pressed(host, 'Start the matches')
    for (const { home } of practiceMatches)
      expect(queryByRole(host, 'button', { name: new RegExp(`^${home}`) })).toBeNull()
    expect(queryByRole(host, 'heading', { level: 4 })).toBeNull()
    expect(queryByRole(host, 'textbox', { name: /^Points/ })).toBeNull()
    expect(getAllByRole(host, 'list', { name: 'Your predictions' })).toHaveLength(1)
  })

  test('more points than are left cannot be confirmed (§room.points)', async () => {
    const { host } = open(path, answers)
    await seated(host)
    await predicted(host, /^Kilbrannan 1\.93/, '90')
    await pressed(host, /^Palmarão/)
    await typed(host, /^Points/, '11')
    expect(getByRole(host, 'button', { name: 'Predict' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('by keys alone', async () => {
    const { host } = open(path, answers)
    const user = userEvent.setup({ delay: null })
    const reach = async (name: RegExp | string) => {
      const target = await findByRole(host, 'button', { name })
      for (let step = 0; step < 60 && document.activeElement !== target; step++) await act(async () => user.tab())
      if (document.activeElement !== target) throw new Error(`${name} ${focused()}`)
      await openButton(host, name)
      await act(async () => user.keyboard('{Enter}'))
    }
    await reach('Join')
    await reach(/^Real Santoval/)
    await act(async () => user.keyboard('40'))
    await reach('Predict')
    await reach('Close')
    await reach('Start the matches')
    await reach('Go to the result')
    await reach('Play again')
    expect(focused()).toBe('h2 Make your predictions')
  })
})

describe('§room.tour: the remarks of the tour', () => {
  test('are in the practice room too, once a seat is taken, and whatever is done there ends them', async () => {
    const rooms = keptRooms()
    const { host } = open(path, answers, rooms)
    await findByRole(host, 'heading', { name: 'Practice room', level: 1 })
    expect(queryByRole(host, 'button', { name: 'Start the tour' })).toBeNull()
    await seated(host)
    await waitFor(() => expect(getAllByRole(host, 'note')).toHaveLength(3))
    act(() => void fireEvent.keyDown(host, { key: 'Escape' }))
    await waitFor(() => expect(queryByRole(host, 'note')).toBeNull())
    expect(rooms.isTourSeen()).toBe(true)
  })

  test('the offer of the tour leads to it, and the lobby does', async () => {
    const { host } = open('/tournament2/home', { [listRooms.path]: { ...ok, rooms: [], total: 0 } }, keptRooms())
    await findByRole(host, 'button', { name: 'Start the tour' })
    const links = getAllByRole(host, 'link', { name: 'Try a practice room' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path])
  })
})
