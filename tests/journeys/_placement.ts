import { type BrowserContext, expect, type Page } from '@playwright/test'
import { refused, termsOf } from '#commands/paths/answers.ts'
import { checkBet, listPending, placeBet } from '#calls/bets/bet.ts'
import { reloadProfile } from '#calls/member/member.ts'
import { settlementHistory } from '#calls/bets/bet-list.ts'
import type { Consent } from '#domain/bet/consent.ts'
import { writeAmount } from '#domain/money/money.ts'
import { writeLegPrice } from '#domain/bet/leg-price.ts'
import type { Quote } from '#domain/odds/odds.ts'
import { printLegPrice } from '#domain/odds/printed-price.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import type { PlacementContext, PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import { type PlacementState, placementState, stateOf } from '#machines/slip/placement.state.ts'
import type { Receipt } from '#machines/slip/placement.replies.ts'
import type { PlacementInput } from '#machines/slip/placement.setup.ts'
import { fair, leg } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import type { Run, Step } from '#review/paths.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { otherButtons, slipButtons, slipTitles } from '../_kit/slip-labels.ts'
import { openFakeServer, FakeServer, wordsOf } from './_fake-server.ts'
import { noteTaken } from './_taken.ts'

type Snapshot = SnapshotFrom<typeof placementMachine>

const kept = storageKeys(false)

/**
 * The built client with a member signed in, and the slip walked along runs of its machine; `look` is called wherever a
 * run stands, with what lets time pass.
 */
export async function openPlacement(
  page: Page,
  context: BrowserContext,
  look: (state: PlacementState, pass: (ms: number) => Promise<void>) => Promise<void> = async () => {},
) {
  const { url, close } = await openFakeServer()
  const house = await FakeServer.open(page, [checkBet, placeBet, listPending], {
    [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
    [settlementHistory.path]: () => ({ status: 1, statusdesc: '', bets: [], total: 0 }),
  })
  const pass = (ms: number) => house.pass(ms)
  const walk = async (run: Run, begin: AnyMachineSnapshot) => {
    const { unresolved } = run.input as PlacementInput
    await context.setOffline(false)
    await house.start(
      url,
      {
        [kept.account]: encode(profile),
        [kept.preferences]: encode({ ...startingPreferences(), tab: 'live' }),
        ...(unresolved && { [kept.unresolved]: encode([{ ...unresolved, accountId: profile.accountId }]) }),
      },
      { price: fair, isFresh: false },
    )
    await agree(house, begin as Snapshot, `${run.name} at its start`)
    // What asks the server is not always in view: a question stays in sight while its price is checked again.
    let [before, asks] = [stateOf(begin as Snapshot), placementState(begin as Snapshot)]
    await look(before, pass)
    for (const [i, step] of run.steps.entries()) {
      const label = `step ${i + 1} of ${run.name}, ${step.event.type} in ${before} (${step.takes.join(' ')})`
      await take({ page, context, house }, asks, step)
      await agree(house, step.snapshot as Snapshot, label)
      noteTaken(step)
      ;[before, asks] = [stateOf(step.snapshot as Snapshot), placementState(step.snapshot as Snapshot)]
      await look(before, pass)
    }
  }
  return { walk, close }
}

const consents: Record<Consent, string> = { none: 'Ask me first', better: 'Accept better odds', any: 'Accept any odds' }

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly house: FakeServer
}

/** Makes one step happen from outside: a press, an answer, a network that comes and goes, or time. */
async function take(
  { page, context, house }: Visit,
  at: PlacementState,
  { event, by, ms, snapshot }: Step,
): Promise<void> {
  if (by === 'clock') return house.pass(ms ?? 0)
  const told = event as PlacementEvent
  const slip = page.getByRole('region', { name: 'Bet slip' })
  if (by === 'server') {
    // The price of an answer is the board's as well.
    const [price] = (snapshot.context as PlacementContext).prices ?? []
    if (price !== undefined) await house.movePrice(price as Quote)
    return answer(house, at, told)
  }
  switch (told.type) {
    case 'ticket.offered':
      return takePrice(page, house, told.prices[0] as Quote)
    case 'ticket.priced':
      return house.movePrice(told.prices[0] as Quote)
    case 'stake.typed':
      return slip.getByRole('textbox').fill(told.entered === null ? '' : writeAmount(told.entered, 'MYR'))
    case 'consent.chosen':
      return slip.getByRole('radio', { name: consents[told.consent] }).check({ force: true })
    case 'availability.changed':
      return stand(context, house, told.availability)
    default: {
      const name = slipButtons.find(([{ type }]) => type === told.type)?.[1]
      if (!name) throw new Error(`nothing outside makes ${told.type}`)
      return slip.getByRole('button', { name }).click()
    }
  }
}

/**
 * Takes the price of the board that the slip does not hold, and leaves the stake empty as a member would who types one.
 */
async function takePrice(page: Page, house: FakeServer, price: Quote): Promise<void> {
  await house.movePrice(price)
  await house.pass(50)
  const prices = page
    .getByRole('grid')
    .first()
    .getByRole('gridcell', { name: new RegExp(`^${leg.home}.*handicap`), selected: false })
  await house.press(prices.first())
  const stake = page.getByRole('region', { name: 'Bet slip' }).getByRole('textbox')
  await stake.fill('')
}

async function stand(context: BrowserContext, house: FakeServer, availability: string): Promise<void> {
  if (availability === 'offline') return context.setOffline(true)
  await context.setOffline(false)
  await house.speak(true)
}

async function answer(house: FakeServer, at: PlacementState, told: PlacementEvent): Promise<void> {
  const call = at === 'checking' ? checkBet : at === 'placing' ? placeBet : listPending
  if (at === 'waiting') await house.pass(1_000)
  if (told.type === 'check.unanswered' || told.type === 'bet.unanswered') return house.lose(call)
  return house.answer(call, (body) => answerOf(at, told, body))
}

/** The answer of the server that `#machines/slip/placement.replies.ts` turns into this event. */
function answerOf(at: PlacementState, told: PlacementEvent, body: Record<string, unknown>): object {
  switch (told.type) {
    case 'price.held':
      return {
        ...termsOf(told),
        status: 1,
        statusdesc: '',
        price: body['price'],
        version: 1,
        live: true,
        score: [1, 0],
      }
    case 'price.moved':
      return {
        ...termsOf(told),
        ...(at === 'checking' ? { status: 1, statusdesc: '' } : refused('oddsChanged')),
        price: writeLegPrice(leg, told.prices[0]!),
      }
    case 'bet.taken':
      return betOf(at, at === 'placing' ? 'accepted' : 'running', told.receipt)
    case 'bet.waiting':
      return betOf(at, 'waiting', told.receipt)
    case 'bet.absent':
      return refused('betNotExists')
    case 'check.refused':
      return refused(told.code)
    case 'bet.refused':
      return at === 'placing'
        ? refused(told.code)
        : { status: 1, statusdesc: '', total: 1, bets: [{ bet_status: 'rejected', reason: told.code }] }
    default:
      throw new Error(`no answer says ${told.type}`)
  }
}

const betOf = (
  at: PlacementState,
  status: string,
  { betId, refNo, prices, entered, risk, toWin, placedAt, waitUntil }: Receipt,
): object => {
  const [stake, held, win] = [entered, risk, toWin].map((minor) => writeAmount(minor, 'MYR'))
  const bet = {
    bet_id: betId,
    ref_no: refNo,
    bet_status: status,
    price: writeLegPrice(leg, prices[0]!),
    stake,
    risk: held,
    to_win: win,
    placed_at: placedAt,
    wait_until: waitUntil,
    reason: '',
  }
  return at === 'placing' ? { status: 1, statusdesc: '', ...bet } : { status: 1, statusdesc: '', total: 1, bets: [bet] }
}

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
async function agree(house: FakeServer, snapshot: Snapshot, label: string): Promise<void> {
  const state = stateOf(snapshot)
  const expected = {
    title: String(slipTitles[state]),
    isBusy: snapshot.hasTag('busy'),
    may: slipButtons
      .map(([event]) => event)
      .filter((event) => snapshot.can(event))
      .map(({ type }) => type),
    mayType: snapshot.can({ type: 'stake.typed', entered: null }),
    price: snapshot.context.prices === null ? '' : printLegPrice(leg, snapshot.context.prices[0]!),
    reason: state === 'rejected' ? wordsOf(snapshot.context.reason ?? 'systemError') : '',
    unknown: [],
  }
  await expect
    .poll(
      async () => {
        const seen = await see(house.page, state, expected)
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(50)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
}

const see = async (page: Page, state: PlacementState, { price, reason }: { price: string; reason: string }) => {
  const seen = await page.evaluate(() => {
    const slip = document.querySelector('section[aria-label="Bet slip"]')
    const buttons = [...(slip?.querySelectorAll('button') ?? [])].filter(
      (button) => button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true',
    )
    return {
      title: slip?.querySelector('h3')?.textContent ?? '',
      isBusy: slip?.getAttribute('aria-busy') === 'true',
      text: slip?.textContent ?? '',
      names: buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      mayType: slip?.querySelector('input[inputmode=decimal]') !== null,
    }
  })
  const isTitled = slipTitles[state]?.test(seen.title)
  return {
    title: isTitled ? String(slipTitles[state]) : seen.title,
    isBusy: seen.isBusy,
    may: slipButtons.filter(([, name]) => seen.names.some((one) => name.test(one))).map(([{ type }]) => type),
    mayType: seen.mayType,
    price: seen.text.includes(price) ? price : seen.text,
    reason: seen.text.includes(reason) ? reason : seen.text,
    unknown: seen.names.filter((one) => !otherButtons.test(one) && !slipButtons.some(([, name]) => name.test(one))),
  }
}
