import { roundPace } from '#domain/bet/limits.ts'
import { studioGames } from '#studio/games.ts'
import { autoBetween, leastBetween } from '#studio/pace.ts'
import { openRounds } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import type { SendToWallet } from '#studio/wallet-client.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'

const kind: SendToWallet = async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 })

/** A studio whose time is set by hand. */
const openPaced = async (game: string, isPaced = true, isAutoAllowed = false) => {
  let now = 0
  const store = openStudioStore(':memory:')
  const rounds = openRounds({ store, send: kind, elapsed: () => now, isPaced, isAutoAllowed })
  const session = (await rounds.open('launch', game))!
  const play = async (at: number, bet: string, key?: string, isAuto = false) => {
    now = at
    const run = randomUUID()
    const auto = isAuto ? { run, rounds: 1, lossLimit: 100n } : undefined
    const played = await rounds.play(session, [{ bet, stake: 100n }], auto ? run : key, auto)
    return played?.is === 'refused' ? played.refusal : played?.is
  }
  return { rounds, store, play }
}

describe('§game.pace: the least time between two rounds of a member', () => {
  /** game | its bet | the least time | a moment that is too soon */
  test.each([
    ['orchard', 'base', roundPace.slot],
    ['spring-tide', 'spin', roundPace.slot],
    ['dice', 'under-4950', roundPace.other],
    ['fishing', 'sprat', roundPace.other],
  ])('%s: a round %s after the last is too soon before %i ms', async (game, bet, least) => {
    const { play, store } = await openPaced(game)
    expect(await play(0, bet)).toBe('over')
    expect(await play(least - 1, bet)).toBe('TOO_SOON')
    // What was refused began nothing: the time runs from the last round.
    expect(await play(least, bet)).toBe('over')
    expect(await play(least + 1, bet)).toBe('TOO_SOON')
    store.close()
  })

  test('a round that is sent again under its key is found, and not too soon', async () => {
    const { play, store } = await openPaced('dice')
    const key = '7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a11'
    expect([await play(0, 'under-4950', key), await play(1, 'under-4950', key)]).toEqual(['over', 'over'])
    store.close()
  })

  test('an operator that does not ask for it has none', async () => {
    const { play, rounds, store } = await openPaced('dice', false)
    expect([await play(0, 'under-4950'), await play(1, 'under-4950'), rounds.paceOf('dice')]).toEqual([
      'over',
      'over',
      0,
    ])
    store.close()
  })

  test('a game that is drawn by the clock has none, and every other has one', () => {
    const paced = Object.keys(studioGames).filter((game) => leastBetween(studioGames[game]!) === 0)
    expect(paced).toEqual(Object.keys(studioGames).filter((game) => studioGames[game]!.isDrawn))
  })
})

describe('§game.auto-play: where the operator allows it, and never faster', () => {
  test('a round of auto play is refused by name where the operator does not allow it', async () => {
    const { play, rounds, store } = await openPaced('dice', false)
    expect([await play(0, 'under-4950', undefined, true), rounds.autoOf('dice')]).toEqual(['AUTO_PLAY_OFF', undefined])
    store.close()
  })

  /** game | its bet | the least time */
  test.each([
    ['orchard', 'base', roundPace.slot],
    ['dice', 'under-4950', roundPace.other],
  ])(
    '%s: a round %s of auto play keeps %i ms, whether or not the operator asks for it of others',
    async (game, bet, least) => {
      const { play, rounds, store } = await openPaced(game, false, true)
      expect(rounds.autoOf(game)).toBe(least)
      expect(await play(0, bet)).toBe('over')
      expect(await play(least - 1, bet, undefined, true)).toBe('TOO_SOON')
      expect(await play(least, bet, undefined, true)).toBe('over')
      expect(await play(2 * least - 1, bet, undefined, true)).toBe('TOO_SOON')
      // What the member presses is not held back by it.
      expect(await play(2 * least - 1, bet)).toBe('over')
      store.close()
    },
  )

  test('a game that is drawn by the clock, or asks its member for moves, plays nothing by itself', () => {
    const byItself = Object.keys(studioGames).filter((game) => autoBetween(studioGames[game]!) !== undefined)
    expect(byItself).toEqual(
      Object.keys(studioGames).filter((game) => !studioGames[game]!.isDrawn && !studioGames[game]!.steps),
    )
    expect(byItself.map((game) => autoBetween(studioGames[game]!)! >= roundPace.slot)).not.toContain(false)
  })
})
