import { runFaults } from '#commands/faults/run.ts'
import { expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'

/** What `npm run faults` does, for as long as it takes each kind of fault to have its turn. */
test.each(
  sampled(
    'databases broken by `npm run faults`',
    [
      ['pglite', 0.2],
      ['postgres', 1],
    ] as const,
    1,
  ),
)(
  '§ledger.audited: members bet on %s while everything breaks',
  async (kind, minutes) => {
    const report = await runFaults({ seed: 1, minutes, orders: 30, kind, tell: () => {} })
    expect(report.breaks).toEqual([])
    expect(report.kills).toBeGreaterThan(0)
    expect(report.acknowledged).toBeGreaterThan(0)
  },
  600_000,
)
