import { type Hindrance } from '#review/outside/outside.ts'
import { expect } from '@playwright/test'
import { quickBetEnvironment } from '#review/flows/slip/quick-bet.ts'
import { outsideTour, reportTour } from './_outside.ts'
import { openQuickBet } from './_quick-bet.ts'
import { test } from './_watched.ts'

/** Another device or tab is heard only where it says something new. */
const hindrance: Hindrance = (at, { event }) =>
  event.type === 'quickBet.told' && (event as unknown as { on: boolean }).on === at.matches('on')
    ? 'settings that are the same tell nothing'
    : undefined

const found = outsideTour(quickBetEnvironment, hindrance)

test('§machine.walked: switching quick bet, every transition that can be made from outside, walked in the browser', async ({
  page,
  context,
}) => {
  expect(found.hidden.map(({ edge }) => `${edge.from} ${edge.id}`)).toEqual([
    'quickBet.off QBT-08',
    'quickBet.explaining QBT-08',
    'quickBet.on QBT-07',
  ])
  const { walk, close } = await openQuickBet(page, context)
  for (const [i, run] of found.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('quick bet', found)}\n`)
})
