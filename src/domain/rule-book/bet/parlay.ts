import { sizesOf } from '../../bet/combinations.ts'
import { mostAllWinners, mostOneWinner, parseBonuses } from '../../bet/cover-bonus.ts'
import { fullCoverOf, fullCovers, sizesOfCover } from '../../bet/full-cover.ts'
import { combinationCutoff, liveParlayMin, parlayTickets } from '../../bet/limits.ts'
import { type AnyOddsType, decimalOf } from '../../odds/odds.ts'
import { factorOf, parlayReturn, roundedReturn, systemLines, systemReturn } from '../../bet/parlay.ts'
import type { Outcome } from '../../settlement/outcome.ts'
import { soccer, specialSports } from '../../market/sports.ts'
import { systemSizes, ticketRefusal } from '../../bet/ticket.ts'
import { ticketReturn } from '../../bet/ticket-money.ts'
import { type Chapter, example } from '../clause.ts'
import { amount, price, written } from '../reading.ts'

const factor = (odds: string, outcome: Outcome) => factorOf(outcome, decimalOf(price(odds, 'DEC'), 'DEC'))

interface Parlay {
  readonly stake: string
  readonly legs: readonly (readonly [odds: string, outcome: Outcome])[]
}

const back = ({ stake, legs }: Parlay): string => {
  const returned = roundedReturn(
    parlayReturn(
      amount(stake),
      legs.map(([odds, outcome]) => factor(odds, outcome)),
    ),
  )
  return returned === 'running' ? returned : written(returned)
}

interface System {
  readonly unit: string
  readonly sizes: readonly number[]
  readonly legs: readonly (readonly [odds: string, outcome: Outcome])[]
}

const system = ({ unit, sizes, legs }: System): string => {
  const returned = roundedReturn(
    systemReturn(
      amount(unit),
      legs.map(([odds, outcome]) => factor(odds, outcome)),
      sizes,
    ),
  )
  return returned === 'running' ? returned : written(returned)
}

const coverOf = ({ legs, sizes }: { readonly legs: number; readonly sizes: readonly number[] }): string =>
  `${fullCoverOf(legs, sizes)?.name ?? 'no name'}, ${systemLines(legs, sizes)} lines`

interface Bonused {
  readonly unit: string
  readonly bonus: string
  /** The odds of a leg that won, `0` for one that lost. */
  readonly legs: readonly string[]
}

const bonused = ({ unit, bonus, legs }: Bonused): string => {
  const bonuses = parseBonuses(bonus)
  const cover = fullCovers.find(({ name }) => bonuses?.[name])
  const outcomes = legs.map((text): Outcome => (text === '0' ? 'lost' : text === 'void' ? text : 'won'))
  const returned = ticketReturn(
    {
      kind: 'system',
      entered: amount(unit),
      legs: legs.length,
      sizes: sizesOfCover(cover!),
      price: null,
      maxPayout: undefined,
      deductions: null,
      bonus: bonuses?.[cover!.name] ?? null,
    },
    legs.map((text, n) => factor(outcomes[n] === 'won' ? text : '2.00', outcomes[n]!)),
    outcomes,
  )
  return returned === 'running' ? returned : written(returned)
}

const refusal = ({ legs, live, odds }: { readonly legs: number; readonly live: boolean; readonly odds: AnyOddsType }) =>
  ticketRefusal(Array.from({ length: legs }, () => ({ live, sport: soccer, isMyanmar: odds === 'MM' }))) ?? 'taken'

export const parlayClauses = {
  'parlay.legs': {
    plain: 'A parlay has {min} to {max} legs.',
    constants: parlayTickets,
    examples: [
      example({ legs: 1, live: false, odds: 'DEC' }, refusal, 'atLeastTwoMatchToBetParlay'),
      example({ legs: 2, live: false, odds: 'DEC' }, refusal, 'taken'),
      example({ legs: 12, live: false, odds: 'DEC' }, refusal, 'taken'),
      example({ legs: 13, live: false, odds: 'DEC' }, refusal, 'maxParlayTicket'),
    ],
  },
  'parlay.live-minimum': {
    plain: 'With a leg in play, or a leg on a virtual or e-sport game, a parlay has at least {min} legs.',
    constants: { min: liveParlayMin, games: specialSports },
    examples: [
      example({ legs: 2, live: true, odds: 'DEC' }, refusal, 'atLeastThreeMatchToBetParlay'),
      example({ legs: 3, live: true, odds: 'DEC' }, refusal, 'taken'),
    ],
  },
  'parlay.one-leg-a-match': {
    plain:
      'A parlay takes one leg of each match, a match and its child matches counted as one, and only markets that are offered for parlays.',
  },
  'parlay.return': {
    plain:
      'A parlay returns its stake times a factor for each leg: the decimal odds for a win, the mean of odds and one for a half win, one for a draw or a void leg, a half for a half loss, and zero for a loss.',
    examples: [
      example(
        {
          stake: '1000.00',
          legs: [
            ['2.13', 'won'],
            ['1.90', 'won'],
            ['1.90', 'wonHalf'],
          ],
        },
        back,
        '5868.15',
      ),
      example(
        {
          stake: '300.00',
          legs: [
            ['1.95', 'loseHalf'],
            ['2.36', 'won'],
            ['2.01', 'won'],
          ],
        },
        back,
        '711.54',
      ),
      example(
        {
          stake: '100.00',
          legs: [
            ['1.90', 'wonHalf'],
            ['2.00', 'void'],
          ],
        },
        back,
        '145.00',
      ),
    ],
  },
  'parlay.system': {
    plain:
      'A system puts one unit on every combination of the chosen sizes; its risk is the unit times the number of lines. Its lines are summed exactly and the ticket is rounded once.',
    examples: [
      example(
        {
          unit: '10.00',
          sizes: [2],
          legs: [
            ['1.92', 'won'],
            ['2.00', 'won'],
            ['1.11', 'won'],
          ],
        },
        system,
        '81.91',
      ),
      example(
        {
          unit: '10.00',
          sizes: [2],
          legs: [
            ['1.92', 'won'],
            ['2.00', 'won'],
            ['1.11', 'lost'],
          ],
        },
        system,
        '38.40',
      ),
      example(
        {
          unit: '10.00',
          sizes: [2],
          legs: [
            ['1.92', 'won'],
            ['2.00', 'lost'],
            ['1.11', 'won'],
          ],
        },
        system,
        '21.31',
      ),
      example({ legs: 4, sizes: [2, 3, 4] }, ({ legs, sizes }) => String(systemLines(legs, sizes)), '11'),
      example({ legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] }, ({ legs, sizes }) => String(systemLines(legs, sizes)), '247'),
    ],
  },
  'parlay.full-cover': {
    plain:
      'A system of every line of its legs, from the doubles or from the singles up, is called by the name that the trade has for it. The name changes nothing about the bet but the bonus that an operator may pay.',
    constants: { names: fullCovers.map(({ name }) => name) },
    examples: [
      example({ legs: 3, sizes: [2, 3] }, coverOf, 'Trixie, 4 lines'),
      example({ legs: 4, sizes: [4, 3, 2] }, coverOf, 'Yankee, 11 lines'),
      example({ legs: 4, sizes: [1, 2, 3, 4] }, coverOf, 'Lucky 15, 15 lines'),
      example({ legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] }, coverOf, 'Goliath, 247 lines'),
      example({ legs: 4, sizes: [2, 3] }, coverOf, 'no name, 10 lines'),
    ],
  },
  'parlay.bonus': {
    plain:
      'The operator may pay a bonus on a full cover: if one leg wins and all others lose, its profit up to {times} times; if every leg wins, the whole return and up to {percent} percent on top, rounded down. A void, drawn or half-decided leg leaves neither; a bet keeps the terms it was accepted with, and the maximum payout caps it.',
    constants: { times: mostOneWinner, percent: mostAllWinners },
    examples: [
      example({ unit: '1.00', bonus: 'lucky-15=x2+10', legs: ['5.00', '0', '0', '0'] }, bonused, '9.00'),
      example({ unit: '1.00', bonus: 'lucky-15=x2+10', legs: ['2.00', '3.00', '2.00', '2.00'] }, bonused, '117.70'),
      example({ unit: '1.00', bonus: 'lucky-15=x2+10', legs: ['2.00', 'void', '0', '0'] }, bonused, '5.00'),
      example({ unit: '1.00', bonus: 'lucky-15=x2+10', legs: ['2.00', '2.00', '0', '0'] }, bonused, '8.00'),
      example({ unit: '1.01', bonus: 'yankee=+5', legs: ['1.50', '1.50', '1.50', '1.50'] }, bonused, '34.00'),
    ],
  },
  'parlay.system-sizes': {
    plain:
      'A system may choose any sizes up to its number of legs; above {cutoff} legs it may only be one parlay of all of them.',
    constants: { cutoff: combinationCutoff },
    examples: [
      example({ legs: 3 }, ({ legs }) => systemSizes(legs), [1, 2, 3]),
      example({ legs: 11 }, ({ legs }) => systemSizes(legs), [11]),
    ],
  },
  'parlay.combinations': {
    plain:
      'The generator makes every combination of two selections and more; above {cutoff} selections it makes only the one of all of them.',
    constants: { cutoff: combinationCutoff },
    examples: [
      example({ legs: 4 }, ({ legs }) => sizesOf(legs), [2, 3, 4]),
      example({ legs: 11 }, ({ legs }) => sizesOf(legs), [11]),
    ],
  },
  'parlay.lucky-pick': {
    plain:
      'A lucky pick draws legs at random from the matches on offer before their kick-off, in sports the member has limits for. They can be changed like any others, and the next lucky pick replaces them, also after the page was loaded again; it replaces no pick that the member took.',
  },
  'parlay.shared-slip': {
    plain:
      "A slip is shared as a code of at most {max} selections. It carries no stake, no odds type, no boost and no member's name.",
    constants: { max: parlayTickets.max },
  },
} as const satisfies Chapter
