import type { Hindrance } from '#review/outside/outside.ts'
import { expect, type Page } from '@playwright/test'
import { listPending } from '#calls/bets/bet.ts'
import { type Profile, reloadProfile } from '#calls/member/member.ts'
import { checkMany, placeParlay, placeSystem } from '#calls/bets/ticket.ts'
import type { Leg } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { type Quote, quote } from '#domain/odds/odds.ts'
import { type parlayMachine, type ParlayContext, type ParlayEvent } from '#machines/slip/parlay.ts'
import { parlayEnvironment } from '#review/flows/slip/parlay.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import type { Environment } from '#review/explore.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { even, legOn, matchday, matchIds, myanmarLeg, myanmarPercent, outrightId } from './_matchday.ts'
import { openFakeServer, FakeServer } from './_fake-server.ts'
import { noteTaken } from './_taken.ts'

const kept = storageKeys(false)
/** One whose currency has Myanmar odds beside the usual ones (§myanmar.currencies). */
const member: Profile = { ...profile, currency: 'MMK' }
const fallen = quote(19_000, 'DEC')
const listed = (...legs: readonly Leg[]) => ({
  type: 'picks.listed' as const,
  picks: legs.map((one) => ({ leg: one, price: one.oddsType === 'MM' ? myanmarPercent : even })),
})
const outright: Leg = { ...legOn(outrightId), marketType: 'ORZ', pick: 'win' }

/** The world of a list's picks as a page shows it: presses on the board and in the slip, and a price that moves. */
export const legsEnvironment: Environment<typeof parlayMachine> = {
  ...parlayEnvironment,
  events: [
    listed(),
    listed(legOn(1)),
    listed(legOn(1), legOn(2)),
    listed(legOn(1), legOn(1, 'away')),
    listed(legOn(1), legOn(2), legOn(3)),
    listed(legOn(1), outright, legOn(2), myanmarLeg),
    listed(...matchIds.slice(0, parlayTickets.max).map((id) => legOn(id))),
    { type: 'legs.priced', prices: [fallen, even] },
    { type: 'kind.chosen', isSystem: true },
    { type: 'kind.chosen', isSystem: false },
    { type: 'sizes.chosen', sizes: [2, 3] },
  ],
}

/** What a page has no control for, or a board does not say. */
export const legsHindrance: Hindrance = (at, { event }) => {
  const told = event as ParlayEvent
  const { legs, prices, isSystem, sizes } = at.context as ParlayContext
  switch (told.type) {
    case 'picks.listed':
      return prices.includes(fallen) ? 'the moved price is put back by no press' : undefined
    case 'legs.priced':
      return legs.length === 2 && legs[0]?.oddsId === 101 && legs[1]?.oddsId === 102 && prices[0] !== fallen
        ? undefined
        : 'the board says a price only when it changes'
    case 'kind.chosen':
      return isSystem === told.isSystem ? 'it is chosen already' : undefined
    default:
      return legs.length === 3 && sizes?.join() === '2' ? undefined : 'the sizes are chosen one after another'
  }
}

/** The built client with a member's parlay open, walked along runs of the machine of its legs. */
export async function openLegs(page: Page) {
  const { url, close } = await openFakeServer()
  const money = { min_bet: '300', max_bet: '200000', max_payout: '2000000' }
  const placed = (body: Record<string, unknown>) => ({
    status: 1,
    statusdesc: '',
    bet_id: '77',
    ref_no: 'T-77',
    bet_status: 'running',
    prices: (body['legs'] as readonly { price: string }[]).map(({ price }) => price),
    price: '',
    stake: body['stake'],
    risk: body['stake'],
    to_win: '1000',
    max_payout: '2000000',
    reason: '',
    placed_at: leg.kickoff,
    wait_until: 0,
    balance: '98000',
    account_balance: '100000',
    outstanding_balance: '2000',
    wallet_seq: 2,
  })
  const house = await FakeServer.open(
    page,
    [],
    {
      [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
      [listPending.path]: () => ({ status: 1, statusdesc: '', bets: [], total: 0 }),
      [checkMany.path]: (body) => ({
        status: 1,
        statusdesc: '',
        ...money,
        wait_seconds: 0,
        ticket: '',
        legs: (body['legs'] as readonly object[]).map((one) => ({
          ...one,
          code: '',
          version: 1,
          live: false,
          score: [0, 0],
        })),
      }),
      [placeParlay.path]: placed,
      [placeSystem.path]: placed,
    },
    matchday,
  )
  const walk = async (run: Run, begin: AnyMachineSnapshot) => {
    await house.start(
      url,
      {
        [kept.account]: encode(member),
        [kept.preferences]: encode({ ...startingPreferences(), marketView: '1x2' }),
      },
      { price: (even - 10_000) as Quote, isFresh: true },
      '/desktop',
    )
    await house.until(() => slipOf(page).isVisible())
    await slipOf(page)
      .getByRole('radio', { name: /^Parlay/ })
      .check({ force: true })
    await agree(house, begin, `${run.name} at its start`)
    let picks: readonly Leg[] = []
    for (const [i, step] of run.steps.entries()) {
      picks = await take(house, step, picks)
      await agree(house, step.snapshot, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
    }
  }
  return { walk, close }
}

const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' })

/** Makes one step happen from outside: presses on the board and in the slip, or the board's word. */
const take = async (house: FakeServer, { event }: Step, before: readonly Leg[]): Promise<readonly Leg[]> => {
  const { page } = house
  const slip = slipOf(page)
  const told = event as ParlayEvent
  switch (told.type) {
    case 'picks.listed': {
      const now = told.picks.map(({ leg: one }) => one)
      const stays = before.findIndex((one, place) => now[place]?.oddsId !== one.oddsId || now[place]?.pick !== one.pick)
      const [gone, kept] = stays < 0 ? [[], before] : [before.slice(stays), before.slice(0, stays)]
      for (const one of [...gone, ...now.slice(kept.length)]) await press(house, one)
      return now
    }
    case 'legs.priced':
      await house.movePrice((told.prices[0]! - 10_000) as Quote)
      return before
    case 'kind.chosen':
      await slip.getByRole('radio', { name: told.isSystem ? /^System/ : /^Parlay/ }).check({ force: true })
      return before
    case 'sizes.chosen':
      await slip.getByRole('checkbox', { name: /^3 legs/ }).click()
      return before
    default:
      throw new Error(`${told.type} is not an event of this walk`)
  }
}

/** Presses a price of the board, in the view that shows it. */
const press = async (house: FakeServer, { marketType, oddsType, pick, home, away }: Leg): Promise<void> => {
  const { page } = house
  const shown = marketType === 'ORZ' ? 'outright' : oddsType === 'MM' ? 'hdpou' : '1x2'
  const market = oddsType === 'MM' ? 'minus 1, .*, handicap' : '.*, 1X2'
  const view = page.getByRole('combobox', { name: 'Markets shown' })
  const name =
    marketType === 'ORZ'
      ? /^Cup favourite/
      : new RegExp(`^${(pick === 'home' ? home : away).replace('.', '\\.')},? ${market}, full time`)
  await view.selectOption(shown)
  const price = page.getByRole('grid').first().getByRole('gridcell', { name }).first()
  await house.press(price)
  await view.selectOption('1x2')
}

const reasons = {
  sameMatchInParlay: 'You already have a leg from this match',
  notAllowedInParlay: 'Singles only',
  mixedOddsInParlay: 'Myanmar odds can’t be combined with other odds types',
  maxParlayTicket: 'Maximum number of legs reached',
} as const

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
const agree = async (house: FakeServer, snapshot: AnyMachineSnapshot, label: string): Promise<void> => {
  const { legs, sizes, leftOut } = snapshot.context as ParlayContext
  const isTicket = snapshot.hasTag('ticket')
  const expected = {
    legs: legs.map(({ group }) => group),
    isEmpty: snapshot.matches('empty'),
    isMissing: snapshot.matches('tooFew'),
    mayType: isTicket,
    isSystem: sizes !== null,
    sizes: sizes ?? [],
    isNoSystem: snapshot.matches('noSystem'),
    reasons: [...new Set(leftOut.map(({ reason }) => reason))].sort().join(),
  }
  await expect
    .poll(
      async () => {
        const seen = await see(house.page)
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(50)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
}

const see = async (page: Page) => {
  const seen = await page.evaluate(() => {
    const slip = document.querySelector('section[aria-label="Bet slip"]')
    const boxes = [...(slip?.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]') ?? [])]
    return {
      text: slip?.textContent ?? '',
      names: [...(slip?.querySelectorAll('button') ?? [])]
        .filter((button) => button.checkVisibility())
        .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      mayType: slip?.querySelector('input[inputmode=decimal]') !== null,
      sizes: boxes.flatMap((box) => (box.checked ? [Number.parseInt(box.parentElement?.textContent ?? '', 10)] : [])),
      isSystem: boxes.length > 0,
    }
  })
  return {
    legs: seen.names.filter((name) => name.startsWith('Remove ')).map((name) => Number(/\d+/.exec(name)?.[0] ?? 0)),
    isEmpty: seen.text.includes('No legs yet') && seen.names.includes('Pick 3'),
    isMissing: seen.text.includes('more leg'),
    mayType: seen.mayType,
    isSystem: seen.isSystem,
    sizes: seen.sizes,
    isNoSystem: seen.text.includes('A system needs'),
    reasons: Object.entries(reasons)
      .flatMap(([reason, words]) => (seen.text.includes(words) ? [reason] : []))
      .sort()
      .join(),
  }
}
