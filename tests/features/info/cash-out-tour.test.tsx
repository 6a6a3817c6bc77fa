import { checkCashOut } from '#calls/bets/cash-out.ts'
import { BetTabs } from '#features/info/bets/bet-list.tsx'
import { CashOutFlowContext } from '#ui/bets/index.ts'
import {
  cashOutMachine,
  type CashOutEvent,
  type CashOutRequest,
  type UnresolvedCashOut,
} from '#machines/bet/cash-out.ts'
import { cashOutEnvironment } from '#review/flows/bet/cash-out.ts'
import { outerState } from '#machines/flow.ts'
import { type Run, type Step, tour } from '#review/paths.ts'
import { findAllByRole, findByRole, fireEvent } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { cashOutButtons, cashOutTitles } from '../../_kit/cash-out-labels.ts'
import { waiting } from '../../_kit/slip.ts'
import { act, member, type openSlipHarness } from '../slip/harness.tsx'
import { openPages } from './page.tsx'
import { betList, paths, row, serve } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

describe('§machine.walked: selling a bet is the cash-out machine, every transition walked against the view', () => {
  const { runs, missing } = tour(cashOutEnvironment)

  test('the tour takes every transition', () => expect(missing).toEqual([]))

  test.each(runs.map((run, i) => [`${i + 1} from ${run.name}, ${run.steps.length} steps`, run] as const))(
    'run %s',
    async (_, run) => {
      expect(await walk(run)).toBe(run.steps.length)
    },
  )
})

type Walked = Awaited<ReturnType<typeof open>>

/** One running bet for each sale of the run, and one more: a bet that was sold whole is not sold again. */
const open = async (run: Run) => {
  serve({
    [paths.waiting]: betList([]),
    [paths.running]: betList(
      Array.from({ length: 2 + run.steps.filter(({ event }) => event.type === 'cashOut.paid').length }, (_, n) =>
        row(String(9001 + n)),
      ),
    ),
    // The offers on the buttons of the list; those of the cash-out itself are the walk's.
    [checkCashOut.path]: (body) => ({
      status: 1,
      statusdesc: 'success',
      time: 1,
      good_for: 30,
      cashed: [],
      reason: '',
      offers: (body['bet_ids'] as string[]).map((bet_id) => ({
        bet_id,
        code: '',
        amount: '158.33',
        offer_token: 'token',
        risk: '100.00',
        to_win: '150.00',
        held_risk: '100.00',
        held_to_win: '150.00',
      })),
    }),
  })
  const actors = {
    askOffer: waiting<CashOutRequest>(),
    requestCashOut: waiting<CashOutRequest>(),
    findCashOut: waiting<CashOutRequest>(),
    watchCashOut: waiting<CashOutRequest>(),
  }
  const cashOutOn = (clock: ReturnType<typeof openSlipHarness>['clock']) =>
    createActor(cashOutMachine.provide({ actors }), {
      input: run.input as { unresolved: UnresolvedCashOut | null },
      clock,
    }).start()
  let cashOut!: ReturnType<typeof cashOutOn>
  const shown = openPages({
    part: ({ clock }) => (
      <CashOutFlowContext value={(cashOut = cashOutOn(clock))}>
        <BetTabs member={member} />
      </CashOutFlowContext>
    ),
  })
  await findByRole(shown.host, 'table')
  if (cashOut.getSnapshot().matches('idle')) await findAllByRole(shown.host, 'button', { name: /^Cash out .* for \d/ })
  return { ...shown, cashOut }
}

/** Walks a run through the view; answers how many steps it took. */
const walk = async (run: Run): Promise<number> => {
  const page = await open(run)
  agree(page, 'at the start')
  let taken = 0
  for (const step of run.steps) {
    const at = `step ${++taken}, ${step.event.type} (${step.takes.join(' ')})`
    take(page, step)
    expect(page.cashOut.getSnapshot().value, at).toEqual(step.value)
    agree(page, at)
  }
  page.close()
  page.cashOut.stop()
  return taken
}

const take = ({ host, cashOut, pass }: Walked, { event, by, ms }: Step) => {
  if (by === 'clock') return pass(ms!)
  const told = event as CashOutEvent
  if (by !== 'member') return act(() => cashOut.send(told))
  const name = cashOutButtons.find(([{ type }]) => type === told.type)![1]
  const button = alive(host).find((one) => name.test(nameOf(one)))!
  button.focus()
  fireEvent.click(button)
}

/**
 * What the member sees is what the machine allows, and nothing else; the focus is in the cash-out for as long as there
 * is one.
 */
const agree = ({ host, cashOut }: Walked, at: string) => {
  const snapshot = cashOut.getSnapshot()
  const state = outerState(snapshot.value)
  const names = alive(host).map(nameOf)
  for (const [event, name] of cashOutButtons)
    expect(
      names.some((one) => name.test(one)),
      `${at}: ${event.type} in ${state}: ${names.join(' | ')}`,
    ).toBe(snapshot.can(event))
  const card = host.querySelector<HTMLElement>('section[aria-label="Cash-out"]')
  expect(card !== null, at).toBe(state !== 'idle')
  expect(host.querySelector('h2')?.textContent ?? null, at).toSatisfy((text: string | null) =>
    cashOutTitles[state] === null ? text === null : cashOutTitles[state].test(text ?? ''),
  )
  if (card === null) return
  expect(card.getAttribute('aria-busy'), at).toBe(String(snapshot.hasTag('busy')))
  expect(
    card.closest('tr')?.previousElementSibling?.querySelector(`[aria-controls="bet-${snapshot.context.betId}"]`),
    `${at}: the cash-out stands under its bet`,
  ).not.toBeNull()
  if (at !== 'at the start')
    expect(
      card.contains(document.activeElement),
      `${at}: the focus is at ${document.activeElement?.outerHTML.slice(0, 80)}`,
    ).toBe(true)
}

const alive = (host: HTMLElement) =>
  [...host.querySelectorAll('button')].filter(
    (button) => !button.disabled && button.ariaDisabled !== 'true' && button.getAttribute('aria-disabled') !== 'true',
  )
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
