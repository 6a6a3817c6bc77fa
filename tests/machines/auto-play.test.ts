import { autoRounds } from '#domain/bet/limits.ts'
import { autoEndOf, type AutoPlan, type AutoRun, goesOn, isLawfulPlan, played } from '#machines/game/auto-play.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const plan: AutoPlan = { stakes: [['base', '1.00']], cost: 100n, rounds: 3, lossLimit: 200n, stopAtWin: null }

/** Plays a plan with what each round pays, in order; nothing is paid after the last. */
const play = (of: AutoPlan, pays: readonly bigint[]) => {
  let run: AutoRun = { ...of, run: null, left: of.rounds, net: 0n }
  for (let round = 1; ; round += 1) {
    const paid = pays[round - 1] ?? 0n
    run = played(run, paid)
    if (!goesOn(run, paid)) return { rounds: round, net: run.net, why: autoEndOf(run, paid) }
  }
}

describe('§game.auto-play: when it ends', () => {
  /** what is asked | what the rounds pay | rounds played | net | why it ends */
  test.each([
    ['its rounds', { lossLimit: 300n }, [], 3, -300n, 'rounds'],
    ['the loss limit, before a round that could exceed it', {}, [], 2, -200n, 'loss'],
    ['a limit that is no whole number of rounds', { lossLimit: 250n }, [], 2, -200n, 'loss'],
    ['a win that makes room for further losses', { rounds: 5 }, [0n, 150n, 0n], 3, -150n, 'loss'],
    ['a single win that is reached exactly', { stopAtWin: 500n }, [0n, 500n], 2, 300n, 'win'],
    ['a single win that is not reached', { stopAtWin: 501n }, [0n, 500n, 0n], 3, 200n, 'rounds'],
    ['a win in the last round', { rounds: 1, stopAtWin: 500n }, [900n], 1, 800n, 'win'],
  ] as const)('%s', (_, asked, pays, rounds, net, why) => {
    expect(play({ ...plan, ...asked }, pays)).toEqual({ rounds, net, why })
  })

  test.each([
    ['no loss limit of at least a round', { lossLimit: 99n }],
    ['no bet', { stakes: [] }],
    ['a round that costs nothing', { cost: 0n }],
    ['no round', { rounds: 0 }],
    ['part of a round', { rounds: 1.5 }],
    ['too many rounds', { rounds: autoRounds.most + 1 }],
    ['a win of nothing', { stopAtWin: 0n }],
  ])('%s is refused', (_, asked) => {
    expect([isLawfulPlan(plan), isLawfulPlan({ ...plan, ...asked })]).toEqual([true, false])
  })

  test.each([
    ['one round', { rounds: 1 }],
    ['as many rounds as there may be', { rounds: autoRounds.most }],
    ['a loss limit of one round', { lossLimit: 100n }],
    ['the least win', { stopAtWin: 1n }],
  ])('%s is taken', (_, asked) => {
    expect(isLawfulPlan({ ...plan, ...asked })).toBe(true)
  })

  test('whatever is paid, it never loses more than its limit nor plays more than its rounds', () => {
    const amount = fc.bigInt({ min: 0n, max: 2_000n })
    const plans = fc
      .record({
        cost: fc.bigInt({ min: 1n, max: 500n }),
        rounds: fc.integer({ min: 1, max: autoRounds.most }),
        lossLimit: amount,
        stopAtWin: fc.option(fc.bigInt({ min: 1n, max: 2_000n })),
      })
      .map((asked) => ({ ...plan, ...asked }))
      .filter(isLawfulPlan)
    fc.assert(
      fc.property(plans, fc.array(amount, { maxLength: autoRounds.most }), (of, pays) => {
        const { rounds, net, why } = play(of, pays)
        const won = pays.slice(0, rounds).findIndex((paid) => of.stopAtWin !== null && paid >= of.stopAtWin)
        return -net <= of.lossLimit && rounds <= of.rounds && (won === -1 ? why !== 'win' : won === rounds - 1)
      }),
    )
  })
})
