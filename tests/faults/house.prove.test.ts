import { runFaults } from '#commands/faults/run.ts'
import { expect, test } from 'vitest'

/** What `npm run faults` does, for as long as it takes each kind of fault to have its turn. */
test('§ledger.audited: members bet on PGlite while everything breaks', async () => {
  const report = await runFaults({ seed: 1, minutes: 0.2, orders: 30, kind: 'pglite', tell: () => {} })
  expect(report.breaks).toEqual([])
  expect(report.kills).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(0)
}, 600_000)
