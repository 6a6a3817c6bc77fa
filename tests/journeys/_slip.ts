import { expect, type Page } from '@playwright/test'
import { checkBet, listPending, placeBet } from '#calls/bet.ts'
import { reloadProfile } from '#calls/member.ts'
import { checkMany, placeParlay } from '#calls/ticket.ts'
import { parlayTickets } from '#domain/limits.ts'
import { startingSettings } from '#domain/settings.ts'
import { type Part, parts, singleOf } from '#domain/slip-ticket.ts'
import { type Quote } from '#domain/odds.ts'
import { partOf } from '#ui/taking.ts'
import { maxPendingBets, type SlipContext, type SlipEvent, type slipMachine } from '#machines/slip.ts'
import { profile } from '#review/environment/session.ts'
import { slipEnvironment } from '#review/environment/slip.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { even, legOn, matchday, matchIds } from './_matchday.ts'
import { PlayedBets } from './_played-bets.ts'
import { openFakeServer, FakeServer } from './_fake-server.ts'
import type { Way } from './_slip.tour.ts'

type Snapshot = SnapshotFrom<typeof slipMachine>

const kept = storageKeys(false)

/** The built client with a member before a board of many matches, and the slip as a whole walked along runs of its machine. */
export async function openSlip(page: Page) {
  const { url, close } = await openFakeServer()
  const bets = new PlayedBets()
  const house = await FakeServer.open(
    page,
    [checkBet, placeBet, placeParlay],
    {
      [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
      [checkMany.path]: bets.checkMany,
      [listPending.path]: bets.list,
    },
    matchday,
  )
  const walk = async (way: Way, run: Run, begin: AnyMachineSnapshot) => {
    bets.forget(way.heard === 'waiting')
    await house.start(url, keptFor(way), { price: (even - 10_000) as Quote, isFresh: true }, '/desktop')
    await house.until(() => slipOf(page).isVisible())
    const [first, ...others] = keptBets(way).map(({ key }) => key)
    const visit: Visit = {
      page,
      house,
      bets,
      way,
      last: maxPendingBets + 1,
      inPart: first ?? null,
      aside: others,
      before: begin as Snapshot,
    }
    await agree(visit, begin as Snapshot, `${run.name} at its start`)
    for (const [i, step] of run.steps.entries()) {
      await take(visit, step)
      await agree(
        visit,
        step.snapshot as Snapshot,
        `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`,
      )
    }
  }
  return { walk, close }
}

interface Visit {
  readonly page: Page
  readonly house: FakeServer
  readonly bets: PlayedBets
  readonly way: Way
  /** The match pressed last: the next one is another, so that no press puts a selection back. */
  last: number
  /** The key of the bet on its way in the part, and those of the ones set aside, oldest first. */
  inPart: string | null
  /** Null for a single that was set aside while it was being made. */
  aside: readonly (string | null)[]
  /** The slip as it stood before the step. */
  before: Snapshot
}

/** What the device keeps as the page opens: the bets that were on their way as it closed, and how the member likes to bet. */
const keptFor = (way: Way): Record<string, string> => {
  const liked = way.quick && { quickBet: true, quickBetAmount: '10' }
  const unresolved = keptBets(way)
  return {
    [kept.account]: encode(profile),
    [kept.preferences]: encode({ ...startingPreferences(), ...liked }),
    [kept.settings]: encode({
      accountId: profile.accountId,
      settings: { ...startingSettings(), ...liked },
      version: 1_900_000_000_000,
      saved: true,
    }),
    ...(unresolved.length > 0 && { [kept.unresolved]: encode(unresolved) }),
  }
}

const keptBets = ({ begins }: Way) => {
  const { inFlight, pendingBets } = slipEnvironment.inputs[begins] as SlipContext
  return Array.from({ length: Number(inFlight.single) + pendingBets }, (_, n) => ({
    accountId: profile.accountId,
    ticket: singleOf(legOn(n + 1)),
    prices: [even],
    entered: 10_00n,
    consent: 'none',
    key: `key-${n + 1}`,
  }))
}

const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const asideOf = (page: Page) => page.getByRole('region', { name: 'Bets under way' })
const draftsOf = (page: Page) => page.getByRole('region', { name: 'Other singles' })
const names = { single: /^Single/, parlay: /^Parlay/ } as const

/** Makes one step happen from outside: a press on the board or in the slip, or what the server comes to know. */
const take = async (visit: Visit, { event, snapshot }: Step): Promise<void> => {
  const { page, house, bets, way } = visit
  const told = event as SlipEvent
  switch (told.type) {
    case 'part.chosen':
      return slipOf(page).getByRole('radio', { name: names[told.part] }).check({ force: true })
    case 'selection.taken':
      if (partOf(snapshot as Snapshot) === 'single' && visit.before.context.hasDraft)
        visit.aside = [...visit.aside, null]
      else if (visit.inPart !== null && partOf(snapshot as Snapshot) === way.part) moveToPending(visit, visit.inPart)
      return press(visit)
    case 'draft.begun':
      return openAgain(visit)
    case 'draft.ended':
      return slipOf(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
    case 'bet.departed':
      return depart(visit)
    case 'bet.returned':
      bets.decide(visit.inPart!)
      visit.inPart = null
      // One that was never heard of is asked for at this distance.
      return house.pass(way.heard === 'waiting' ? 1_000 : 13_000)
    case 'pendingBet.dismissed':
      return dismissReceipt(visit)
  }
}

const moveToPending = (visit: Visit, key: string): void => {
  visit.aside = [...visit.aside, key]
  visit.inPart = null
}

/** Presses a price of a match the slip does not hold. A free part that takes one stays as it is, for the slip as a whole. */
const press = async (visit: Visit): Promise<void> => {
  const { page, house } = visit
  visit.last = after(visit.last)
  await house.press(priceOf(page, visit.last))
}

const after = (match: number): number => (match % matchIds.length) + 1

const priceOf = (page: Page, match: number) =>
  page
    .getByRole('grid')
    .getByRole('gridcell', { name: new RegExp(`^Home ${match}\\., .*, 1X2, full time`) })
    .first()

/** A single that the house refuses before it is confirmed, opened again to be changed. */
const openAgain = async (visit: Visit): Promise<void> => {
  const { page, house } = visit
  const slip = slipOf(page)
  const stake = slip.getByRole('textbox', { name: /^Stake/ })
  await press(visit)
  await house.until(() => stake.isVisible())
  await stake.fill('10')
  await slip.getByRole('button', { name: /^Review bet/ }).click()
  await house.answer(checkBet, () => ({ status: 0, statusdesc: 'betOverLimit' }))
  await slip.getByRole('button', { name: 'Back to the slip' }).click()
}

/** Bets in the open part, on prices pressed until there is a ticket, and leaves the bet without a final answer. */
const depart = async (visit: Visit): Promise<void> => {
  const {
    page,
    house,
    bets,
    way: { part, heard, quick },
  } = visit
  const slip = slipOf(page)
  const checking = slip.getByRole('heading', { name: 'Checking price and limits' })
  const stake = slip.getByRole('textbox', { name: /^Stake/ })
  const due = quick ? checking : stake
  for (let left = part === 'parlay' ? parlayTickets.min : 1; left > 0 && !(await due.isVisible()); left--) {
    await press(visit)
    await house.pass(100)
  }
  await house.until(() => due.isVisible())
  if (!quick) {
    await stake.fill('10')
    await slip.getByRole('button', { name: /^Review bet/ }).click()
  }
  if (part === 'single') await house.answer(checkBet, bets.check)
  if (!quick) {
    const confirm = slip.getByRole('button', { name: /^Confirm: risk/ })
    await house.until(async () => (await confirm.isVisible()) && (await confirm.isEnabled()))
    await confirm.click()
  }
  const call = part === 'single' ? placeBet : placeParlay
  await (heard === 'waiting' ? house.answer(call, bets.place) : house.lose(call))
  visit.inPart = await page.evaluate(
    (key) => /.*"key":"([^"]+)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? null,
    kept.unresolved,
  )
}

/** The first bet set aside is taken out while it is being made; one that was sent is decided, and goes when its member has seen it. */
const dismissReceipt = async (visit: Visit): Promise<void> => {
  const {
    page,
    house,
    bets,
    way,
    aside: [first, ...others],
  } = visit
  visit.aside = others
  if (first === null)
    return draftsOf(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  const done = asideOf(page).getByRole('button', { name: 'Done' })
  expect(await done.count()).toBe(0)
  bets.decide(first!)
  await house.pass(way.heard === 'waiting' ? 1_000 : 13_000)
  await house.until(() => done.isVisible())
  await done.click()
}

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
const agree = async (visit: Visit, snapshot: Snapshot, label: string): Promise<void> => {
  const {
    page,
    house,
    way: { heard },
  } = visit
  const { inFlight, pendingBets } = snapshot.context
  const part = partOf(snapshot)
  const expected = {
    part,
    isAway: inFlight[part] ? (heard === 'waiting' ? 'Waiting for acceptance' : 'No answer yet.') : false,
    aside: pendingBets,
    may: {
      ...Object.fromEntries(parts.map((one) => [one, snapshot.can({ type: 'part.chosen', part: one })])),
      take: snapshot.can({ type: 'selection.taken', leg: legOn(1), price: even }),
    },
  }
  await expect
    .poll(
      async () => {
        const seen = await see(page, after(visit.last))
        // What is fetched when it is first needed is shown a moment later; nothing else of these states ends by itself so soon.
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(250)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
  visit.before = snapshot
}

const see = async (page: Page, next: number) => {
  const tab = (part: Part) => slipOf(page).getByRole('radio', { name: names[part] })
  const title = await slipOf(page).locator('h3').allTextContents()
  const isChosen = await Promise.all(parts.map((part) => tab(part).isChecked()))
  return {
    part: parts.filter((_, place) => isChosen[place]).join(),
    isAway: title.find((one) => /^Waiting for acceptance$|^No answer yet/.test(one)) ?? false,
    aside: (await asideOf(page).getByRole('listitem').count()) + (await draftsOf(page).getByRole('listitem').count()),
    may: {
      ...Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await tab(part).isEnabled()] as const))),
      take: (await priceOf(page, next).getAttribute('aria-disabled')) === 'false',
    },
  }
}
