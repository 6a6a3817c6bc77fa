import { connectProviders } from '#server/games/providers.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching } from './kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const shared = {
  address: 'https://games.example/',
  stakes: { min: 0.01, max: 5_000 },
  games: [{ id: 'orchard', name: 'Orchard', kind: 'slots' }],
}
const sharedToken = 'a shared token of more than 32 characters'

describe.each(databases())('§game.ceiling: numbers on the wire, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const keys = [publicKey.export({ type: 'spki', format: 'pem' })]
    const games = connectProviders(
      {
        providers: [
          { ...shared, id: 'hub', protocol: 'hub88', keys },
          { ...shared, id: 'evo', protocol: 'evolution', tokens: [sharedToken] },
        ],
      },
      { liveCasino: true, lottery: true, miniGame: true, esports: true },
    )
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  /** Sends a body with the amount exactly as written. */
  const send = async (path: string, body: object, amount = '100000') => {
    const raw = JSON.stringify(body).replace('"AMOUNT"', amount)
    const headers = { 'x-hub88-signature': sign('sha256', Buffer.from(raw), privateKey).toString('base64') }
    const address = `/games/${path}?authToken=${encodeURIComponent(sharedToken)}`
    const { code, body: told } = await lobby.server.send(address, raw, headers)
    const { status, balance, ...rest } = told as unknown as { status: string; balance?: number }
    expect(code).toBe(200)
    return { said: [status, ...(balance === undefined ? [] : [balance])].join(' '), ...rest } as {
      readonly said: string
      readonly token?: string
      readonly sid?: string
    }
  }
  const protocols = {
    hub: async (someone: Device) => {
      const { token } = await send('hub/check', { token: await launching(lobby, someone, 'hub', 'orchard') })
      const body = (tx: string, of?: string) => ({
        token,
        transaction_uuid: `${someone.id}-${tx}`,
        ...(of && { reference_transaction_uuid: `${someone.id}-${of}` }),
        round: `${someone.id}-r`,
        game_code: 'orchard',
        currency: 'MYR',
        amount: 'AMOUNT',
      })
      return {
        bet: async () => (await send('hub/bet', body('bet'))).said,
        win: async (amount: string, tx = 'win') => (await send('hub/win', body(tx, 'bet'), amount)).said,
        rollback: async () => (await send('hub/rollback', body('back', 'bet'))).said,
        balance: async () => (await send('hub/balance', { token })).said,
      }
    },
    evo: async (someone: Device) => {
      const userId = String(someone.id)
      const { sid } = await send('evo/check', { userId, sid: await launching(lobby, someone, 'evo', 'orchard') })
      const body = (id: string) => ({
        sid,
        userId,
        currency: 'MYR',
        game: { id: 'r', details: { table: { id: 'orchard' } } },
        transaction: { id, refId: 'bet', amount: 'AMOUNT' },
      })
      return {
        bet: async () => (await send('evo/debit', body('bet'), '1')).said,
        win: async (amount: string, tx = 'win') => (await send('evo/credit', body(tx), amount)).said,
        rollback: async () => (await send('evo/cancel', body('bet'), '1')).said,
        balance: async () => (await send('evo/balance', { sid, userId })).said,
      }
    },
  }
  const written = async ({ id }: Device) =>
    (await lobby.server.database.db.selectFrom('game_transaction').selectAll().where('member_id', '=', id).execute())
      .length

  /** protocol | an amount as it is written | what it is answered after a bet of 1.00 of 1,000.00 */
  test.each([
    ['hub', '9007199254740993', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '9007199254741000', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '1e400', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '-1000', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '1000.5', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '"1000"', 'RS_ERROR_WRONG_TYPES'],
    ['hub', 'null', 'RS_ERROR_WRONG_TYPES'],
    ['hub', '9007199254740000', 'RS_OK 99900000'],
    ['hub', '1000000000000000', 'RS_OK 99900000'],
    ['hub', '2000001000', 'RS_OK 99900000'],
    ['hub', '2000000000', 'RS_OK 2099900000'],
    ['evo', '10000000000000', 'INVALID_PARAMETER'],
    ['evo', '1e400', 'INVALID_PARAMETER'],
    ['evo', '-1', 'INVALID_PARAMETER'],
    // §game.amount
    ['hub', '1999', 'RS_OK 99901000'],
    ['evo', '0.005', 'OK 999'],
    ['evo', '0.019999', 'OK 999.01'],
    ['evo', '0.0000005', 'INVALID_PARAMETER'],
    ['evo', '"1"', 'INVALID_PARAMETER'],
    ['evo', '9999999999999.99', 'OK 999'],
    ['evo', '20000.01', 'OK 999'],
    ['evo', '20000', 'OK 20999'],
  ] as const)('%s: a win of %s is answered %s', async (protocol, amount, answered) => {
    const someone = await lobby.someone()
    const game = await protocols[protocol](someone)
    expect(await game.bet()).toBe(protocol === 'hub' ? 'RS_OK 99900000' : 'OK 999')
    expect(await game.win(amount)).toBe(answered)
    expect(await written(someone)).toBe(answered.includes('OK') ? 2 : 1)
    expect(await game.balance()).toBe(
      answered.includes('OK') ? answered : protocol === 'hub' ? 'RS_OK 99900000' : 'OK 999',
    )
  })

  /**
   * protocol | a balance that it cannot say exactly, in minor units | the largest that it can | how it says that | a
   * refusal
   */
  test.each([
    ['hub', 9_007_199_254_741n, 9_007_199_254_740n, 'RS_OK 9007199254740000', 'RS_ERROR_LIMIT_REACHED'],
    ['evo', 1_000_000_000_000_000n, 999_999_999_999_999n, 'OK 9999999999999.99', 'FINAL_ERROR_ACTION_FAILED'],
  ] as const)(
    '%s: a balance of %s is refused by name, one of %s is told',
    async (protocol, above, most, told, refused) => {
      const [rich, richest] = [await lobby.someone('MYR', most), await lobby.someone('MYR', above)]
      const [one, other] = [await protocols[protocol](rich), await protocols[protocol](richest)]
      expect([await one.balance(), await other.balance()]).toEqual([told, refused])
      expect([await other.bet(), await other.win('1000'), await other.rollback()]).toEqual([refused, refused, refused])
      expect([await written(richest), await lobby.cashOf(richest)]).toEqual([0, above])
      // A win that would lead there is held: the bet of 1.00 comes back, and not more.
      const all = protocol === 'hub' ? ['100000', '101000'] : ['1', '1.01']
      await one.bet()
      expect(await one.win(all[1]!)).not.toBe(told)
      expect(await one.win(all[1]!)).toBe(await one.balance())
    },
  )

  test('nothing was lost or doubled', async () => expect(await lobby.audited()).toEqual([]))
})
