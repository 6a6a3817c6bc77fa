import { listSystems, systemLines } from '#calls/bets/ticket-report.ts'
import { findByRole, findByText, getByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/sysparlay'))
afterEach(() => vi.unstubAllGlobals())

const line = (n: number, legs: number[], outcome: string, payout: string) => ({
  n,
  size: legs.length,
  legs,
  stake: '10.00',
  price: '4.1616',
  outcome,
  payout,
})
const leg = (team: string, outcome: string) => ({
  ...row('b', {}).legs[0]!,
  home: team,
  outcome,
  ...(outcome !== '' && { clause: 'handicap.line' }),
})
const system = {
  ...row('b9', { kind: 'system', sizes: [2], price: '', bet_status: 'settled', outcome: 'won', payout: '41.62' }),
  legs: [leg('Harbour', 'won'), leg('Orchard', 'won'), leg('Anchor', 'lost')],
}

describe('§parlay.system: the page of system parlays', () => {
  test('a ticket opens to its matches, each with the rule that decided it, and to its lines', async () => {
    const asked = serve({
      [listSystems.path]: betList([system]),
      [systemLines.path]: {
        status: 1,
        statusdesc: 'success',
        lines: [line(1, [1, 2], 'won', '41.62'), line(2, [1, 3], 'lost', '0.00'), line(3, [2, 3], 'lost', '0.00')],
        total: 3,
      },
    })
    const { host } = openPages()
    await findByRole(host, 'heading', { name: 'System parlays', level: 1 })
    const details = await findByRole(host, 'button', { name: /^Details of/ })
    expect(asked.find(({ path }) => path === listSystems.path)!.body).not.toHaveProperty('day')
    act(() => details.click())
    const lines = await findByRole(host, 'table', { name: /^3 lines, each of/ })
    expect([...lines.querySelectorAll(':scope > tbody > tr')].map(({ textContent }) => textContent)).toEqual([
      '11 + 24.161641.62Won',
      '21 + 34.16160.00Lost',
      '32 + 34.16160.00Lost',
    ])
    const legs = getByRole(host, 'list', { name: 'Selections' })
    expect([...legs.children].map(({ textContent }) => /^\d\. \S+/.exec(textContent)![0])).toEqual([
      '1. Harbour',
      '2. Orchard',
      '3. Anchor',
    ])
    const pages = [...legs.querySelectorAll('a')].map((link) => new URL(link.href).pathname)
    expect(pages).toEqual(['/info/rules', '/info/result', '/info/rules', '/info/result', '/info/rules', '/info/result'])
    expect(
      (
        await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      ).violations.map(({ id }) => id),
    ).toEqual([])
  })

  test('none says what to do', async () => {
    serve({ [listSystems.path]: betList([]) })
    const { host } = openPages()
    await findByText(host, /^No system parlays in this period/)
  })
})
