import { singleOf } from '#domain/bet/slip-ticket.ts'
import { Slip } from '#features/slip/index.tsx'
import { stateOf } from '#machines/slip/placement.state.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import type { PlacementInput } from '#machines/slip/placement.setup.ts'
import { fair, leg, placementEnvironment } from '#review/flows/slip/placement.ts'
import { type Run, type Step, tour } from '#review/paths.ts'
import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { otherButtons, slipButtons, slipTitles } from '../../_kit/slip-labels.ts'
import { act, device, openSlipHarness, show, type Harness } from './harness.tsx'

beforeEach(() => device(1_440))

describe('§machine.walked: the slip is the placement machine, every transition walked against the view', () => {
  const { runs, missing } = tour(placementEnvironment)

  test('the tour takes every transition', () => {
    expect(missing).toEqual([])
  })

  test.each(runs.map((run, i) => [`${i + 1} from ${run.name}, ${run.steps.length} steps`, run] as const))(
    'run %s',
    (_, run) => {
      expect(walk(run)).toBe(run.steps.length)
    },
  )
})

/** Walks a run through the view; answers how many steps it took. */
const walk = (run: Run): number => {
  const harness = openSlipHarness({ input: run.input as PlacementInput })
  const { host, close } = show(harness, <Slip />)
  agree(host, harness, 'at the start')
  let taken = 0
  for (const step of run.steps) {
    const at = `step ${++taken}, ${step.event.type} (${step.takes.join(' ')})`
    // The model starts every selection without a stake; the view would carry the last one over.
    harness.platform.preferences.lastStake = ''
    take(host, harness, step)
    expect(harness.placement.getSnapshot().value, at).toEqual(step.value)
    agree(host, harness, at)
  }
  close()
  return taken
}

const take = (host: HTMLElement, harness: Harness, { event, by, ms }: Step) => {
  if (by === 'clock') return harness.pass(ms!)
  const told = event as PlacementEvent
  if (by !== 'member') return act(() => harness.placement.send(told))
  if (told.type === 'stake.typed') {
    const text = told.entered === null ? '' : writeAmount(told.entered, 'MYR')
    return void fireEvent.input(host.querySelector('input[inputmode=decimal]')!, { target: { value: text } })
  }
  const name = slipButtons.find(([{ type }]) => type === told.type)![1]
  return void fireEvent.click(alive(host).find((button) => name.test(nameOf(button)))!)
}

/** What the member sees is what the machine allows, and nothing else. */
const agree = (host: HTMLElement, harness: Harness, at: string) => {
  const snapshot = harness.placement.getSnapshot()
  const state = stateOf(snapshot)
  const names = alive(host).map(nameOf)
  for (const [event, name] of slipButtons)
    expect(
      names.some((one) => name.test(one)),
      `${at}: ${event.type} in ${state}: ${names.join(' | ')}`,
    ).toBe(snapshot.can(event))
  expect(
    names.filter((one) => !otherButtons.test(one) && !slipButtons.some(([, name]) => name.test(one))),
    at,
  ).toEqual([])
  expect(host.querySelector('input[inputmode=decimal]') !== null, `${at}: the stake field`).toBe(
    snapshot.can({ type: 'stake.typed', entered: null }),
  )
  expect(names.includes('Reuse selection'), at).toBe(
    state === 'accepted' && snapshot.can({ type: 'ticket.offered', ticket: singleOf(leg), prices: [fair] }),
  )
  expect(host.querySelector('section')?.getAttribute('aria-busy'), at).toBe(String(snapshot.hasTag('busy')))
  expect(host.querySelectorAll('h3').length, at).toBe(1)
  expect(host.querySelector('h3')?.textContent, at).toMatch(slipTitles[state]!)
}

const alive = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLButtonElement>('section button')].filter(
    (button) => !button.disabled && button.ariaDisabled !== 'true',
  )
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
