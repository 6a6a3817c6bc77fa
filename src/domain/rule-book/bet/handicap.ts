import { settle, settleByScore } from '../../settlement/settlement.ts'
import { returnOf } from '../../settlement/payout.ts'
import type { Score } from '../../market/result.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { amount, line, price, written } from '../reading.ts'

interface Backed {
  readonly stake: string
  readonly odds: string
  readonly goals: number
  readonly score: Score
}

const back = ({ stake, odds, goals, score }: Backed): string =>
  written(returnOf(amount(stake), price(odds, 'DEC'), 'DEC', outcomeOf(goals, score)))

const outcomeOf = (goals: number, score: Score) =>
  settleByScore({ marketType: 'HDP', pick: 'home', line: line(goals), live: false, scoreAt: [0, 0] }, score)

const totalOf = ({ goals, score }: { readonly goals: number; readonly score: Score }) =>
  settleByScore({ marketType: 'OU', pick: 'over', line: line(goals), live: false, scoreAt: [0, 0] }, score)

export const handicapClauses = {
  'handicap.line': {
    plain:
      'A handicap is settled by the goals of the backed side minus those of the other, plus the line: half a goal or more wins, a quarter wins half, nothing is a draw, minus a quarter loses half, and less loses.',
    examples: [
      example({ stake: '100.00', odds: '1.90', goals: -0.75, score: [1, 0] }, back, '145.00'),
      example({ stake: '100.00', odds: '1.90', goals: 0.75, score: [0, 1] }, back, '50.00'),
      example({ stake: '333.33', odds: '1.91', goals: -0.5, score: [1, 0] }, back, '636.66'),
    ],
  },
  'handicap.quarter-line': {
    plain: 'A bet on a quarter line equals two bets of half the stake on the two lines beside it.',
  },
  'handicap.over-under': {
    plain: 'Over is settled by the total minus the line in the same way, and under by its negative.',
    examples: [
      example({ goals: 2.25, score: [1, 1] }, totalOf, 'loseHalf'),
      example({ goals: 2.5, score: [2, 1] }, totalOf, 'won'),
    ],
  },
  'handicap.live-score': {
    plain:
      'A handicap on soccer in play ignores the goals scored before the bet; every other market counts all goals. A bet stores the score at its acceptance, and no such handicap is offered without one.',
    examples: [
      example(
        { at: [1, 0], end: [1, 0], goals: -0.5 },
        ({ at, end, goals }) =>
          settle(
            { marketType: 'HDP', pick: 'home', line: line(goals), live: true, scoreAt: at },
            { status: 'completed', ht: [1, 0], ft: end, action: 1 },
          ),
        'lost',
      ),
    ],
  },
} as const satisfies Chapter
