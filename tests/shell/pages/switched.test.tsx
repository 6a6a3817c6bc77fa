import { Maintenance } from '#shell/pages/maintenance.tsx'
import { IndexSheet } from '#shell/pages/index-sheet.tsx'
import { NotFound } from '#shell/pages/not-found.tsx'
import { showIndex } from '#ui/frame/index-sheet.ts'
import { DisplaySettings } from '#features/info/settings/display.tsx'
import { findByRole, getByRole, queryByRole } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, member, openSlipHarness, show } from '../../features/slip/harness.tsx'

const page = document.documentElement
/** What the operator's page says is on; nothing where all is as usual. */
const operator = (flags?: string) =>
  flags === undefined ? void delete page.dataset['flags'] : void (page.dataset['flags'] = flags)
afterEach(() => operator())

describe('§page.features: feature flags: 4D, Myanmar odds, popup and contact are on; sports radar and new features are off', () => {
  test.each([
    ['as usual', undefined, ['4D', 'Casino', 'Special events']],
    ['all off', '', ['Casino', 'Special events']],
  ])('%s: the index leads there', async (_, flags, entries) => {
    operator(flags)
    show(openSlipHarness(), <IndexSheet />)
    act(() => showIndex(true))
    const index = await findByRole(document.body, 'dialog')
    for (const name of ['4D', 'Casino', 'Special events'])
      expect([name, queryByRole(index, 'link', { name }) !== null]).toEqual([
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
