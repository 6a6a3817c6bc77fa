import { checkBuilder } from '#calls/bets/ticket.ts'
import type { BuiltPick, Leg } from '#domain/bet/leg.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { Slip } from '#features/slip/index.tsx'
import { leg } from '#review/flows/slip/placement.ts'
import { followAvailability } from '#shell/slip/follow-availability.ts'
import { findByText, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardOdds, device, openSlipHarness, show } from './harness.tsx'

const built: readonly BuiltPick[] = [
  { oddsId: leg.oddsId, marketType: 'HDP', pick: 'home', line: -2 },
  { oddsId: 702, marketType: 'BS', pick: 'yes', line: 0 },
]
const builder: Leg = { ...leg, oddsType: 'DEC', built }

const answers = (price: string, fair: string, multiplied: string) => ({
  status: 1,
  statusdesc: 'success',
  price,
  fair,
  multiplied,
  code: '',
  leg: null,
  legs: [{ price: '1.95' }, { price: '1.60' }],
  others: [],
})

let asked: { readonly others: boolean }[] = []
let answer: () => object = () => answers('3.15', '3.30', '2.59')

beforeEach(() => {
  device(1_440)
  asked = []
  answer = () => answers('3.15', '3.30', '2.59')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (url !== checkBuilder.path) throw new Error('the network is down')
    asked.push(JSON.parse(init!.body))
    return Response.json(answer())
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** The slip with the builder, whose bet follows the prices as it does in the shell. */
const opened = async () => {
  const harness = openSlipHarness()
  const { platform, placement } = harness
  followAvailability(platform, placement, { receivedAt: 0 })
  const { host, close } = show(harness, <Slip />)
  act(() => placement.send({ type: 'ticket.offered', ticket: singleOf(builder), prices: [quote(31_000, 'DEC')] }))
  await findByText(host, 'Fair odds')
  await pass(10)
  let version = 1
  const moves = async () => {
    const odds = writeOdds({ ...boardOdds, version: ++version, prices: [quote(18_000, 'DEC'), quote(21_000, 'DEC')] })
    act(() => platform.odds.push({ seq: version, epoch: 'a', at: Date.now(), odds: [odds] } as never))
    await pass(1_100)
  }
  const figure = (name: string) =>
    [...host.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent
  const held = () => placement.getSnapshot().context
  return { host, close, platform, moves, figure, held, placement }
}

test('§builder.price: in the slip its odds change as its markets move, beside the fair and the multiplied ones', async () => {
  const { host, moves, figure, held, platform } = await opened()
  expect([figure('Fair odds'), figure('Multiplied odds'), held().prices]).toEqual([
    '3.30',
    '2.59',
    [quote(31_500, 'DEC')],
  ])
  expect(asked.map(({ others }) => others)).toEqual([false])
  answer = () => answers('3.40', '3.58', '2.81')
  await moves()
  expect([figure('Fair odds'), figure('Multiplied odds'), held().prices, held().pricesBefore]).toEqual([
    '3.58',
    '2.81',
    [quote(34_000, 'DEC')],
    [quote(31_500, 'DEC')],
  ])
  expect(platform.odds.built.size).toBe(1)
  expect((await axe.run(host, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
})

test('§builder.placing: why it has no price any more is said, and its odds are those of the last answer', async () => {
  const { host, moves, figure, held } = await opened()
  answer = () => ({ ...answers('', '', ''), code: 'selectionsContradict' })
  await moves()
  expect([figure('Fair odds'), held().prices]).toEqual(['–', [quote(31_500, 'DEC')]])
  expect(host.textContent).toContain('These selections can’t all win.')
  expect(queryByRole(host, 'button', { name: 'Load again' })).toBeNull()
})

test('without an answer it is requested again by a press, or when a market moves', async () => {
  const { host, moves, figure } = await opened()
  answer = () => ({ status: 0, statusdesc: 'internalServerError' })
  await moves()
  expect(figure('Fair odds')).toBe('–')
  answer = () => answers('3.20', '3.35', '2.60')
  act(() => getByRole(host, 'button', { name: 'Load again' }).click())
  await pass(10)
  expect(figure('Fair odds')).toBe('3.35')
  answer = () => ({ status: 0, statusdesc: 'internalServerError' })
  await moves()
  answer = () => answers('3.25', '3.39', '2.66')
  await moves()
  expect(figure('Fair odds')).toBe('3.39')
})

test('out of sight nothing is requested and no odds are held', async () => {
  const { close, moves, platform } = await opened()
  close()
  const before = asked.length
  await moves()
  expect([asked.length, platform.odds.built.size]).toEqual([before, 0])
})
