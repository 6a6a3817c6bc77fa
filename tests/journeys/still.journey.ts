import { expect, type Page } from '@playwright/test'
import { isSampled, saySample } from '../_kit/sample.ts'
import { type Harness, test } from './_harness.ts'
import { showTab, signIn } from './_keyboard.ts'

test.use({ viewport: { width: 1440, height: 720 } })

/** Milliseconds of a live board, in which book time runs on by an hour or so. */
const watched = 4_000

const stands = async ({ page, harness }: { page: Page; harness: Harness }) => {
  test.setTimeout(180_000)
  // All matches of the round are under way.
  await harness.pass(4.5 * 60)
  await signIn(page, harness.member)
  await showTab(page, 'In-Play')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly { readonly node?: Node | null }[]
      })[]) {
        // A figure set to the right of its own cell begins elsewhere when it grows: the cell stands.
        const elements = entry.sources.flatMap(({ node }) =>
          node instanceof Text && node.parentElement?.closest('[role=gridcell]') ? [] : [node],
        )
        if (!entry.hadRecentInput && elements.length > 0)
          moved.push(
            `${entry.value}: ${elements.map((node) => node?.parentElement?.outerHTML.slice(0, 160)).join(' | ')}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const end = Date.now() + watched
  const prices = () => page.getByRole('grid').innerText()
  const before = await prices()
  while (Date.now() < end) {
    await harness.pass(0.25)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  expect(await prices()).not.toBe(before)
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
}

if (isSampled) saySample('0 of 1 live boards watched for what moves')
else
  test(
    '§page.still: a live board moves its prices and nothing else: no layout shift but of a figure in its own cell',
    stands,
  )
