import { expect } from '@playwright/test'
import { outsideOf, reportTour, walkWhole } from './_outside.ts'
import { openSlip } from './_slip.ts'
import { slipTours, ways } from './_slip.tour.ts'
import { test } from './_watched.ts'

const found = outsideOf([...slipTours.values()])

walkWhole(
  'the slip',
  found,
  '§machine.walked: the slip as a whole, every transition that can be made from outside, walked in the browser for each way a bet leaves it',
  async ({ page }) => {
    expect(found.hidden).toEqual([])
    const { walk, close } = await openSlip(page)
    for (const [name, tour] of slipTours) {
      for (const [i, run] of tour.runs.entries())
        await test.step(`${name}, run ${i + 1}`, () => walk(ways[name]!, run, tour.begins.get(run.name)!))
    }
    await close()
    process.stdout.write(
      `${reportTour('the slip', found)}\n  with them, of the placement: PLC-52 and PLC-53 (a quick bet), PLC-54 from waiting and from unknown (a bet set aside)\n`,
    )
  },
)
