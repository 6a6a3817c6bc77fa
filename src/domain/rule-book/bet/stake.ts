import { clamp, maxStake } from '../../money/clamp.ts'
import { ownQuickStakes, startingLimit } from '../../bet/limits.ts'
import type { OddsType } from '../../odds/odds.ts'
import { settingWords } from '../../member/settings.ts'
import { addedTo } from '../../bet/quick-stakes.ts'
import { stakeParts } from '../../bet/stake.ts'
import { printMoney } from '../../money/money.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { amount, price, written } from '../reading.ts'

interface Entered {
  readonly entered: string
  readonly type: OddsType
  readonly odds: string
}

const parts = ({ entered, type, odds }: Entered) => {
  const { risk, toWin } = stakeParts(amount(entered), price(odds, type), type)
  return { risk: written(risk), toWin: written(toWin) }
}

interface Limited {
  readonly min: string
  readonly max: string
  readonly payout: string
  readonly odds: string
}

const limitOf = ({ min, max, payout }: Limited) => ({
  minBet: amount(min),
  maxBet: amount(max),
  maxPayout: amount(payout),
})

const starting = startingLimit('MYR')

export const stakeClauses = {
  'stake.negative-odds': {
    plain:
      'At negative Malay and Indonesian odds the stake a member enters is the amount to win; the risk is that stake times the size of the odds. At all other odds the entered stake is the risk.',
    examples: [
      example({ entered: '10.00', type: 'MY', odds: '-0.96' }, parts, { risk: '9.60', toWin: '10.00' }),
      example({ entered: '10.00', type: 'ID', odds: '-1.96' }, parts, { risk: '19.60', toWin: '10.00' }),
      example({ entered: '10.00', type: 'MY', odds: '0.96' }, parts, { risk: '10.00', toWin: '9.60' }),
      example({ entered: '10.00', type: 'ID', odds: '1.96' }, parts, { risk: '10.00', toWin: '19.60' }),
      example({ entered: '3.49', type: 'MY', odds: '-0.01' }, parts, { risk: '0.04', toWin: '3.49' }),
    ],
  },
  'stake.parts': {
    plain:
      'Every bet stores the entered stake, the risk and the amount to win. Each is computed exactly from the entered stake and the accepted price and rounded once, the risk at negative odds up, so that nobody wins more of it than the price says; settlement never computes the risk again.',
  },
  'stake.limits': {
    plain:
      'The minimum and the maximum bet apply to the entered stake; balance and maximum payout apply to what a bet risks and wins. A new member starts with a minimum of {minBet}, a maximum of {maxBet} and a payout of {maxPayout}, or the equivalent in another currency.',
    constants: {
      minBet: printMoney(starting.minBet, 'MYR'),
      maxBet: printMoney(starting.maxBet, 'MYR'),
      maxPayout: printMoney(starting.maxPayout, 'MYR'),
    },
  },
  'stake.maximum': {
    plain:
      "The largest stake is the lowest of the member's bet limit, what the market and the match still take, and the largest stake, rounded down, whose risk and profit fit the maximum payout; and no more than the available balance covers.",
    examples: [
      example(
        { min: '3.00', max: '2000.00', payout: '1000.00', odds: '3.00' },
        (given) => written(maxStake(limitOf(given), price(given.odds, 'DEC'), 'DEC')),
        '333.33',
      ),
    ],
  },
  'stake.clamped': {
    plain:
      'A stake outside the limits is brought to the nearest one; the slip says so, and the member confirms again. Only the client does this; the server refuses such a stake.',
    examples: [
      example(
        { min: '3.00', max: '2000.00', payout: '20000.00', odds: '1.90', entered: '1.00' },
        (given) => written(clamp(amount(given.entered), limitOf(given), price(given.odds, 'DEC'), 'DEC')),
        '3.00',
      ),
      example(
        { min: '3.00', max: '2000.00', payout: '20000.00', odds: '1.90', entered: '9000.00' },
        (given) => written(clamp(amount(given.entered), limitOf(given), price(given.odds, 'DEC'), 'DEC')),
        '2000.00',
      ),
    ],
  },
  'stake.entry': {
    plain:
      'A stake is written with Latin digits and at most one decimal mark, a point or a comma. More digits than the currency has are refused.',
  },
  'stake.opening': {
    plain:
      'The slip opens with the last stake, with none or with a fixed amount, as the member has chosen, and never with less than the minimum bet.',
    constants: { modes: settingWords.defaultStake },
  },
  'stake.chips': {
    plain:
      'A quick stake adds its amount to the stake, never beyond the most a member can enter, and the slip says when that is reached. The amounts are {min} to {max} of the member’s own, or round ones by the limits.',
    constants: ownQuickStakes,
    examples: [
      example(
        { entered: '25.00', chip: '50.00', most: '2000.00' },
        (given) => written(addedTo(amount(given.entered), amount(given.chip), amount(given.most))),
        '75.00',
      ),
      example(
        { entered: '25.00', chip: '50.00', most: '60.00' },
        (given) => written(addedTo(amount(given.entered), amount(given.chip), amount(given.most))),
        '60.00',
      ),
    ],
  },
  'stake.within-balance': {
    plain:
      'The most a member can enter, what a stake is brought down to, and what is confirmed are within the limits and have a risk the available balance covers. Where it covers no permitted stake, or not all singles that are reviewed together, the slip says so before anything is sent.',
  },
} as const satisfies Chapter
