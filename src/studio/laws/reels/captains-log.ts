import { slotReturns } from '#domain/game/slot-returns.ts'
import { tenLines } from '../ten-lines.ts'
import type { FreeSpinsGame } from '../free-spins.ts'
import { stripsOf } from '../strips.ts'
import type { Published } from './published.ts'

/** Captain's log: five reels of three rows, ten lines, and ten free spins in which a symbol fills its reels. */
export const captainsLog: FreeSpinsGame & Published = {
  rows: 3,
  strips: stripsOf(
    '132405310241021506',
    '052172103403104216',
    '204136413012701205',
    '046024103120175312',
    '412601302105140623',
  ),
  symbols: [
    { name: 'quill', pays: [50, 150, 500] },
    { name: 'chart', pays: [50, 200, 700] },
    { name: 'lamp', pays: [120, 450, 1_500] },
    { name: 'bell', pays: [150, 600, 2_000] },
    { name: 'spyglass', pays: [250, 1_000, 4_000] },
    { name: 'helm', pays: [500, 2_000, 7_500] },
    { name: 'tricorne', pays: [1_000, 3_000, 10_000] },
    { name: 'log', pays: [0, 0, 0] },
  ],
  lines: tenLines,
  scatter: 7,
  scatterPay: 1_000,
  spins: 10,
  published: slotReturns['captains-log'],
  largest: 1_001_820,
}
