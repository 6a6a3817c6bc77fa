import { expect, type FrameLocator, type Page } from '@playwright/test'
import { cashOf, expectNoBarriers } from './_games.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: 'auto', contextOptions: { reducedMotion: 'reduce' } })

const open = async (page: Page, { touchline }: Harness, path: string): Promise<FrameLocator> => {
  await page.goto(touchline.url + path)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.dock button.act[type=submit]')).toBeFocused()
  return frame
}

/** Sets auto play by keys alone. */
const begin = async (page: Page, frame: FrameLocator, loss: string): Promise<void> => {
  await page.keyboard.press('Shift+Tab')
  await expect(frame.getByRole('button', { name: 'Auto', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = frame.getByRole('dialog', { name: 'Auto play' })
  await expect(drawer).toBeVisible()
  await expectNoBarriers(page)
  await drawer.getByRole('textbox', { name: 'Loss limit' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(loss)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
}

test('§game.auto-play: rounds follow each other no sooner than the law says, and end at the loss limit', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/slots?play=studio:orchard')
  const status = frame.getByRole('status').first()
  const before = await cashOf(harness)
  const began: number[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/play') && began.push(performance.now())))
  await begin(page, frame, '2')
  const stop = frame.getByRole('button', { name: 'Stop', exact: true })
  await expect(stop).toBeFocused()
  await expect(frame.getByText('Auto play has started. Rounds: 10. Loss limit: MYR 2.00.')).toBeAttached()
  await expect(status).toHaveText(
    /(All rounds have been played|another round could exceed your loss limit)\. Auto play: /,
    {
      timeout: 60_000,
    },
  )
  await expect(frame.getByRole('button', { name: 'Spin' })).toBeFocused()
  expect(before - (await cashOf(harness))).toBeLessThanOrEqual(200n)
  const apart = began.slice(1).map((at, round) => at - began[round]!)
  // A clock of the browser's process and of this one differ by less than this.
  expect(apart.filter((ms) => ms < 2_400)).toEqual([])
  expect(began.length).toBeGreaterThanOrEqual(2)
})

test('§game.auto-play: its member stops it by a key; a page out of sight stops it too', async ({ page, harness }) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/minigame?play=studio:dice')
  const status = frame.getByRole('status').first()
  let played = 0
  page.on('request', (request) => void (request.url().endsWith('/api/play') && (played += 1)))
  await begin(page, frame, '10')
  await expect.poll(() => played).toBe(1)
  await page.keyboard.press('Space')
  await expect(status).toHaveText(/Auto play stopped\. Auto play: /)
  const roll = frame.getByRole('button', { name: 'Roll' })
  await expect(roll).toBeFocused()
  await begin(page, frame, '10')
  await expect.poll(() => played, { timeout: 20_000 }).toBe(2)
  // As a browser does when another tab is chosen.
  await frame.locator('body').evaluate((body) => {
    Object.defineProperty(body.ownerDocument, 'hidden', { value: true, configurable: true })
    body.ownerDocument.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(status).toHaveText(/Auto play stopped because you left the page\. Auto play: /)
  expect(played).toBe(2)
})

test('§game.auto-play: a refused stake ends it, and says why', async ({ page, harness }) => {
  await signIn(page, harness.member)
  const frame = await open(page, harness, '/minigame?play=studio:dice')
  await page.route('**/api/play', (route) =>
    route.fulfill({ json: { is: 'refused', refusal: 'RS_ERROR_LIMIT_REACHED' } }),
  )
  await begin(page, frame, '10')
  await expect(frame.getByRole('status').first()).toHaveText(
    'This stake exceeds your limit. Auto play stopped. Auto play: MYR 0.00.',
  )
})
