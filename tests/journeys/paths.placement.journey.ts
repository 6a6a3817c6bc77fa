import { expect } from '@playwright/test'
import { reportTour } from './_outside.ts'
import { openPlacement } from './_placement.ts'
import { placementTour } from './_placement.tour.ts'
import { test } from './_watched.ts'

test('§machine.walked: the placement, every transition that can be made from outside, walked in the browser', async ({
  page,
  context,
}) => {
  // A pick that takes the place of another comes by the lines beside it and by a list of legs: the walk of the slip as
  // a whole.
  const hidden = ['PLC-06', 'PLC-52', 'PLC-06', 'PLC-60', 'PLC-53', 'PLC-19', 'PLC-34', 'PLC-57']
  expect(placementTour.hidden.map(({ edge }) => edge.id)).toEqual(hidden)
  const { walk, close } = await openPlacement(page, context)
  for (const [i, run] of placementTour.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, placementTour.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('the placement', placementTour)}\n`)
})
