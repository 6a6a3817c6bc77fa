import { builderFactor, builderSelections, longestBuilder, readyBuilder } from '../../bet/builder.ts'
import { factorOf } from '../../bet/parlay.ts'
import { exact } from '../../money/exact.ts'
import { tenThousand } from '../../odds/odds.ts'
import type { Outcome } from '../../settlement/outcome.ts'
import { ticketReturn } from '../../bet/ticket-money.ts'
import { type Chapter, example } from '../clause.ts'
import { amount, written } from '../reading.ts'

interface Decided {
  readonly outcomes: readonly (Outcome | 'open')[]
  /** Decimal odds of none of the selections, the first, the second, both, the third, and so on. */
  readonly odds: readonly number[]
}

const pays = ({ outcomes, odds }: Decided): string => {
  const factor = builderFactor(
    outcomes.map((outcome) => (outcome === 'open' ? 'running' : factorOf(outcome, exact(2n)))),
    odds.map((one) => one * tenThousand),
  )
  return factor === 'running' ? factor : `${factor.n / factor.d}`
}

interface Together {
  /** Of a builder of two selections, and the odds of none of them, the first, the second and both. */
  readonly built: readonly [Outcome, Outcome]
  readonly odds: readonly number[]
  /** Of a leg of another match at 2.00. */
  readonly other: Outcome
}

const returns = ({ built, odds, other }: Together): string => {
  const factor = (outcome: Outcome) => factorOf(outcome, exact(2n))
  const ticket = {
    kind: 'parlay' as const,
    entered: amount('10.00'),
    legs: 3,
    sizes: null,
    price: null,
    maxPayout: undefined,
    deductions: null,
    builders: [{ from: 0, count: 2, odds: odds.map((one) => one * tenThousand) }],
  }
  const back = ticketReturn(ticket, [...built, other].map(factor))
  return back === 'running' ? back : written(back)
}

/** Of three selections. */
const odds = [1, 2, 2, 4, 2, 3, 5, 8] as const

export const builderClauses = {
  'builder.selections': {
    plain:
      'A builder is {min} to {max} selections of one match that win together at one price. It takes only picks that are won or lost and never returned, and only those whose chances one law of the match gives together; others are not offered in it, or not beside each other.',
    constants: builderSelections,
  },
  'builder.chance': {
    plain:
      'The chance of a builder is that of all its selections together under the law of the match at that moment, the law from which the prices of the board are made. It is never above the chance of any of its selections.',
  },
  'builder.price': {
    plain:
      'A builder is offered at the decimal odds of its chance with one margin, that of the selection whose market has the highest, rounded down to a hundredth and at most {longest}. It pays more than every part of its selections does. No booster applies to it.',
    constants: { longest: longestBuilder / tenThousand },
  },
  'builder.refused': {
    plain:
      'Selections that cannot win together are refused as a contradiction. A selection that wins whenever the others do, or beside which a part of them pays as much, adds nothing and is refused by its name.',
  },
  'builder.ready': {
    plain:
      'A match shows up to {count} ready-made builders of {selections} selections each, on its result, its lines nearest to even, both teams to score and its first half. Each is the one whose chance is nearest, by ratio, to one of {percents} per cent; no two of them share more than one selection. They cost what the same selections cost when a member chooses them one by one.',
    constants: {
      count: readyBuilder.chances.length,
      selections: readyBuilder.selections,
      percents: readyBuilder.chances.map((chance) => chance * 100),
    },
  },
  'builder.placing': {
    plain:
      'The server prices a builder by the law that the book committed with the prices of the match, never by anything a client sends, and the consent is to its one price. It is refused while the market of any selection is, and in play it waits as a single does.',
  },
  'builder.exposure': {
    plain:
      'All selections of a builder win together or it is lost: in the limits of a match it counts once, and in full on the market of each selection.',
  },
  'builder.parlay': {
    plain:
      'A builder may be a leg of a parlay with other matches, with its one price as the price of the leg; the parlay settles it as a builder first. A system takes none.',
    examples: [
      example({ built: ['won', 'won'], odds: [1, 4, 2, 6], other: 'won' }, returns, '120.00'),
      example({ built: ['void', 'won'], odds: [1, 4, 2, 6], other: 'won' }, returns, '40.00'),
      example({ built: ['void', 'void'], odds: [1, 4, 2, 6], other: 'won' }, returns, '20.00'),
      example({ built: ['won', 'won'], odds: [1, 4, 2, 6], other: 'void' }, returns, '60.00'),
      example({ built: ['won', 'lost'], odds: [1, 4, 2, 6], other: 'won' }, returns, '0.00'),
    ],
  },
  'builder.void': {
    plain:
      'A lost selection loses the builder. One that is void leaves it, and the rest is paid at the odds that the law kept with the bet gave it at acceptance, with the same margin: one that is left alone at its own price, and none gives the stake back.',
    examples: [
      example({ outcomes: ['won', 'won', 'won'], odds }, pays, '8'),
      example({ outcomes: ['void', 'won', 'won'], odds }, pays, '5'),
      example({ outcomes: ['void', 'won', 'void'], odds }, pays, '2'),
      example({ outcomes: ['void', 'void', 'void'], odds }, pays, '1'),
      example({ outcomes: ['void', 'lost', 'open'], odds }, pays, '0'),
      example({ outcomes: ['void', 'won', 'open'], odds }, pays, 'running'),
    ],
  },
  'builder.cash-out': {
    plain:
      'A builder is bought back as any bet, at the odds of the selections that count and with the chance that those still open win together now, given all that is decided.',
  },
} as const satisfies Chapter
