import { evolutionAdapter, evolutionPolicies } from '#server/games/adapters/evolution.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { type Lobby, openLobby } from '../rooms/kit.ts'
import { launching, provider } from './kit.ts'

const times = <Line>(count: number, line: (index: number) => Line): Line[] =>
  Array.from({ length: count }, (_, index) => line(index + 1))

/**
 * Valkyrie's name of the case, a copy of the provider's own | what is sent, and what it is answered; each member has
 * 1,000.00 and a session. A line is `endpoint transaction of bet round amount`; `b:` is the second member, `old:` the
 * sid that a check replaced, `fake:` a member nobody knows, `second:` another session of the same member.
 */
const cases: readonly (readonly [string, readonly string[]])[] = [
  [
    'checkUsingNewSID',
    [
      'check → OK',
      'balance → OK 1000',
      'old: balance → INVALID_SID',
      'old: debit t1 of x r1 10 → INVALID_SID',
      'old: credit t2 of x r1 10 → BET_DOES_NOT_EXIST 1000',
    ],
  ],
  [
    'allMethodsCheckBeforeRunningTests',
    ['debit t1 of x r1 1 → OK 999', 'credit t2 of x r1 1 → OK 1000', 'balance → OK 1000'],
  ],
  [
    'debitBetAlreadyExist',
    [
      'debit t1 of x r1 1 → OK 999',
      'debit t1 of x r1 1 → OK 999',
      'balance → OK 999',
      'debit t3 of x r1 1 → BET_ALREADY_EXIST 999',
      'credit t2 of x r1 1 → OK 1000',
    ],
  ],
  ['debitCancel', ['debit t1 of x r1 1 → OK 999', 'cancel t1 of x r1 1 → OK 1000', 'balance → OK 1000']],
  ['debitCredit', ['debit t1 of x r1 2 → OK 998', 'credit t2 of x r1 2 → OK 1000', 'balance → OK 1000']],
  [
    'debitCreditBetAlreadySettled',
    [
      'debit t1 of x r1 2 → OK 998',
      'credit t2 of x r1 2 → OK 1000',
      'credit t3 of x r1 2 → BET_ALREADY_SETTLED 1000',
      'balance → OK 1000',
    ],
  ],
  [
    'debitCreditBetDoesNotExist',
    [
      'debit t1 of x r1 2 → OK 998',
      'credit t2 of y r1 2 → BET_DOES_NOT_EXIST 998',
      'balance → OK 998',
      'credit t3 of x r1 2 → OK 1000',
    ],
  ],
  [
    'debitCreditCancel',
    [
      'debit t1 of x r1 2 → OK 998',
      'credit t2 of x r1 2 → OK 1000',
      'cancel t1 of x r1 2 → BET_ALREADY_SETTLED 1000',
      'balance → OK 1000',
    ],
  ],
  [
    'sameUserPlayingWithDifferentChannelType',
    [
      'second: balance → OK 1000',
      'balance → OK 1000',
      'debit t1 of x r1 2 → OK 998',
      'second: debit t2 of y r1 3 → OK 995',
      'credit t3 of x r1 5 → OK 1000',
      'second: balance → OK 1000',
    ],
  ],
  [
    'twoUsersBjGameEachPlaying_2_hands',
    [
      'debit t1 of x1 r1 2 → OK 998',
      'b: debit t1 of x1 r1 3 → OK 997',
      'debit t2 of x2 r1 2 → OK 996',
      'b: debit t2 of x2 r1 3 → OK 994',
      'credit t3 of x1 r1 2 → OK 998',
      'credit t4 of x2 r1 2 → OK 1000',
      'b: credit t3 of x1 r1 3 → OK 997',
      'b: credit t4 of x2 r1 3 → OK 1000',
    ],
  ],
  [
    'verifyCanPlaceBetBeforeSettleForAnotherGame',
    [
      'debit t1 of x r1 2 → OK 998',
      'debit t2 of y r2 2 → OK 996',
      'credit t3 of y r2 2 → OK 998',
      'credit t4 of x r1 2 → OK 1000',
    ],
  ],
  [
    'checkUsingInvalidUserId',
    [
      'fake: check → INVALID_PARAMETER',
      'check → OK',
      'balance → OK 1000',
      'fake: debit t1 of x r1 10 → INVALID_PARAMETER',
      'debit t1 of x r1 10 → OK 990',
      'fake: cancel t1 of x r1 10 → INVALID_PARAMETER',
      'fake: credit t2 of x r1 2 → INVALID_PARAMETER',
      'balance → OK 990',
      'credit t2 of x r1 10 → OK 1000',
    ],
  ],
  [
    'debitCancelBetDoesNotExist',
    [
      'debit t1 of x r1 2 → OK 998',
      'cancel t9 of y r1 2 → BET_DOES_NOT_EXIST 998',
      'balance → OK 998',
      'cancel t1 of x r1 2 → OK 1000',
    ],
  ],
  [
    // The provider takes BET_ALREADY_SETTLED or OK: the same again is answered the same.
    'debitCancelBetAlreadySettled',
    [
      'debit t1 of x r1 3 → OK 997',
      'cancel t1 of x r1 3 → OK 1000',
      'cancel t1 of x r1 3 → OK 1000',
      'balance → OK 1000',
    ],
  ],
  ['creditWithZeroAmount', ['debit t1 of x r1 3 → OK 997', 'credit t2 of x r1 0 → OK 997', 'balance → OK 997']],
  [
    'debitCreditWithDifferentSids',
    [
      'debit t1 of x r1 3 → OK 997',
      'second: debit t2 of y r1 4 → OK 993',
      'credit t3 of x r1 3 → OK 996',
      'credit t4 of y r1 4 → OK 1000',
    ],
  ],
  [
    'multiStepGameTwoDebitsCreditCancel',
    [
      'debit t1 of x r1 7 → OK 993',
      'debit t2 of y r1 5 → OK 988',
      'credit t3 of x r1 7 → OK 995',
      'cancel t2 of y r1 5 → OK 1000',
    ],
  ],
  [
    'multiStepGameTwoDebitsCancelCredit',
    [
      'debit t1 of x r1 3 → OK 997',
      'debit t2 of y r1 2 → OK 995',
      'cancel t2 of y r1 2 → OK 997',
      'credit t3 of x r1 3 → OK 1000',
    ],
  ],
  ['insufficientFunds', ['debit t1 of x r1 3000 → INSUFFICIENT_FUNDS 1000', 'balance → OK 1000']],
  [
    'multipleDontSettlementsScenario',
    times(101, (n) => [`debit t${n} of x${n} r1 12 → OK 988`, `credit u${n} of x${n} r1 12 → OK 1000`]).flat(),
  ],
  [
    'onePlayerPlaysTwoGameRoundsOnOneTableInParallel',
    [
      'debit t1 of x1 r1 10 → OK 990',
      'debit t2 of y1 r2 3 → OK 987',
      'debit t3 of y2 r2 3 → OK 984',
      'debit t4 of x2 r1 5 → OK 979',
      'cancel t3 of y2 r2 3 → OK 982',
      'credit t5 of x2 r1 15 → OK 997',
      'credit t6 of y1 r2 3 → OK 1000',
      'cancel t2 of y1 r2 5 → BET_ALREADY_SETTLED 1000',
    ],
  ],
  [
    'debitCancelCredit',
    [
      'debit t1 of x r1 10 → OK 990',
      'cancel t1 of x r1 10 → OK 1000',
      'credit t2 of x r1 300 → BET_ALREADY_SETTLED 1000',
      'balance → OK 1000',
    ],
  ],
  [
    'debitCreditWithBigPayout',
    [
      'debit t1 of x r1 10 → OK 990',
      'credit t2 of x r1 63727092.34 → OK 63728082.34',
      'debit t3 of y r2 63727092.34 → OK 990',
      'credit t4 of y r2 10 → OK 1000',
    ],
  ],
  ['doublePromoPayouts', ['promo_payout p1 10 → OK 1010', 'promo_payout p1 10 → OK 1010', 'balance → OK 1010']],
  ['promoPayout', ['promo_payout p1 10 → OK 1010', 'balance → OK 1010']],
  [
    'multipleDebitCreditCancelSettleTypeMixed',
    [
      ...times(15, (n) => `debit t${n} of x${n} r1 3 → OK ${1000 - 3 * n}`),
      ...times(7, (n) => `credit u${n} of x${n} r1 4 → OK ${955 + 4 * n}`),
      ...times(3, (n) => `credit u${n + 7} of x${n + 7} r1 0 → OK 983`),
      'credit u11 of x11 r1 5 → OK 988',
      ...times(4, (n) => `cancel t${n + 11} of x${n + 11} r1 3 → OK ${988 + 3 * n}`),
      'balance → OK 1000',
    ],
  ],
]

describe.each(databases())('a provider that speaks as Evolution does, on $name', ({ open }) => {
  let lobby: Lobby
  beforeAll(async () => {
    const wide = { ...provider(evolutionPolicies, 'evolution'), stakes: () => ({ min: 1n, max: 10n ** 12n }) }
    const adapter = evolutionAdapter(['last month’s token', 'a shared token'])
    lobby = await openLobby(await open(), [], { parts: { games: [{ provider: wide, adapter }] } })
  })
  afterAll(() => lobby.close())

  const send = async (endpoint: string, body: object, authToken = 'a shared token') => {
    const path = `/games/evolution/${endpoint}?authToken=${encodeURIComponent(authToken)}`
    const { code, body: told } = await lobby.server.send(path, JSON.stringify({ uuid: 'u-1', ...body }))
    expect(code).toBe(200)
    return told as unknown as { status: string; sid?: string; balance?: number; uuid: string }
  }
  const arrive = async () => {
    const someone = await lobby.someone()
    const { id } = someone
    const session = async () => {
      const { status, sid } = await send('check', {
        userId: String(id),
        sid: await launching(lobby, someone, 'evolution', 'table'),
      })
      expect(status).toBe('OK')
      return sid!
    }
    return { id, sid: await session(), second: await session(), old: '' }
  }

  test.each(cases)('Valkyrie: Test_%s', async (_, lines) => {
    const [ann, bob] = [await arrive(), await arrive()]
    const tell = async (line: string): Promise<string> => {
      const words = line.split(' ')
      const mood = words[0]!.endsWith(':') ? words.shift()! : ''
      const [endpoint = '', tx] = words
      const who = mood === 'b:' ? bob : ann
      const sid = mood === 'old:' ? who.old : mood === 'second:' ? who.second : who.sid
      const amount = Number(words.at(-1))
      const transaction = { id: tx, refId: words[words.indexOf('of') + 1], amount }
      const told = await send(endpoint, {
        sid,
        userId: mood === 'fake:' ? 'fakeUserId_7' : String(who.id),
        currency: 'MYR',
        ...(endpoint === 'promo_payout'
          ? { game: null, promoTransaction: { type: 'JackpotWin', id: tx, amount } }
          : {
              game: {
                id: words.find((word) => /^r\d$/.test(word)),
                type: 'blackjack',
                details: { table: { id: 'table' } },
              },
              transaction,
            }),
      })
      if (endpoint === 'check' && told.status === 'OK') Object.assign(who, { old: who.sid, sid: told.sid })
      expect(told.uuid).toBe('u-1')
      return [told.status, ...(told.balance === undefined ? [] : [told.balance])].join(' ')
    }
    for (const line of lines) {
      const [said = '', answer] = line.split(' → ')
      expect(`${said} → ${await tell(said)}`).toBe(`${said} → ${answer}`)
    }
  })

  test('there are 26 of them', () => expect(new Set(cases.map(([name]) => name)).size).toBe(26))

  test('a wrong authToken opens nothing; the last one still counts while it turns over', async () => {
    const { id, sid } = await arrive()
    expect((await send('balance', { sid, userId: String(id) }, 'guessed')).status).toBe('INVALID_TOKEN_ID')
    expect((await send('balance', { sid, userId: String(id) }, 'last month’s token')).status).toBe('OK')
  })

  test.each([
    ['an amount finer than a millionth', { amount: 1.000_000_5 }],
    ['a negative amount', { amount: -1 }],
    ['a text for an amount', { amount: '1' }],
    ['no bet', { refId: undefined }],
  ])('%s is refused by name', async (_, wrong) => {
    const { id, sid } = await arrive()
    const transaction = { id: 't1', refId: 'x', amount: 1, ...wrong }
    const game = { id: 'r1', details: { table: { id: 'table' } } }
    const told = await send('debit', { sid, userId: String(id), currency: 'MYR', game, transaction })
    expect(told.status).toBe('INVALID_PARAMETER')
  })

  test('§game.amount, §game.launch: six decimals are rounded, and a lobby moves its member between tables', async () => {
    const { id, sid } = await arrive()
    const at = (table: string, name: string, amount: number) => ({
      sid,
      userId: String(id),
      currency: 'MYR',
      game: { id: `r-${table}`, details: { table: { id: table } } },
      transaction: { id: `${name}-${id}`, refId: `${table}-${id}`, amount },
    })
    expect(await send('debit', at('table', 'a', 1.005))).toMatchObject({ status: 'OK', balance: 998.99 })
    expect(await send('debit', at('other-table', 'b', 1))).toMatchObject({ status: 'OK', balance: 997.99 })
    expect(await send('credit', at('table', 'c', 2.019_999))).toMatchObject({ status: 'OK', balance: 1000 })
    expect(await send('cancel', at('other-table', 'b', 1))).toMatchObject({ status: 'OK', balance: 1001 })
    expect((await send('debit', at('off', 'd', 1))).status).toBe('FINAL_ERROR_ACTION_FAILED')
  })

  test('nothing was lost or doubled', async () => expect(await lobby.audited()).toEqual([]))
})
