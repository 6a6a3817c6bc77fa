import { loadTable, sayAtTable } from '#calls/tables.ts'
import { Games } from '#features/games/index.tsx'
import { findByRole, findByText, fireEvent, getByLabelText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { openPages } from '../info/page.tsx'
import { serve } from '../info/server.ts'

const ok = { status: 1, statusdesc: 'success' } as const
const game = (game_id: string, name: string, table: boolean) => ({
  provider_id: 'studio',
  provider: 'Touchline Studio',
  game_id,
  name,
  kind: 'casino',
  average: '',
  variance: '',
  art: '',
  table,
  min_stake: '0.10',
  max_stake: '5000.00',
})
const origin = 'https://games.example'
const told = {
  ...ok,
  seats: [
    { name: 'an***', own: false, staked: '5.00', currency: 'MYR' },
    { name: 'atk01', own: true, staked: '2.50', currency: 'MYR' },
  ],
  players: 2,
  messages: [
    { message: 1, nickname: 'Harbour1', own: false, text: '<img src=x onerror=alert(1)> good luck', said: 1 },
    { message: 2, nickname: 'Quarry2', own: true, text: 'You too.', said: 2 },
  ],
  muted: 0,
}

const open = (path: string, answers: Parameters<typeof serve>[0] = {}) => {
  history.replaceState(null, '', path)
  const asked = serve({
    '/gamelist': { ...ok, games: [game('baccarat', 'Baccarat', true), game('dice', 'Dice', false)] },
    '/gameposition': { ...ok, staked: '3.00', won: '1.50' },
    '/launchgp': { ...ok, url: `${origin}/?token=1`, origin, reports: true },
    [loadTable.path]: told,
    ...answers,
  })
  return { asked, ...openPages({ part: <Games /> }) }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const type = (host: HTMLElement, text: string) =>
  act(() => void fireEvent.change(getByLabelText(host, 'Your message'), { target: { value: text } }))

const canBePressed = (button: HTMLElement) => vi.waitFor(() => expect(button).toHaveProperty('disabled', false))

describe('§game.seats: beside a table', () => {
  test('who has a bet on the round is listed with the stake, the member as you', async () => {
    const { host, asked } = open('/casino?play=studio:baccarat')
    const seats = await findByRole(host, 'region', { name: 'Bets on this round' })
    await findByText(seats, 'an***')
    expect([...seats.querySelectorAll('li')].map((seat) => seat.textContent)).toEqual(['an***MYR 5.00', 'YouMYR 2.50'])
    expect(asked.find(({ path }) => path === loadTable.path)?.body).toMatchObject({
      provider_id: 'studio',
      game_id: 'baccarat',
    })
  })

  test('a game of one’s own has neither seats nor a chat', async () => {
    const { host } = open('/casino?play=studio:dice')
    await findByRole(host, 'heading', { name: 'Dice' })
    expect(queryByRole(host, 'complementary', { name: 'At this table' })).toBeNull()
  })
})

describe('§game.table-chat: the chat', () => {
  test('what others write is text, whatever it looks like', async () => {
    const { host } = open('/casino?play=studio:baccarat')
    const log = await findByRole(host, 'list', { name: 'Messages' })
    await findByText(log, /good luck/)
    expect(log.querySelector('img')).toBeNull()
    expect([...log.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Harbour1 <img src=x onerror=alert(1)> good luck',
      'Quarry2 You too.',
    ])
  })

  test('the messages that were there are not announced, and those that come are', async () => {
    const { host } = open('/casino?play=studio:baccarat')
    const list = await findByRole(host, 'list', { name: 'Messages' })
    // How the list was announced when its lines came in: before it was live, as none of them is news.
    expect([list.getAttribute('aria-live'), list.children.length]).toEqual(['off', 0])
    await findByText(list, /good luck/)
    await vi.waitFor(() => expect(list.getAttribute('aria-live')).toBe('polite'))
  })

  test('a message that had no answer goes again under its key, and then the field is empty', async () => {
    const replies: ('silence' | object)[] = ['silence', { ...ok, message: 3 }]
    const { host, asked } = open('/casino?play=studio:baccarat', { [sayAtTable.path]: () => replies.shift()! })
    const send = await findByRole(host, 'button', { name: 'Send' })
    expect(send).toHaveProperty('disabled', true)
    type(host, '   ')
    await vi.waitFor(() => expect(getByLabelText(host, 'Your message')).toHaveProperty('value', '   '))
    expect(send).toHaveProperty('disabled', true)
    type(host, ' Good luck. ')
    await canBePressed(send)
    act(() => void fireEvent.click(send))
    const again = await findByRole(host, 'button', { name: 'Send it again' })
    expect(host.textContent).toContain('it will not be sent twice')
    act(() => void fireEvent.click(again))
    await findByRole(host, 'button', { name: 'Send' })
    await vi.waitFor(() => expect(getByLabelText(host, 'Your message')).toHaveProperty('value', ''))
    const sent = asked.filter(({ path }) => path === sayAtTable.path).map(({ body }) => body)
    expect(sent.map(({ text }) => text)).toEqual(['Good luck.', 'Good luck.'])
    expect(sent[1]!['key']).toBe(sent[0]!['key'])
  })

  test.each([
    ['chatMuted', 'An operator has muted you at the tables.'],
    ['requestLimit', /\S/],
    ['SUSPEND', /\S/],
  ])('%s is read at the field, and the text stays', async (code, words) => {
    const { host } = open('/casino?play=studio:baccarat', { [sayAtTable.path]: { status: 0, statusdesc: code } })
    const send = await findByRole(host, 'button', { name: 'Send' })
    type(host, 'Good luck.')
    await canBePressed(send)
    act(() => void fireEvent.click(send))
    const field = getByLabelText(host, 'Your message')
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const error = host.ownerDocument.getElementById(field.getAttribute('aria-describedby')!)
    expect(error?.textContent).toMatch(words)
    expect(field).toHaveProperty('value', 'Good luck.')
  })

  test('a muted member reads until when, and has no field', async () => {
    const { host } = open('/casino?play=studio:baccarat', {
      [loadTable.path]: { ...told, muted: Date.UTC(2026, 1, 25, 4) },
    })
    expect(await findByText(host, 'You are muted at the tables until 25/02/2026 12:00:00.')).toBeTruthy()
    expect(queryByRole(host, 'button', { name: 'Send' })).toBeNull()
  })

  test('nothing is in anybody’s way', async () => {
    const { host } = open('/casino?play=studio:baccarat')
    await findByText(host, /good luck/)
    const aside = getByRole(host, 'complementary', { name: 'At this table' })
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    expect((await axe.run(aside, { rules })).violations.map(({ id }) => id)).toEqual([])
  })
})
