import type { Leg } from '#domain/bet/leg.ts'
import { quote } from '#domain/odds/odds.ts'
import { Slip } from '#features/slip/index.tsx'
import { maxPicks } from '#machines/slip/slip.ts'
import { leg, terms, worse } from '#review/flows/slip/placement.ts'
import { loadStoredSlip, storeSlip } from '#shell/slip/store-slip.ts'
import { findAllByRole, findByRole, queryByRole, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { sendRead } from '../../_kit/read-question.ts'
import { deviceStorage } from '../../_kit/device-storage.ts'
import { aSlip } from '../../_kit/slip.ts'
import { act, device, openSlipHarness, show } from './harness.tsx'

const pick = (n: number): Leg => ({ ...leg, oddsId: n, home: `Home ${n}`, away: `Away ${n}` })
const price = quote(9_000, 'MY')
const oddsOf = (bet: { getSnapshot: () => { context: { ticket: { legs: readonly Leg[] } | null } } }) =>
  bet.getSnapshot().context.ticket?.legs[0]?.oddsId ?? null

/** A slip with selections taken in order, each with a stake of as many units. */
const open = (...picks: readonly number[]) => {
  device(1_440)
  const harness = openSlipHarness()
  const { platform } = harness
  const take = (n: number) =>
    act(() => {
      platform.slip.send({ type: 'selection.taken', leg: pick(n), price })
      platform.bets.single.send({ type: 'stake.typed', entered: BigInt(n) * 100n })
    })
  picks.forEach(take)
  const { host } = show(harness, <Slip />)
  const held = () => [...platform.pendingBets.list(), platform.bets.single].map(oddsOf)
  const stakes = () =>
    [...platform.pendingBets.list(), platform.bets.single].map((bet) => bet.getSnapshot().context.entered)
  return { ...harness, host, take, held, stakes }
}

const available = { type: 'availability.changed', availability: 'available' } as const

describe('§bet.slip: a selection never takes the place of a single that is being made', () => {
  test('three selections are three singles, each with its stake; what stays is said', async () => {
    const { host, take, held, stakes, said } = open(21, 22)
    const others = await findByRole(host, 'region', { name: 'Other selections' })
    take(23)
    expect([held(), stakes()]).toEqual([
      [21, 22, 23],
      [21_00n, 22_00n, 23_00n],
    ])
    const fields = within(others).getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ value }) => value)).toEqual(['21.00', '22.00'])
    expect(said.at(-1)).toMatch(/^Home 22 .* 0\.90 stays in the slip\. Singles: 3\.$/)
  })

  test('each is checked, asked about and confirmed by itself, under its own key', async () => {
    const { host, platform } = open(21, 22)
    const others = await findByRole(host, 'region', { name: 'Other selections' })
    const [first] = platform.pendingBets.list()
    act(() => first!.send(available))
    act(() =>
      within(others)
        .getByRole('button', { name: /^Review bet/ })
        .click(),
    )
    expect(first!.getSnapshot().value).toEqual({ reviewing: 'checking' })
    act(() => sendRead(first!, { type: 'price.held', ...terms }))
    const confirm = await findByRole(others, 'button', { name: /^Confirm: risk 21/ })
    act(() => confirm.click())
    expect(first!.getSnapshot().value).toEqual({ underWay: 'placing' })
    expect(first!.getSnapshot().context.key).not.toBeNull()
    expect([platform.bets.single.getSnapshot().value, platform.bets.single.getSnapshot().context.key]).toEqual([
      'choosing',
      null,
    ])
  })

  test('a price that moved asks for its own bet, and changes nothing of the others', () => {
    const { platform } = open(21, 22)
    const [first] = platform.pendingBets.list()
    act(() => first!.send(available))
    act(() => first!.send({ type: 'slip.submitted' }))
    const before = platform.bets.single.getSnapshot()
    act(() => sendRead(first!, { type: 'price.moved', prices: [worse], ...terms }))
    expect([first!.getSnapshot().value, platform.bets.single.getSnapshot() === before]).toEqual([
      { reviewing: { moved: 'read' } },
      true,
    ])
  })

  test('a question that is open when another price is pressed is withdrawn, and its bet stays', () => {
    const { platform, take, held, stakes } = open(21)
    const { single } = platform.bets
    for (const event of [available, { type: 'slip.submitted' }, { type: 'price.held', ...terms }] as const)
      act(() => sendRead(single, event))
    expect(single.getSnapshot().value).toEqual({ reviewing: { confirming: 'read' } })
    take(22)
    expect([held(), stakes()]).toEqual([
      [21, 22],
      [21_00n, 22_00n],
    ])
    expect(platform.pendingBets.list()[0]!.getSnapshot().value).toBe('choosing')
  })

  test('taken out of the list it is gone; the focus stays in the list', async () => {
    const { host, held } = open(21, 22, 23)
    const [remove] = await findAllByRole(await findByRole(host, 'region', { name: 'Other selections' }), 'button', {
      name: /^Remove Home 21/,
    })
    act(() => remove!.click())
    expect(held()).toEqual([22, 23])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Other selections')
  })

  test('where the open one is put away, the last one set aside takes its place with its stake', () => {
    const { platform, held, stakes, host } = open(21, 22, 23)
    act(() => platform.bets.single.send({ type: 'slip.cleared' }))
    expect([held(), stakes()]).toEqual([
      [21, 22],
      [21_00n, 22_00n],
    ])
    act(() => platform.bets.single.send({ type: 'slip.cleared' }))
    act(() => platform.bets.single.send({ type: 'slip.cleared' }))
    expect(held()).toEqual([null])
    expect(queryByRole(host, 'region', { name: 'Other selections' })).toBeNull()
  })

  test('taken again, it comes to the front with its stake and is there once', () => {
    const { platform, held, stakes } = open(21, 22)
    act(() => platform.slip.send({ type: 'selection.taken', leg: pick(21), price }))
    expect([held(), stakes()]).toEqual([
      [22, 21],
      [22_00n, 21_00n],
    ])
  })

  test('a full slip takes nothing more, and loses nothing', () => {
    const { platform, held } = open(...Array.from({ length: maxPicks }, (_, n) => n + 21))
    expect(platform.slip.getSnapshot().can({ type: 'selection.taken', leg: pick(99), price })).toBe(false)
    act(() => platform.slip.send({ type: 'selection.taken', leg: pick(99), price }))
    expect(held()).toEqual(Array.from({ length: maxPicks }, (_, n) => n + 21))
  })
})

test('§bet.slip: every single outlives the page with its stake', () => {
  const storage = deviceStorage()
  const page = aSlip()
  storeSlip(storage, 'ann', page)
  for (const n of [21, 22, 23]) {
    page.slip.send({ type: 'selection.taken', leg: pick(n), price })
    page.bets.single.send({ type: 'stake.typed', entered: BigInt(n) * 100n })
  }
  page.pendingBets.list()[0]!.send({ type: 'stake.typed', entered: 5_00n })
  page.stop()
  const next = aSlip({ kept: loadStoredSlip(storage, 'ann') })
  expect(
    [...next.pendingBets.list(), next.bets.single].map((bet) => [oddsOf(bet), bet.getSnapshot().context.entered]),
  ).toEqual([
    [21, 5_00n],
    [22, 22_00n],
    [23, 23_00n],
  ])
  next.stop()
})
