import { isAsPromised } from '#studio/frame/verify.ts'
import { changeSeed, shownSeed } from '#studio/http/seed.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { openRounds, replaceSeed } from '#studio/rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { describe, expect, test } from 'vitest'

const key = (last: number) => `7f3d2f58-0d5f-4a0c-9f2c-0d6f6f0c1a${String(last).padStart(2, '0')}`
const bet = [{ bet: 'under-4950', stake: 100n }]

const openTable = async () => {
  const store = openStudioStore(':memory:')
  const draws = openDraws(store)
  const rounds = openRounds({
    store,
    draws,
    send: async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }),
  })
  const session = (await rounds.open('launch', 'dice'))!
  const change = async (client?: unknown) =>
    (await changeSeed({ store, rounds, draws, chips: () => [], games: ['dice'] }, session, { client }))
      .body as ReturnType<typeof shownSeed> & {
      shown?: { server_seed: string; client_seed: string; rounds: number }
    }
  return { store, rounds, session, change, seeds: () => shownSeed(store, session) }
}

describe('§game.fair: the hash is shown before the client seed is taken', () => {
  test('the seed that follows is the one whose hash was shown, whatever client seed is chosen', async () => {
    const { rounds, session, change, seeds } = await openTable()
    for (const client of ['mine', 'another', undefined, 'a'.repeat(64)]) {
      await rounds.play(session, bet)
      const before = seeds()
      const after = await change(client)
      expect(after.seed_hash).toBe(before.next_seed_hash)
      expect(after.next_seed_hash).not.toBe(before.next_seed_hash)
      expect(after.shown?.rounds).toBe(1)
      expect(await isAsPromised(before, after)).toBe(true)
      expect(await isAsPromised({ ...before, next_seed_hash: before.seed_hash }, after)).toBe(false)
      expect(await isAsPromised({ ...before, seed_hash: before.next_seed_hash }, after)).toBe(false)
    }
  })

  test('the next seed is stored before it is shown: a studio that starts again still has it', async () => {
    const { store, seeds } = await openTable()
    const { next_seed_hash } = seeds()
    store.addSeeds('7')
    expect(seeds().next_seed_hash).toBe(next_seed_hash)
  })

  test('without a seed of the member’s own, the key of the first round is it, which its page chose after it saw the hash', async () => {
    const { store, rounds, session, seeds } = await openTable()
    expect(seeds()).toMatchObject({ client_seed: '', nonce: 0 })
    await rounds.play(session, bet, key(1))
    await rounds.play(session, bet, key(2))
    expect(seeds()).toMatchObject({ client_seed: key(1), nonce: 2 })
    expect(store.drawnOf('7', 1)).toMatchObject([{ client: key(1), nonce: 2 }])
  })

  test('a seed without rounds is not used up: a client seed may be chosen again, and nothing is written', async () => {
    const { store, change, seeds } = await openTable()
    const before = seeds()
    for (let tries = 0; tries < 50; tries += 1) expect(await change(`try-${tries}`)).not.toHaveProperty('shown')
    expect(seeds()).toEqual({ ...before, client_seed: 'try-49' })
    expect(await isAsPromised(before, seeds())).toBe(true)
    expect(store.seed(store.seedOf('7')!.id)?.stage).toBe('current')
    expect(replaceSeed(store, '8')).toBeUndefined()
  })
})
