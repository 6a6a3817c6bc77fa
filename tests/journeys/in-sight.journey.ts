import { expect } from '@playwright/test'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

/** The lowest that a phone's first price begins, and the least height of a cell under its finger, in pixels. */
const [firstPriceBy, leastCell] = [210, 40]

/** Matches that are wholly in sight on the board as it opens, on a small desk, a phone, and a phone on its side. */
const sizes = [
  { width: 1280, height: 720, least: 5 },
  { width: 390, height: 844, least: 6 },
  { width: 844, height: 390, least: 2 },
] as const

test('§page.widths: how many matches are in sight before anything is scrolled, and where a phone’s prices begin', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  // At a weekend the chip of the filter that the day starts with has a line of its own on a phone (§time.filter-start).
  await page.getByRole('combobox', { name: 'Start time' }).selectOption({ label: 'Any time' })
  const found: (readonly [size: string, matches: number, least: number])[] = []
  for (const { width, height, least } of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('grid').first().getByRole('heading', { level: 3 }).first()).toBeAttached()
    if (width === 390) {
      const boxes = await page
        .locator('[role=grid] [data-stop]:has(b)')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
      process.stdout.write(`first price at ${boxes[0]!.top} px\n`)
      expect.soft(boxes[0]!.top).toBeLessThanOrEqual(firstPriceBy)
      expect.soft(Math.min(...boxes.map((box) => box.height))).toBeGreaterThanOrEqual(leastCell)
    }
    found.push([`${width} × ${height}`, await page.evaluate(matchesInSight), least])
  }
  process.stdout.write(`${found.map(([size, matches]) => `${size}: ${matches} matches in sight`).join('\n')}\n`)
  expect(found.filter(([, matches, least]) => matches < least)).toEqual([])
})

/** A bar that floats over the lower edge covers what is under it. */
const matchesInSight = async (): Promise<number> => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const isUncovered = (match: Element, y: number): boolean => {
    const { left } = match.getBoundingClientRect()
    return match.contains(document.elementFromPoint(left + 20, y))
  }
  return [...document.querySelectorAll('[role=grid] [role=rowgroup]')].filter((match) => {
    const { top, bottom } = match.getBoundingClientRect()
    return match.querySelector('[aria-level="3"]') && isUncovered(match, top + 8) && isUncovered(match, bottom - 8)
  }).length
}
