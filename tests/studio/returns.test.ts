import { compare, exact, type Exact, plus } from '#domain/money/exact.ts'
import { currencies, type Currency } from '#domain/money/money.ts'
import type { StudioGame } from '#studio/game.ts'
import { studioGames } from '#studio/games.ts'
import { paidByRound, stakeLimits, type StakeLimits } from '#studio/stakes.ts'
import { describe, expect, test } from 'vitest'
import { everyBet, type BetOutcomes } from './every-bet.ts'
import { everyStake } from './every-stake.ts'
import { sampled } from '../_kit/sample.ts'

/** The limits of a game in every currency; those of as many minor units are tried once. */
const limitsOf = (game: string): readonly StakeLimits[] =>
  (Object.keys(currencies) as Currency[])
    .map((currency) => stakeLimits(studioGames[game]!, currency))
    .filter(({ min, max }, index, all) => all.findIndex((one) => one.min === min && one.max === max) === index)

const nameOf = ({ bet, play }: BetOutcomes): string => (play === undefined ? bet : `${bet} ${play}`)

const allOf = ({ outcomes }: BetOutcomes): bigint => outcomes.reduce((sum, [weight]) => sum + weight, 0n)

/** What a bet loses to rounding at a stake, of what it costs: below zero it returns more than is stated. */
const lossAt = (law: StudioGame, one: BetOutcomes, stake: bigint): readonly [n: bigint, d: bigint] => {
  const { bet, outcomes, stated } = one
  const paid = outcomes.reduce(
    (sum, [weight, outcome]) => sum + weight * paidByRound(law, [{ bet, stake }], outcome),
    0n,
  )
  const all = allOf(one)
  return [stated.n * all * stake - paid * stated.d, stated.d * all * stake * BigInt(law.costOf(bet))]
}

describe('§game.payout: at every stake of every bet, in every currency, the exact return is at most the stated one', () => {
  const games = Object.keys(studioGames)
  const betsOf = (game: string) => everyBet.filter((one) => one.game === game)

  test.each(games)('%s returns no more than it states, and less than a hundredth of its cost less', (game) => {
    const law = studioGames[game]!
    const limits = sampled(`limits of the stakes of ${game}`, limitsOf(game), 2)
    const [over, under]: [string[], string[]] = [[], []]
    for (const one of betsOf(game)) {
      const returns = one.outcomes.map(([, outcome]) => law.returned(one.bet, outcome))
      for (const stake of everyStake(returns, limits)) {
        const [n, d] = lossAt(law, one, stake)
        if (n < 0n) over.push(`${nameOf(one)} at ${stake}`)
        if (n * 100n >= d) under.push(`${nameOf(one)} at ${stake}`)
      }
    }
    expect({ over: over.slice(0, 9), under: under.slice(0, 9) }).toEqual({ over: [], under: [] })
  })

  test.each(games)('%s states of each bet what its outcomes return on average', (game) => {
    const law = studioGames[game]!
    // Added up over each denominator by itself: thousands of different ones in one sum grow without end.
    const averageOf = (one: BetOutcomes): Exact => {
      const paid = new Map<bigint, bigint>()
      for (const [weight, outcome] of one.outcomes) {
        const { n, d } = law.returned(one.bet, outcome)
        paid.set(d, (paid.get(d) ?? 0n) + weight * n)
      }
      return [...paid].map(([d, n]) => exact(n, d * allOf(one))).reduce(plus, exact(0n))
    }
    expect(betsOf(game).length).toBeGreaterThan(0)
    expect(betsOf(game).filter(({ bet }) => !law.isBet(bet))).toEqual([])
    expect(betsOf(game).filter((one) => compare(averageOf(one), one.stated) !== 0)).toEqual([])
  })

  /** game | stakes of a round | what was drawn | what it pays: each bet is rounded down by itself */
  test.each([
    ['dice', 'under-9428=10', { roll: 0 }, '10'],
    ['baccarat', 'banker=10', { winner: 'banker' }, '19'],
    ['baccarat', 'banker=101', { winner: 'banker' }, '196'],
    ['keno', 'small=101 odd=101', { numbers: [1, ...Array.from({ length: 19 }, (_, at) => at * 2 + 2)] }, '392'],
  ])('%s, %s pays', (game, text, outcome, paid) => {
    const stakes = text.split(' ').map((one) => one.split('='))
    const round = stakes.map(([bet = '', stake = '']) => ({ bet, stake: BigInt(stake) }))
    expect(String(paidByRound(studioGames[game]!, round, outcome))).toBe(paid)
  })
})
