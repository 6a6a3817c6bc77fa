import { expect, type Page } from '@playwright/test'
import { pollCalls } from '#calls/odds.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import { reloadProfile } from '#calls/member/member.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { writeOdds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import type { builderMachine, BuilderContext, BuilderEvent } from '#machines/slip/builder.ts'
import type { Environment } from '#review/explore.ts'
import { profile } from '#review/flows/session/session.ts'
import { builderEnvironment } from '#review/flows/slip/builder.ts'
import { fair } from '#review/flows/slip/placement.ts'
import { callEndsFirst, type Hindrance } from '#review/outside/outside.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { type BoardRows, FakeServer, openFakeServer } from './_fake-server.ts'
import { even, legOn, matchday } from './_matchday.ts'
import { outsideTour, reportTour } from './_outside.ts'
import { noteTaken } from './_taken.ts'
import { test } from './_watched.ts'

const kept = storageKeys(false)
const match = 1
const home: BuiltPick = { oddsId: legOn(match).oddsId, marketType: 'OXT', pick: 'home', line: 0 }
const both: BuiltPick = { oddsId: 301, marketType: 'BS', pick: 'yes', line: 0 }

/** The matchday, whose first match has a market of both teams' goals beside who wins. */
const board: BoardRows = (price, seq) => {
  const { odds, ...rows } = matchday(price, seq)
  const goals = { id: both.oddsId, match, type: both.marketType, line: 0, status: 'open', version: 1 } as const
  return { ...rows, odds: [...odds, writeOdds({ ...goals, prices: [even, even] })] }
}

/** The world of a builder as a page shows it: two picks of the match, a ready-made builder, and every answer. */
const environment: Environment<typeof builderMachine> = {
  ...builderEnvironment,
  events: builderEnvironment.events.flatMap((event): readonly BuilderEvent[] => {
    if (event.type === 'builder.filled')
      return event.missing === 1 ? [{ ...event, picks: [home, both], missing: 0 }] : [event]
    if (event.type === 'pick.toggled') return [{ ...event, pick: event.pick.marketType === 'BS' ? both : home }]
    if (event.type !== 'builder.unpriced') return [event]
    return [{ ...event, blocked: event.blocked.map((one) => ({ ...one, oddsId: both.oddsId })) }]
  }),
}

/** What a page has no control for, or the product never says. */
const hindrance: Hindrance = (at, { event, by }) => {
  if (by === 'clock') return callEndsFirst
  const told = event as BuilderEvent
  const { picks, blocked, entered } = at.context as BuilderContext
  const isHeld = (pick: BuiltPick) => picks.some(({ oddsId }) => oddsId === pick.oddsId)
  switch (told.type) {
    case 'builder.opened':
      return told.match === match ? undefined : 'another match is on a page of its own'
    case 'builder.withdrawn':
    case 'builder.offered':
      return 'the match would have to end'
    case 'builder.filled':
      if (told.match !== match) return 'a link to what is gone opens another page'
      return picks.length === 0 ? undefined : 'ready-made builders are gone while there are selections'
    case 'pick.toggled':
      return !isHeld(told.pick) && blocked.length > 0 && told.pick === both ? 'it is greyed' : undefined
    case 'stake.typed':
      if (picks.length === 0) return 'there is a stake once there is a selection'
      return entered === told.entered ? 'it is written there already' : undefined
    case 'builder.priced':
      return picks.length > 1 ? undefined : 'the server prices two selections or more'
    default:
      return undefined
  }
}

const found = outsideTour(environment, hindrance)

const panelOf = (page: Page) => page.getByRole('region', { name: 'Bet builder', exact: true })

test('§machine.walked: the builder, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect([...new Set(found.hidden.map(({ edge }) => edge.id))].toSorted()).toEqual([
    'BLD-03',
    'BLD-12',
    'BLD-23',
    'BLD-24',
    'BLD-25',
  ])
  const { url, close } = await openFakeServer()
  const house = await FakeServer.open(
    page,
    [checkBuilder],
    { [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }) },
    board,
  )
  await page.route(
    ({ pathname }) => pathname === pollCalls.builders.path,
    (route) =>
      route.fulfill({
        json: {
          builders: [
            {
              picks: [home, both].map(({ oddsId, marketType, line, pick }) => [oddsId, marketType, line, pick]),
              odds: 45_000,
            },
          ],
        },
      }),
  )
  let moves = 0
  const take = async ({ event }: Step, before: AnyMachineSnapshot): Promise<void> => {
    const told = event as BuilderEvent
    const panel = panelOf(page)
    const price = ({ oddsId }: BuiltPick) => page.locator(`[data-price="${oddsId}/0"]:not([hidden])`)
    const answer = (more: object) =>
      house.answer(checkBuilder, (body) => ({
        status: 1,
        statusdesc: 'success',
        price: '',
        fair: '',
        multiplied: '',
        code: '',
        leg: null,
        legs: (body['legs'] as readonly object[]).map((one) => ({ ...one, code: '', price: '2.00', version: 1 })),
        others: [],
        min_bet: '3.00',
        max_bet: '2000.00',
        max_payout: '20000.00',
        ...more,
      }))
    switch (told.type) {
      case 'builder.opened':
      case 'builder.closed':
        return page.getByRole('button', { name: 'Build a bet' }).click()
      case 'builder.filled':
        return page.getByRole('region', { name: 'Ready-made bet builders' }).getByRole('button').first().click()
      case 'pick.toggled':
        return house.press(price(told.pick))
      case 'stake.typed':
        return panel.getByRole('textbox', { name: /^Stake/ }).fill(told.entered === null ? '' : '20')
      case 'price.wanted':
        return panel.getByRole('button', { name: 'Load again' }).click()
      case 'builder.taken':
        return panel.getByRole('button', { name: 'Add to bet slip' }).click()
      case 'builder.priced':
        return answer({ price: '4.50', fair: told.quote.fair, multiplied: told.quote.multiplied })
      case 'builder.unpriced':
        return answer({
          code: told.code,
          others: told.blocked.map(({ oddsId, pick, code }) => ({ odds_id: oddsId, pick, code })),
        })
      case 'check.refused':
        return house.answer(checkBuilder, () => ({ status: -1, statusdesc: told.code }))
      case 'check.unanswered':
        return house.lose(checkBuilder)
      case 'market.moved':
        await house.movePrice(quote(4_000 + 100 * (moves = (moves % 50) + 1), 'MY'))
        return house.pass(1_000)
      default:
        throw new Error(`${told.type} is not of the outside, at ${JSON.stringify(before.value)}`)
    }
  }
  const agree = async (at: AnyMachineSnapshot, label: string): Promise<void> => {
    const { picks, quote: priced } = at.context as BuilderContext
    const isOn = at.matches('building')
    const expected = {
      isOn,
      picks: isOn ? picks.length : 0,
      isPriced: isOn && priced !== null,
      isAsking: at.matches({ building: 'pricing' }),
      isOld: at.matches({ building: 'stale' }),
      mayTake: at.can({ type: 'builder.taken' }),
      mayAskAgain: at.can({ type: 'price.wanted' }),
    }
    const seen = () =>
      page.evaluate(() => {
        const panel = document.querySelector('section[data-builds]')
        const buttons = [...(panel?.querySelectorAll('button') ?? [])]
        const said = panel?.querySelector('[data-says]')?.textContent ?? ''
        const named = (name: string) => buttons.find(({ textContent }) => textContent === name)
        return {
          isOn: panel !== null,
          picks: buttons.filter(({ ariaLabel }) => ariaLabel?.startsWith('Remove ')).length,
          isPriced: (panel?.textContent ?? '').includes('Fair odds'),
          isAsking: said.startsWith('Checking the odds'),
          isOld: said.startsWith('Prices have moved'),
          mayTake: named('Add to bet slip')?.disabled === false,
          mayAskAgain: named('Load again') !== undefined,
        }
      })
    await expect
      .poll(
        async () => {
          const now = await seen()
          if (JSON.stringify(now) !== JSON.stringify(expected)) await house.pass(100)
          return now
        },
        { message: label, intervals: [1] },
      )
      .toEqual(expected)
  }
  const walk = async (run: Run, start: AnyMachineSnapshot): Promise<void> => {
    await house.start(
      url,
      { [kept.account]: encode(profile), [kept.preferences]: encode(startingPreferences()) },
      { price: fair, isFresh: true },
      `/desktop/match/${match}`,
    )
    await house.until(() => page.getByRole('button', { name: 'Build a bet' }).isVisible())
    let before = start
    await agree(before, 'at the start')
    for (const [n, step] of run.steps.entries()) {
      await take(step, before)
      before = step.snapshot
      await agree(before, `step ${n + 1}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
    }
  }
  for (const [n, run] of found.runs.entries())
    await test.step(`run ${n + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('the builder', found)}\n`)
})
