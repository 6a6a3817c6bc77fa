import { expect, type Page } from '@playwright/test'
import { printAmount, parseAmount } from '#domain/money/money.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import { focused, offered, openBets, priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'
import { betsOf, movePrice } from './_bets.ts'
import { type Story, runStory } from './_story.ts'

const stake = '50'

/**
 * Liverpool v Nottingham Forest, 0–0 at half-time and 0–1 in the end, as it was: a bet on Forest during the first half
 * wins.
 */
const forest = /^gridcell "Nottingham Forest.*, 1X2, full time.*Liverpool/

/** The price the focused button would accept, as it is printed. */
const offeredPrice = async (page: Page) => {
  const printed = /Accept (\S+) and bet/.exec(await focused(page))?.[1] ?? ''
  const price = parseQuote(printed, 'DEC')
  if (price === undefined) throw new Error(`the button offers no price: ${printed}`)
  return price
}

const steps: Story['steps'] = {
  'a wrong password': async ({ page, harness }) => {
    await tabTo(page, /^textbox "Username"/)
    await page.keyboard.type(harness.member.accountId)
    await tabTo(page, /^textbox "Password"/)
    await page.keyboard.type('corner7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid password.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  },
  'the right one': ({ page, harness }) => signIn(page, harness.member),
  'matches in play': ({ page }) => showTab(page, 'In-Play'),
  'a selection': async ({ page }) => {
    await priceTo(page, /, 1X2, full time/, forest)
    await page.keyboard.press('Enter')
    await sees(page, /^Your stake/)
  },
  'a stake': async ({ page }) => {
    await typeStake(page, stake)
    await sees(page, /^Confirm the bet/)
  },
  'a price that moved before the bet was placed': async ({ page, harness }) => {
    await movePrice(harness, 'OXT', 'away', 'Nottingham Forest')
    await tabTo(page, /^button "Confirm: risk 50\.00/)
    await page.keyboard.press('Enter')
    await sees(page, /^Odds changed/)
    expect(await betsOf(harness)).toEqual([])
  },
  consent: async (visit) => {
    await tabTo(visit.page, /^button "Accept .* and bet"/)
    visit.accepted = await offeredPrice(visit.page)
    await visit.page.keyboard.press('Enter')
    await sees(visit.page, /^Waiting for acceptance/)
  },
  'the wait': async ({ page, harness }) => {
    await harness.pass(0.25)
    await sees(page, /^Bet accepted/)
    await offered(page)
  },
  'the result': async ({ page, harness }) => {
    await harness.passUntil(async () => (await betsOf(harness))[0]?.state === 'settled', 180)
    await expect(page.getByText(/: won, .* returned\./).first()).toBeVisible()
  },
  // Two presses: the open bets, and the way to the settled ones.
  'the settled bet': async ({ page }) => {
    await openBets(page, 'Settled bets')
    await expect(page.getByRole('row').filter({ hasText: 'Nottingham Forest' })).toContainText('Won')
  },
  'the statement': async ({ page }) => {
    await tabTo(page, /^link "Statement"/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/info\/statement/)
    await expect(page.getByRole('row').filter({ hasText: 'Nottingham Forest' })).toHaveCount(1)
  },
}

const opening = 100_000n
const print = (minor: bigint) => printAmount(minor, 'MYR')

runStory('bet', {
  title:
    '§bet.consent, §bet.danger-delay: single: a moved price, consent, waiting, accepted, won, and the right money in the statement',
  after: 4 * 60 + 36,
  steps,
  again: ['a selection'],
  listens: {
    'a stake': /^Live bets are delayed/,
    'a price that moved before the bet was placed': /^button, Don’t bet/,
    'the wait': /^button, Done/,
    'the statement': /^end of main/,
  },
  // Book time passes in steps: a goal that ends in the step of the result is reported by the result alone.
  // The offer of the receipt follows the match.
  passing: /^(?:polite: Liverpool FC \d, Nottingham Forest FC \d\.|button, Cash out [\d.]+)$/,
  ends: async ({ page, harness, accepted }) => {
    if (accepted === undefined) throw new Error('no price was accepted')
    const entered = parseAmount(stake, 'MYR') ?? 0n
    const payout = returnOf(entered, accepted, 'DEC', 'won')
    expect(await betsOf(harness)).toMatchObject([
      { state: 'settled', outcome: 'won', price: accepted, entered, risk: entered, payout },
    ])
    const rows = page.getByRole('row').filter({ hasText: 'Nottingham Forest' })
    await expect(rows.filter({ hasText: `+${print(payout - entered)}` })).toContainText(
      print(opening - entered + payout),
    )
  },
})
