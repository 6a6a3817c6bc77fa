import type { Hindrance } from '#review/outside/outside.ts'
import { expect, type Page } from '@playwright/test'
import { listPending } from '#calls/bet.ts'
import { type Profile, reloadProfile } from '#calls/member.ts'
import { checkMany, placeParlay, placeSystem } from '#calls/ticket.ts'
import type { Leg } from '#domain/leg.ts'
import { luckyPick } from '#domain/lucky-pick.ts'
import { parlayTickets } from '#domain/limits.ts'
import { type Quote, quote } from '#domain/odds.ts'
import { type parlayMachine, type ParlayContext, type ParlayEvent } from '#machines/parlay.ts'
import { parlayEnvironment } from '#review/environment/parlay.ts'
import { leg } from '#review/environment/placement.ts'
import { profile } from '#review/environment/session.ts'
import type { Environment } from '#review/explore.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { even, legOn, matchday, matchIds, myanmarLeg, myanmarPercent, outrightId } from './_matchday.ts'
import { openFakeServer, FakeServer } from './_fake-server.ts'

const kept = storageKeys(false)
/** One whose currency has Myanmar odds beside the usual ones (§myanmar.currencies). */
const member: Profile = { ...profile, currency: 'MMK' }
const fallen = quote(19_000, 'DEC')
const many = (list: readonly number[]) => ({ legs: list.map((id) => legOn(id)), prices: list.map(() => even) })
/** What chance chooses where every number it draws is 0. */
const lucky = luckyPick(
  matchIds.flatMap((id) =>
    (['home', 'draw', 'away'] as const).map((pick) => ({
      matchId: id,
      oddsId: id + 100,
      pick,
      marketType: 'OXT' as const,
      price: even,
      live: false,
    })),
  ),
  { legs: 3, live: 'without' },
  0,
)!.map(({ matchId, pick }) => legOn(matchId, pick))

/** The world of a parlay's legs as a page shows it: presses on the board and in the slip, chance, and a price that moves. */
export const legsEnvironment: Environment<typeof parlayMachine> = {
  ...parlayEnvironment,
  inputs: { 'no leg': { legs: [], prices: [] }, 'legs kept on the device': many(matchIds.slice(1, parlayTickets.max)) },
  events: [
    { type: 'leg.added', leg: legOn(1), price: even },
    { type: 'leg.added', leg: legOn(1, 'away'), price: even },
    { type: 'leg.added', leg: legOn(13), price: even },
    { type: 'leg.added', leg: { ...legOn(outrightId), marketType: 'ORZ', pick: 'win' }, price: even },
    { type: 'leg.added', leg: myanmarLeg, price: myanmarPercent },
    { type: 'leg.removed', group: 1 },
    { type: 'leg.removed', group: 2 },
    { type: 'legs.filled', legs: lucky, prices: lucky.map(() => even) },
    { type: 'legs.cleared' },
    { type: 'sizes.chosen', sizes: [2] },
    { type: 'sizes.chosen', sizes: [2, 3] },
    { type: 'sizes.chosen', sizes: null },
    { type: 'legs.priced', prices: [fallen, even] },
  ],
}

/** What a page has no control for, or a board does not say. */
export const legsHindrance: Hindrance = (at, { event }) => {
  const told = event as ParlayEvent
  const { legs, prices, sizes } = at.context as ParlayContext
  const holds = (group: number) => legs.some((one) => one.group === group)
  switch (told.type) {
    case 'leg.added':
      return legs.some(({ oddsId, pick }) => oddsId === told.leg.oddsId && pick === told.leg.pick)
        ? 'a price that is held is put back by a press'
        : undefined
    case 'leg.removed':
      return holds(told.group) ? undefined : 'only a leg that is in can be taken out'
    case 'legs.filled':
      return legs.length === 0 ? undefined : 'chance chooses where nothing is chosen'
    case 'legs.cleared':
      return at.hasTag('ticket') ? undefined : 'the legs are put away with their bet'
    case 'legs.priced':
      return legs.length === 2 && legs[0]?.oddsId === 101 && prices[0] !== fallen && legs[0].pick === 'home'
        ? undefined
        : 'the board says a price only when it changes'
    default:
      return legs.length === 3 && isNext(sizes, told.type === 'sizes.chosen' ? told.sizes : null)
        ? undefined
        : 'the sizes are chosen one after another'
  }
}

const isNext = (sizes: ParlayContext['sizes'], next: readonly number[] | null): boolean =>
  next === null ? sizes !== null : next.length === 1 ? sizes === null || sizes.length === 2 : sizes?.length === 1

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
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T) =>
      (array as unknown as Uint32Array).fill(0) as unknown as T
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
    const { legs, prices } = run.input as Pick<ParlayContext, 'legs' | 'prices'>
    await house.start(
      url,
      {
        [kept.account]: encode(member),
        [kept.preferences]: encode({ ...startingPreferences(), marketView: '1x2' }),
        [kept.slip]: encode({ accountId: member.accountId, part: 'parlay', single: null, legs, prices, sizes: null }),
      },
      { price: (even - 10_000) as Quote, isFresh: true },
      '/desktop',
    )
    await house.until(() => slipOf(page).isVisible())
    await slipOf(page)
      .getByRole('radio', { name: /^Parlay/ })
      .check({ force: true })
    await agree(house, begin, `${run.name} at its start`)
    for (const [i, step] of run.steps.entries()) {
      await take(house, step)
      await agree(house, step.snapshot, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
    }
  }
  return { walk, close }
}

const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' })

/** Makes one step happen from outside: a press on the board or in the slip, or the board's word. */
const take = async (house: FakeServer, { event }: Step): Promise<void> => {
  const { page } = house
  const slip = slipOf(page)
  const told = event as ParlayEvent
  switch (told.type) {
    case 'leg.added':
      return press(house, told.leg)
    case 'leg.removed':
      return slip.getByRole('button', { name: new RegExp(`^Remove (?:Home|Away) ${told.group}\\.`) }).click()
    case 'legs.filled':
      return slip.getByRole('button', { name: 'Pick 3' }).click()
    case 'legs.priced':
      return house.movePrice((told.prices[0]! - 10_000) as Quote)
    case 'legs.cleared':
      return bet(house)
    case 'sizes.chosen': {
      if (told.sizes === null) return slip.getByRole('radio', { name: 'One parlay' }).check({ force: true })
      const box = slip.getByRole('checkbox', { name: /^3 legs/ })
      return (await box.count()) > 0 ? box.click() : slip.getByRole('radio', { name: 'System' }).check({ force: true })
    }
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
  const price = page.getByRole('grid').getByRole('gridcell', { name }).first()
  await house.press(price)
  await view.selectOption('1x2')
}

/** Bets the ticket and puts the receipt away. */
const bet = async (house: FakeServer): Promise<void> => {
  const slip = slipOf(house.page)
  await slip.getByRole('textbox', { name: /^Stake/ }).fill('2000')
  for (const name of [/^Review bet/, /^Confirm: risk/, /^Done/]) {
    const button = slip.getByRole('button', { name })
    await house.until(async () => (await button.isVisible()) && (await button.isEnabled()))
    await button.click()
  }
}

const reasons = {
  notAllowedInParlay: 'cannot be part of a parlay',
  mixedOddsInParlay: 'at Myanmar odds or at the usual odds, not both',
  maxParlayTicket: 'more matches than are allowed',
} as const

/** What the member sees is what the machine allows, and nothing else; time passes a little until it is so. */
const agree = async (house: FakeServer, snapshot: AnyMachineSnapshot, label: string): Promise<void> => {
  const { legs, sizes, reason } = snapshot.context as ParlayContext
  const isTicket = snapshot.hasTag('ticket')
  const expected = {
    legs: legs.map(({ group, pick }) => (pick === 'draw' ? 0 : group)),
    isEmpty: snapshot.matches('empty'),
    isMissing: snapshot.matches('tooFew'),
    mayType: isTicket,
    isSystem: sizes !== null,
    sizes: sizes ?? [],
    reason: reason ?? '',
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
    // A draw does not name its match.
    legs: seen.names.filter((name) => name.startsWith('Remove ')).map((name) => Number(/\d+/.exec(name)?.[0] ?? 0)),
    isEmpty: seen.text.includes('No legs yet') && seen.names.includes('Pick 3'),
    isMissing: seen.text.includes('more leg'),
    mayType: seen.mayType,
    isSystem: seen.isSystem,
    sizes: seen.sizes,
    reason: Object.entries(reasons).find(([, words]) => seen.text.includes(words))?.[0] ?? '',
  }
}
