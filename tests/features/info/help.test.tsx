import { findByRole, fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'

beforeEach(() => history.replaceState(null, '', '/info/help'))

const move = (host: HTMLElement, label: string, value: number) =>
  act(() => fireEvent.change(getByLabelText(host, label), { target: { value: String(value) } }))

/** line, home, away → what the sentence says */
const cases = [
  [-0.75, 1, 0, 'Home −0.5/1, score 1–0: Won half. 100.00 at 1.90 returns 145.00.'],
  [-0.75, 2, 0, 'Home −0.5/1, score 2–0: Won. 100.00 at 1.90 returns 190.00.'],
  [0.75, 0, 1, 'Home +0.5/1, score 0–1: Lose half. 100.00 at 1.90 returns 50.00.'],
  [-1, 1, 0, 'Home −1, score 1–0: Draw, stake returned. 100.00 at 1.90 returns 100.00.'],
  [0, 0, 2, 'Home 0, score 0–2: Lost. 100.00 at 1.90 returns 0.00.'],
] as const

describe('§page.help: help and support', () => {
  test('the handicap is worked out as it settles, and its sliders say the line; axe finds nothing', async () => {
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Help and support' })
    for (const [line, home, away, said] of cases) {
      move(host, 'Line of the home side', line)
      move(host, 'Goals of the home side', home)
      move(host, 'Goals of the away side', away)
      expect([...host.querySelectorAll('[role=status]')].at(-1)!.textContent).toBe(said)
    }
    move(host, 'Line of the home side', -1.25)
    expect(getByLabelText(host, 'Line of the home side').getAttribute('aria-valuetext')).toBe('−1/1.5')
    const found = await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
  })

  test('a search finds articles by their words, whose clauses are a link away', async () => {
    const { host } = openPages()
    const field = await findByRole(host, 'searchbox', { name: 'Search the help' })
    expect(host.querySelectorAll('article')).toHaveLength(10)
    const cards = () => [...getByRole(host, 'navigation', { name: 'Articles' }).querySelectorAll('a')]
    const titles = [...host.querySelectorAll('article h2')].map((one) => one.textContent)
    expect(cards().map((one) => one.textContent)).toEqual(titles)
    expect(cards().every((one) => host.querySelector(`article${one.hash}[tabindex="-1"]`))).toBe(true)
    act(() => fireEvent.change(field, { target: { value: 'combination UNIT' } }))
    expect([...host.querySelectorAll('article')].map(({ id }) => id)).toEqual(['parlays'])
    expect(cards().map((one) => one.textContent)).toEqual(['Parlays and system parlays'])
    expect(host.querySelector('article')!.textContent).toContain('A parlay combines 2 to 12 matches')
    expect(getByRole(host, 'link', { name: 'The rule: 6.1' }).getAttribute('href')).toBe('/info/rules#parlay.legs')
  })
})
