import { hub88Adapter, hub88Policies } from '#server/games/adapters/hub88.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import type { Device } from '../../_kit/touchline.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching, provider } from './kit.ts'
import { sampled } from '../../_kit/sample.ts'

const [theirs, older, forged] = Array.from({ length: 3 }, () => generateKeyPairSync('rsa', { modulusLength: 2048 }))

/** Valkyrie's name of the case | what is sent, and what it is answered; the member has 1,000.00 and a session. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  ['Check', ['check → RS_OK', 'balance → RS_OK 1000']],
  ['Check_Invalid_Session', ['unheard check → RS_ERROR_INVALID_TOKEN']],
  ['Check_New_Session', ['check → RS_OK', 'check → RS_OK', 'stale check → RS_ERROR_INVALID_TOKEN']],
  ['Balance', ['balance → RS_OK 1000']],
  ['Balance_Invalid_Session', ['unheard balance → RS_ERROR_INVALID_TOKEN']],
  ['Balance_Invalid_Signature', ['forged balance → RS_ERROR_INVALID_SIGNATURE']],
  ['Bet', ['bet a r1 1 → RS_OK 999']],
  ['Bet_One_Cent', ['bet a r1 0.01 → RS_OK 999.99']],
  // §game.amount: what is finer than a minor unit is rounded up for a stake and down for a win.
  ['Bet_One_Milli', ['bet a r1 0.001 → RS_OK 999.99', 'balance → RS_OK 999.99']],
  ['Bet_Ten_Micro', ['bet a r1 0.00001 → RS_OK 999.99', 'balance → RS_OK 999.99']],
  ['Bet_Multiple', ['bet a r1 1 → RS_OK 999', 'bet b r1 1 → RS_OK 998', 'bet c r1 1 → RS_OK 997']],
  ['Bet_Invalid_Session', ['unheard bet a r1 1 → RS_ERROR_INVALID_TOKEN']],
  ['Bet_Expired_Session', ['check → RS_OK', 'stale bet a r1 1 → RS_ERROR_TOKEN_EXPIRED']],
  ['Bet_Negative', ['bet a r1 -1 → RS_ERROR_WRONG_TYPES', 'balance → RS_OK 1000']],
  ['Bet_Exceeding_Balance', ['bet a r1 1000.01 → RS_ERROR_NOT_ENOUGH_MONEY 1000']],
  ['Bet_Blatantly_Exceeding_Balance', ['bet a r1 21474.83 → RS_ERROR_NOT_ENOUGH_MONEY 1000']],
  ['Bet_Invalid_Game', ['bet a r1 1 at unheard-of → RS_ERROR_INVALID_GAME']],
  ['Bet_Wrong_Currency', ['bet a r1 1 in USD → RS_ERROR_WRONG_CURRENCY']],
  ['Bet_Invalid_Currency', ['bet a r1 1 in schmeckles → RS_ERROR_WRONG_CURRENCY']],
  ['Bet_Invalid_Signature', ['forged bet a r1 1 → RS_ERROR_INVALID_SIGNATURE', 'balance → RS_OK 1000']],
  ['Bet_Duplicate_TransactionId', ['bet a r1 1 → RS_OK 999', 'bet a r2 1 → RS_ERROR_DUPLICATE_TRANSACTION']],
  [
    'Bet_Duplicate_TransactionId_For_Different_Users',
    ['bet a r1 1 → RS_OK 999', 'other bet a r1 1 → RS_ERROR_DUPLICATE_TRANSACTION', 'other balance → RS_OK 1000'],
  ],
  // A member has no promotional money at this house: a free bet finds none, and nothing of one can follow.
  ['PromoBet', ['bet a r1 1 free → RS_ERROR_NOT_ENOUGH_MONEY 1000', 'balance → RS_OK 1000']],
  ['PromoBet_Wrong_Currency', ['bet a r1 1 free in USD → RS_ERROR_WRONG_CURRENCY']],
  ['PromoBet_Invalid_Currency', ['bet a r1 1 free in schmeckles → RS_ERROR_WRONG_CURRENCY']],
  ['PromoBet_Expired_Session', ['check → RS_OK', 'stale bet a r1 1 free → RS_ERROR_TOKEN_EXPIRED']],
  ['PromoBet_Exceeding_Balance', ['bet a r1 10.01 free → RS_ERROR_NOT_ENOUGH_MONEY 1000']],
  ['Win', ['bet a r1 1 → RS_OK 999', 'win b of a r1 2 → RS_OK 1001']],
  ['Win_Missing_Bet', ['win b of a r1 1 → RS_ERROR_TRANSACTION_DOES_NOT_EXIST']],
  ['Win_One_Cent', ['bet a r1 1 → RS_OK 999', 'win b of a r1 0.01 → RS_OK 999.01']],
  ['Win_One_Milli', ['bet a r1 1 → RS_OK 999', 'win b of a r1 0.001 → RS_OK 999']],
  ['Win_Ten_Micro', ['bet a r1 1 → RS_OK 999', 'win b of a r1 0.00001 → RS_OK 999']],
  ['Win_Negative', ['bet a r1 1 → RS_OK 999', 'win b of a r1 -1 → RS_ERROR_WRONG_TYPES', 'balance → RS_OK 999']],
  ['Win_Invalid_Game', ['bet a r1 1 → RS_OK 999', 'win b of a r1 1 at unheard-of → RS_ERROR_INVALID_GAME']],
  ['Win_Wrong_Currency', ['bet a r1 1 → RS_OK 999', 'win b of a r1 1 in USD → RS_ERROR_WRONG_CURRENCY']],
  ['Win_Invalid_Currency', ['bet a r1 1 → RS_OK 999', 'win b of a r1 1 in schmeckles → RS_ERROR_WRONG_CURRENCY']],
  ['Win_Invalid_Signature', ['forged win b of a r1 1 → RS_ERROR_INVALID_SIGNATURE']],
  ['Win_Duplicate_TransactionId', ['bet a r1 1 → RS_OK 999', 'win a of a r2 1 → RS_ERROR_DUPLICATE_TRANSACTION']],
  [
    'Win_Duplicate_TransactionId_For_Different_Users',
    ['bet a r1 1 → RS_OK 999', 'other win a of a r1 1 → RS_ERROR_DUPLICATE_TRANSACTION'],
  ],
  [
    'PromoWin',
    ['bet a r1 1 free → RS_ERROR_NOT_ENOUGH_MONEY 1000', 'win b of a r1 2 free → RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ],
  ['PromoWin_Wrong_Currency', ['bet a r1 1 → RS_OK 999', 'win b of a r1 1 free in USD → RS_ERROR_WRONG_CURRENCY']],
  [
    'PromoWin_Invalid_Currency',
    ['bet a r1 1 → RS_OK 999', 'win b of a r1 1 free in schmeckles → RS_ERROR_WRONG_CURRENCY'],
  ],
  ['PromoWin_Missing_Bet', ['win b of a r1 1 free → RS_ERROR_TRANSACTION_DOES_NOT_EXIST']],
  ['Rollback', ['bet a r1 1 → RS_OK 999', 'rollback b of a r1 closed → RS_OK 1000']],
  [
    'Rollback_Multiple_Bet',
    [
      'bet a r1 1 → RS_OK 999',
      'bet b r1 1 → RS_OK 998',
      'rollback c of a r1 → RS_OK 999',
      'win d of b r1 1 → RS_OK 1000',
    ],
  ],
  [
    'Rollback_Missing_Referenced_Transaction',
    ['rollback b of a r1 closed → RS_OK 1000', 'bet a r1 1 → RS_ERROR_TRANSACTION_ROLLED_BACK'],
  ],
  [
    'Rollback_Then_Win',
    ['bet a r1 1 → RS_OK 999', 'rollback b of a r1 → RS_OK 1000', 'win c of a r1 1 → RS_ERROR_TRANSACTION_ROLLED_BACK'],
  ],
  ['PromoRollback', ['bet a r1 1 free → RS_ERROR_NOT_ENOUGH_MONEY 1000', 'rollback b of a r1 closed → RS_OK 1000']],
  [
    'PromoRollback_Then_Win',
    ['rollback b of a r1 → RS_OK 1000', 'win c of a r1 1 free → RS_ERROR_TRANSACTION_ROLLED_BACK'],
  ],
  ['Win_Using_Expired_Session', ['bet a r1 1 → RS_OK 999', 'check → RS_OK', 'stale win b of a r1 2 → RS_OK 1001']],
  [
    'PromoWin_Using_Expired_Session',
    ['bet a r1 1 → RS_OK 999', 'check → RS_OK', 'stale win b of a r1 2 free → RS_OK 1001'],
  ],
  [
    'PromoRollback_Using_Expired_Session',
    ['bet a r1 1 → RS_OK 999', 'check → RS_OK', 'stale rollback b of a r1 → RS_OK 1000'],
  ],
  ['Bet_Blocked', ['block', 'bet a r1 1 → RS_ERROR_USER_DISABLED']],
  ['PromoBet_Blocked', ['block', 'bet a r1 1 free → RS_ERROR_USER_DISABLED']],
  ['Win_Not_Blocked', ['bet a r1 1 → RS_OK 999', 'block', 'win b of a r1 2 → RS_OK 1001']],
  ['PromoWin_Not_Blocked', ['bet a r1 1 → RS_OK 999', 'block', 'win b of a r1 2 free → RS_OK 1001']],
  ['Rollback_Not_Blocked', ['bet a r1 1 → RS_OK 999', 'block', 'rollback b of a r1 closed → RS_OK 1000']],
  ['PromoRollback_Not_Blocked', ['bet a r1 1 → RS_OK 999', 'block', 'rollback b of a r1 closed → RS_OK 1000']],
]

/** The rule | what is sent, and what it is answered. */
const documented: readonly (readonly [string, readonly string[]])[] = [
  [
    '§game.launch: a member changes tables within a session',
    [
      'bet a r1 1 → RS_OK 999',
      'bet b r2 1 at mines → RS_OK 998',
      'bet c r3 1 → RS_OK 997',
      'win d of b r2 2 at mines → RS_OK 999',
      'bet e r4 1 at off → RS_ERROR_INVALID_GAME',
      'bet f r4 1 at unheard-of → RS_ERROR_INVALID_GAME',
    ],
  ],
  [
    '§game.promotion: a free bet of nothing is accepted, and its win is paid',
    ['bet a r1 0 free → RS_OK 1000', 'win b of a r1 2 free → RS_OK 1002', 'win b of a r1 2 free → RS_OK 1002'],
  ],
  ['§game.promotion: a free bet that loses', ['bet a r1 0 free → RS_OK 1000', 'win b of a r1 0 free → RS_OK 1000']],
  [
    '§game.promotion: a free bet needs a session and an account, as any bet does',
    [
      'check → RS_OK',
      'stale bet a r1 0 free → RS_ERROR_TOKEN_EXPIRED',
      'block',
      'bet b r1 0 free → RS_ERROR_USER_DISABLED',
    ],
  ],
  [
    '§game.promotion: a free bet is rolled back',
    [
      'bet a r1 0 free → RS_OK 1000',
      'rollback b of a r1 → RS_OK 1000',
      'win c of a r1 2 free → RS_ERROR_TRANSACTION_ROLLED_BACK',
    ],
  ],
  [
    '§game.promotion: the provider’s own promotion, with a bet of nothing, after the session',
    [
      'check → RS_OK',
      'stale bet a r1 0 promo → RS_OK 1000',
      'stale win b of a r1 5 promo closed → RS_OK 1005',
      'stale win b of a r1 5 promo closed → RS_OK 1005',
      'stale win b of a r1 6 promo closed → RS_ERROR_DUPLICATE_TRANSACTION',
    ],
  ],
  [
    '§game.promotion: with no bet, once, for a token of ours',
    [
      'win a r1 5 promo → RS_OK 1005',
      'win a r1 5 promo → RS_OK 1005',
      'win b of unheard r2 5 promo → RS_OK 1010',
      'unheard win c r3 5 promo → RS_ERROR_INVALID_TOKEN',
      'win d r4 5 promo at unheard-of → RS_ERROR_INVALID_GAME',
      'win e r5 5 promo at off → RS_OK 1015',
      'win f r6 5 → RS_ERROR_WRONG_SYNTAX',
    ],
  ],
  [
    '§game.promotion: for a bet whose round is over, or that was rolled back',
    [
      'bet a r1 1 closed → RS_OK 999',
      'win b of a r1 5 promo → RS_OK 1004',
      'bet c r2 1 → RS_OK 1003',
      'rollback d of c r2 → RS_OK 1004',
      'win e of c r2 5 promo → RS_ERROR_TRANSACTION_ROLLED_BACK',
    ],
  ],
  [
    '§game.promotion: whatever became of the account, and never with a stake',
    [
      'bet a r1 1 promo → RS_ERROR_WRONG_TYPES',
      'block',
      'bet b r1 0 promo → RS_OK 1000',
      'win c of b r1 5 promo → RS_OK 1005',
    ],
  ],
  [
    '§game.amount: a stake is rounded up and a win down, and a repeat is known by what was reported',
    [
      'bet a r1 1.23456 → RS_OK 998.76',
      'bet a r1 1.23456 → RS_OK 998.76',
      'bet a r1 1.23457 → RS_ERROR_DUPLICATE_TRANSACTION',
      'bet a r1 1.24 → RS_ERROR_DUPLICATE_TRANSACTION',
      'win b of a r1 2.34567 → RS_OK 1001.1',
      'bet c r2 0.00001 → RS_OK 1001.09',
      'rollback d of c r2 → RS_OK 1001.1',
      'bet e r3 1001.10001 → RS_ERROR_NOT_ENOUGH_MONEY 1001.1',
    ],
  ],
  [
    'a round that is over has no status of its own',
    ['bet a r1 1 closed → RS_OK 999', 'bet b r1 1 → RS_ERROR_UNKNOWN', 'balance → RS_OK 999'],
  ],
  [
    'what is missing is a fault of syntax, what is no amount one of types',
    ['bet a r1 → RS_ERROR_WRONG_SYNTAX', 'bet b r1 -1 → RS_ERROR_WRONG_TYPES', 'balance → RS_OK 1000'],
  ],
]

describe.each(databases())('a provider that speaks as Hub88 and Caleta do, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const wide = { ...provider(hub88Policies, 'caleta'), stakes: () => ({ min: 1n, max: 10n ** 12n }) }
    const adapter = hub88Adapter([older!.publicKey, theirs!.publicKey])
    lobby = await openLobby(await open(), [], { parts: { games: [{ provider: wide, adapter }] } })
  })
  afterAll(() => lobby.close())
  let last = 0

  const send = async (path: string, body: object, key = theirs!.privateKey) => {
    const raw = JSON.stringify(body)
    const signature = sign('sha256', Buffer.from(raw), key).toString('base64')
    const { code, body: told } = await lobby.server.send(`/games/caleta/wallet/${path}`, raw, {
      'x-auth-signature': signature,
    })
    expect(code).toBe(200)
    return told as unknown as { status: string; token?: string; user?: string; balance?: number; request_uuid?: string }
  }
  /** A member at the provider, with the token of a session. */
  const arrive = async () => {
    const device: Device = await lobby.someone()
    const launch = await launching(lobby, device, 'caleta', 'orchard')
    const { status, token } = await send('check', { token: launch })
    expect(status).toBe('RS_OK')
    expect(await send('check', { token: launch })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
    return { device, token: token!, stale: '' }
  }

  /** Sends what a line says and answers the status, with the balance in units where there is one. */
  const sending =
    (mark: string, ann: Awaited<ReturnType<typeof arrive>>, bob: Awaited<ReturnType<typeof arrive>>) =>
    async (line: string): Promise<string> => {
      const words = line.split(' ')
      const mood = ['unheard', 'stale', 'forged', 'other'].includes(words[0]!) ? words.shift()! : ''
      const [endpoint = '', tx] = words
      const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined)
      const who = mood === 'other' ? bob : ann
      const token = mood === 'unheard' ? 'x'.repeat(43) : mood === 'stale' ? who.stale : who.token
      const units = words.find((word, index) => index > 1 && /^-?[\d.]+$/.test(word))
      const named = (word: string | undefined) => word && `${mark}-${word}`
      const told = await send(
        endpoint,
        endpoint === 'check'
          ? { token }
          : {
              token,
              request_uuid: line,
              transaction_uuid: named(tx),
              reference_transaction_uuid: named(after('of')),
              round: named(words.find((word) => /^r\d$/.test(word))),
              round_closed: words.includes('closed'),
              is_free: words.includes('free'),
              is_supplier_promo: words.includes('promo'),
              game_code: after('at') ?? 'orchard',
              currency: after('in') ?? 'MYR',
              ...(units !== undefined && { amount: Math.round(Number(units) * 100_000) }),
            },
        mood === 'forged' ? forged!.privateKey : undefined,
      )
      if (endpoint === 'check' && told.status === 'RS_OK') Object.assign(who, { stale: who.token, token: told.token })
      if (!['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'].includes(told.status))
        expect([told.balance, told.user]).toEqual([undefined, undefined])
      else expect(told.user).toBe(String(who.device.id))
      return [told.status, ...(told.balance === undefined ? [] : [told.balance / 100_000])].join(' ')
    }

  test.each([
    ...sampled('stories of Hub88’s own test suite', cases, 24).map(
      ([name, lines]) => [`Valkyrie: Test_${name}`, lines] as const,
    ),
    ...documented,
  ])('%s', async (_, lines) => {
    const [ann, bob] = [await arrive(), await arrive()]
    const tell = sending(`c${(last += 1)}`, ann, bob)
    const { db } = lobby.server.database
    for (const line of lines) {
      const [said = '', answer] = line.split(' → ')
      if (said === 'block')
        await db.updateTable('member').set({ own_state: 'block' }).where('id', '=', ann.device.id).execute()
      else expect(`${said} → ${await tell(said)}`).toBe(`${said} → ${answer}`)
    }
  })

  test('there are 58 of them', () => expect(new Set(cases.map(([name]) => name)).size).toBe(58))

  test('a launch is exchanged once, within a minute, at its own provider', async () => {
    const someone = await lobby.someone()
    const { server } = lobby
    const [elsewhere, late] = [
      await launching(lobby, someone, 'other', 'orchard'),
      await launching(lobby, someone, 'caleta', 'orchard'),
    ]
    expect((await send('check', { token: elsewhere })).status).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await send('balance', { token: late })).status).toBe('RS_ERROR_INVALID_TOKEN')
    server.clock.pass(60_001)
    expect((await send('check', { token: late })).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('§game.launch: a token opens its own game alone, and takes stakes at its provider’s others', async () => {
    const device = await lobby.someone()
    const token = await launching(lobby, device, 'caleta', 'orchard')
    expect(await send('check', { token, game_code: 'mines' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
    expect(await send('check', { token, game_code: 7 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
    const opened = await send('check', { token, game_code: 'orchard' })
    expect(opened).toMatchObject({ status: 'RS_OK', game_code: 'orchard' })
    const bet = { token: opened.token, transaction_uuid: 't-other', round: 'r-other', amount: 100_000 }
    expect(await send('bet', { ...bet, game_code: 'mines' })).toMatchObject({ status: 'RS_OK' })
    expect(await send('bet', { ...bet, user: '1', transaction_uuid: 't-2', game_code: 'orchard' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    })
    const named = { ...bet, user: String(device.id), transaction_uuid: 't-3', round: 'r-own', game_code: 'orchard' }
    expect(await send('bet', named)).toMatchObject({ status: 'RS_OK' })
    expect(await send('check', { token: opened.token })).toMatchObject({ status: 'RS_OK', game_code: 'orchard' })
  })

  test.each([
    ['no JSON', 'balance', '{', 'RS_ERROR_WRONG_SYNTAX'],
    ['a list', 'balance', '[]', 'RS_ERROR_WRONG_SYNTAX'],
    ['no token', 'balance', '{}', 'RS_ERROR_WRONG_SYNTAX'],
    ['a number for a token', 'balance', '{"token":1}', 'RS_ERROR_WRONG_TYPES'],
    ['an unknown endpoint', 'withdraw', '{"token":"a"}', 'RS_ERROR_WRONG_SYNTAX'],
  ])('%s is answered by name', async (_, path, raw, status) => {
    const signature = sign('sha256', Buffer.from(raw), theirs!.privateKey).toString('base64')
    const headers = { 'x-hub88-signature': signature, 'content-type': 'text/whatever' }
    const { body } = await lobby.server.send(`/games/caleta/${path}`, raw, headers)
    expect((body as unknown as { status: string }).status).toBe(status)
  })

  test('the key before the last still counts, so that keys turn over without a stop', async () => {
    expect((await send('balance', { token: 'x'.repeat(43) }, older!.privateKey)).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('nothing was lost or doubled', async () => expect(await lobby.audited()).toEqual([]))
})
