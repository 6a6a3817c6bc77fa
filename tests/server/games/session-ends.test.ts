import { evolutionAdapter, evolutionPolicies } from '#server/games/adapters/evolution.ts'
import { hub88Adapter, hub88Policies } from '#server/games/adapters/hub88.ts'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Device, password } from '../../_kit/touchline.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching, provider } from './kit.ts'
import { goPastTriggers } from '../../_kit/superuser.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const minute = 60_000

describe.each(databases())('§game.session: a game’s session ends with the site’s, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const games = [
      { provider: provider(hub88Policies, 'hub'), adapter: hub88Adapter([publicKey]) },
      { provider: provider(evolutionPolicies, 'evo'), adapter: evolutionAdapter(['a shared token']) },
    ]
    lobby = await openLobby(await open(), [], { parts: { games } })
  })
  afterAll(() => lobby.close())

  const send = async (path: string, body: object) => {
    const raw = JSON.stringify(body)
    const signature = sign('sha256', Buffer.from(raw), privateKey).toString('base64')
    const told = await lobby.server.send(`/games/${path}?authToken=a%20shared%20token`, raw, {
      'x-hub88-signature': signature,
    })
    return told.body as unknown as { status: string; token?: string; sid?: string; balance?: number }
  }
  const amount = 100_000

  /** Each protocol: how a member arrives, and what is sent then, answered by the status. */
  const protocols = {
    hub: async (someone: Device) => {
      const { token } = await send('hub/check', { token: await launching(lobby, someone, 'hub', 'orchard') })
      const tell = async (endpoint: string, name: string, of?: string) =>
        (
          await send(`hub/${endpoint}`, {
            token,
            transaction_uuid: `${someone.id}-${endpoint}-${name}`,
            ...(of && { reference_transaction_uuid: `${someone.id}-bet-${of}` }),
            round: `${someone.id}-${of ?? name}`,
            game_code: 'orchard',
            currency: 'MYR',
            amount,
          })
        ).status
      return {
        balance: () => tell('balance', ''),
        bet: (name: string) => tell('bet', name),
        win: (of: string) => tell('win', of, of),
        rollback: (of: string) => tell('rollback', of, of),
        exchange: async () => (await send('hub/check', { token })).status,
      }
    },
    evo: async (someone: Device) => {
      const launch = await launching(lobby, someone, 'evo', 'table')
      const { sid } = await send('evo/check', { userId: String(someone.id), sid: launch })
      const tell = async (endpoint: string, id: string, refId: string) =>
        (
          await send(`evo/${endpoint}`, {
            sid,
            userId: String(someone.id),
            currency: 'MYR',
            game: { id: `round-${refId}`, details: { table: { id: 'table' } } },
            transaction: { id, refId, amount: 1 },
          })
        ).status
      return {
        balance: () => tell('balance', 't', 't'),
        bet: (name: string) => tell('debit', name, name),
        win: (of: string) => tell('credit', `win-${of}`, of),
        rollback: (of: string) => tell('cancel', of, of),
        exchange: async () => (await send('evo/check', { userId: String(someone.id), sid })).status,
      }
    },
  } as const
  const words = {
    hub: {
      ok: 'RS_OK',
      over: 'RS_ERROR_TOKEN_EXPIRED',
      kept: 'RS_ERROR_USER_DISABLED',
      gone: 'RS_ERROR_INVALID_TOKEN',
    },
    evo: { ok: 'OK', over: 'INVALID_SID', kept: 'ACCOUNT_LOCKED', gone: 'INVALID_SID' },
  } as const

  const operator = async (act: string, fields: Record<string, string>) =>
    expect(
      await lobby.server.operator.perform({
        act,
        key: randomUUID(),
        actor: 'olga',
        reason: 'the member asked by phone',
        fields,
      }),
    ).toMatchObject({ ok: true })
  const asked = async (answer: Promise<{ readonly answer: { readonly statusdesc: string } }>) =>
    expect((await answer).answer.statusdesc).toBe('success')

  /** how the session ends | what a stake is answered then: the session is over, or the account is kept out */
  const ends: readonly (readonly [string, 'over' | 'kept', (someone: Device) => Promise<unknown>])[] = [
    ['the member signs out', 'over', (someone) => asked(someone.ask('signOut', {}))],
    [
      'the member changes the password',
      'over',
      (someone) => asked(someone.ask('changePassword', { password, new_password: 'Zebra719' })),
    ],
    ['the member signs in elsewhere', 'over', ({ id }) => lobby.server.sessions.begin(id, '127.0.0.2')],
    [
      'an operator sets a password',
      'over',
      ({ identity }) => operator('password', { member: identity.account_id, password: 'Zebra719' }),
    ],
    [
      'an operator unlocks the account, and its member signs in',
      'over',
      async ({ id, identity }) => {
        await operator('unlock', { member: identity.account_id, code: `k7QmXw3f9ZtR${id}` })
        await lobby.server.sessions.begin(id, '127.0.0.2')
      },
    ],
    ['nobody was there for 35 minutes', 'over', async () => lobby.server.clock.pass(35 * minute)],
    [
      'it expires',
      'over',
      // Without the time that passes until then, in which nobody would be there: no session is shortened otherwise.
      ({ id }) =>
        lobby.server.database.db.transaction().execute(async (tx) => {
          await goPastTriggers(tx)
          await tx
            .updateTable('session')
            .set({ expires_real: BigInt(lobby.server.clock.real()) })
            .where('member_id', '=', id)
            .execute()
        }),
    ],
    ['the member takes a break', 'kept', (someone) => asked(someone.ask('takeBreak', { term: 'day', password }))],
    [
      'the member self-excludes',
      'kept',
      (someone) => asked(someone.ask('excludeSelf', { term: 'halfYear', password })),
    ],
    ...(['suspend', 'freeze', 'inactive', 'block', 'close'] as const).map((state): (typeof ends)[number] => [
      `an operator sets the account to ${state}`,
      'kept',
      ({ identity }) => operator('state', { member: identity.account_id, state }),
    ]),
  ]

  const table = Object.keys(protocols).flatMap((protocol) =>
    ends.map(([how, word, end]) => [protocol as keyof typeof protocols, how, word, end] as const),
  )

  test.each(table)('%s: %s', async (protocol, _, word, end) => {
    const someone = await lobby.someone()
    const { ok, over, gone, ...said } = words[protocol]
    const game = await protocols[protocol](someone)
    expect([await game.balance(), await game.bet('a'), await game.bet('b')]).toEqual([ok, ok, ok])
    await end(someone)
    const refused = word === 'over' ? over : said.kept
    expect([await game.bet('c'), await game.balance(), await game.exchange()]).toEqual([refused, over, gone])
    // What was taken before is answered as it was: its answer may have been lost.
    expect(await game.bet('a')).toBe(ok)
    expect([await game.win('a'), await game.rollback('b')]).toEqual([ok, ok])
    expect(await lobby.cashOf(someone)).toBe(100_000n)
  })

  test.each(['hub', 'evo'] as const)('%s: a stake counts as presence, a win and a balance do not', async (protocol) => {
    const someone = await lobby.someone()
    const { ok, over } = words[protocol]
    const game = await protocols[protocol](someone)
    for (const name of ['a', 'b', 'c', 'd']) {
      lobby.server.clock.pass(20 * minute)
      expect(await game.bet(name)).toBe(ok)
    }
    expect((await someone.ask('loadProtection', {})).answer.statusdesc).toBe('success')
    lobby.server.clock.pass(20 * minute)
    expect([await game.win('a'), await game.balance()]).toEqual([ok, ok])
    lobby.server.clock.pass(15 * minute)
    expect([await game.bet('e'), await game.win('b')]).toEqual([over, ok])
    expect((await someone.ask('loadProtection', {})).refusal.statusdesc).toBe('session_expired')
  })

  test('a launch whose session has ended opens no game', async () => {
    const someone = await lobby.someone()
    const token = await launching(lobby, someone, 'hub', 'orchard')
    await asked(someone.ask('signOut', {}))
    expect((await send('hub/check', { token })).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('nothing was lost or doubled', async () => expect(await lobby.audited()).toEqual([]))
})
