import { linkedPaths } from '#features/linked-paths.ts'
import { infoRoutes } from '#features/info/routes.ts'
import { type LinkedPath, pages } from '#features/routes.ts'
import en from '#locales/en.json' with { type: 'json' }
import { Keys } from '#features/keys/index.tsx'
import { accountIndex, type IndexLine } from '#features/info/account-index.ts'
import { IndexSheet } from '#shell/pages/index-sheet.tsx'
import { MemberHeader } from '#shell/pages/header/member-header.tsx'
import { PageView } from '#shell/pages/member-pages.tsx'
import { wayOf } from '#shell/pages/routes.ts'
import { firstGame } from '#domain/market/sports.ts'
import { showIndex } from '#ui/frame/index-sheet.ts'
import { showKeys } from '#ui/frame/keys.ts'
import { useAskedSlipPanel } from '#ui/frame/slip-panel.ts'
import { houseShelves } from '#ui/flags.ts'
import { findByRole, fireEvent, getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPages } from '../../features/info/page.tsx'
import { act, device, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'
import { sampled } from '../../_kit/sample.ts'

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
    const way = wayOf(path, '', true, houseShelves())
    const shown = wayOf('go' in way ? way.go : path, '', true, houseShelves())
    if (!('show' in shown) || shown.show.access !== 'member') throw new Error(`${path} is no page of members`)
    device(1280)
    history.replaceState(null, '', 'go' in way ? way.go : path)
    const { host } = openPages({ part: <PageView path={location.pathname} mayReload /> })
    await eventually(() => expect(getByRole(host, 'heading', { level: 1 }).textContent).toBe(headingOf(path)))
  })

  test.each(sampled('pages from the command line', linked, 8))('%s from the command line', async (path) => {
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

const linesOfIndex: readonly IndexLine[] = Object.values(accountIndex).flat()
const tabsOfIndex = linesOfIndex.flatMap(({ tabs }) => tabs)

describe('§page.info-menu: the products in the header, eleven lines of the account, nine in the menu', () => {
  const hrefs = (host: HTMLElement) => [...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))

  test('the header leads to each product, and the index on a phone or beside a page to all the rest in two presses', async () => {
    const { host } = show(openSlipHarness(), <MemberHeader member={member} />)
    const header = hrefs(getByRole(host, 'navigation', { name: 'Main' }))
    expect(header).toEqual(['/desktop', '/livetv', '/slots', '/tournament2/home', '/virtuals', '/info/result'])
    const sheet = show(openSlipHarness(), <IndexSheet />)
    act(() => showIndex(true))
    const dialog = await findByRole(document.body, 'dialog', { name: 'All pages' })
    const index = hrefs(dialog)
    expect(index).toHaveLength(15)
    const led: readonly (string | null)[] = [...header, ...index, ...tabsOfIndex, '/info/switch']
    expect(linked.filter((path) => !led.includes(path))).toEqual([])
    expect(
      (await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id }) => id),
    ).toEqual([])
    act(() => getByRole(dialog, 'link', { name: 'Standings' }).click())
    await eventually(() =>
      expect([location.pathname, queryByRole(document.body, 'dialog')]).toEqual(['/info/standing', null]),
    )
    sheet.close()
  })

  test('every page of a member is a line of the index, one of its tabs; the menu leads to another account', () => {
    const own = Object.entries(infoRoutes.pages).flatMap(([path, page]) =>
      'leadsTo' in page || path === '/info/switch' ? [] : [path],
    )
    expect([...new Set(tabsOfIndex)].sort()).toEqual(own.sort())
    expect(linesOfIndex).toHaveLength(11)
  })

  test('the menu has nine lines, and leads on', async () => {
    const { host } = show(openSlipHarness(), <MemberHeader member={member} />)
    const open = () => act(() => getByRole(host, 'button', { name: /Ann/ }).click())
    const menu = () => findByRole(document.body, 'menu')
    open()
    const lines = getAllByRole(await menu(), 'menuitem').map(({ textContent }) => textContent?.replace('›', ''))
    expect(lines).toEqual([
      'My account',
      'Statement',
      'Your limits',
      'Settings',
      'Help and support',
      'Language',
      'Appearance',
      'Switch account',
      'Sign out',
    ])
    act(() => getByRole(document.body, 'menuitem', { name: 'Your limits' }).click())
    await eventually(() => expect(location.pathname + location.search).toBe('/info/settings?part=protection'))
  })

  test.each([
    ['Language', '한국어', 'language', 'kr'],
    ['Appearance', 'Dark', 'mode', 'dark'],
  ] as const)(
    '%s opens a choice in its place, which stays open and leads back',
    async (line, choice, setting, chosen) => {
      const { host, platform } = openHeader()
      act(() => getByRole(host, 'button', { name: /Ann/ }).click())
      act(() => getByRole(document.body, 'menuitem', { name: line }).click())
      act(() => getByRole(document.body, 'menuitemradio', { name: choice }).click())
      await eventually(() => expect(platform.preferences[setting]).toBe(chosen))
      act(() => getByRole(document.body, 'menuitem', { name: 'Back to the menu' }).click())
      await eventually(() => expect(getAllByRole(document.body, 'menuitem')).toHaveLength(9))
    },
  )
})

const openHeader = () => {
  const harness = openSlipHarness()
  return { ...harness, ...show(harness, <MemberHeader member={member} />) }
}

describe('the header of a member', () => {
  test('counts what is in play', () =>
    expect(getByRole(openHeader().host, 'link', { name: /^In-Play/ }).textContent).toBe('In-Play1'))

  test('opens the command line by a button that names its key, for a member without single keys', async () => {
    const harness = openSlipHarness()
    const { host } = show(
      harness,
      <>
        <MemberHeader member={member} />
        <Keys />
      </>,
    )
    const pill = await findByRole(host, 'button', { name: 'Search or bet…' })
    await waitFor(() =>
      expect([pill.textContent, pill.getAttribute('aria-keyshortcuts')]).toEqual(['Search or bet…/', '/']),
    )
    act(() => void (harness.platform.shortcuts.isOn = false))
    await waitFor(() => expect(pill.textContent).toBe('Search or bet…'))
    act(() => pill.click())
    const line = await findByRole(document.body, 'combobox')
    await waitFor(() => expect(document.activeElement).toBe(line))
    act(() => showKeys(null))
  })

  test('covers the balance at a press, which the device remembers, and shows it at the next', async () => {
    const { host, platform } = openHeader()
    const purse = () => getByRole(host, 'button', { name: /^Balance/ })
    expect(purse().textContent).toContain('MYR 1,248.50')
    act(() => purse().click())
    await waitFor(() => expect([purse().textContent, purse().title]).toEqual(['Balance MYR •••', 'Show the balance']))
    expect(platform.preferences.hideBalance).toBe(true)
    act(() => purse().click())
    await waitFor(() => expect(purse().textContent).toContain('1,248.50'))
  })

  test('calls the open bets of the slip forward where it stands, and leads to their page elsewhere', async () => {
    history.replaceState(null, '', '/desktop')
    const beside = openHeader()
    const taken: unknown[] = []
    const Taker = () => (useAskedSlipPanel((panel) => taken.push(panel)), null)
    show(openSlipHarness(), <Taker />)
    const bets = await findByRole(beside.host, 'button', { name: /^Bets/ })
    act(() => bets.click())
    await waitFor(() => expect(taken).toEqual(['bets']))
    beside.close()
    history.replaceState(null, '', '/info/statement')
    const { host } = openHeader()
    expect((await findByRole(host, 'link', { name: /^Bets/ })).getAttribute('href')).toBe('/info/betlist')
  })

  test('leaves the virtual games for sports, and marks which of the two the board shows', async () => {
    history.replaceState(null, '', '/desktop')
    const { host, platform } = openHeader()
    const marked = () => host.querySelector('[aria-current=page]')?.textContent
    expect(marked()).toBe('Sports')
    act(() => void (platform.preferences.sport = firstGame))
    await waitFor(() => expect(marked()).toBe('Virtuals'))
    act(() => getByRole(host, 'link', { name: 'Sports' }).click())
    await waitFor(() => expect([marked(), platform.preferences.sport]).toEqual(['Sports', 1]))
  })
})

test.each([
  ['/desktop', 'Sports'],
  ['/slots', 'Casino'],
  ['/casino100', 'Casino'],
  ['/tournament2/mine', en['page.rooms']],
  ['/info/result', en['page.result']],
  ['/info/statement', ''],
])('§page.addresses: %s is marked as the current page: %s', (path, name) => {
  history.replaceState(null, '', path)
  const { host } = openHeader()
  expect([...host.querySelectorAll('nav [aria-current=page]')].map(({ textContent }) => textContent).join()).toBe(name)
})

/** The board is called by what it holds. */
const headingOf = (path: LinkedPath): string =>
  path === '/desktop' || path === '/virtuals' ? en['board.title'] : nameOf(path)
