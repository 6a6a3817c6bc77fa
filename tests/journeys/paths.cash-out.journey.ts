import { callEndsFirst, type Hindrance } from '#review/outside/outside.ts'
import { expect } from '@playwright/test'
import { cashOutEnvironment } from '#review/flows/bet/cash-out.ts'
import { outsideTour, reportTour } from './_outside.ts'
import { openCashOut } from './_cash-out.ts'
import { test } from './_watched.ts'

/** A cash-out's own patience is for a port that never answers. */
const hindrance: Hindrance = (at, { event }) => {
  if (at.matches('waiting') && event.type === 'cashOut.changed')
    return 'the member feed alone says it, and has a journey of its own'
  return /^xstate\.after\.(?:ask|answer)Patience/.test(event.type) ? callEndsFirst : undefined
}

const found = outsideTour(cashOutEnvironment, hindrance)

test('§machine.walked: selling a bet, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden.map(({ edge }) => edge.id)).toEqual(['CSH-08', 'CSH-20', 'CSH-36'])
  const { walk, close } = await openCashOut(page)
  for (const [i, run] of found.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('the cash-out', found)}\n`)
})
