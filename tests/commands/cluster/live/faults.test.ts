import { runFaults } from '#commands/faults/run.ts'
import { expect, test } from 'vitest'

/** It takes base backups, with a program that no package brings. */
test('§ledger.audited: members bet on PostgreSQL while everything breaks', async () => {
  const report = await runFaults({ seed: 1, minutes: 1, orders: 30, kind: 'postgres', tell: () => {} })
  expect(report.breaks).toEqual([])
  expect(report.kills).toBeGreaterThan(0)
  expect(report.acknowledged).toBeGreaterThan(0)
}, 600_000)
