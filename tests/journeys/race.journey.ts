import { expect, type Page } from '@playwright/test'
import type { FeedMessage } from '#odds/feed.ts'
import { betsOf } from './_bets.ts'
import { barriers } from './_access.ts'
import { cashOf } from './_games.ts'
import { type Harness, shortGames, test } from './_harness.ts'
import { coveredControls } from '../_kit/page-widths.ts'
import { arrowTo, sees, signIn, tabTo, typeStake } from './_keyboard.ts'
import { sizes } from './_sizes.ts'

test.use({ plays: 'shortGames' })

const horses = 45
const minutes = 60_000

/** A member on the board while there are races to bet on. */
const atTheRaces = async (page: Page, harness: Harness) => {
  await harness.pass(5)
  await signIn(page, harness.member)
}

/**
 * The runners of the next race that takes bets for two more minutes, with their numbers, in the order in which they
 * will come in.
 */
const comingIn = ({ touchline: { house } }: Harness): readonly { readonly number: number; readonly name: string }[] => {
  const { book, matches } = house.board
  const open = [...matches.values()].filter(
    ({ sport, live, kickoff }) => sport === horses && live === null && kickoff > book + 2 * minutes,
  )
  const first = Math.min(...open.map(({ kickoff }) => kickoff))
  const field = open.filter(({ kickoff }) => kickoff === first)
  const feed = shortGames()
  feed.begin(first - 30 * minutes)
  const told: FeedMessage[] = []
  for (let at = first - 30 * minutes; at <= first + 6 * minutes; at += minutes / 3) told.push(...feed.advance(at))
  const fixtures = told.flatMap((message) =>
    message.kind === 'fixture' && message.league.sport === horses && message.kickoff === first ? [message] : [],
  )
  const placeOf = (name: string) => {
    const { match } = fixtures.find(({ home }) => home === name)!
    const result = told.find((message) => message.kind === 'result' && message.match === match)
    return result?.kind === 'result' ? result.result.ft![0] : 0
  }
  return field
    .map(({ order, home }) => ({ number: order, name: home, place: placeOf(home) }))
    .toSorted((a, b) => a.place - b.place)
}

/** What is held of the member's money for bets that are not settled. */
const heldOf = async ({ database: { db }, member }: Harness): Promise<bigint> =>
  (await db.selectFrom('wallet').select('frozen').where('member_id', '=', member.id).executeTakeFirstOrThrow()).frozen

const picture = (page: Page) =>
  page
    .getByRole('img', { name: 'Replay of the last race' })
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())

test('§settlement.race: by keyboard a forecast is bet on, its race is watched before the member’s eyes, and it is won', async ({
  page,
  harness,
}) => {
  test.setTimeout(600_000)
  await atTheRaces(page, harness)
  await tabTo(page, /^button "Horse racing/, 200)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Next round in [1-5]:/)).toBeVisible()
  const [first, second, third] = comingIn(harness)
  const before = await cashOf(harness)

  // The runner’s own markets, from its row.
  await tabTo(page, new RegExp(`^link "All 4 markets: ${first!.name}`), 300)
  await page.keyboard.press('Enter')
  const runner = page.getByRole('region', { name: `All markets: ${first!.name}` })
  await expect(runner).toBeFocused()
  const field = runner.getByRole('list', { name: '6 runners' })
  await expect(field.getByRole('link', { name: `${second!.number} ${second!.name}` })).toBeVisible()
  expect(await barriers(page, 'the markets of a runner')).toEqual([])
  await tabTo(page, new RegExp(`^button "${first!.name}, [\\d.]+, to win`), 200)
  const forecast = new RegExp(`^button "${second!.number}, [\\d.]+, Forecast: this runner 1st, another 2nd`)
  await arrowTo(page, 'ArrowRight', forecast)
  await page.keyboard.press('Enter')
  await sees(page, /^Your stake/)
  await typeStake(page, '5')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk/)
  await page.keyboard.press('Enter')
  await expect.poll(() => heldOf(harness)).toBe(500n)
  const [bet] = await betsOf(harness)
  await expect(page.getByRole('heading', { name: /^Bet accepted: \d at / })).toBeFocused()

  // Back on the board, where the race is run and told.
  await tabTo(page, /^button "Back to the match list/, 300)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').first()).toBeVisible()
  await harness.passUntil(async () => (await betsOf(harness))[0]?.state === 'settled', 12)
  const finish = `Finish: 1. ${first!.name} (${first!.number}), 2. ${second!.name} (${second!.number}), 3. ${third!.name} (${third!.number})`
  const told = page.getByRole('region', { name: 'Rounds' }).getByRole('status')
  await expect(told).toHaveText(/^At \d+%: 1\. /)
  const running = await picture(page)
  await expect.poll(() => picture(page)).not.toBe(running)
  await expect(told).toHaveText(finish, { timeout: 30_000 })
  const still = await picture(page)
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await picture(page)).toBe(still)

  const [settled] = await betsOf(harness)
  expect(settled).toMatchObject({ id: bet!.id, state: 'settled', outcome: 'won' })
  const won = before - 500n + (500n * BigInt(bet!.price)) / 10_000n
  await expect.poll(() => cashOf(harness)).toBe(won)
  expect(await heldOf(harness)).toBe(0n)
  const printed = `${String(won / 100n)}.${String(won % 100n).padStart(2, '0')}`.replace(/\B(?=(\d{3})+\.)/, ',')
  await expect(page.getByRole('banner')).toContainText(printed)
})

test('§page.widths: the markets of a runner, place, forecast and tricast, are under the mouse at any width', async ({
  page,
  harness,
}) => {
  test.setTimeout(600_000)
  await atTheRaces(page, harness)
  await page.getByRole('button', { name: /^Horse racing/ }).click()
  const runner = page.getByRole('link', { name: /^All 4 markets: / }).first()
  await expect(runner).toBeVisible()
  const covered: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(runner).toBeVisible()
    const found = await page.evaluate(coveredControls, true)
    covered.push(...found.map((control) => `${size.width} × ${size.height}: ${control}`))
  }
  expect(covered).toEqual([])

  // What lies over a link is found.
  await page.setViewportSize({ width: 1440, height: 900 })
  await runner.scrollIntoViewIfNeeded()
  await runner.evaluate((link) => {
    const over = document.createElement('i')
    over.id = 'over'
    Object.assign(over.style, { position: 'absolute', inset: '0', zIndex: '9' })
    link.parentElement!.append(over)
  })
  expect(await page.evaluate(coveredControls, true)).not.toEqual([])
  await page.evaluate(() => document.querySelector('#over')!.remove())

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await runner.click()
    const all = page.getByRole('region', { name: /^All markets: / })
    for (const market of [/to win/, /1st or 2nd|placed/i, /Forecast/, /Tricast/])
      await expect(all.getByRole('button', { name: market }).first()).toBeVisible()
    expect(await page.evaluate(coveredControls, true), `the markets of a runner at ${width}`).toEqual([])
    await page.getByRole('button', { name: 'Back to the match list' }).click()
  }
})
