import { connectProviders } from '#server/games/providers.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching } from './kit.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const secret = 'a token that both of them know, and no others'

const shared = {
  address: 'https://games.example/',
  stakes: { min: 0.1, max: 100 },
  games: [{ id: 'orchard', name: 'Orchard', kind: 'slots' }],
}
const keys = [publicKey.export({ type: 'spki', format: 'pem' }).toString()]
const entries = [
  { id: 'hub88', protocol: 'hub88', keys, ...shared },
  { id: 'caleta', protocol: 'caleta', keys, ...shared },
  { id: 'evolution', protocol: 'evolution', tokens: [secret], ...shared },
]
const switches = { liveCasino: true, lottery: true, miniGame: true, esports: true }
type Protocol = 'hub88' | 'caleta' | 'evolution'

interface Told {
  readonly status: string
  readonly token?: string
  readonly sid?: string
  readonly balance?: number
  readonly retransmission?: boolean
  readonly uuid?: string
  readonly request_uuid?: string
}

describe.each(databases())('each provider is answered in the words of its own protocol, on $name', ({ open }) => {
  let lobby: Lobby
  /** The next transaction meets a fault of ours. */
  let isBroken = false
  beforeAll(async () => {
    const games = connectProviders({ providers: entries }, switches).map((one) => ({
      ...one,
      adapter: (parts: Parameters<typeof one.adapter>[0]) =>
        one.adapter({
          ...parts,
          take: async (command) => {
            if (isBroken) throw new Error('a fault of ours')
            return parts.take(command)
          },
        }),
    }))
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  const send = async (path: string, body: object) => {
    const raw = JSON.stringify(body)
    const signature = sign('sha256', Buffer.from(raw), privateKey).toString('base64')
    const headers = { 'x-hub88-signature': signature }
    const { code, body: told } = await lobby.server.send(
      `/games/${path}?authToken=${encodeURIComponent(secret)}`,
      raw,
      headers,
    )
    return { code, told: told as unknown as Told }
  }

  /** A member with 1,000.00 in a session of the provider, and how it stakes for them. */
  const arrive = async (protocol: Protocol) => {
    const someone = await lobby.someone()
    const launch = await launching(lobby, someone, protocol, 'orchard')
    const mine = { userId: String(someone.id), uuid: `u-${someone.id}`, currency: 'MYR' }
    if (protocol === 'evolution') {
      const { sid } = (await send('evolution/check', { ...mine, sid: launch })).told
      const call = (endpoint: string, body: object = {}) => send(`evolution/${endpoint}`, { ...mine, sid, ...body })
      const stake = (id: string, amount: number) =>
        call('debit', {
          game: { id: `r-${id}`, details: { table: { id: 'orchard' } } },
          transaction: { id, refId: id, amount },
        })
      return { someone, call, stake }
    }
    const { token } = (await send(`${protocol}/wallet/check`, { token: launch })).told
    const call = (endpoint: string, body: object = {}) =>
      send(`${protocol}/wallet/${endpoint}`, { token, request_uuid: `u-${someone.id}`, ...body })
    const stake = (id: string, amount: number) =>
      call('bet', {
        transaction_uuid: `${someone.id}-${id}`,
        round: `${someone.id}-${id}`,
        game_code: 'orchard',
        currency: 'MYR',
        amount: amount * 100_000,
      })
    return { someone, call, stake }
  }

  describe.each<[protocol: Protocol, house: string, stakes: string, losses: string]>([
    ['hub88', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_LIMIT_REACHED'],
    ['caleta', 'RS_ERROR_BET_LIMIT_EXCEEDED', 'RS_ERROR_BET_LIMIT_EXCEEDED', 'RS_ERROR_BET_LIMIT_EXCEEDED'],
    ['evolution', 'CASINO_LIMIT_EXCEEDED_STAKE', 'CASINO_LIMIT_EXCEEDED_TURNOVER', 'CASINO_LIMIT_EXCEEDED_LOSS'],
  ])('%s', (protocol, house, stakes, losses) => {
    test('§game.stake: a stake outside those of the house', async () => {
      const { stake } = await arrive(protocol)
      expect((await stake('a', 100.01)).told.status).toBe(house)
      expect((await stake('b', 0.01)).told.status).toBe(house)
      expect((await stake('c', 100)).told.status).toMatch(/OK$/)
    })

    test.each([
      ['stake', stakes],
      ['loss', losses],
    ] as const)('§game.stake: above the member’s own limit on %s', async (kind, status) => {
      const { someone, stake } = await arrive(protocol)
      await lobby.server.database.db
        .insertInto('own_limit')
        .values({ member_id: someone.id, kind, period: 'day', amount: 500n })
        .execute()
      expect((await stake('a', 5.01)).told.status).toBe(status)
      expect((await stake('b', 5)).told.status).toMatch(/OK$/)
    })

    test('a fault of ours names the request it answers', async () => {
      const { someone, stake } = await arrive(protocol)
      isBroken = true
      const { code, told } = await stake('a', 1).finally(() => (isBroken = false))
      expect(code).toBe(500)
      expect(told).toEqual(
        protocol === 'evolution'
          ? { status: 'TEMPORARY_ERROR', uuid: `u-${someone.id}` }
          : { status: 'RS_ERROR_UNKNOWN', request_uuid: `u-${someone.id}` },
      )
    })
  })

  test('§game.transaction: Evolution reads that an answer is sent again', async () => {
    const { stake } = await arrive('evolution')
    expect((await stake('a', 1)).told).not.toHaveProperty('retransmission')
    expect((await stake('a', 1)).told).toMatchObject({ status: 'OK', balance: 999, retransmission: true })
  })

  test('a balance in another currency than the member’s is refused, for the answer names none', async () => {
    const { call } = await arrive('evolution')
    expect((await call('balance')).told).toMatchObject({ status: 'OK', balance: 1000 })
    expect((await call('balance', { currency: 'THB' })).told).toEqual({
      status: 'INVALID_PARAMETER',
      uuid: expect.any(String),
    })
  })

  test.each(['sid', 'withdraw'])('a call that is not served is refused by name: %s', async (endpoint) => {
    const [evolution, hub88] = [await arrive('evolution'), await arrive('hub88')]
    expect((await evolution.call(endpoint)).told.status).toBe('INVALID_PARAMETER')
    expect((await hub88.call(endpoint)).told.status).toBe('RS_ERROR_WRONG_SYNTAX')
  })

  /** Bodies with every field that the documents have, the optional ones too, filled or null. */
  const whole = { supplier_user: null, reward_uuid: null, bet: null, is_free: false, game_code: 'orchard' }
  test.each<[protocol: 'hub88' | 'caleta', more: object]>([
    ['hub88', { supplier_transaction_id: 's-1', is_aggregated: false, is_supplier_promo: false, meta: { odds: 2 } }],
    ['hub88', { is_billable: true, round_closed: null, is_free: null, supplier_transaction_id: 's-1', meta: null }],
    ['caleta', { campaign_uuid: 'c-1', reward_uuid: 'w-1', game_id: 77, jackpot_win: 50_000, bet: 'LINES=20' }],
  ])('%s with %j: a bet, its win and a rollback in whole bodies', async (protocol, more) => {
    const { someone, call } = await arrive(protocol)
    const body = (name: string, of?: string) => ({
      ...whole,
      transaction_uuid: `${someone.id}-${name}`,
      ...(of && { reference_transaction_uuid: `${someone.id}-${of}` }),
      round: `r-${someone.id}`,
      round_closed: false,
      ...more,
    })
    const money = { currency: 'MYR', amount: 100_000 }
    const told = [
      await call('bet', { ...body('a'), ...money }),
      await call('win', { ...body('b', 'a'), ...money, amount: 300_000 }),
      await call('bet', { ...body('c'), ...money }),
      await call('rollback', body('d', 'c')),
    ]
    expect(told.map(({ told: { status, balance } }) => `${status} ${balance}`)).toEqual([
      'RS_OK 99900000',
      'RS_OK 100200000',
      'RS_OK 100100000',
      'RS_OK 100200000',
    ])
  })

  test.each([
    ['FreeRoundPlayableSpent', { voucherId: 'v-1', remainingRounds: 0, origin: { type: 'SpinGifts' } }, null],
    ['JackpotWin', { jackpots: [{ id: 'j-1', winAmount: 1.5 }] }, { id: 'r-1', details: { table: { id: 'orchard' } } }],
    ['RewardGameWinCapReached', { voucherId: 'v-2' }, { id: 'r-2', type: 'blackjack' }],
    ['SmartTournamentMonetaryReward', {}, null],
  ])('§game.promotion: Evolution pays a %s once, rounded down', async (type, more, game) => {
    const { someone, call } = await arrive('evolution')
    const payout = { game, promoTransaction: { type, id: `p-${someone.id}`, amount: 1.556_179, ...more } }
    expect((await call('promo_payout', payout)).told).toMatchObject({ status: 'OK', balance: 1001.55 })
    expect((await call('promo_payout', payout)).told).toMatchObject({ balance: 1001.55, retransmission: true })
    expect((await call('balance')).told.balance).toBe(1001.55)
  })
})
