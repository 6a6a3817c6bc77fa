import { expect } from '@playwright/test'
import type { Tour } from './_tour-step.ts'

/**
 * Through the rooms in one language: the tour is begun, a private room is created, and something is predicted in it.
 */
export const roomsTour: Readonly<Record<string, (tour: Tour) => Promise<void>>> = {
  'the rooms': async ({ page, language: { say } }) => {
    await page
      .getByRole('link', { name: say('page.rooms'), exact: true })
      .first()
      .click()
    await expect(page.getByText(say('rooms.none'))).toBeVisible()
  },
  'the guided tour': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: say('tour.start'), exact: true }).click()
    await page.getByRole('button', { name: say('tour.next'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('tour.step', { step: 2, steps: 10 }) })).toBeFocused()
  },
  'a room to create': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: say('tour.skip'), exact: true }).click()
    await page.getByRole('link', { name: say('rooms.nav.createPrivate'), exact: true }).click()
    await page.locator('[data-tour=entry] input').first().fill('5')
    await page.getByRole('button', { name: say('rooms.next'), exact: true }).click()
    await expect(page.getByText(say('errors.minRoomRate')).first()).toBeVisible()
  },
  'the matches of a room': async ({ page, language: { say } }) => {
    for (const [nth, text] of ['100', '3', '482913'].entries())
      await page.locator('[data-tour=entry] input').nth(nth).fill(text)
    await page.getByRole('button', { name: say('rooms.next'), exact: true }).click()
    await page.getByRole('checkbox').first().check()
    const matches = page.getByRole('group', { name: say('rooms.matches'), exact: true }).getByRole('checkbox')
    for (const nth of [0, 1, 2]) await matches.nth(nth).check()
  },
  'the terms of a room': async ({ page, language: { say, like } }) => {
    await page.getByRole('button', { name: say('rooms.next'), exact: true }).click()
    await page.getByRole('button', { name: like('rooms.create.go') }).click()
    await expect(page.getByText(say('rooms.fault.termsRequired')).first()).toBeVisible()
  },
  'a room created': async ({ page, language: { say, like } }) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: like('rooms.create.go') }).click()
    await expect(page.getByRole('heading', { name: like('rooms.create.done') })).toBeFocused()
    await expect(page.getByText(say('rooms.share.pin'))).toBeVisible()
  },
  'a room': async ({ page, language: { say } }) => {
    await page.getByRole('link', { name: say('rooms.enter'), exact: true }).click()
    await expect(page.getByText(say('rooms.points.left', { left: 100 }))).toBeVisible()
  },
  'a prediction': async ({ page, language: { say, like } }) => {
    await page.locator('[data-tour=matches] li button').first().click()
    await page.getByRole('textbox').fill('20')
    await page.locator('[data-predict] button[type=submit]').click()
    await expect(page.getByRole('heading', { name: like('rooms.predict.made') })).toBeFocused()
    await expect(page.getByText(say('rooms.points.left', { left: 80 }), { exact: true })).toBeVisible()
  },
  'a room to close': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: say('rooms.close'), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a room closed': async ({ page, language: { say } }) => {
    await page.getByRole('button', { name: say('rooms.close.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('rooms.close.done') })).toBeFocused()
    await expect(page.getByText(say('rooms.reason.owner'))).toBeVisible()
  },
}
