import { compare, exact } from '#domain/money/exact.ts'
import { brands, offeredGames } from '#studio/brands.ts'
import type { Stake } from '#studio/game.ts'
import { studioGames } from '#studio/games.ts'
import { costOfRound, isLawfulRound, paidByRound } from '#studio/stakes.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { openRounds } from '#studio/rounds.ts'
import { describe, expect, test } from 'vitest'

const stakesOf = (text: string): Stake[] =>
  text.split(' ').map((one) => {
    const [bet = '', stake = '0'] = one.split('=')
    return { bet, stake: BigInt(stake) }
  })

describe('§game.laws: a round of a game', () => {
  /** game | stakes in cents | whether the game takes them, and what they cost */
  test.each([
    ['orchard', 'base=100', '100'],
    ['orchard', 'chase=100', ''],
    ['spring-tide', 'spin=100', '100'],
    ['captains-log', 'base=100', ''],
    ['comet', 'chase=100', '300'],
    ['roulette', 'red=100 17-20=50', '150'],
    ['roulette', '17-21=50', ''],
    ['roulette', 'red=100 red=100', ''],
    ['roulette', 'red=0', ''],
    ['sic-bo', 'big=10 pair-1-2=5', '15'],
    ['baccarat', 'banker=100 tie=10', '110'],
    ['dragon-tiger', 'dragon=100', '100'],
    ['dice', 'under-9800=100', '100'],
    ['dice', 'under-9801=100', ''],
    ['dice', 'under-0=100', ''],
    ['limbo', 'reach-101=100', '100'],
    ['limbo', 'reach-1000000=100', '100'],
    ['limbo', 'reach-100=100', ''],
    ['limbo', 'reach-1000001=100', ''],
    ['limbo', 'reach-0200=100', ''],
    ['plinko', '16-high=100', '100'],
    ['plinko', 'toString=100', ''],
    ['hi-lo', 'card=100', '100'],
    ['hi-lo', 'higher=100', ''],
    ['scratch', 'ticket=100', '100'],
    ['scratch', 'tickets=100', ''],
    ['wheel', 'high=100', '100'],
    ['wheel', 'toString=100', ''],
    ['fish-prawn-crab', 'fish=100 crab=50', '150'],
    ['fish-prawn-crab', 'shark=100', ''],
    ['mines', 'mines-24=100', '100'],
    ['mines', 'mines-25=100', ''],
    ['mines', 'mines-0=100', ''],
    ['crash', 'hand=100', '100'],
    ['crash', 'auto-101=100', '100'],
    ['crash', 'auto-100000=100', '100'],
    ['crash', 'auto-100=100', ''],
    ['crash', 'auto-100001=100', ''],
    ['crash', 'auto-0200=100', ''],
    ['crash', 'hand=100 auto-200=100', ''],
    ['video-poker', 'hand=100', '100'],
    ['video-poker', 'hand-10101=100', ''],
    ['casino-holdem', 'ante=100', '300'],
    ['casino-holdem', 'call=100', ''],
    ['blackjack', 'hand=100', '200'],
    ['pok-deng', 'hand=100', '100'],
    ['pok-deng', 'draw=100', ''],
    ['blackjack', 'ante=100', ''],
    ['keno', 'big=100 exact810=10', '110'],
    ['keno', 'toString=100', ''],
    ['keno', 'numbers:1-80=100 big=100', '200'],
    ['keno', 'numbers:80-1=100', ''],
    ['4d', 'big:mBox:1234=100 small:iBox:1123=50 big:roll:12R4=10', '2550'],
    ['4d', 'big:mBox:7777=100', ''],
    ['4d', 'medium:straight:1234=100', ''],
    ['fishing', 'whale=10', '10'],
    ['fishing', 'constructor=10', ''],
  ])('%s, %s: %s', (name, text, cost) => {
    const game = studioGames[name]!
    const stakes = stakesOf(text)
    expect(isLawfulRound(game, stakes) ? String(costOfRound(game, stakes)) : '').toBe(cost)
  })

  /** game | stakes | what was drawn | what it pays */
  test.each<[string, string, unknown, bigint]>([
    ['orchard', 'base=10', { payout: 50, grid: [] }, 5n],
    ['roulette', 'red=100 17-20=50 0=10', { number: 20 }, 900n],
    ['roulette', '1-2-3-4-5-6=7', { number: 3 }, 42n],
    ['baccarat', 'banker=101 tie=10', { winner: 'banker' }, 196n],
    ['baccarat', 'banker=100 player=50', { winner: 'tie' }, 150n],
    ['dragon-tiger', 'dragon=101', { winner: 'tie' }, 50n],
    ['dice', 'under-4950=100', { roll: 4_949 }, 200n],
    ['limbo', 'reach-237=101', { reached: 237 }, 239n],
    ['limbo', 'reach-237=101', { reached: 236 }, 0n],
    ['limbo', 'reach-200=100', { reached: 1_000_000 }, 200n],
    ['crash', 'hand=101', { crashed: 238, out: 237 }, 239n],
    ['crash', 'hand=100', { crashed: 237, out: 237 }, 0n],
    ['crash', 'hand=100', { crashed: 100_000 }, 0n],
    ['crash', 'hand=100', { crashed: 100_001 }, 100_000n],
    ['crash', 'auto-200=100', { crashed: 201 }, 200n],
    ['crash', 'auto-200=100', { crashed: 200 }, 0n],
    ['crash', 'auto-200=100', { crashed: 201, out: 150 }, 150n],
    ['scratch', 'ticket=10', { fields: [500, 0, 500, 100, 500, 0, 500, 200, 200] }, 50n],
    ['scratch', 'ticket=10', { fields: [100, 100, 100, 200, 200, 200, 0, 0, 0] }, 30n],
    ['scratch', 'ticket=10', { fields: [100_000, 100_000, 0, 0, 0, 0, 0, 0, 0] }, 0n],
    ['fishing', 'whale=10', { isCaught: true }, 2_000n],
    // First and a special on one number, and an iBox's twelfth of the second prize.
    [
      '4d',
      'big:straight:1123=100 small:iBox:1231=100',
      { first: '1123', second: '2311', third: '9999', specials: ['1123'], consolations: [] },
      268_000n + 45_833n,
    ],
    ['video-poker', 'hand=10', { dealt: [], held: [], hand: [9, 10, 11, 12, 0] }, 8_000n],
  ])('%s, %s pays', (name, text, outcome, paid) =>
    expect(paidByRound(studioGames[name]!, stakesOf(text), outcome)).toBe(paid),
  )

  test.each(Object.entries(studioGames))(
    '%s says what it returns, between 94 and 100 %%, a lottery less',
    (name, { average }) => {
      expect([compare(average, exact(name === '4d' ? 63n : 94n, 100n)), compare(average, exact(1n))]).toEqual([1, -1])
    },
  )
})

test('an operator receives what each game returns', () => {
  expect(offeredGames(brands.studio).map(({ id, kind, average }) => `${id} ${kind} ${average}`)).toEqual([
    'orchard slots 96.0052',
    'lanterns slots 95.4982',
    'comet slots 94.9927',
    'roulette casino 97.2973',
    'sic-bo casino 97.2222',
    'baccarat casino 98.9421',
    'dragon-tiger casino 96.2651',
    'dice mini 99.0000',
    'limbo mini 99.0000',
    'plinko mini 99.0000',
    'mines mini 99.0000',
    'crash mini 99.0000',
    'hi-lo mini 99.0000',
    'wheel mini 99.0000',
    'scratch mini 95.9990',
    'fish-prawn-crab mini 95.8333',
    'video-poker poker 99.5439',
    'casino-holdem poker 97.8424',
    'blackjack casino 99.3098',
    'pok-deng casino 99.1320',
    'keno lottery 97.0713',
    '4d lottery 64.0000',
    'fishing fishing 96.0000',
  ])
})

describe('§game.fair: the studio’s record', () => {
  test('a round is drawn again from its seeds, and from nothing else', async () => {
    const store = openStudioStore(':memory:')
    const sent: string[] = []
    const rounds = openRounds({
      store,
      send: async (path) => {
        sent.push(path)
        return path === 'wallet/check'
          ? { status: 'RS_OK', user: '7', token: 't', currency: 'MYR' }
          : { status: 'RS_OK', balance: 1 }
      },
    })
    const session = (await rounds.open('launch', 'dice'))!
    const played = [
      await rounds.play(session, stakesOf('under-4950=100')),
      await rounds.play(session, stakesOf('under-4950=100')),
    ].map((round) => round?.is)
    expect(played).toEqual(['over', 'over'])
    expect(await rounds.play(session, stakesOf('under-9801=100'))).toBeUndefined()
    expect(store.rounds().map(({ nonce, state }) => `${nonce} ${state}`)).toEqual(['1 over', '2 over'])
    expect(sent).toEqual(['wallet/check', 'wallet/bet', 'wallet/win', 'wallet/bet', 'wallet/win'])
    store.close()
  })

  /**
   * what the wallet answers to bet, win, rollback | where the round stands, then after it was resolved by a kind wallet
   */
  test.each([
    ['refused', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK', 'RS_OK', 'refused', 'refused'],
    ['unanswered', undefined, 'RS_OK', undefined, 'returning', 'returned'],
    ['unanswered', undefined, 'RS_OK', 'RS_OK', 'returned', 'returned'],
    ['paying', 'RS_OK', undefined, 'RS_OK', 'taken', 'over'],
  ] as const)('%s: bet %s, win %s, rollback %s', async (is, bet, win, rollback, state, then) => {
    const store = openStudioStore(':memory:')
    let answers: Record<string, string | undefined> = { bet, win, rollback }
    const rounds = openRounds({
      store,
      send: async (path) => {
        const status = path === 'wallet/check' ? 'RS_OK' : answers[path.split('/')[1]!]
        return status === undefined ? undefined : { status, user: '7', token: 't', currency: 'MYR', balance: 1 }
      },
    })
    const session = (await rounds.open('launch', 'dice'))!
    expect((await rounds.play(session, stakesOf('under-5000=100')))?.is).toBe(is)
    expect(store.rounds().map((round) => round.state)).toEqual([state])
    answers = { bet: 'RS_OK', win: 'RS_OK', rollback: 'RS_OK' }
    expect(await rounds.resolve()).toBe(0)
    expect(store.rounds().map((round) => round.state)).toEqual([then])
    store.close()
  })
})
