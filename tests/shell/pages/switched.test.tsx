import { pageAt } from '#shell/pages/routes.ts'
import { Maintenance } from '#shell/pages/maintenance.tsx'
import { MemberHeader } from '#shell/pages/member-header.tsx'
import { NotFound } from '#shell/pages/not-found.tsx'
import { NotOffered } from '#shell/pages/not-offered.tsx'
import { DisplaySettings } from '#features/info/settings/display.tsx'
import { findByRole, getByRole, queryByRole } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, member, openSlipHarness, show } from '../../features/slip/harness.tsx'
import { eventually } from '../../_kit/eventually.ts'

const page = document.documentElement
/** What the operator's page says is on; nothing where all is as usual. */
const operator = (flags?: string) =>
  flags === undefined ? void delete page.dataset['flags'] : void (page.dataset['flags'] = flags)
afterEach(() => operator())

const told = (path: string) => show(openSlipHarness(), <NotOffered page={pageAt(path)} />).host

describe('§page.features: feature flags: 4D, Myanmar odds, popup and contact are on; sports radar and new features are off', () => {
  test.each([
    ['as usual', undefined, ['4D', 'Live centre']],
    ['all on', 'fourD myanmarOdds newFeatures', ['4D', 'Live centre', 'Special events']],
    ['all off', '', ['Live centre']],
  ])('%s: the menu leads there', async (_, flags, entries) => {
    operator(flags)
    const { host } = show(openSlipHarness(), <MemberHeader member={member}>{null}</MemberHeader>)
    act(() => getByRole(host, 'button', { name: /Ann/ }).click())
    const menu = await findByRole(document.body, 'menu')
    await eventually(() => expect(menu.textContent).toContain('Sign out'))
    for (const name of ['4D', 'Live centre', 'Special events'])
      expect([name, queryByRole(menu, 'menuitem', { name }) !== null]).toEqual([
        name,
        entries.some((entry) => entry === name),
      ])
  })

  test.each<[string, string, string, string]>([
    ['/w4d', 'fourD', '4D', 'This page is not open yet. Sports betting is open.'],
    ['/w4d', '', 'Not offered here', 'Your operator does not offer this.'],
    ['/event', 'newFeatures', 'Special events', 'This page is not open yet. Sports betting is open.'],
    ['/event', 'fourD', 'Not offered here', 'Your operator does not offer this.'],
  ])('the page %s where %j is on says %s', (which, flags, title, text) => {
    operator(flags)
    const host = told(which)
    expect([getByRole(host, 'heading', { level: 1 }).textContent, host.querySelector('p')?.textContent]).toEqual([
      title,
      text,
    ])
    expect(getByRole(host, 'link').getAttribute('href')).toBe('/')
  })

  test('the kind of Myanmar odds is a choice only where they are on', () => {
    const harness = () => openSlipHarness({ profile: { ...member, currency: 'MMK' } })
    const choice = () =>
      queryByRole(show(harness(), <DisplaySettings />).host, 'radiogroup', { name: 'Myanmar odds' }) !== null
    expect(choice()).toBe(true)
    operator('fourD')
    expect(choice()).toBe(false)
  })
})

test('a page that is not there, one that is not offered and one under maintenance are of one shape', () => {
  const again = vi.fn<() => void>()
  const shapes = [
    <NotFound key="1" />,
    <NotOffered key="2" page={pageAt('/slots')} />,
    <Maintenance key="3" onAgain={again} />,
  ].map((part) => {
    const { host } = show(openSlipHarness(), part)
    const [plain] = host.children
    if (queryByRole(host, 'button')) act(() => getByRole(host, 'button').click())
    return [
      plain!.className,
      ...[...plain!.children].slice(0, 2).map(({ tagName, className }) => `${tagName} ${className}`),
      plain!.children.length,
    ]
  })
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(again).toHaveBeenCalledTimes(1)
})
