import { expect } from '@playwright/test'
import { parseInstant } from '#domain/instant.ts'
import { join } from 'node:path'
import { test } from './_harness.ts'
import { chooseInMenu, signIn, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

/** A cup of eight with the results of a real one, and the day of its quarter-finals. */
test.use({ files: join(import.meta.dirname, '../odds/samples/2018.cup.json'), from: parseInstant('2018-07-06') ?? 0 })

const [hour, day] = [60, 24 * 60]

runStory('bracket', {
  title:
    '§page.bracket: a knock-out by ear: its tree as nested lists, the same as a table, and round by round on a phone',
  after: 0,
  steps: {
    'the day after the final': async ({ page, harness }) => {
      await harness.pass(11 * day, 12 * hour)
      await signIn(page, harness.member)
      await expect(page.getByRole('radio', { name: /^Today 0/ })).toBeVisible()
    },
    'the tree': async ({ page }) => {
      await chooseInMenu(page, 'Statement')
      await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Previous day' })).toBeEnabled()
      await tabTo(page, /^link "Brackets"/, 200)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Brackets', level: 1 })).toBeFocused()
      await expect(page.getByText('Brackenfield won the cup')).toBeVisible()
      const tree = page.getByRole('region', { name: 'Rounds of the cup' })
      await expect(tree.getByRole('list').first().getByRole('list')).toHaveCount(3)
    },
    'the same as a table': async ({ page }) => {
      await tabTo(page, /^radio "Tree"/)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(1 + 4 + 2 + 1 + 1)
    },
    'round by round on a phone': async ({ page }) => {
      await page.keyboard.press('ArrowLeft')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('tab')).toHaveCount(4)
      await tabTo(page, /^tab "Final"/)
      await page.keyboard.press('Home')
      await expect(page.getByRole('tab', { name: 'Quarter-finals' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4)
    },
  },
  listens: {
    'the tree': /Fernley beat Cheswick/,
    'the same as a table': /Brackenfield v Hexby/,
    'round by round on a phone': /Cheswick beat Dunvale|Dunvale/,
  },
  ends: async ({ page }) => {
    await expect(page.getByText('Brackenfield won the cup')).toBeVisible()
  },
})
