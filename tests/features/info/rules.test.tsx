import { isMemberRule, memberSectionNames, memberSections } from '#domain/rule-book/member/sections.ts'
import { type ClauseId, clauseIds } from '#domain/rule-book/rules.ts'
import { sports } from '#domain/market/sports.ts'
import { findByRole, fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/info/rules')
  delete document.documentElement.dataset['policies']
  Element.prototype.scrollIntoView = () => undefined
})

const articleOf = (host: HTMLElement, id: ClauseId) => host.querySelector<HTMLElement>(`article[id="${id}"]`)!
const shownIds = (host: HTMLElement) => [...host.querySelectorAll('article[id]')].map(({ id }) => id)
const searchFor = (host: HTMLElement, value: string) =>
  act(() => fireEvent.change(host.querySelector('input')!, { target: { value } }))

describe('§page.rules: the rules', () => {
  test('show what members have a use for, in its order and by number, and nothing that is for engineers', async () => {
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Rules' })
    expect(shownIds(host)).toEqual(memberSectionNames.flatMap((name) => [...memberSections[name]]))
    expect(clauseIds.filter((id) => !isMemberRule(id) && articleOf(host, id))).toEqual([])
    expect(host.textContent).toContain('The English rules prevail.')
    expect(host.textContent).not.toMatch(/\u00a7|\b[a-z]+\.[a-z]+-?[a-z]*\b(?!\.)/)
    const link = getByRole(host, 'link', { name: 'Link to rule 4.4' })
    expect([link.textContent, link.getAttribute('href')]).toEqual(['4.4', '#handicap.quarter-line'])
  })

  test('work their examples out in the currency and the odds type of the member, and say what the operator chose', async () => {
    const { host, platform } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Rules' })
    const example = () => articleOf(host, 'settlement.outcomes').textContent
    expect(example()).toContain('a stake of MYR 100.00 at 0.95 returns MYR 195.00 if it wins')
    await act(async () => {
      platform.preferences.oddsType = 'ID'
    })
    await eventually(() => expect(example()).toContain('at −1.05 returns MYR 205.00 if it wins'))
    expect(articleOf(host, 'settlement.abandoned').textContent).toContain('On this site: bets on the unfinished part')
  })

  test('say for each sport where results come from, what counts, and what a postponed or moved match means', async () => {
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 2, name: 'Settlement by sport' })
    const cards = [...host.querySelectorAll('article:not([id])')]
    expect(cards).toHaveLength(sports.length)
    const [soccer, basketball, , , tennis] = cards.map(({ textContent }) => textContent)
    expect(soccer).toMatch(
      /^Soccer.*normal time including stoppage time.*Does not count.*half-time.*even if already decided/,
    )
    expect(basketball).toMatch(/^Basketball.*in points.*Counts in full-game markets.*second quarter/)
    expect(tennis).toMatch(/^Tennis.*in sets.*first set.*bets already decided stand.*48 hours.*Bets stand/)
  })

  test('are searched by words of texts and numbers in any order, in English too, and say how many there are; axe finds nothing', async () => {
    document.documentElement.dataset['policies'] = 'deadHeat=profit-split nothing=here abandoned=odd'
    const { host, platform } = openPages()
    await findByRole(host, 'searchbox', { name: 'Search the rules' })
    searchFor(host, 'tie PLÁCES héat')
    expect(shownIds(host)).toEqual(['settlement.dead-heat'])
    expect(host.querySelector('[role=status]')!.textContent).toBe('1 rule')
    expect(articleOf(host, 'settlement.dead-heat').textContent).toContain('On this site: the whole stake is returned')
    searchFor(host, 'race withdrawn')
    expect(shownIds(host)).toEqual(['settlement.withdrawn'])
    searchFor(host, 'baseball inning')
    expect([...host.querySelectorAll('article')].map((one) => one.querySelector('h3')!.textContent)).toEqual([
      '4.9',
      'Baseball',
    ])
    await act(async () => {
      platform.preferences.language = 'th'
    })
    await eventually(() => expect(queryByRole(host, 'searchbox', { name: 'ค้นหาในกติกา' })).not.toBeNull())
    searchFor(host, '4.11')
    expect(shownIds(host)).toEqual(['settlement.no-result'])
    searchFor(host, 'dead heat')
    await eventually(() => expect(shownIds(host)).toEqual(['settlement.dead-heat']))
    searchFor(host, '')
    const found = await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
    searchFor(host, 'no such words anywhere')
    expect(host.querySelectorAll('article')).toHaveLength(0)
    expect(queryByRole(host, 'heading', { level: 2 })).toBeNull()
  })

  test('have links past all of them, to each section and back, to places that take the focus', async () => {
    const { host } = openPages()
    const contents = await findByRole(host, 'navigation', { name: 'Chapters' })
    const [past, ...sections] = [...contents.querySelectorAll('a')]
    expect(past!.textContent).toBe('Skip the rules')
    const placeOf = (link: Element) => host.querySelector<HTMLElement>(`[id="${link.getAttribute('href')!.slice(1)}"]`)!
    const focused = [past!, ...sections].map((link) => {
      placeOf(link).focus()
      return document.activeElement === placeOf(link)
    })
    expect(focused).toEqual(focused.map(() => true))
    const last = [...host.querySelectorAll('article')].at(-1)!
    expect(last.compareDocumentPosition(placeOf(past!)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(sections.map((link) => placeOf(link).textContent)).toEqual(sections.map(({ textContent }) => textContent))
    const back = getAllByRole(host, 'link', { name: 'Back to the chapters' })
    expect(back).toHaveLength(sections.length + 1)
    expect(new Set(back.map(placeOf))).toEqual(new Set([contents]))
  })

  test('fold their examples, and give the address of each to be copied', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { host, said } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Rules' })
    const article = articleOf(host, 'settlement.outcomes')
    const example = article.querySelector('details')!
    expect([example.open, example.querySelector('summary')!.textContent]).toEqual([false, 'Example'])
    expect(example.textContent).toContain('returns MYR 195.00 if it wins')
    const copy = getByRole(article, 'button', { name: 'Copy link 1.4' })
    await act(async () => copy.click())
    expect(copied).toEqual([`${location.origin}/info/rules#settlement.outcomes`])
    await eventually(() => expect(said.at(-1)).toBe('Link copied.'))
  })

  test('open the example of what is searched for, and of the rule that the address names', async () => {
    history.replaceState(null, '', '/info/rules#settlement.outcomes')
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Rules' })
    const isOpen = (id: ClauseId) => articleOf(host, id).querySelector('details')!.open
    expect([isOpen('settlement.outcomes'), isOpen('odds.conversion')]).toEqual([true, false])
    searchFor(host, 'hong kong')
    expect(isOpen('odds.conversion')).toBe(true)
  })

  test('take the focus when the address names one, and again when the address changes', async () => {
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
