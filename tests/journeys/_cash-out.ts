import { expect, type Page } from '@playwright/test'
import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import { reloadProfile } from '#calls/member/member.ts'
import { writeAmount } from '#domain/money/money.ts'
import { outerState } from '#machines/flow.ts'
import type { CashOutContext, CashOutEvent, UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import type { CashOutOffer, PaidOut } from '#machines/bet/cash-out.replies.ts'
import { fair } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { betList, row } from '../_kit/bet-rows.ts'
import { offer, paid } from '#review/flows/bet/cash-out.ts'
import { cashOutButtons, cashOutTitles } from '../_kit/cash-out-labels.ts'
import { openFakeServer, FakeServer } from './_fake-server.ts'
import { noteTaken } from './_taken.ts'

const kept = storageKeys(false)

/**
 * The built client with a member at the bet list, and cash-outs walked along runs of their machine. More bets run than
 * a run sells, for one that was sold whole is not sold again.
 */
export async function openCashOut(page: Page) {
  const { url, close } = await openFakeServer()
  const house = await FakeServer.open(page, [checkCashOut, cashOut], {
    [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
    [listPending.path]: () => betList([]),
    [listAccepted.path]: () => betList(Array.from({ length: 12 }, (_, n) => row(String(9001 + n)))),
    // The offers on the buttons of the list; what the cash-out itself asks is the walk's.
    [checkCashOut.path]: (body) =>
      'percent' in body || 'amount' in body || 'cash_key' in body
        ? undefined
        : checked(
            { offers: (body['bet_ids'] as string[]).map((bet_id) => ({ bet_id, code: '', ...offerRow(offer) })) },
            offer.time,
          ),
  })
  const walk = async (run: Run, begin: AnyMachineSnapshot) => {
    const { unresolved } = run.input as { unresolved: UnresolvedCashOut | null }
    await house.start(
      url,
      {
        [kept.account]: encode(profile),
        [kept.preferences]: encode(startingPreferences()),
        ...(unresolved && { [kept.cashOuts]: encode([{ accountId: profile.accountId, ...unresolved }]) }),
      },
      { price: fair, isFresh: true },
      '/info/betlist',
    )
    await agree(house, begin, `${run.name} at its start`)
    for (const [i, step] of run.steps.entries()) {
      await take(house, step)
      await agree(house, step.snapshot, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
    }
  }
  return { walk, close }
}

/** Makes one step happen from outside: a press, an answer, or time. */
const take = async (house: FakeServer, { event, by, ms }: Step): Promise<void> => {
  if (by === 'clock') return house.pass(ms ?? 0)
  const told = event as CashOutEvent
  if (by === 'server') return answer(house, told)
  const name = cashOutButtons.find(([{ type }]) => type === told.type)![1]
  return house.page.getByRole('main').getByRole('button', { name }).first().click()
}

const answer = (house: FakeServer, told: CashOutEvent): Promise<void> => {
  switch (told.type) {
    case 'offer.unanswered':
      return house.lose(checkCashOut)
    case 'offer.made':
      return house.answer(checkCashOut, (body) =>
        checked({ offers: [{ bet_id: bettedOn(body), code: '', ...offerRow(told.offer) }] }, told.offer.time),
      )
    case 'offer.refused':
      return house.answer(checkCashOut, (body) =>
        checked({
          offers: [
            {
              bet_id: bettedOn(body),
              code: told.code,
              amount: '',
              risk: '',
              to_win: '',
              held_risk: '',
              offer_token: '',
              held_to_win: '',
            },
          ],
        }),
      )
    case 'cashOut.unanswered':
      return house.lose(cashOut)
    case 'cashOut.changed':
      return house.answer(cashOut, () => ({
        status: 0,
        statusdesc: 'cashOutChanged',
        ...offerRow(told.offer),
        time: told.offer.time,
      }))
    case 'cashOut.refused':
      return house.waiting().includes(cashOut.path)
        ? house.answer(cashOut, () => ({ status: 0, statusdesc: told.code }))
        : found(house, { reason: told.code })
    case 'cashOut.absent':
      return found(house, {})
    case 'cashOut.waiting': {
      const row = {
        ...paidRow(paid),
        cash_status: 'waiting',
        bet_status: 'running',
        wait_until: told.until,
        cashed_at: 0,
      }
      return house.waiting().includes(cashOut.path)
        ? house.answer(cashOut, () => ({ status: 1, statusdesc: '', ...row }))
        : found(house, { cashed: [row] })
    }
    case 'cashOut.paid':
      return house.waiting().includes(cashOut.path)
        ? house.answer(cashOut, () => ({ status: 1, statusdesc: '', ...paidRow(told.paid) }))
        : found(house, { cashed: [paidRow(told.paid)] })
    default:
      throw new Error(`no answer says ${told.type}`)
  }
}

/** Answers the question about a key; a page that waits without the member feed asks it each second. */
const found = async (house: FakeServer, fields: object): Promise<void> => {
  if (!house.waiting().includes(checkCashOut.path)) await house.pass(1_000)
  return house.answer(checkCashOut, () => checked(fields))
}

const bettedOn = (body: Record<string, unknown>): string => (body['bet_ids'] as readonly string[])[0]!
const checked = (fields: object, time = 0) => ({
  status: 1,
  statusdesc: '',
  offers: [],
  cashed: [],
  reason: '',
  good_for: 4,
  time,
  ...fields,
})
const money = (minor: bigint) => writeAmount(minor, 'MYR')
const offerRow = ({ amount, risk, toWin, heldRisk, heldToWin, token }: CashOutOffer) => ({
  offer_token: token,
  amount: money(amount),
  risk: money(risk),
  to_win: money(toWin),
  held_risk: money(heldRisk),
  held_to_win: money(heldToWin),
})
const paidRow = ({ amount, heldRisk, heldToWin, at }: PaidOut) => ({
  bet_id: '9001',
  ref_no: 'T-9001',
  percent: 100,
  cash_status: 'cashed',
  wait_until: 0,
  amount: money(amount),
  risk: '100.00',
  to_win: '150.00',
  bet_status: 'cashedOut',
  held_risk: money(heldRisk),
  held_to_win: money(heldToWin),
  cashed_at: at,
  balance: '1148.33',
  account_balance: '1148.33',
  outstanding_balance: '0.00',
  wallet_seq: 9,
})

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
const agree = async (house: FakeServer, snapshot: AnyMachineSnapshot, label: string): Promise<void> => {
  const state = outerState(snapshot.value) as keyof typeof cashOutTitles
  const { reason } = snapshot.context as CashOutContext
  const expected = {
    title: String(cashOutTitles[state]),
    isBusy: snapshot.hasTag('busy'),
    isReasoned: reason !== null,
    may: cashOutButtons
      .map(([event]) => event)
      .filter((event) => snapshot.can(event))
      .map(({ type }) => type),
  }
  await expect
    .poll(
      async () => {
        const seen = await see(house.page, state)
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(50)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
}

const see = async (page: Page, state: keyof typeof cashOutTitles) => {
  const seen = await page.evaluate(() => {
    const cashOut = document.querySelector('section[aria-label="Cash-out"]')
    const buttons = [...document.querySelectorAll('main button')].filter(
      (button) => button.checkVisibility() && !(button as HTMLButtonElement).disabled && button.ariaDisabled !== 'true',
    )
    return {
      title: cashOut?.querySelector('h2')?.textContent ?? null,
      isBusy: cashOut?.getAttribute('aria-busy') === 'true',
      text: cashOut?.textContent ?? '',
      names: buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    }
  })
  const title = cashOutTitles[state]
  return {
    title: (title === null ? seen.title === null : title.test(seen.title ?? '')) ? String(title) : seen.title,
    isBusy: seen.isBusy,
    isReasoned: /not available|not offered|unstable|did not respond|Invalid cash-out amount/.test(seen.text),
    may: cashOutButtons.filter(([, name]) => seen.names.some((one) => name.test(one))).map(([{ type }]) => type),
  }
}
