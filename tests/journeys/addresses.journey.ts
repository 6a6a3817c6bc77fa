import { expect, type Locator } from '@playwright/test'
import en from '#locales/en.json' with { type: 'json' }
import { labelKeys, namedLabels, namedPages, namedRedirections } from '../server/walk/named.ts'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

/** Where the pages of a house lead that has one provider of games and no e-sports of its own. */
const leads = (path: string): string => {
  if (/^\/slots\d/.test(path)) return '/slots'
  return { '/others1': '/others', '/casino100': '/casino', '/esports2': '/desktop', ...namedRedirections }[path] ?? path
}

const labelsOf = (area: string): readonly string[] =>
  namedLabels[area]!.map((label) => en[labelKeys[area]!(label)[0] as keyof typeof en])

test('§page.guard, §page.redirect, §page.maintenance: every named address, for a visitor and for its member', async ({
  page,
  harness,
}) => {
  const at = (path: string) => harness.touchline.url + path
  const pathname = () => new URL(page.url()).pathname

  for (const path of namedPages.member) {
    await page.goto(at(path))
    await expect(page, `${path} for a visitor`).toHaveURL(at(`/?redirect=${encodeURIComponent(path)}`))
  }
  await page.goto(at('/maintenance'))
  await expect(page.getByRole('heading', { name: en['maintenance.title'] })).toBeVisible()
  await page.goto(at(`/?redirect=${encodeURIComponent('https://example.org/')}`))
  await signIn(page, harness.member)
  expect(page.url(), 'an address of another site').toContain(at('/desktop'))

  for (const path of namedPages.member) {
    await page.goto(at(path))
    await expect(page.locator('main h1').first(), path).toBeVisible()
    expect(pathname(), path).toBe(leads(path))
    await expect(page, path).toHaveTitle(/ – Touchline \| Sports Betting Platform$/)
    await expect(page, path).not.toHaveTitle(new RegExp(en['notFound.title']))
  }
})

test('§board.tabs, §time.filter-modes, §room.life: each choice by its label where a member makes it', async ({
  page,
  harness,
}) => {
  const listed = async (list: Locator) => {
    await list.click()
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    const names = await options.allTextContents()
    await page.keyboard.press('Escape')
    return names
  }
  await page.goto(harness.touchline.url)
  await signIn(page, harness.member)
  for (const tab of labelsOf('tab'))
    await expect(page.getByRole('radio', { name: new RegExp(`^${tab}`) })).toBeVisible()
  const times = page.getByRole('combobox', { name: en['board.time'] })
  expect(await times.locator('option').allTextContents()).toEqual(expect.arrayContaining([...labelsOf('time')]))

  await page.goto(`${harness.touchline.url}/tournament2/home`)
  for (const [label, area] of [
    [en['rooms.status'], 'room'],
    [en['rooms.type'], 'roomType'],
  ] as const) {
    const list = page.getByRole('button', { name: new RegExp(`${label}$`) })
    expect(await listed(list)).toEqual(expect.arrayContaining([...labelsOf(area)]))
  }
})
