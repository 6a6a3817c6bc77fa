import { studioGames } from '#studio/games.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { openRounds } from '#studio/rounds.ts'
import { paidByRound } from '#studio/stakes.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cases } from '../_kit/sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A bet of each game of several steps, and moves that its members make. */
const games: Readonly<Record<string, readonly [bet: string, moves: readonly string[]]>> = {
  mines: ['mines-5', ['open-3', 'open-9', 'open-25', 'take']],
  'hi-lo': ['card', ['higher', 'skip', 'lower', 'take']],
  'video-poker': ['hand', ['hold-11000', 'hold-00000']],
  'casino-holdem': ['ante', ['call', 'fold']],
  'pok-deng': ['hand', ['draw', 'stay']],
  blackjack: ['hand', ['split', 'hit', 'double', 'stand']],
}
/** What no game takes as a move. */
const foreign = ['', 'constructor', '__proto__', 'take ', 'OPEN-1', 'open-0', 'hold-111111', 'stand-all', 'hit\u0000']

const key = (round: number) => `7f3d2f58-0d5f-4a0c-9f2c-${String(round).padStart(12, '0')}`
const rounds = cases(24)

test('every game of several steps is here', () =>
  expect(Object.keys(games).toSorted()).toEqual(
    Object.keys(studioGames)
      .filter((game) => studioGames[game]!.steps)
      .toSorted(),
  ))

describe.each(Object.entries(games))('§game.steps: %s', (game, [bet, moves]) => {
  const law = studioGames[game]!
  const stake = 137n
  const file = join(folder, `${game}.sqlite`)
  let time = 1_000_000
  const wallet = new Map<string, number>()
  /** A process of the studio; the wallet keeps each transaction once. */
  const start = () => {
    const store = openStudioStore(file, () => time, Buffer.alloc(32, 9))
    const studio = openRounds({
      store,
      send: async (path, body) => {
        const told = { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
        if (path === 'wallet/check') return told
        const { transaction_uuid: id, amount } = body as { transaction_uuid: string; amount?: number }
        wallet.set(String(id), path === 'wallet/bet' ? -Number(amount) : path === 'wallet/win' ? Number(amount) : NaN)
        return told
      },
    })
    return { store, studio }
  }

  test('killed between any two moves, each move sent twice and foreign ones beside: paid as if never killed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made: string[] = []
      let { store, studio } = start()
      const session = (await studio.open('launch', game))!
      let now = await studio.play(session, [{ bet, stake }], key(round))
      for (let at = 0; now?.is === 'open'; at += 1) {
        for (const move of foreign) expect(await studio.move(session, key(round), at, move)).toBeUndefined()
        // The clock is set back, and the process dies.
        time -= 3_600_000
        store.close()
        ;({ store, studio } = start())
        const allowed = moves.filter((move) => law.steps!.allows((now as { outcome: unknown }).outcome, move))
        const move = allowed[(round + at) % allowed.length]!
        made.push(move)
        const [first, second] = await Promise.all([
          studio.move(session, key(round), at, move),
          studio.move(session, key(round), at, move),
        ])
        now = first?.is === 'open' || first?.is === 'over' ? first : second
        time += 3_600_001
      }
      await studio.resolve()
      const { seed, nonce, paid, state } = store.round(key(round))!
      const { server, client } = store.seed(seed)!
      const outcome = law.play([bet], fairDraw(Buffer.from(server, 'hex'), { client, nonce }), made)
      const due = paidByRound(law, [{ bet, stake }], outcome)
      expect([state, paid]).toEqual(['over', String(due)])
      const sent = [...wallet].filter(([id]) => id.startsWith(key(round))).map(([, amount]) => amount)
      expect(sent).toEqual([-Number(stake) * law.costOf(bet) * 1_000, Number(due) * 1_000])
      store.close()
    }
  })

  test('left open it ends at once after half a day, however many hands it has, and its stake is not lost to it', async () => {
    const { store, studio } = start()
    const session = (await studio.open('launch', game))!
    for (let round = 100; round < 100 + rounds; round += 1) {
      const begun = await studio.play(session, [{ bet, stake }], key(round))
      if (begun?.is === 'open' && law.steps!.allows(begun.outcome, 'split'))
        await studio.move(session, key(round), 0, 'split')
      time += 12 * 3_600_000
      await studio.resolve()
      expect(['over', 'returned']).toContain(store.round(key(round))!.state)
    }
    store.close()
  })
})
