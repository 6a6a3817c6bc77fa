import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What has the focus, as a screen reader names it, `button "Sign in"`; a price also with its match, which is said on
 * entering it.
 */
export async function focused(page: Page): Promise<string> {
  const at = page.locator(':focus')
  if ((await at.count()) === 0) return ''
  const [first = ''] = (await at.ariaSnapshot()).split('\n')
  const name = first.replace(/^- '?/, '')
  const match = name.startsWith('gridcell') ? await matchOf(at) : null
  return match === null ? name : `${name} of ${match}`
}

const matchOf = (cell: Locator): Promise<string | null> =>
  cell.evaluate((element) => element.closest('[role=rowgroup]')?.getAttribute('aria-label') ?? null)

/** Walks on with Tab until what has the focus fits, as a member without a mouse does; fails after a whole round. */
export const tabTo = (page: Page, name: RegExp, most = 80): Promise<void> => pressTo(page, 'Tab', name, most)

/** Walks back with Shift and Tab until what has the focus fits. */
export const tabBackTo = (page: Page, name: RegExp, most = 80): Promise<void> => pressTo(page, 'Shift+Tab', name, most)

const pressTo = async (page: Page, key: 'Tab' | 'Shift+Tab', name: RegExp, most: number): Promise<void> => {
  await drawn(page, name)
  const seen: string[] = []
  for (let press = 0; press <= most; press++) {
    const at = await focused(page)
    if (name.test(at)) return read(page, at)
    seen.push(at)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${name}; it passed ${seen.join(' · ')}`)
}

/**
 * A page takes the focus to its heading before all of it is drawn: a member who listens to the heading does not press
 * Tab before the rest is there. What is never drawn is missed by the keys.
 */
const drawn = async (page: Page, { source }: RegExp): Promise<void> => {
  const [, role, name, end] = /^\^(\w+) "((?:\[[^\]]*\]|[^"[])*)("?)/.exec(source) ?? []
  if (role === undefined) return
  await page
    .getByRole(role as Parameters<Page['getByRole']>[0], { name: new RegExp(`^${name}${end === '"' ? '$' : ''}`) })
    .first()
    .waitFor({ state: 'attached', timeout: 5_000 })
    .catch(() => undefined)
}

/** A question about money is read before it is answered: until then its button presses nothing (§bet.reading-pause). */
async function read(page: Page, at: string): Promise<void> {
  if (/^button "(?:Confirm|Accept|Send it again|Join for|Predict)/.test(at))
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-disabled', 'true')
}

/** Goes on with one arrow key until what has the focus fits; fails where the grid ends. */
export async function arrowTo(
  page: Page,
  key: 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp',
  name: RegExp,
): Promise<void> {
  for (let last = ''; ; ) {
    const at = await focused(page)
    if (name.test(at)) return
    if (at === last) throw new Error(`${key} never reached ${name}; it ended on ${at}`)
    last = at
    await page.keyboard.press(key)
    // The focus follows a key once the page has drawn; where it stays, the grid ends.
    await expect
      .poll(() => focused(page), { intervals: [5, 10, 50] })
      .not.toBe(at)
      .catch(() => undefined)
  }
}

/** From anywhere into the odds grid, along to a column, and down it to a price. */
export async function priceTo(page: Page, column: RegExp, name: RegExp): Promise<void> {
  await tabTo(page, /, (?:full time|first half)/)
  await arrowTo(page, 'ArrowRight', column)
  await arrowTo(page, 'ArrowDown', name)
}

/** Chooses a line of the member's menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await tabTo(page, /^button ".*Account of/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await arrowTo(page, 'ArrowDown', new RegExp(`^menuitem "${name}`))
  await page.keyboard.press('Enter')
}

/** From the board to a page of the member's bets: the open ones beside the slip, and the way on from there. */
export async function openBets(page: Page, link: 'All my bets' | 'Settled bets'): Promise<void> {
  await tabTo(page, /^button "Bets/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'My bets' })).toBeFocused()
  await page.getByRole('link', { name: link }).waitFor()
  // The offer comes a moment after a running bet, and its button is a stop on the way.
  if (link === 'All my bets')
    await page
      .getByRole('button', { name: /^Cash out .* for \d/ })
      .first()
      .waitFor()
  await tabTo(page, new RegExp(`^link "${link}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Chooses early, today or in play with the arrow keys. */
export async function showTab(page: Page, tab: 'Early' | 'Today' | 'In-Play'): Promise<void> {
  await tabTo(page, /^radio "(?:Early|Today|In-Play)/)
  for (let press = 0; press < 3 && !(await focused(page)).startsWith(`radio "${tab}`); press++)
    await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toContain(`radio "${tab}`)
}

/** Into the stake of the slip, whose first key replaces its text (§stake.entry), and sends it off with Enter. */
export async function typeStake(page: Page, stake: string, name = /^textbox "(?:Stake|To win), MYR"/): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(stake)
  await page.keyboard.press('Enter')
}

/** Sees a heading, by the words it shows; what is said of it may be more. */
export const sees = (page: Page, words: RegExp) =>
  expect(page.getByRole('heading').filter({ hasText: words }).first()).toBeVisible()

/** Signs in from the landing page and waits for the board. */
export async function signIn(
  page: Page,
  { accountId, password }: { accountId: string; password: string },
): Promise<void> {
  await tabTo(page, /^textbox "Username"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(accountId)
  await tabTo(page, /^textbox "Password"/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desktop(?:\/match\/\d+)?$/)
  // A part that comes after the board is a stop on the way through it. A house of virtual games alone opens with one of
  // them, whose board has neither tabs nor times.
  const rounds = page.getByRole('region', { name: 'Rounds' })
  for (const part of [page.getByRole('radio', { name: /^Today/ }), page.getByRole('combobox', { name: 'Start time' })])
    await expect(part.or(rounds).first()).toBeVisible()
}

/** Places a single of 100 on Brighton to win, by keys alone, from the sign-in on. */
export const placeByKeys = async (page: Page, member: Parameters<typeof signIn>[1]): Promise<void> => {
  await signIn(page, member)
  await priceTo(page, /, 1X2, full time/, /^gridcell "Brighton/)
  await page.keyboard.press('Enter')
  await typeStake(page, '100')
  await sees(page, /^Confirm the bet/)
  await tabTo(page, /^button "Confirm: risk/)
  await page.keyboard.press('Enter')
  await sees(page, /^Bet accepted/)
  await offered(page)
}

/** The receipt's cash-out comes a moment after the bet, and is a stop on the way through it. */
export const offered = (page: Page): Promise<void> => page.getByRole('button', { name: /^Cash out [\d.,]+$/ }).waitFor()
