import { compare, exact, plus, times } from '#domain/money/exact.ts'
import { highestWinUnits, numberWinUnits } from '#domain/bet/limits.ts'
import { currencies, type Currency, unitOf } from '#domain/money/money.ts'
import type { Stake } from '#studio/game.ts'
import { studioGames } from '#studio/games.ts'
import { exceedsHighestWin, highestStake, highestWin, mostPaid } from '#studio/highest-win.ts'
import { reelGames } from '#studio/laws/reel-games.ts'
import { kenoBets } from '#studio/laws/keno.ts'
import { kenoNumbersBet } from '#studio/laws/keno-numbers.ts'
import { crabFaces } from '#studio/laws/fish-prawn-crab.ts'
import { plinkoBoards } from '#studio/laws/plinko.ts'
import { wheelNames } from '#studio/laws/wheel.ts'
import { rouletteBets } from '#studio/laws/roulette.ts'
import { sicBoBets } from '#studio/laws/sic-bo.ts'
import { fishes } from '#studio/laws/fishing.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { openRounds } from '#studio/rounds.ts'
import { isLawfulRound, paidByRound } from '#studio/stakes.ts'
import { openStudioStore } from '#studio/store/store.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../_kit/sample.ts'
import { everyMove } from './every-move.ts'

const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a${String(last).padStart(2, '0')}`
const digits = fc.stringMatching(/^\d{4}$/)
const bets: Readonly<Record<string, fc.Arbitrary<string>>> = {
  orchard: fc.constantFrom('base', 'chase'),
  lanterns: fc.constantFrom('base', 'chase'),
  comet: fc.constantFrom('base', 'chase'),
  ...Object.fromEntries(Object.keys(reelGames).map((game) => [game, fc.constant('spin')])),
  roulette: fc.constantFrom(...rouletteBets.keys()),
  'sic-bo': fc.constantFrom(...sicBoBets.keys()),
  baccarat: fc.constantFrom('banker', 'player', 'tie'),
  'dragon-tiger': fc.constantFrom('dragon', 'tiger', 'tie'),
  dice: fc.integer({ min: 1, max: 9_800 }).map((target) => `under-${target}`),
  limbo: fc.integer({ min: 101, max: 1_000_000 }).map((at) => `reach-${at}`),
  plinko: fc.constantFrom(...plinkoBoards),
  wheel: fc.constantFrom(...wheelNames),
  'fish-prawn-crab': fc.constantFrom(...crabFaces),
  mines: fc.integer({ min: 1, max: 24 }).map((count) => `mines-${count}`),
  crash: fc.oneof(
    fc.constant('hand'),
    fc.integer({ min: 101, max: 100_000 }).map((at) => `auto-${at}`),
  ),
  'video-poker': fc.constant('hand'),
  'casino-holdem': fc.constant('ante'),
  blackjack: fc.constant('hand'),
  'pok-deng': fc.constant('hand'),
  'hi-lo': fc.constant('card'),
  scratch: fc.constant('ticket'),
  keno: fc.oneof(
    fc.constantFrom(...Object.keys(kenoBets)),
    fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 }).map(kenoNumbersBet),
  ),
  '4d': fc
    .tuple(fc.constantFrom('big', 'small'), fc.constantFrom('straight', 'mBox', 'iBox', 'roll'), digits)
    .map(([table, form, number]) => `${table}:${form}:${form === 'roll' ? `R${number.slice(1)}` : number}`),
  fishing: fc.constantFrom(...Object.keys(fishes)),
}

/** A round of a game: valid bets with stakes, and numbers that its draws take the best or the worst of. */
const roundsOf = (game: string) =>
  fc
    .record({
      stakes: fc.uniqueArray(fc.record({ bet: bets[game]!, stake: fc.bigInt({ min: 1n, max: 10n ** 9n }) }), {
        selector: ({ bet }) => bet,
        minLength: 1,
        maxLength: 6,
      }),
      luck: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 30 }),
      moves: fc.array(fc.constantFrom(...everyMove), { maxLength: 30 }),
    })
    .filter(({ stakes }) => isLawfulRound(studioGames[game]!, stakes.slice(0, studioGames[game]!.most)))
    .map(({ stakes, ...more }) => ({ ...more, stakes: stakes.slice(0, studioGames[game]!.most) }))

describe('§game.highest-win: no round pays more than it was taken for', () => {
  test.each(Object.keys(studioGames))('%s: whatever is bet and drawn', (game) => {
    const law = studioGames[game]!
    fc.assert(
      fc.property(roundsOf(game), ({ stakes, luck, moves }) => {
        let drawn = 0
        // The first draws are as lucky as can be, or as unlucky; the reels of a slot need many more, of any kind.
        let state = 7
        const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
        const draw = (below: number) => Math.floor((luck[drawn++] ?? next()) * below)
        const played: string[] = []
        const now = () => {
          drawn = 0
          state = 7
          return law.play(
            stakes.map(({ bet }) => bet),
            draw,
            played,
          )
        }
        if (law.steps)
          for (const move of [...moves, ...everyMove, 'stand'])
            if (!law.steps.isOver(now()) && law.steps.allows(now(), move)) played.push(move)
        expect(paidByRound(law, stakes, now())).toBeLessThanOrEqual(mostPaid(game, stakes))
      }),
      { numRuns: cases(60) },
    )
  })

  /** game | bet | the most that a unit pays */
  test.each([
    ['dice', 'under-1', 9_900n],
    ['limbo', 'reach-1000000', 10_000n],
    ['roulette', '17', 36n],
    ['plinko', '16-high', exact(100_772n, 100n)],
    ['crash', 'hand', 1_000n],
    ['crash', 'auto-250', exact(5n, 2n)],
    ['hi-lo', 'card', 1_000n],
    ['scratch', 'ticket', 1_150n],
    ['wheel', 'high', 25n],
    ['fish-prawn-crab', 'gourd', 12n],
    ['comet', 'base', 5_000n],
    ['video-poker', 'hand', 800n],
    ['casino-holdem', 'ante', 105n],
    ['blackjack', 'hand', 4n],
    ['pok-deng', 'hand', 4n],
    ['4d', 'small:straight:1234', 6_500n],
    ['4d', 'big:iBox:1123', exact(6_400n, 12n)],
    ['keno', 'exact810', 216n],
    ['keno', 'numbers:1-2-3-4-5-6-7-8-9-10', 50_000n],
  ])('%s, %s', (game, bet, most) => {
    const value = typeof most === 'bigint' ? exact(most) : most
    expect(mostPaid(game, [{ bet, stake: 1_200n }])).toBe((1_200n * value.n) / value.d)
  })

  test('bets that cannot win together do not add up, and those that can do', () => {
    const stake = 100n
    expect(
      mostPaid(
        'keno',
        ['big', 'small', 'odd', 'gold'].map((bet) => ({ bet, stake })),
      ),
    ).toBe(195n + 195n + 920n)
    expect(
      mostPaid(
        'baccarat',
        ['banker', 'player', 'tie'].map((bet) => ({ bet, stake })),
      ),
    ).toBe(1_100n)
    expect(
      mostPaid(
        '4d',
        [1, 2].map((last) => ({ bet: `small:straight:000${last}`, stake })),
      ),
    ).toBe(650_000n)
    expect(
      mostPaid('4d', [
        { bet: 'small:straight:1234', stake },
        { bet: 'big:mBox:4321', stake },
      ]),
    ).toBe(1_290_000n)
  })

  test.each(Object.keys(currencies) as Currency[])('%s: the highest stake is the last that is accepted', (currency) => {
    expect(highestWin(currency)).toBe(highestWinUnits * currencies[currency].scale * unitOf(currency))
    for (const [game, bet] of [
      ['dice', 'under-1'],
      ['mines', 'mines-3'],
      ['4d', 'small:straight:1234'],
      ['keno', 'exact810'],
    ] as const) {
      const stake = highestStake(game, [bet], currency)!
      expect(exceedsHighestWin(game, [{ bet, stake }], currency)).toBe(false)
      expect(exceedsHighestWin(game, [{ bet, stake: stake + 2n }], currency)).toBe(true)
    }
  })
})

describe('§game.highest-win: refused by name, before anything is staked', () => {
  const openHall = async (game: string, member = '7', currency: Currency = 'MYR') => {
    const store = openStudioStore(':memory:')
    const draws = openDraws(store)
    const sent: string[] = []
    let refuses = false
    const rounds = openRounds({
      store,
      draws,
      send: async (path) => {
        sent.push(path)
        const status = refuses && path === 'wallet/bet' ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
        return { status, user: member, token: 't', currency, balance: 1 }
      },
    })
    const session = (await rounds.open('launch', game))!
    return { store, rounds, session, sent, refuse: (next: boolean) => void (refuses = next) }
  }

  test('dice below 1 at 3,000 could pay 29.7 million', async () => {
    const { store, rounds, session, sent } = await openHall('dice')
    const stakes: readonly Stake[] = [{ bet: 'under-1', stake: 300_000n }]
    expect(await rounds.play(session, stakes, key(1))).toEqual({ is: 'refused', id: key(1), refusal: 'HIGHEST_WIN' })
    expect([sent, store.rounds()]).toEqual([['wallet/check'], []])
  })

  test('a number is sold out once all its tickets could pay what a draw may, and a refused stake counts no more', async () => {
    const { rounds, session, refuse } = await openHall('4d')
    const stakes: readonly Stake[] = [{ bet: 'small:straight:1234', stake: 7_600n }]
    const each = times(exact(7_600n * 6_500n), exact(1n, 100n))
    const fits = Number(numberWinUnits / (each.n / each.d))
    refuse(true)
    for (let at = 0; at < fits + 2; at += 1)
      expect(await rounds.play(session, stakes, key(at))).toMatchObject({ refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    refuse(false)
    for (let at = 20; at < 20 + fits; at += 1)
      expect(await rounds.play(session, stakes, key(at))).toMatchObject({ is: 'waiting' })
    expect(await rounds.play(session, stakes, key(50))).toMatchObject({ refusal: 'NUMBER_SOLD_OUT' })
    expect(await rounds.play(session, [{ bet: 'big:mBox:4321', stake: 7_000n }], key(51))).toMatchObject({
      refusal: 'NUMBER_SOLD_OUT',
    })
    expect(await rounds.play(session, [{ bet: 'small:straight:1235', stake: 7_600n }], key(52))).toMatchObject({
      is: 'waiting',
    })
    expect(compare(plus(each, exact(0n)), exact(numberWinUnits))).toBe(-1)
  })
})
