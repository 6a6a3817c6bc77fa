import { expect, type Page } from '@playwright/test'
import { barriers } from './_access.ts'
import { betsOf } from './_bets.ts'
import { test } from './_harness.ts'
import { sees, signIn, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Bet builder', exact: true })
const price = (page: Page, market: string, pick: RegExp) =>
  page.getByRole('group', { name: market, exact: true }).getByRole('button', { name: pick })

runStory('build', {
  title: '§builder.price: a bet is built on the page of a match by keyboard, placed at its one price, and accepted',
  steps: {
    'the page of a match': async ({ page, harness, listen }) => {
      await signIn(page, harness.member)
      const first = page
        .getByRole('grid')
        .first()
        .getByRole('link', { name: /^All \d+ markets: / })
        .first()
      await page.goto(harness.touchline.url + (await first.getAttribute('href')))
      await listen()
      await expect(price(page, 'Both teams to score, full time', /^Yes/)).toBeVisible()
      // Single keys come after the page; the header says so.
      await expect(page.getByRole('button', { name: 'Search or bet…' })).toContainText('/')
    },
    'build a bet, by its key': async ({ page }) => {
      await page.keyboard.press('d')
      await expect(panel(page)).toContainText('Choose two to eight selections of this match.')
    },
    'the first selection': async ({ page }) => {
      await price(page, '1X2, full time', /, 1X2/).first().focus()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toContainText('A bet builder takes two to eight selections.')
    },
    // Only one side can win: the other two results are greyed, and say why.
    'one that contradicts it': async ({ page }) => {
      const other = page.getByRole('group', { name: '1X2, full time', exact: true }).getByTitle(/can’t all win/)
      await expect(other.first()).toHaveAttribute('aria-disabled', 'true')
      await other.first().focus()
    },
    'the second selection': async ({ page }) => {
      await price(page, 'Both teams to score, full time', /^Yes/).focus()
      await page.keyboard.press('Enter')
      await expect(panel(page)).toContainText(/Odds\d+\.\d\dFair odds[\d.]+Multiplied odds[\d.]+/)
      expect(await barriers(page, 'a builder with its price')).toEqual([])
    },
    'into the slip': async ({ page }) => {
      await tabTo(page, /^textbox "Stake, /)
      await page.keyboard.type('50')
      await page.keyboard.press('Enter')
      await sees(page, /^Your stake/)
    },
    'the question': async ({ page }) => {
      await tabTo(page, /^textbox "Stake, /)
      await page.keyboard.press('Enter')
      await sees(page, /^Confirm the bet/)
    },
    accepted: async ({ page, harness }) => {
      await tabTo(page, /^button "Confirm: risk 50\.00/)
      await page.keyboard.press('Enter')
      await sees(page, /^(?:Waiting for acceptance|Bet accepted)/)
      await harness.pass(1)
      await sees(page, /^Bet accepted/)
    },
  },
  ends: async ({ harness }) =>
    expect((await betsOf(harness)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'builder running',
      'builder running',
    ]),
})

test('§builder.parlay: a builder joins two other matches in a parlay, by keyboard, at the odds of all three', async ({
  page,
  harness,
}) => {
  await harness.pass(1)
  await signIn(page, harness.member)
  await tabTo(page, /^radio "Single/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('No legs yet')).toBeVisible()
  for (const [place, team] of ['Brighton', 'Fulham'].entries()) {
    await page
      .getByRole('gridcell', { name: new RegExp(`^${team}.*, 1X2, full time`) })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: place === 0 ? '1 leg' : '2 legs' })).toBeVisible()
  }
  const link = page.getByRole('link', { name: /^All \d+ markets: Liverpool/ }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(price(page, 'Both teams to score, full time', /^Yes/)).toBeVisible()
  await page.keyboard.press('d')
  await price(page, '1X2, full time', /, 1X2/).first().focus()
  await page.keyboard.press('Enter')
  await price(page, 'Both teams to score, full time', /^Yes/).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(/Odds\d+\.\d\d/)
  await panel(page).getByRole('button', { name: 'Add to bet slip' }).focus()
  await page.keyboard.press('Enter')
  const legs = page.getByRole('list', { name: '3 legs' })
  await expect(legs).toContainText('Bet builder')
  await tabTo(page, /^textbox "Stake, /)
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk 20\.00/)
  await page.keyboard.press('Enter')
  await sees(page, /^(?:Waiting for acceptance|Bet accepted)/)
  await harness.pass(1)
  await sees(page, /^Bet accepted/)
  const rows = await harness.database.db.selectFrom('leg').select(['builder', 'pick']).orderBy('n').execute()
  expect(rows.map(({ builder, pick }) => `${builder ?? '-'} ${pick}`).toSorted()).toEqual(
    ['- home', '- home', '1 home', '1 yes'].toSorted(),
  )
})

test('§page.command-line: a builder is typed on the board, its stake with it, and its page has both', async ({
  page,
  harness,
}) => {
  await harness.pass(1)
  await signIn(page, harness.member)
  const first = page
    .getByRole('grid')
    .first()
    .getByRole('link', { name: /^All \d+ markets: / })
    .first()
  const [, home] = /^All \d+ markets: (\S+)/.exec((await first.getAttribute('aria-label'))!)!
  await expect(page.getByRole('button', { name: 'Search or bet…' })).toContainText('/')
  await page.keyboard.press('/')
  await page.keyboard.type(`build ${home}, home, both score, over 2.5 20`)
  const option = page.getByRole('option', { name: /1X2, full time: .*Both teams to score, full time: Yes.*Over 2\.5/ })
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Both teams to score, full time: Yes')
  await expect(panel(page).getByRole('textbox', { name: /^Stake/ })).toHaveValue(/^20/)
  await expect(panel(page).getByRole('textbox', { name: /^Stake/ })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})
