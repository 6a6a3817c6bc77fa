import { listDraws } from '#calls/game-report.ts'
import { findByRole, findByText, fireEvent, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { choose } from '../../_kit/choose.ts'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/ngresult'))
afterEach(() => vi.unstubAllGlobals())

const ok = { status: 1, statusdesc: 'success' } as const
const games = [
  { provider_id: 'studio', game_id: 'keno', game: 'Keno' },
  { provider_id: 'studio', game_id: '4d', game: '4D' },
]
const proof = { hash: 'a1'.repeat(32), seed: 'b2'.repeat(32), tickets: 'c3'.repeat(32), count: 7 }
const keno = { number: '202602251423', at: bookNow, prizes: [{ prize: 'numbers', numbers: ['3', '17'] }], ...proof }
const fourD = {
  number: '202602251900',
  at: bookNow,
  prizes: [
    { prize: 'first', numbers: ['0042'] },
    { prize: 'specials', numbers: ['1111', '2222'] },
  ],
  ...proof,
  tickets: '',
  count: 0,
}
const page = (...draws: readonly object[]) => ({ ...ok, games, draws, total: draws.length })

describe('§page.number-games: the past draws of lotteries', () => {
  test('each draw with its numbers; its proof opens: hash, secret and the root of its tickets', async () => {
    serve({ [listDraws.path]: page(keno) })
    const { host } = openPages()
    const table = await findByRole(host, 'table', { name: 'Draws of Keno' })
    expect(getByRole(host, 'heading', { level: 1 }).textContent).toBe('Number game results')
    expect([...table.querySelectorAll('tbody td b')].map(({ textContent }) => textContent)).toEqual(['3', '17'])
    const toggle = getByRole(host, 'button', { name: 'Proof of draw 202602251423' })
    act(() => toggle.click())
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect([...host.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      `Hash of this draw’s server seed${proof.hash}`,
      `Server seed of this draw${proof.seed}`,
      `Hash of all tickets (7)${proof.tickets}`,
    ])
    expect((await axe.run(host, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  })

  test('another game has its prizes by name, and leads to the game; a draw without tickets has no root', async () => {
    const asked = serve({ [listDraws.path]: ({ game_id }) => page(game_id === '4d' ? fourD : keno) })
    const { host } = openPages()
    await findByText(host, '202602251423')
    choose(host, 'Game', '4D')
    await findByRole(host, 'table', { name: 'Draws of 4D' })
    expect(asked.at(-1)?.body).toMatchObject({ provider_id: 'studio', game_id: '4d', page: 1 })
    expect([...host.querySelectorAll('tbody td > div > div')].map(({ textContent }) => textContent)).toEqual([
      'First prize0042',
      'Special prizes11112222',
    ])
    expect(getByRole(host, 'link', { name: 'Open 4D' }).getAttribute('href')).toBe('/others?play=studio%3A4d')
    act(() => getByRole(host, 'button', { name: 'Proof of draw 202602251900' }).click())
    expect(host.querySelectorAll('dl > div')).toHaveLength(2)
  })

  test('a draw is found by its number or its day; nothing found says so', async () => {
    const asked = serve({ [listDraws.path]: ({ number }) => (number === undefined ? page(keno) : page()) })
    const { host } = openPages()
    await findByText(host, '202602251423')
    const field = getByRole(host, 'searchbox', { name: 'Draw number or day, for example 20261128' })
    act(() => void fireEvent.change(field, { target: { value: '2026-02-24' } }))
    await findByText(host, 'No draws found.')
    expect(asked.at(-1)?.body).toMatchObject({ number: '20260224', page: 1 })
    act(() => void fireEvent.change(field, { target: { value: '' } }))
    await findByText(host, '202602251423')
    expect(asked.at(-1)?.body['number']).toBeUndefined()
  })

  test('a provider that does not answer is named, and asked again on request', async () => {
    let silent = true
    serve({ [listDraws.path]: () => (silent ? { status: 0, statusdesc: 'gameProviderSilent' } : page(keno)) })
    const { host } = openPages()
    await findByText(host, /provider is not responding/)
    silent = false
    act(() => getByRole(host, 'button', { name: /again/i }).click())
    await eventually(() => expect(queryByRole(host, 'table')).not.toBeNull())
  })
})
