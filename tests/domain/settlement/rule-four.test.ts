import { answerTo } from '#commands/settle/answer.ts'
import { exact } from '#domain/money/exact.ts'
import { writeAmount } from '#domain/money/money.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'
import { ruleFour } from '#domain/settlement/rule-four.ts'
import { settleSelection, singleReturn } from '#domain/settlement/settle-selection.ts'
import { reducingByTable } from '#odds/feeds/offered.ts'
import { describe, expect, test } from 'vitest'
import { scriptedFeed } from '../../_kit/scripted-feed.ts'

describe('§settlement.rule-four: the trade’s table', () => {
  /** the price of the withdrawn runner, as a fraction | what it takes of the winnings, in percent */
  test.each<[won: bigint, risked: bigint, taken: number]>([
    [1n, 20n, 90],
    [1n, 9n, 90],
    [2n, 17n, 85],
    [2n, 11n, 85],
    [1n, 5n, 80],
    [1n, 4n, 80],
    [2n, 7n, 75],
    [3n, 10n, 75],
    [1n, 3n, 70],
    [2n, 5n, 70],
    [4n, 9n, 65],
    [8n, 15n, 65],
    [4n, 7n, 60],
    [8n, 13n, 60],
    [4n, 6n, 55],
    [4n, 5n, 55],
    [5n, 6n, 50],
    [20n, 21n, 50],
    [1n, 1n, 45],
    [6n, 5n, 45],
    [5n, 4n, 40],
    [6n, 4n, 40],
    [13n, 8n, 35],
    [7n, 4n, 35],
    [15n, 8n, 30],
    [9n, 4n, 30],
    [5n, 2n, 25],
    [3n, 1n, 25],
    [10n, 3n, 20],
    [4n, 1n, 20],
    [9n, 2n, 15],
    [11n, 2n, 15],
    [6n, 1n, 10],
    [9n, 1n, 10],
    [10n, 1n, 5],
    [14n, 1n, 5],
    [16n, 1n, 0],
  ])('%s/%s takes %s %', (won, risked, taken) => expect(ruleFour(exact(won + risked, risked))).toBe(taken))
})

describe('§settlement.rule-four: the house and the calculator agree', () => {
  const told = (factors: readonly number[]): Reduction[] =>
    factors.map((factor, n) => ({ runner: `${n + 1}`, factor, of: 'price', incident: 2 }))
  /** What the book hears of reductions that an exchange told. */
  const heard = (factors: readonly number[]): readonly Reduction[] => {
    const feed = scriptedFeed()
    const result = { status: 'upcoming', ht: null, ft: null, action: 1, reductions: told(factors) } as const
    feed.say({ kind: 'result', match: 'race', at: 1, result })
    const tabled = reducingByTable(feed)
    tabled.begin(0)
    return tabled.advance(2).flatMap((message) => (message.kind === 'result' ? (message.result.reductions ?? []) : []))
  }

  /** The exchange's factors, in percent | the runners' prices that they represent | what 10.00 at 6.00 returns */
  test.each<[factors: readonly number[], prices: readonly number[], back: string]>([
    [[25, 10], [4, 10], '42.50'],
    [[50], [2], '37.50'],
    [[50, 50, 50], [2, 2, 2], '15.00'],
    [[8], [12.5], '60.00'],
    [[8, 8], [12.5, 12.5], '55.00'],
    [[5], [20], '60.00'],
  ])('%j percent, as prices %j: %s', (factors, prices, back) => {
    const reductions = heard(factors.map((percent) => percent * 1_000))
    const accepted = { odds: 'DEC', price: parseQuote('6.00', 'DEC')! } as const
    const bet = {
      market: 'outright',
      period: 'ft',
      pick: 'win',
      line: 0,
      sport: 45,
      live: false,
      at: [0, 0],
      incident: 1,
    } as const
    const settled = settleSelection(bet, accepted, {
      status: 'completed',
      ht: null,
      ft: [1, 0],
      winners: ['win'],
      action: 2,
      reductions,
    })
    expect(settled).not.toBe('running')
    if (settled !== 'running') expect(writeAmount(singleReturn(1_000n, accepted, settled), 'MYR')).toBe(back)
    const line = {
      kind: 'single',
      odds: 'DEC',
      price: 6,
      stake: 10,
      currency: 'MYR',
      market: 'outright',
      pick: 'win',
      reduction: 'table',
      result: { status: 'completed', winners: ['win'], reductions: prices.map((price) => ({ price })) },
    }
    expect((JSON.parse(answerTo(JSON.stringify(line))) as { return: string }).return).toBe(back)
  })
})
