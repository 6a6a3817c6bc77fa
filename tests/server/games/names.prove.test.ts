import { evolutionAdapter, evolutionPolicies } from '#server/games/adapters/evolution.ts'
import { hub88Adapter, hub88Policies } from '#server/games/adapters/hub88.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching, provider } from './kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What every object has under these names, and what no database stores. */
const inherited = ['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__']
const unstored = ['a\0b', '\ud800']

describe.each(databases())('names that come from a provider, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const isOn = (game: string) => (game === 'orchard' ? true : undefined)
    const games = [
      { provider: { ...provider(hub88Policies, 'hub'), isOn }, adapter: hub88Adapter([publicKey]) },
      { provider: { ...provider(evolutionPolicies, 'evo'), isOn }, adapter: evolutionAdapter(['a shared token']) },
    ]
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  const send = async (path: string, body: object) => {
    const raw = JSON.stringify(body)
    const signature = sign('sha256', Buffer.from(raw), privateKey).toString('base64')
    const { code, body: told } = await lobby.server.send(`/games/${path}?authToken=a%20shared%20token`, raw, {
      'x-hub88-signature': signature,
    })
    return { code, ...(told as unknown as { status: string; token?: string; sid?: string }) }
  }
  const arrive = async () => {
    const someone = await lobby.someone()
    const { token } = await send('hub/check', { token: await launching(lobby, someone, 'hub', 'orchard') })
    const userId = String(someone.id)
    const { sid } = await send('evo/check', { userId, sid: await launching(lobby, someone, 'evo', 'orchard') })
    return { someone, token, sid, userId }
  }

  test.each(inherited)('no endpoint is called %s', async (name) => {
    const { someone, token, sid, userId } = await arrive()
    expect(await send(`hub/wallet/${name}`, { token, transaction_uuid: 'a', round: 'a' })).toMatchObject({
      code: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
    expect(await send(`evo/${name}`, { sid, userId })).toMatchObject({ code: 200, status: 'INVALID_PARAMETER' })
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })

  test.each([...inherited, ...unstored])('no game, round, bet or currency is called %j where none is', async (name) => {
    const { someone, token, sid, userId } = await arrive()
    const bet = { token, transaction_uuid: `${userId}-a`, round: 'a', game_code: 'orchard', currency: 'MYR', amount: 1 }
    const isRefused = { code: 200, status: expect.stringMatching(/^RS_ERROR_(?!UNKNOWN)/) }
    expect(await send('hub/bet', { ...bet, game_code: name })).toMatchObject(isRefused)
    expect(await send('hub/bet', { ...bet, currency: name })).toMatchObject(isRefused)
    expect(await send('hub/check', { token, game_code: name })).toMatchObject(isRefused)
    const win = { ...bet, transaction_uuid: `${userId}-b`, reference_transaction_uuid: name }
    expect(await send('hub/win', win)).toMatchObject(isRefused)
    const game = { id: 'a', details: { table: { id: 'orchard' } } }
    const debit = { sid, userId, currency: 'MYR', game, transaction: { id: 'a', refId: 'a', amount: 1 } }
    const refused = { code: 200, status: expect.stringMatching(/^(INVALID_|FINAL_ERROR|BET_DOES_NOT_EXIST)/) }
    expect(await send('evo/debit', { ...debit, game: { id: 'a', details: { table: { id: name } } } })).toMatchObject(
      refused,
    )
    expect(await send('evo/debit', { ...debit, currency: name })).toMatchObject(refused)
    expect(await send('evo/credit', { ...debit, transaction: { id: 'b', refId: name, amount: 1 } })).toMatchObject(
      refused,
    )
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })

  /** an endpoint | a transaction that belongs to another */
  test.each([
    ['debit', 'promoTransaction'],
    ['credit', 'promoTransaction'],
    ['cancel', 'promoTransaction'],
    ['promo_payout', 'transaction'],
  ])('%s refuses a %s by name', async (endpoint, field) => {
    const { someone, sid, userId } = await arrive()
    const game = { id: 'a', details: { table: { id: 'orchard' } } }
    const body = { sid, userId, currency: 'MYR', game, [field]: { type: 'JackpotWin', id: 'a', refId: 'a', amount: 1 } }
    expect(await send(`evo/${endpoint}`, body)).toMatchObject({ code: 200, status: 'INVALID_PARAMETER' })
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })

  test('§game.launch: a session takes no stake at a table that the house does not offer', async () => {
    const { sid, userId } = await arrive()
    const game = { id: 'a', details: { table: { id: 'table' } } }
    const debit = { sid, userId, currency: 'MYR', game, transaction: { id: 'a', refId: 'a', amount: 1 } }
    expect(await send('evo/debit', debit)).toMatchObject({ code: 200, status: 'FINAL_ERROR_ACTION_FAILED' })
  })
})
