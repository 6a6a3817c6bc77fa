import { expect } from '@playwright/test'
import { legsEnvironment, legsHindrance, openLegs } from './_legs.ts'
import { outsideTour, reportTour } from './_outside.ts'
import { test } from './_watched.ts'

const found = outsideTour(legsEnvironment, legsHindrance)

test('§machine.walked: the legs of a parlay, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  // `tests/shell/slip` covers a match that begins, and what the slip requests by itself.
  expect(found.hidden.map(({ edge }) => edge.id)).toEqual(['PAR-10', 'PAR-11'])
  const { walk, close } = await openLegs(page)
  for (const [i, run] of found.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('the legs of a parlay', found)}\n`)
})
