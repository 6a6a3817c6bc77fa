import type { Answer } from '#calls/call.ts'
import { loadBetRecord } from '#calls/bet-record.ts'
import { findByRole, findByText, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, bookNow } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

beforeEach(() => history.replaceState(null, '', '/info/betlist'))
afterEach(() => vi.unstubAllGlobals())

type Step = Answer<typeof loadBetRecord>['steps'][number]
const step = (version: number, event: Step['event'], fields: Partial<Step>): Step => ({
  version,
  event,
  outcome: '',
  by: 'house',
  state: 'running',
  book: bookNow,
  real: bookNow,
  prices: [],
  amount: '',
  ...fields,
})

const life = [
  step(1, 'bet.held', { by: 'member', state: 'waiting', prices: ['-0.92'] }),
  step(2, 'wait.elapsed', { by: 'clock' }),
  step(3, 'part.cashedOut', { by: 'member', amount: '4.62' }),
  step(4, 'legs.decided', {}),
  step(5, 'result.decided', { outcome: 'wonHalf', state: 'settled', amount: '71.00' }),
  step(6, 'result.corrected', { by: 'operator' }),
  step(7, 'result.voided', { by: 'operator', state: 'void', amount: '46.00' }),
]

const openSteps = async (answer: object) => {
  const asked = serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList([row('7')]),
    [loadBetRecord.path]: { status: 1, statusdesc: 'success', ...answer },
  })
  const { host } = openPages()
  const details = await findByRole(host, 'button', { name: /^Details of/ })
  act(() => details.click())
  const toggle = getByRole(host, 'button', { name: 'Step by step' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(asked.some(({ path }) => path === loadBetRecord.path)).toBe(false)
  act(() => toggle.click())
  return { host, asked }
}

describe('§bet.record: a member reads what happened to a bet', () => {
  test('a row a step: when, what, at which price or amount, and who decided', async () => {
    const { host, asked } = await openSteps({ steps: life, is_cut: true })
    const table = await findByRole(host, 'table', { name: 'What happened to bet 7' })
    expect(
      getAllByRole(table, 'row')
        .slice(1)
        .map((line) => [...line.children].slice(1).map((cell) => cell.textContent)),
    ).toEqual([
      ['Stake held · Waiting (live delay)', '−0.92', 'You'],
      ['Running', '–', 'The clock: the time had passed'],
      ['Part cashed out', '4.62', 'You'],
      ['A selection was decided', '–', 'The match, as reported'],
      ['Won half', '71.00', 'The match, as reported'],
      ['Result corrected: the bet is open again', '–', 'The operator'],
      ['Void', '46.00', 'The operator'],
    ])
    expect(getAllByRole(table, 'columnheader')).toHaveLength(4)
    expect(asked.find(({ path }) => path === loadBetRecord.path)!.body).toMatchObject({ bet_id: '7' })
    await findByText(host, 'Later steps were not kept.')
    expect(
      await axe
        .run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
        .then(({ violations }) => violations.map(({ id }) => id)),
    ).toEqual([])
    act(() => getByRole(host, 'button', { name: 'Hide the steps' }).click())
    expect(queryByRole(host, 'table', { name: 'What happened to bet 7' })).toBeNull()
  })

  test('a bet from before records were kept says so', async () => {
    const { host } = await openSteps({ steps: [], is_cut: false })
    await findByText(host, 'No steps were kept of this bet.')
  })
})
