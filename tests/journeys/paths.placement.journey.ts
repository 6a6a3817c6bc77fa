import { expect } from '@playwright/test'
import { placementEnvironment } from '#review/environment/placement.ts'
import { outsideTour, told } from './_outside.ts'
import { openPlacement } from './_placement.ts'
import { placementHindrance } from './_placement.hindrance.ts'
import { test } from './_watched.ts'

/** Prices that move too often while they are checked are met only by a member who takes any of them. */
const environment: typeof placementEnvironment = {
  ...placementEnvironment, events: [...placementEnvironment.events, { type: 'consent.chosen', consent: 'any' }],
}
const found = outsideTour(environment, placementHindrance)

test('design §3: the placement, every transition that can be made from outside, walked in the browser', async ({ page, context }) => {
  test.setTimeout(180_000)
  expect(found.hidden.map(({ edge }) => edge.id)).toEqual(['PLC-52', 'PLC-53', 'PLC-19', 'PLC-34', 'PLC-54', 'PLC-54'])
  const { walk, close } = await openPlacement(page, context)
  for (const [i, run] of found.runs.entries()) await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${told('the placement', found)}\n`)
})
