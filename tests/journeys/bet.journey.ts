import { expect } from '@playwright/test'
import { printAmount, readAmount } from '#domain/money.ts'
import { returnOf } from '#domain/payout.ts'
import { betsOf, stake, steps, untilPlay, type Visit } from './_bet.ts'
import { test } from './_stage.ts'

const opening = 100_000n
const entered = readAmount(stake, 'MYR') ?? 0n
const print = (minor: bigint) => printAmount(minor, 'MYR')

test('§3 bet slip by keyboard alone: a moved price, consent, waiting, accepted, won, and the right money in the statement', async ({ page, stage }) => {
  await stage.pass(untilPlay)
  const visit: Visit = { page, stage }
  for (const [name, walk] of Object.entries(steps)) await test.step(name, () => walk(visit))

  if (visit.accepted === undefined) throw new Error('no price was accepted')
  const payout = returnOf(entered, visit.accepted, 'DEC', 'won')
  expect(await betsOf(stage)).toMatchObject([{ state: 'settled', outcome: 'won', price: visit.accepted, entered, risk: entered, payout }])
  const rows = page.getByRole('row').filter({ hasText: 'Nottingham Forest' })
  await expect(rows.filter({ hasText: print(payout) })).toContainText('Won')
  await expect(rows.filter({ hasText: `+${print(payout - entered)}` })).toContainText(print(opening - entered + payout))
})
