import { exact, round, times } from '../../money/exact.ts'
import { myanmarParlayTickets } from '../../bet/limits.ts'
import { myanmarTypes } from '../../market/kinds.ts'
import type { Score } from '../../market/result.ts'
import { afterDeduction, parseMyanmar, startingDeductions } from '../../odds/myanmar.ts'
import { myanmarFactor, settleMyanmar } from '../../settlement/settle-myanmar.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { amount, written } from '../reading.ts'

interface Single {
  readonly stake: string
  readonly price: string
  readonly backed: 'favourite' | 'underdog'
  readonly score: Score
}

const currency = 'MMK'

const back = ({ stake, price, backed, score }: Single): string => {
  const { percent } = settleMyanmar(
    parseMyanmar(price)!,
    { pick: backed === 'favourite' ? 'home' : 'away', favourite: 'home' },
    score,
  )
  return written(round(times(exact(amount(stake, currency)), myanmarFactor(percent))), currency)
}

const parlay = ({ stake, percents }: { readonly stake: string; readonly percents: readonly number[] }): string =>
  written(round(percents.map(myanmarFactor).reduce(times, exact(amount(stake, currency)))), currency)

const deducted = ({
  stake,
  back: returned,
  teams,
}: {
  readonly stake: string
  readonly back: string
  readonly teams: number
}) => written(afterDeduction(amount(stake, currency), exact(amount(returned, currency)), teams), currency)

export const myanmarClauses = {
  'myanmar.currencies': {
    plain:
      'Members whose currency is MMK or MMO may bet at Myanmar odds where the operator offers them. Other members are refused, and the markets are not shown to anybody where they are switched off.',
  },
  'myanmar.price': {
    plain:
      'A Myanmar price is a goal line and the percent of the stake that is won or lost when the match ends exactly on it. A parlay at Myanmar odds has legs at Myanmar odds only.',
    examples: [
      example({ price: '1+50' }, ({ price }) => ({ ...parseMyanmar(price) }), { goals: 1, percent: 50 }),
      example({ price: '0-50' }, ({ price }) => ({ ...parseMyanmar(price) }), { goals: 0, percent: -50 }),
    ],
  },
  'myanmar.markets': {
    plain:
      'Handicap and over/under have Myanmar prices, each as a market of its own beside the usual one. No market at Myanmar odds is bought back.',
    constants: { markets: Object.keys(myanmarTypes) },
  },
  'myanmar.on-the-line': {
    plain:
      'Above the line the favourite wins the whole stake, below it loses the whole stake, and on it wins or loses the percent. The underdog is the mirror of it, and totals are settled the same way.',
    examples: [
      example({ stake: '1000', price: '1+50', backed: 'favourite', score: [2, 0] }, back, '2000'),
      example({ stake: '1000', price: '1+50', backed: 'favourite', score: [1, 0] }, back, '1500'),
      example({ stake: '1000', price: '1+50', backed: 'favourite', score: [0, 0] }, back, '0'),
      example({ stake: '1000', price: '1+50', backed: 'underdog', score: [1, 0] }, back, '500'),
      example({ stake: '1000', price: '1+50', backed: 'underdog', score: [0, 0] }, back, '2000'),
    ],
  },
  'myanmar.whole-on-the-line': {
    plain:
      'A price may have the whole stake won or lost on the line: the bet is then labelled won or lost, not half, and its turnover is whole.',
    examples: [
      example({ stake: '1000', price: '1+100', backed: 'favourite', score: [1, 0] }, back, '2000'),
      example({ stake: '1000', price: '1+100', backed: 'underdog', score: [1, 0] }, back, '0'),
    ],
  },
  'myanmar.parlay': {
    plain: 'The legs of a parlay at Myanmar odds multiply: one plus the percent each won or lost.',
    examples: [example({ stake: '1000', percents: [100, 50, -36] }, parlay, '1920')],
  },
  'myanmar.legs': {
    plain: 'A parlay at Myanmar odds has {min} to {max} legs.',
    constants: myanmarParlayTickets,
  },
  'myanmar.deduction': {
    plain:
      'A percentage is deducted from a winning return, by the number of teams: from the profit of a single, from the whole return of a parlay. The operator sets it, and what is left is rounded down.',
    constants: { percentByTeams: startingDeductions },
    examples: [
      example({ stake: '1000', back: '2000', teams: 1 }, deducted, '1950'),
      example({ stake: '1000', back: '2000', teams: 2 }, deducted, '1700'),
      example({ stake: '1000', back: '500', teams: 1 }, deducted, '500'),
      example({ stake: '3001', back: '3031', teams: 1 }, deducted, '3029'),
    ],
  },
} as const satisfies Chapter
