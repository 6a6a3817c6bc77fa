import { type BrowserContext, expect, type Page } from '@playwright/test'
import { slipTitles } from '../_kit/slip-labels.ts'
import { barriers, wear, widths } from './_access.ts'
import { openPlacement } from './_placement.ts'
import { placementTour } from './_placement.tour.ts'
import { test } from './_watched.ts'

const walkStates = async ({ page, context }: { page: Page; context: BrowserContext }) => {
  const looked = new Set<string>()
  const found: string[] = []
  const { walk, close } = await openPlacement(page, context, async (state, pass) => {
    if (looked.has(state)) return
    looked.add(state)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await openSheet(page, width)
      for (const mode of ['light', 'dark'] as const) {
        await wear(page, { theme: 'color2', mode })
        found.push(...(await meanwhile(barriers(page, `the slip, ${state}, ${width} px, ${mode}`), pass)))
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  for (const run of placementTour.runs) await test.step(run.name, () => walk(run, placementTour.begins.get(run.name)!))
  await close()
  expect(found).toEqual([])
  expect([...looked].sort()).toEqual(
    Object.keys(slipTitles)
      .filter((state) => state !== 'deciding')
      .sort(),
  )
}

/** The search waits for moments of the page's clock, which stands still unless it is passed. */
const meanwhile = async <T>(work: Promise<T>, pass: (ms: number) => Promise<void>): Promise<T> => {
  const ended = work.then(() => true)
  for (let isOver = false; !isOver; ) {
    const passed = pass(5)
    isOver = await Promise.race([ended, passed.then(() => false)])
    // Nothing of it is left over for the step that follows.
    await passed
  }
  return work
}

/** On a phone the slip is behind a bar, unless it asks something or is empty. */
const openSheet = async (page: Page, width: number): Promise<void> => {
  const bar = page.locator('main button[aria-haspopup=dialog]').last()
  const sheet = page.getByRole('dialog')
  if (width >= 1_000 || (await sheet.count()) > 0 || !(await bar.isVisible())) return
  // A question opens the sheet by itself, and may do so at this moment.
  await bar.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(sheet).toBeVisible()
}

test('WCAG 2.2 AA: every state of the slip that can be reached, at every width, light and dark', walkStates)
