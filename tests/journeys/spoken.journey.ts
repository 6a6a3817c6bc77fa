import { expect } from '@playwright/test'
import { steps, untilPlay, type Visit } from './_bet.ts'
import { priceTo, signIn, tabTo } from './_keyboard.ts'
import { type Reader, startReader } from './_reader.ts'
import { test } from './_stage.ts'

/** Where a member reads on before going on, and the last that is read. */
const listens: Readonly<Record<string, RegExp>> = {
  'a stake': /^Live bets wait/,
  'a price that moved meanwhile': /^button, Keep it unplaced/,
  'the wait': /^button, Put away/,
  'the statement': /^end of main/,
}

test('§3 bet slip as it is heard: every outcome one sentence, and all that is needed to decide', async ({ page, stage }) => {
  test.setTimeout(120_000)
  await stage.pass(untilPlay)
  const reader = await startReader(page)
  await reader.heard()
  const visit: Visit = { page, stage }
  const transcript: string[] = []
  for (const [name, walk] of Object.entries(steps)) {
    await test.step(name, () => walk(visit))
    transcript.push(`## ${name}`, ...await reader.heard(), ...await readFrom(reader, name), '')
  }
  expect(masked(transcript)).toMatchSnapshot(['bet.spoken.txt'])
})

test('§3 bet slip as it is heard at a negative price: what moves, and a stake brought inside the limits', async ({ page, stage }) => {
  test.setTimeout(90_000)
  await stage.pass(untilPlay)
  const reader = await startReader(page)
  await signIn(page, stage.member)
  await tabTo(page, /^radio "(?:Early|Today|In-Play)/)
  await page.keyboard.press('ArrowRight')
  await priceTo(page, /, handicap, full time, /, /^button "Fulham/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^textbox "To win, MYR"/)
  await reader.heard()

  await page.keyboard.type('5000')
  await stage.passUntil(async () => (await page.locator('[data-live-announcer]').textContent() ?? '').includes('price'), 15)
  const moved = await reader.heard()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Input stake amount/ })).toBeVisible()
  const clamped = await reader.readOn(/^button, Enter another stake/)
  expect(masked(['## the price moves', ...moved, '', '## the stake is brought inside the limits', ...clamped])).toMatchSnapshot(['stake.spoken.txt'])
})

/** What a member hears who reads on where the step ended; after taking a price, only that it is taken. */
const readFrom = async (reader: Reader, step: string): Promise<string[]> => {
  if (step === 'a selection') return [await reader.again()]
  const end = listens[step]
  return end ? ['# reading on', ...await reader.readOn(end)] : []
}

/** Ids are the database's, and the hour is that of the round which settled; neither is anybody's to review. */
const masked = (phrases: readonly string[]): string =>
  phrases.join('\n').replaceAll(/\b(?:TL)?\d{8,}\b/g, 'IDENTITY').replaceAll(/\b\d\d:\d\d:\d\d\b/g, 'hh:mm:ss')
