import { expect, type Page } from '@playwright/test'
import { checkBet } from '#calls/bets/bet.ts'
import { terms } from '#review/flows/slip/placement.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'
import { topOf } from './_place.ts'

/** A phone, a small and a wide window, each as high as a parlay of three. */
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 1000 },
] as const

/** A parlay of three does not fit: its action is scrolled to. */
const low = { width: 1280, height: 560 }

const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' })
const named = (page: Page, name: RegExp) => slipOf(page).getByRole('button', { name }).first()
/**
 * A stake is entered and reviewed: how far the question's main button stands from where the review stood, in pixels.
 */
const moved = async (page: Page, stake: string, question: RegExp): Promise<number> => {
  await slipOf(page).getByRole('textbox').first().fill(stake)
  const review = named(page, /^Review bet, [\d.]+/)
  await expect(review).not.toHaveAttribute('aria-disabled', 'true')
  const before = await topOf(review)
  await review.click()
  return Math.round((await topOf(named(page, question))) - before)
}

const back = (page: Page) => named(page, /^(Go back|Enter another stake|Don’t bet)$/).click()

const isOpened = async (page: Page): Promise<void> => {
  const bar = page.locator('main button[aria-haspopup=dialog]').last()
  if ((page.viewportSize()?.width ?? 0) <= 720 && !(await slipOf(page).isVisible())) await bar.click()
  await expect(slipOf(page)).toBeVisible()
}

const steady = async ({ page, harness: { member } }: { page: Page; harness: Harness }) => {
  await signIn(page, member)
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
  const price = (home: string) =>
    page
      .getByRole('grid')
      .first()
      .getByRole('gridcell', { name: new RegExp(`^${home}.*, handicap, full time`) })
      .first()
  await price('Brighton').click()
  const found: Record<string, number> = {}
  const look = async (
    size: { readonly width: number; readonly height: number },
    name: string,
    stake: string,
    question: RegExp,
  ) => {
    await isOpened(page)
    found[`${name} at ${size.width}`] = await moved(page, stake, question)
    await back(page)
  }
  for (const size of sizes) {
    await page.setViewportSize(size)
    await look(size, 'a single', '20', /^Confirm: risk/)
    await look(size, 'a limited stake', '1', /^Confirm: risk/)
    await page.route(`**${checkBet.path}`, (route) =>
      route.fulfill({
        json: {
          status: 1,
          statusdesc: '',
          price: '0.55',
          min_bet: '3.00',
          max_bet: '2000.00',
          max_payout: '20000.00',
          wait_seconds: terms.waitSeconds,
        },
      }),
    )
    await look(size, 'a moved price', '20', /^Accept /)
    await page.unroute(`**${checkBet.path}`)
    if (size.width <= 720) await page.keyboard.press('Escape')
  }
  await page.setViewportSize(sizes[2])
  await price('Southampton').click()
  await price('Crystal Palace').click()
  await slipOf(page).getByRole('radio', { name: 'Parlay' }).check({ force: true })
  for (const size of [...sizes, low]) {
    await page.setViewportSize(size)
    await look(size, `a parlay ${size.height} px high`, '20', /^Confirm: risk/)
    if (size.width <= 720) await page.keyboard.press('Escape')
  }
  expect(Object.entries(found).filter(([, distance]) => Math.abs(distance) > 1)).toEqual([])
  expect(Object.keys(found)).toHaveLength(4 * sizes.length + 1)
}

test('§bet.reading-pause: the confirmation takes the place of the review, on a phone and beside the board', steady)
