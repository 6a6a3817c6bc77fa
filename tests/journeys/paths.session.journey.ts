import { expect } from '@playwright/test'
import { sessionEnvironment } from '#review/flows/session/session.ts'
import { openSession, sessionHindrance } from './_session.ts'
import { outsideTour, reportTour } from './_outside.ts'
import { test } from './_watched.ts'

const found = outsideTour(sessionEnvironment, sessionHindrance)

test('§machine.walked: the session, every transition that can be made from outside, walked in the browser', async ({
  page,
  context,
}) => {
  expect(found.hidden.map(({ edge }) => edge.id)).toEqual([
    'SES-09',
    'SES-34',
    'SES-35',
    'SES-12',
    'SES-29',
    'SES-25',
    'SES-26',
    'SES-16',
    'SES-14',
    'SES-20',
    'SES-24',
  ])
  const { walk, close } = await openSession(page, context)
  for (const [i, run] of found.runs.entries())
    await test.step(`run ${i + 1} from ${run.name}`, () => walk(run, found.begins.get(run.name)!))
  await close()
  process.stdout.write(`${reportTour('the session', found)}\n`)
})
