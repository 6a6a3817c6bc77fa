import '#features/slip/dock.tsx'
import { Slip } from '#features/slip/index.tsx'
import { stateOf } from '#machines/slip/placement.state.ts'
import { findByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { stateFixtures } from './state-fixtures.ts'
import { act, device, member, openSlipHarness, show } from './harness.tsx'

/**
 * Colours are measured in the browser; here it is names, roles and structure. A printed minus and the spoken word are
 * one name.
 */
const faults = async (host: Element) => {
  const { violations } = await axe.run(host, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'label-content-name-mismatch': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('look: every state of the slip is designed, and axe finds nothing in it', () => {
  test.each(Object.entries(stateFixtures))('%s, beside the board', async (state, events) => {
    device(1_440)
    const harness = openSlipHarness()
    const { host, close } = show(harness, <Slip />)
    events.forEach(harness.tell)
    expect(stateOf(harness.placement.getSnapshot())).toBe(state)
    expect(host.querySelectorAll('section[aria-label="Bet slip"]')).toHaveLength(1)
    expect(await faults(host)).toEqual([])
    close()
  })

  test.each(Object.entries(stateFixtures).filter(([state]) => state !== 'empty'))(
    '%s, on a phone',
    async (state, events) => {
      device(390)
      const harness = openSlipHarness()
      const { host, close } = show(harness, <Slip />)
      events.forEach(harness.tell)
      const bar = await findByRole(host, 'button', { hidden: true })
      if (!document.querySelector('[role=dialog]')) act(() => bar.click())
      expect(stateOf(harness.placement.getSnapshot())).toBe(state)
      expect(document.querySelectorAll('[role=dialog] section')).toHaveLength(1)
      expect(await faults(document.querySelector('[role=dialog]')!)).toEqual([])
      close()
    },
  )

  test('§stake.limits: a selection of a sport on which the member has no limits is shown, with what to do', () => {
    device(1_440)
    const harness = openSlipHarness({ profile: { ...member, limits: new Map([[5, member.limits.get(1)!]]) } })
    const { host, close } = show(harness, <Slip />)
    stateFixtures.choosing.forEach(harness.tell)
    expect(host.textContent).toContain('Permission denied! Please contact your upline')
    expect([host.querySelector('form'), host.textContent?.includes('Your slip is empty')]).toEqual([null, false])
    close()
  })

  test('§stake.within-balance: a bet that the balance does not carry says so before it is sent', () => {
    device(1_440)
    const harness = openSlipHarness()
    const { host, close } = show(harness, <Slip />)
    stateFixtures.choosing.forEach(harness.tell)
    const isTold = () => host.textContent?.includes('Your balance is not enough for this bet.')
    expect(isTold()).toBe(false)
    harness.tell({ type: 'stake.typed', entered: 1_301_00n })
    expect([isTold(), harness.placement.getSnapshot().can({ type: 'slip.submitted' })]).toEqual([true, true])
    close()
  })

  test('deciding and a slip without a member show nothing', () => {
    device(1_440)
    const harness = openSlipHarness({ profile: null })
    const { host, close } = show(harness, <Slip />)
    expect(host.textContent).toBe('')
    close()
  })
})
