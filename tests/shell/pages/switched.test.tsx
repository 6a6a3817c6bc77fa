import { Maintenance } from '#shell/pages/maintenance.tsx'
import { MemberHeader } from '#shell/pages/member-header.tsx'
import { NotFound } from '#shell/pages/not-found.tsx'
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

describe('§page.features: feature flags: 4D, Myanmar odds, popup and contact are on; sports radar and new features are off', () => {
  test.each([
    ['as usual', undefined, ['4D', 'Live centre', 'Special events']],
    ['all off', '', ['Live centre', 'Special events']],
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

  test('the kind of Myanmar odds is a choice only where they are on', () => {
    const harness = () => openSlipHarness({ profile: { ...member, currency: 'MMK' } })
    const choice = () =>
      queryByRole(show(harness(), <DisplaySettings />).host, 'radiogroup', { name: 'Myanmar odds' }) !== null
    expect(choice()).toBe(true)
    operator('fourD')
    expect(choice()).toBe(false)
  })
})

test('a page that is not there and one under maintenance are of one shape', () => {
  const again = vi.fn<() => void>()
  const shapes = [<NotFound key="1" />, <Maintenance key="3" onAgain={again} />].map((part) => {
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
