import type { Answer } from '#calls/call.ts'
import { loadBetRecord } from '#calls/bets/bet-record.ts'
import { showLong } from '#ui/text/dates.ts'
import { taken, ways } from '#features/info/bets/bet-chart.ts'
import { betMachine } from '#machines/bet/bet.ts'
import { chart } from '#review/chart.ts'
import { findByRole, findByText, fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
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
  const toggle = getByRole(host, 'button', { name: 'Show history' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(asked.some(({ path }) => path === loadBetRecord.path)).toBe(false)
  act(() => toggle.click())
  return { host, asked }
}

describe('§bet.record: a member reads what happened to a bet', () => {
  test('one row per step: when, what, at which price or amount, and who decided', async () => {
    const { host, asked } = await openSteps({ steps: life, is_cut: true })
    const table = await findByRole(host, 'table', { name: 'History of bet 7' })
    expect(
      getAllByRole(table, 'row')
        .slice(1)
        .map((line) => [...line.children].slice(1).map((cell) => cell.textContent)),
    ).toEqual([
      ['Stake held · Waiting (live delay)', '−0.92', 'You'],
      ['Running', '–', 'System: time limit reached'],
      ['Part cashed out', '4.62', 'You'],
      ['A selection was settled', '–', 'Match data'],
      ['Won half', '71.00', 'Match data'],
      ['Result corrected: bet reopened', '–', 'The operator'],
      ['Void', '46.00', 'The operator'],
    ])
    expect(getAllByRole(table, 'columnheader')).toHaveLength(4)
    expect(asked.find(({ path }) => path === loadBetRecord.path)!.body).toMatchObject({ bet_id: '7' })
    await findByText(host, 'Later events are not available.')
    expect(
      await axe
        .run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
        .then(({ violations }) => violations.map(({ id }) => id)),
    ).toEqual([])
    act(() => getByRole(host, 'button', { name: 'Hide history' }).click())
    expect(queryByRole(host, 'table', { name: 'History of bet 7' })).toBeNull()
  })

  test('a bet from before records were kept says so', async () => {
    const { host } = await openSteps({ steps: [], is_cut: false })
    await findByText(host, 'No history is available for this bet.')
  })

  describe('and steps through it on the chart of its machine', () => {
    const openChart = async () => {
      const { host } = await openSteps({ steps: life, is_cut: false })
      await findByRole(host, 'table', { name: 'History of bet 7' })
      act(() => getByRole(host, 'button', { name: 'Show chart' }).click())
      const group = await findByRole(host, 'group', { name: 'Chart of bet 7' })
      const button = (name: string) => getByRole(group, 'button', { name })
      const marked = (what: string, is: string) =>
        [...group.querySelectorAll<HTMLElement>(`[data-${what}][data-is=${is}]`)].map((one) => one.dataset[what])
      const seen = () => [marked('state', 'here'), marked('way', 'here'), getByRole(group, 'status').textContent]
      const key = (name: string) => act(() => fireEvent.keyDown(button('Next'), { key: name }))
      return { host, group, button, marked, seen, key }
    }

    test('each step by a press: where the bet stands, the way it took, its time, price and who decided', async () => {
      const { seen, button, marked } = await openChart()
      const shown = [seen()]
      for (let step = 1; step < life.length; step++) {
        act(() => button('Next').click())
        shown.push(seen())
      }
      const time = showLong(bookNow)
      expect(shown).toEqual([
        [
          ['waiting'],
          ['offered waiting'],
          `Step 1 of 7 ${time} · Stake held · Waiting (live delay) · −0.92 · You · BET-01`,
        ],
        [['running'], ['waiting running'], `Step 2 of 7 ${time} · Running · – · System: time limit reached · BET-03`],
        [['running'], [], `Step 3 of 7 ${time} · Part cashed out · 4.62 · You · BET-09`],
        [['running'], [], `Step 4 of 7 ${time} · A selection was settled · – · Match data`],
        [['settled'], ['running settled'], `Step 5 of 7 ${time} · Won half · 71.00 · Match data · BET-05`],
        [
          ['running'],
          ['settled running'],
          `Step 6 of 7 ${time} · Result corrected: bet reopened · – · The operator · BET-07`,
        ],
        [['void'], ['running void'], `Step 7 of 7 ${time} · Void · 46.00 · The operator · BET-06`],
      ])
      expect(marked('state', 'been')).toEqual(['offered', 'waiting', 'running', 'settled'])
      expect(marked('state', 'not')).toEqual(['rejected', 'cashedOut'])
    })

    test('by keys as well, and no further than its ends', async () => {
      const { seen, key, button } = await openChart()
      const place = () => seen()[2]!.slice(0, 11)
      const walked = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'Enter'].map(
        (name) => {
          key(name)
          return place()
        },
      )
      expect(walked.map((text) => text.slice(5, 6)).join('')).toBe('12377611')
      const shut = () => [button('Previous').ariaDisabled, button('Next').ariaDisabled]
      expect(shut()).toEqual(['true', 'false'])
      key('End')
      expect(shut()).toEqual(['false', 'true'])
      key('ArrowLeft')
      expect(shut()).toEqual(['false', 'false'])
    })

    test('is drawn for eyes alone and said by a status; axe finds nothing', async () => {
      const { host, group } = await openChart()
      expect(group.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
      const { violations } = await axe.run(host, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
      expect(violations.map(({ id }) => id)).toEqual([])
      act(() => getByRole(host, 'button', { name: 'Hide chart' }).click())
      expect(queryByRole(host, 'group', { name: 'Chart of bet 7' })).toBeNull()
    })
  })
})

test('every way of the machine of a bet has its line in the chart, and every recorded step its transition', () => {
  const { edges } = chart(betMachine)
  const between = new Set(
    edges.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from.slice(4)} ${to.slice(4)}`),
  )
  expect(new Set(ways.map(({ from, to }) => `${from} ${to}`))).toEqual(between)
  expect(taken(life).map(({ id }) => id)).toEqual(['BET-01', 'BET-03', 'BET-09', '', 'BET-05', 'BET-07', 'BET-06'])
})
