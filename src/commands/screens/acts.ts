import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Visit } from './visit.ts'

/** A match in play that has a score, and is still in play when it is photographed. */
export const scored = (page: Page) =>
  page
    .getByRole('rowgroup')
    .filter({
      hasText: /Score (?!0 to 0)\d/,
      hasNotText: /(?:8|9)\d′/,
      has: page.getByRole('link', { name: /^All \d+ markets: / }),
    })
    .first()

export const heading = (page: Page, name: string | RegExp, timeout = 10_000) =>
  page.getByRole('heading').filter({ hasText: name }).first().waitFor({ timeout })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export async function fillIn(page: Page, name: string, password: string) {
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
}

/** The texts of the page in a language. */
export const textsOf = (code: LanguageCode): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'))

const popupTexts = languageCodes.map(textsOf)

export async function signIn({ page, url, member }: Visit) {
  await page.goto(url)
  await fillIn(page, member.accountId, member.password)
  await page.waitForURL('**/desktop')
  // The demonstration's advertisement is shown once a day, in the language that the member chose.
  for (const texts of popupTexts) {
    const advert = page.getByRole('dialog').filter({ hasText: texts['popup.today']! })
    const close = advert.getByRole('button', { name: texts['popup.close']!, exact: true })
    // It goes with its page, too, or with its language.
    await page.addLocatorHandler(advert, () => close.click({ timeout: 5_000 }).catch(() => undefined))
  }
}

export async function tab(page: Page, name: string) {
  await page
    .locator('label', { hasText: name })
    .or(page.getByRole('radio', { name: new RegExp(`^${name}`) }))
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('grid').first().waitFor()
}

/** Chooses the markets of the board; a phone has the choice behind the button of its filters. */
export async function showMarkets({ page, isPhone }: Visit, name: string) {
  const opener = page.locator('[aria-controls=board-narrow]')
  if (isPhone) await opener.click()
  await page.getByRole('combobox', { name: 'Markets shown' }).selectOption(name)
  if (isPhone) await opener.click()
}

/** Opens the command line by its key; keys work once the page is idle. */
export const commandLine = (page: Page) =>
  expect(async () => {
    await page.locator('#page').focus()
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('combobox').waitFor({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })

export async function goTo(page: Page, address: string) {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}

const fullTimePrice = { name: /, (?:minus )?\d[^,]*, [^,]+, full time$/ }
const prices = (page: Page) => page.getByRole('grid').first().getByRole('gridcell', fullTimePrice)
const openSheet = (page: Page) => page.locator('main button[aria-haspopup=dialog]').last().click()

/** Adds a full-time price to the slip, the first one by default; a phone opens its sheet. */
export async function take({ page, isPhone }: Visit, where: 'live' | 'today' = 'live', nth = 0) {
  await tab(page, where === 'live' ? 'In-Play' : 'Today')
  await prices(page).nth(nth).click()
  if (isPhone) await openSheet(page)
  await heading(page, 'Your stake')
}

/** Adds a price of each of three matches to the slip; a phone opens its sheet. */
export async function takeThree({ page, isPhone }: Visit) {
  await tab(page, 'Today')
  const rows = page
    .getByRole('grid')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', fullTimePrice) })
  // A match has two rows, or three.
  for (const nth of [0, 3, 6]) await rows.nth(nth).getByRole('gridcell', fullTimePrice).first().click()
  if (isPhone) await openSheet(page)
}

export const enter = ({ page }: Visit, stake: string) =>
  page.getByRole('textbox', { name: /^(?:Stake|To win), / }).fill(stake)
export const submit = ({ page }: Visit) => page.getByRole('button', { name: /^Review bet/ }).click()

/** Confirms once the board shows another price than the checked one: the server then answers with the new one. */
export async function movedPrice(visit: Visit) {
  const { page } = visit
  const held = page.locator('[role=grid] [data-stop][aria-selected=true]')
  const confirm = page.getByRole('button', { name: /^Confirm: risk/ })
  for (const nth of [0, 7, 14]) {
    await startOver(visit)
    await take(visit, 'live', nth)
    await enter(visit, '50')
    const before = await held.textContent()
    await submit(visit)
    await heading(page, /^(?:Confirm the bet|Odds changed|Not placed)/)
    const hasMoved = () =>
      expect(held)
        .not.toHaveText(before ?? '', { timeout: 20_000 })
        .then(
          () => true,
          () => false,
        )
    if ((await confirm.isVisible()) && (await hasMoved())) await confirm.click()
    if (
      await heading(page, /^Odds changed/, 3_000).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('no price moved while it was confirmed')
}

/** Returns to a board with an empty slip. */
export async function startOver({ page, url }: Visit) {
  // No page of the product is open in the meantime, which would keep its slip again.
  await page.goto(`${url}/openapi.json`)
  await page.evaluate(() => {
    for (const kept of ['unresolved', 'slip']) localStorage.removeItem(`touchline.${kept}`)
  })
  await page.goto(`${url}/desktop`)
  await page.getByRole('grid').first().waitFor()
}

/** Opens a list of the product and chooses in it. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(` ${label}$`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
