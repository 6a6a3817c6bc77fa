import { expect, type Page } from '@playwright/test'
import { type Harness, test } from './_harness.ts'
import { showTab, signIn } from './_keyboard.ts'

test.use({ viewport: { width: 1440, height: 720 } })

/** A phone, a tablet, a small and a large desk. */
const widths = [390, 820, 1280, 1440]

/** Milliseconds of a live board at each width. */
const watched = 60_000

/** Minutes of book time in a second of watching: half an hour of the round passes, stoppage and half-time in it. */
const pace = 0.5

const stands = async (width: number, { page, harness }: { page: Page; harness: Harness }) => {
  test.setTimeout(600_000)
  // All matches of the round are under way.
  await harness.pass(4.5 * 60)
  await signIn(page, harness.member)
  await showTab(page, 'In-Play')
  await page.setViewportSize({ width, height: 720 })
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly node?: Node | null
          readonly previousRect: DOMRect
          readonly currentRect: DOMRect
        }[]
      })[]) {
        // A figure or a minute begins elsewhere on its own line when it grows: its cell does not move.
        const elements = entry.sources.flatMap(({ node, previousRect, currentRect }) =>
          node?.parentElement?.closest('[role=gridcell]') && previousRect.top === currentRect.top ? [] : [node],
        )
        if (!entry.hadRecentInput && elements.length > 0)
          moved.push(
            `${entry.value}: ${elements.map((node) => node?.parentElement?.outerHTML.slice(0, 160)).join(' | ')}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const prices = () => page.getByRole('grid').first().innerText()
  const before = await prices()
  const began = Date.now()
  for (let passed = 0; Date.now() - began < watched; ) {
    const due = ((Date.now() - began) / 1_000) * pace
    if (due - passed >= 0.25) {
      await harness.pass(0.25)
      passed += 0.25
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  expect(await prices()).not.toBe(before)
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
}

for (const width of widths)
  test(`§page.still: for a whole minute a live board ${width} px wide moves its prices and nothing else: no layout shift but of a figure in its own cell`, ({
    page,
    harness,
  }) => stands(width, { page, harness }))
