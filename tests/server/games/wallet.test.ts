import type { GamePolicies } from '#server/games/command.ts'
import { takeCommand } from '#server/games/wallet.ts'
import { expect, test } from 'vitest'
import { inOwnState } from '../../_kit/own-state.ts'
import { describeLobby } from '../rooms/kit.ts'
import { parseCommand, provider, speaking } from './kit.ts'

describeLobby('the wallet of games, on $name', (lobby) => {
  let providers = 0
  const fresh = (policies: Partial<GamePolicies> = {}) => provider(policies, `studio${(providers += 1)}`)

  /** what is proved | policies | what the provider says, and what it is answered; the member has 1,000.00 */
  const stories: readonly (readonly [string, Partial<GamePolicies>, readonly (readonly [string, string])[]])[] = [
    [
      '§game.transaction: a bet, its win, and each of them again',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['debit b1 r1 500', 'ok 99500 again'],
        ['credit w1 of b1 r1 900', 'ok 100400'],
        ['credit w1 of b1 r1 900', 'ok 100400 again'],
        ['debit b1 r1 500', 'ok 99500 again'],
        ['close c1 r1', 'ok 100400'],
        ['close c2 r1', 'ok 100400'],
      ],
    ],
    [
      '§game.transaction: the same id with another amount, round, bet or kind is a duplicate',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['debit b1 r1 600', 'duplicate 99500'],
        ['debit b1 r2 500', 'duplicate 99500'],
        ['credit b1 of b1 r1 500', 'duplicate 99500'],
        ['rollback b1 of b2', 'duplicate 99500'],
        ['debit b2 of b1 r1 500', 'duplicate 99500'],
        ['credit w1 of b1 r1 700', 'ok 100200'],
        ['credit w1 of b1 r1 701', 'duplicate 100200'],
      ],
    ],
    [
      '§game.rollback: a stake comes back once',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['rollback x1 of b1', 'ok 100000'],
        ['rollback x1 of b1', 'ok 100000 again'],
        ['rollback x2 of b1', 'ok 100000'],
        ['credit w1 of b1 r1 900', 'betRolledBack 100000'],
        ['debit b1 r1 500', 'ok 99500 again'],
        ['debit b2 r1 300', 'ok 99700'],
        ['credit w2 of b2 r1 300', 'ok 100000'],
        ['rollback x3 of b2', 'betSettled 100000'],
      ],
    ],
    [
      '§game.rollback: one that comes first keeps its bet out',
      {},
      [
        ['rollback x1 of b1', 'ok 100000'],
        ['rollback x1 of b1', 'ok 100000 again'],
        ['debit b1 r1 500', 'betRolledBack 100000'],
        ['debit b1 r1 500', 'betRolledBack 100000'],
        ['credit w1 of b1 r1 900', 'betRolledBack 100000'],
      ],
    ],
    [
      '§game.rollback: a provider that wants to be told hears that the bet is unknown, and the bet is kept out all the same',
      { unknownRollback: 'refused' },
      [
        ['rollback x1 of b1', 'betUnknown 100000'],
        ['rollback x1 of b1', 'betUnknown 100000 again'],
        ['debit b1 r1 500', 'betRolledBack 100000'],
      ],
    ],
    [
      '§game.rollback: a refund of another amount returns the stake',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['rollback x1 of b1 700', 'ok 100000'],
      ],
    ],
    [
      '§game.rollback: or is refused',
      { wrongRefund: 'refused' },
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['rollback x1 of b1 700', 'wrongAmount 99500'],
        ['rollback x1 of b1 500', 'ok 100000'],
      ],
    ],
    [
      '§game.credit: as often as a bet wins',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['credit w1 of b1 r1 100', 'ok 99600'],
        ['credit w2 of b1 r1 100', 'ok 99700'],
        ['credit w3 of b1 r1 0', 'ok 99700'],
        ['credit w4 of nothing r1 100', 'betUnknown 99700'],
      ],
    ],
    [
      '§game.credit: or once',
      { credits: 'once' },
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['credit w1 of b1 r1 0', 'ok 99500'],
        ['credit w2 of b1 r1 100', 'betSettled 99500'],
        ['credit w3 of b1 r1 0', 'betSettled 99500'],
        ['rollback x1 of b1', 'betSettled 99500'],
      ],
    ],
    [
      '§game.transaction: a closed round takes no stake, and pays a late win',
      {},
      [
        ['debit b1 r1 500', 'ok 99500'],
        ['credit w1 of b1 r1 0 closes', 'ok 99500'],
        ['debit b2 r1 500', 'roundClosed 99500'],
        ['credit w2 of b1 r1 800', 'ok 100300'],
        ['close c1 unheard', 'roundUnknown 100300'],
      ],
    ],
    [
      '§game.stake: limits, funds, currency and games',
      {},
      [
        ['debit b1 r1 9', 'limitReached 100000'],
        ['debit b2 r1 90001', 'limitReached 100000'],
        ['debit b3 r1 500 in EUR', 'wrongCurrency 100000'],
        ['debit b4 r1 500 at off', 'gameOff 100000'],
        ['debit b5 r1 500 at unheard-of', 'gameUnknown 100000'],
        ['debit b6 r1 90000', 'ok 10000'],
        ['debit b7 r2 10001', 'insufficientFunds 10000'],
        ['debit b7 r2 10000', 'ok 0'],
        ['debit b8 r2 0', 'ok 0'],
        ['credit w1 of b7 r2 500 in EUR', 'wrongCurrency 0'],
        ['credit w2 of b7 r2 500 at off', 'ok 500'],
      ],
    ],
    [
      'what belongs to no bet is paid once, in a round of its own',
      {},
      [
        ['credit p1 1000', 'ok 101000'],
        ['credit p1 1000', 'ok 101000 again'],
        ['credit p1 1001', 'duplicate 101000'],
      ],
    ],
  ]

  test.each(stories)('%s', async (_, policies, lines) => {
    const tell = speaking(lobby, await lobby.someone(), fresh(policies))
    const answered: [string, string][] = []
    for (const [line] of lines) answered.push([line, await tell(line)])
    expect(answered).toEqual(lines)
    expect(await lobby.audited()).toEqual([])
  })

  test('§game.transaction: one id serves all members of a provider, or each of them', async () => {
    const [ann, bob] = [await lobby.someone(), await lobby.someone()]
    const shared = fresh()
    expect(await speaking(lobby, ann, shared)('debit b1 r1 500')).toBe('ok 99500')
    expect(await speaking(lobby, bob, shared)('debit b1 r1 500')).toBe('duplicate 100000')
    expect(await speaking(lobby, bob, shared)('credit w1 of b1 r1 500')).toBe('duplicate 100000')
    expect(await speaking(lobby, bob, shared)('rollback x1 of b1')).toBe('duplicate 100000')
    const own = fresh({ transactionsOf: 'member' })
    expect(await speaking(lobby, ann, own)('debit b1 r1 500')).toBe('ok 99000')
    expect(await speaking(lobby, bob, own)('debit b1 r1 500')).toBe('ok 99500')
    expect(await speaking(lobby, bob, own)('rollback x1 of b1')).toBe('ok 100000')
    expect(await lobby.cashOf(ann)).toBe(99_000n)
  })

  test.each(['suspend', 'freeze', 'inactive', 'block', 'close', 'coolingOff', 'selfExcluded'] as const)(
    '§game.credit: %s in mid-round: the win is paid, the next stake is not taken',
    async (state) => {
      const someone = await lobby.someone()
      const tell = speaking(lobby, someone, fresh())
      expect(await tell('debit b1 r1 500')).toBe('ok 99500')
      expect(await tell('debit b2 r1 300')).toBe('ok 99200')
      const { db } = lobby.server.database
      await db.updateTable('member').set(inOwnState(state)).where('id', '=', someone.id).execute()
      expect(await tell('debit b3 r1 500')).toBe('accountDisabled 99200')
      expect(await tell('credit w1 of b1 r1 900')).toBe('ok 100100')
      expect(await tell('rollback x1 of b2')).toBe('ok 100400')
    },
  )

  test.each([
    [
      'stake',
      [
        'debit b1 r1 400|ok 99600',
        'debit b2 r1 200|ownStakeLimit 99600',
        'rollback x1 of b1|ok 100000',
        'debit b3 r1 500|ok 99500',
      ],
    ],
    [
      'loss',
      [
        'debit b1 r1 400|ok 99600',
        'debit b2 r1 200|ownLossLimit 99600',
        'credit w1 of b1 r1 300|ok 99900',
        'debit b3 r1 400|ok 99500',
      ],
    ],
  ] as const)('§game.stake: a member’s own limit of 5.00 a day on %s', async (kind, lines) => {
    const someone = await lobby.someone()
    await lobby.server.database.db
      .insertInto('own_limit')
      .values({ member_id: someone.id, kind, period: 'day', amount: 500n })
      .execute()
    const tell = speaking(lobby, someone, fresh())
    const answered: string[] = []
    for (const line of lines) answered.push(`${line.split('|')[0]}|${await tell(line.split('|')[0]!)}`)
    expect(answered).toEqual(lines)
  })

  test('§game.transaction: fifty copies at once act once', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, fresh())
    const told = await Promise.all(Array.from({ length: 50 }, () => tell('debit b1 r1 500')))
    expect(told.filter((each) => each === 'ok 99500')).toHaveLength(1)
    expect(told.filter((each) => each === 'ok 99500 again')).toHaveLength(49)
    const wins = await Promise.all(Array.from({ length: 20 }, () => tell('credit w1 of b1 r1 900')))
    expect(new Set(wins)).toEqual(new Set(['ok 100400', 'ok 100400 again']))
    const different = await Promise.all(Array.from({ length: 20 }, (_, n) => tell(`debit d${n} r1 9000`)))
    expect(different.filter((each) => each.startsWith('ok'))).toHaveLength(11)
    expect(await lobby.cashOf(someone)).toBe(1_400n)
  })

  test('§game.transaction: one id of two members at once acts for one of them', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => lobby.someone()))
    const shared = fresh()
    const told = await Promise.all(players.map((each) => speaking(lobby, each, shared)('debit b1 r1 500')))
    expect(told.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'duplicate 100000'), 'ok 99500'])
  })

  test('§game.rollback: a bet and its rollback at once leave the balance as it was', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, fresh())
    for (let round = 0; round < 10; round += 1)
      await Promise.all([tell(`debit b${round} r1 500`), tell(`rollback x${round} of b${round}`)])
    expect(await lobby.cashOf(someone)).toBe(100_000n)
    expect(await lobby.audited()).toEqual([])
  })

  test('§game.account: an edited round, bet or transaction is found', async () => {
    const someone = await lobby.someone()
    const from = fresh()
    const { db } = lobby.server.database
    await takeCommand({ db, clock: lobby.server.clock }, from, parseCommand(someone.id, 'debit b1 r1 500'))
    const { id } = await db
      .selectFrom('game_round')
      .select('id')
      .where('provider', '=', from.id)
      .executeTakeFirstOrThrow()
    await expect(
      db.updateTable('game_transaction').set({ moved: 0n }).where('round_id', '=', id).execute(),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(db.deleteFrom('game_bet').where('round_id', '=', id).execute()).rejects.toThrow('is kept')
    await expect(db.updateTable('game_bet').set({ amount: 1n }).where('round_id', '=', id).execute()).rejects.toThrow(
      'is as it was made',
    )
    await db.updateTable('game_round').set({ won: 100n }).where('id', '=', id).execute()
    expect(await lobby.audited()).toEqual([
      { rule: 'game.account', fault: 'roundMovedOtherwise', at: `round ${id}` },
      { rule: 'game.account', fault: 'roundIsNotItsTransactions', at: `round ${id}` },
    ])
  })
})
