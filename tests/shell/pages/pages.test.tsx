import { linkedPaths } from '#calls/linked-paths.ts'
import { type LinkedPath, pages } from '#calls/pages.ts'
import en from '#locales/en.json' with { type: 'json' }
import { Keys } from '#features/keys/index.tsx'
import { MemberHeader } from '#shell/pages/member-header.tsx'
import { PageView } from '#shell/pages/member-pages.tsx'
import { wayOf } from '#shell/pages/routes.ts'
import { showKeys } from '#ui/keys.ts'
import { findByRole, fireEvent, getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPages } from '../../features/info/page.tsx'
import { act, device, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

const page = document.documentElement
/** Every page of the table that something leads to, those included that an operator switches on. */
const linked = linkedPaths(() => true)
const nameOf = (path: LinkedPath): string => en[pages[path].name]

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  page.dataset['flags'] = 'fourD'
  history.replaceState(null, '', '/maintenance')
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page.dataset['flags']
})

describe('§page.addresses: each page of the table opens', () => {
  test.each(linked)('%s by its address', async (path) => {
    const way = wayOf(path, '', true)
    if (!('show' in way) || way.show.access !== 'member') throw new Error(`${path} is no page of members`)
    expect(way.show.name).toBe(pages[path].name)
    device(1280)
    history.replaceState(null, '', path)
    const { host } = openPages({ part: <PageView page={way.show} mayReload /> })
    await eventually(() => expect(getByRole(host, 'heading', { level: 1 }).textContent).toBe(headingOf(path)))
  })

  test.each(linked)('%s from the menu', async (path) => {
    const { host } = show(openSlipHarness(), <MemberHeader member={member}>{null}</MemberHeader>)
    act(() => getByRole(host, 'button', { name: /Ann/ }).click())
    const menu = await findByRole(document.body, 'menu')
    act(() => getByRole(menu, 'menuitem', { name: nameOf(path) }).click())
    await eventually(() => expect(location.pathname).toBe(path))
  })

  test.each(linked)('%s from the command line', async (path) => {
    show(openSlipHarness(), <Keys />)
    act(() => showKeys('command'))
    const line = await findByRole(document.body, 'combobox')
    act(() => fireEvent.input(line, { target: { value: nameOf(path) } }))
    await findByRole(document.body, 'option', { name: nameOf(path) })
    act(() => fireEvent.keyDown(line, { key: 'Enter' }))
    await eventually(() => expect(location.pathname).toBe(path))
  })

  test('and one that the operator did not switch on is in neither', () =>
    expect(linkedPaths(() => false)).toEqual(linked.filter((path) => !('flag' in pages[path]))))
})

test.each([
  ['/desktop', 'Sports'],
  ['/slots', 'Games'],
  ['/casino100', 'Games'],
  ['/tournament2/mine', en['page.rooms']],
  ['/info/statement', en['page.statement']],
  ['/info/summary', ''],
])('§page.addresses: %s is marked as the current page: %s', (path, name) => {
  history.replaceState(null, '', path)
  const { host } = show(openSlipHarness(), <MemberHeader member={member}>{null}</MemberHeader>)
  expect([...host.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent).join()).toBe(name)
})

/** The board is called by what it holds. */
const headingOf = (path: LinkedPath): string => (path === '/desktop' ? en['board.title'] : nameOf(path))
