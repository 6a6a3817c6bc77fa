import { connectProviders } from '#server/games/providers.ts'
import { fairDraw, seedHash } from '#studio/laws/hmac.ts'
import { rollDice } from '#studio/laws/dice.ts'
import { startStudio, type Studio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { walletClient } from '#studio/wallet-client.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOwnState } from '../../_kit/own-state.ts'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

describe.each(databases())('the studio as a provider, over HTTP, on $name', ({ open }) => {
  let lobby: Lobby
  let studio: Studio
  beforeAll(async () => {
    const said = {
      id: 'studio',
      protocol: 'hub88',
      keys: [publicKey.export({ type: 'spki', format: 'pem' })],
      address: 'https://games.example/',
      stakes: { min: 2, max: 500 },
      games: [{ id: 'dice', name: 'Dice', kind: 'casino' }],
    }
    const games = connectProviders(
      { providers: [said] },
      { liveCasino: true, lottery: true, miniGame: true, esports: true },
    )
    lobby = await openLobby(await open(), [], { parts: { games } })
    const url = `${lobby.server.url}/games/studio`
    studio = await startStudio({
      host: '127.0.0.1',
      port: 0,
      store: openStudioStore(':memory:'),
      send: walletClient({ url, key: privateKey, patience: 60_000 }),
      resolveEvery: 3_600_000,
    })
  })
  afterAll(async () => {
    await studio.close()
    await lobby.close()
  })

  const ask = async (endpoint: string, body: unknown) => {
    const response = await fetch(studio.url + endpoint, { method: 'POST', body: JSON.stringify(body) })
    return { code: response.status, told: (await response.json()) as Record<string, unknown> }
  }
  const arrive = async () => {
    const someone = await lobby.someone()
    const { answer } = await someone.ask('launchGame', { provider_id: 'studio', game_id: 'dice', language: 'en' })
    const token = new URL(answer.url).searchParams.get('token')
    const { told } = await ask('/api/session', { token, game: 'dice' })
    return { someone, token, session: told['session'] as string, told }
  }

  test('§game.fair: a round is played from the balance, and its number follows from the seeds shown', async () => {
    const { someone, session, told: before } = await arrive()
    const { told: round } = await ask('/api/play', {
      session,
      stakes: [['under-4950', '11.00']],
    })
    expect(round['is']).toBe('over')
    const paid = BigInt(String(round['paid']).replace('.', ''))
    expect(await lobby.cashOf(someone)).toBe(100_000n - 1_100n + paid)

    const { told } = await ask('/api/seed', { session, client: 'mine' })
    const shown = told['shown'] as { server_seed: string; client_seed: string; rounds: number }
    const server = Buffer.from(shown.server_seed, 'hex')
    expect([seedHash(server), shown.client_seed, shown.rounds]).toEqual([before['seed_hash'], round['round'], 1])
    const roll = rollDice(fairDraw(server, { client: shown.client_seed, nonce: 1 }))
    expect(round['outcome']).toEqual({ roll })
    expect([told['client_seed'], told['nonce'], told['seed_hash']]).toEqual(['mine', 0, before['next_seed_hash']])
  })

  test('what the house refuses is said, and nothing moves', async () => {
    const { someone, session } = await arrive()
    expect((await ask('/api/play', { session, stakes: [['under-4950', '1.00']] })).told).toMatchObject({
      is: 'refused',
      refusal: 'RS_ERROR_LIMIT_REACHED',
    })
    await lobby.server.database.db
      .updateTable('member')
      .set(inOwnState('selfExcluded'))
      .where('id', '=', someone.id)
      .execute()
    expect((await ask('/api/play', { session, stakes: [['under-4950', '5.00']] })).told['refusal']).toBe(
      'RS_ERROR_USER_DISABLED',
    )
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })

  test('a launch counts once, and anything but a request is refused by name', async () => {
    const { token, session } = await arrive()
    expect((await ask('/api/session', { token, game: 'dice' })).code).toBe(401)
    for (const game of ['nothing', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect((await ask('/api/session', { token, game })).code).toBe(400)
    expect((await ask('/api/play', { session: 'guessed', stakes: [['under-4950', '5.00']] })).code).toBe(401)
    for (const stakes of [
      [],
      'under-4950',
      [['under-4950', '5.001']],
      [['under-4950', 5]],
      [['purple', '5.00']],
      [['under-4950', '-5']],
    ])
      expect((await ask('/api/play', { session, stakes })).code).toBe(400)
    expect((await ask('/api/seed', { session, client: 'a:1' })).code).toBe(400)
    expect((await ask('/api/other', { session })).code).toBe(404)
    expect((await fetch(`${studio.url}/livez`)).status).toBe(200)
  })

  test('§game.launch: a launch of one game opens no other at the studio', async () => {
    const someone = await lobby.someone()
    const { answer } = await someone.ask('launchGame', { provider_id: 'studio', game_id: 'dice', language: 'en' })
    const token = new URL(answer.url).searchParams.get('token')
    expect(await ask('/api/session', { token, game: 'mines' })).toEqual({
      code: 401,
      told: { refused: 'invalidSession' },
    })
  })

  test('nothing was lost or doubled', async () => expect(await lobby.audited()).toEqual([]))
})
