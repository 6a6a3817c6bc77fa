import { type ClauseId, clauseIds, rules } from '#domain/rule-book/rules.ts'
import type { Clause } from '#domain/rule-book/clause.ts'
import { findByRole, fireEvent, getAllByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/info/rules')
  delete document.documentElement.dataset['policies']
  Element.prototype.scrollIntoView = () => undefined
})

const articleOf = (host: HTMLElement, id: ClauseId) => host.querySelector<HTMLElement>(`article[id="${id}"]`)!
const shownIds = (host: HTMLElement) => [...host.querySelectorAll('article')].map(({ id }) => id)

describe('§page.rules: the rules', () => {
  test('every clause of the rule book is shown by its id, with its examples as the domain works them out now', async () => {
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Rules' })
    expect(shownIds(host).toSorted()).toEqual([...clauseIds].toSorted())
    for (const id of ['settlement.dead-heat', 'settlement.reduction', 'myanmar.on-the-line'] as const) {
      const rows = [...articleOf(host, id).querySelectorAll('tbody tr')]
      const { examples = [] }: Clause = rules[id]
      expect(examples.length).toBeGreaterThan(1)
      expect(rows.map((row) => row.lastElementChild!.textContent)).toEqual(examples.map(({ work }) => work()))
    }
    expect(articleOf(host, 'settlement.abandoned').textContent).toContain('On this site: all undecided bets are void')
  })

  test('a search takes words from ids and texts in any order, and says how many clauses have them; axe finds nothing', async () => {
    document.documentElement.dataset['policies'] = 'deadHeat=profit-split nothing=here abandoned=odd'
    const { host, platform } = openPages()
    const field = await findByRole(host, 'searchbox', { name: 'Search the rules' })
    act(() => fireEvent.change(field, { target: { value: 'tie PLÁCES ódds' } }))
    expect(shownIds(host)).toEqual(['settlement.dead-heat'])
    expect(host.querySelector('[role=status]')!.textContent).toBe('1 rule')
    expect(articleOf(host, 'settlement.dead-heat').textContent).toContain('On this site: the whole stake comes back')
    act(() => fireEvent.change(field, { target: { value: 'race withdrawn' } }))
    expect(shownIds(host)).toEqual(['settlement.withdrawn', 'settlement.reduction'])
    // What stands in English alone is marked as English for a reader of another language.
    act(() => fireEvent.change(field, { target: { value: 'wire.calls' } }))
    await act(async () => {
      platform.preferences.language = 'th'
    })
    await eventually(() => expect(queryByRole(host, 'searchbox', { name: 'ค้นหาในกติกา' })).not.toBeNull())
    expect(host.querySelector('article p')!.getAttribute('lang')).toBe('en')
    const found = await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
    act(() => fireEvent.change(host.querySelector('input')!, { target: { value: 'no such words anywhere' } }))
    expect(shownIds(host)).toEqual([])
    expect(queryByRole(host, 'heading', { level: 2 })).toBeNull()
  })

  test('links lead past all clauses, to each chapter and back, to places that take the focus', async () => {
    const { host } = openPages()
    const contents = await findByRole(host, 'navigation', { name: 'Chapters' })
    const [past, ...chapters] = [...contents.querySelectorAll('a')]
    expect(past!.textContent).toBe('Skip the rules')
    const placeOf = (link: Element) => host.querySelector<HTMLElement>(`[id="${link.getAttribute('href')!.slice(1)}"]`)!
    const focused = [past!, ...chapters].map((link) => {
      placeOf(link).focus()
      return document.activeElement === placeOf(link)
    })
    expect(focused).toEqual(focused.map(() => true))
    const last = [...host.querySelectorAll('article')].at(-1)!
    expect(last.compareDocumentPosition(placeOf(past!)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(chapters.map((link) => placeOf(link).textContent)).toEqual(chapters.map(({ textContent }) => textContent))
    const back = getAllByRole(host, 'link', { name: 'Back to the chapters' })
    expect(back).toHaveLength(chapters.length + 1)
    expect(new Set(back.map(placeOf))).toEqual(new Set([contents]))
  })

  test('a clause has the focus when the address names it, and again when the address changes', async () => {
    history.replaceState(null, '', '/info/rules#settlement.no-result')
    const { host } = openPages()
    await eventually(() => expect(document.activeElement?.id).toBe('settlement.no-result'))
    act(() => {
      history.replaceState(null, '', '/info/rules#handicap.line')
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    await eventually(() => expect(document.activeElement).toBe(articleOf(host, 'handicap.line')))
    expect(host.querySelectorAll('[data-asked]')).toHaveLength(1)
  })
})
