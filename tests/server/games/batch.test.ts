import { openGameWallet, takeCommand } from '#server/games/wallet.ts'
import type { KyselyPlugin } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Device } from '../../_kit/touchline.ts'
import { describeLobby } from '../rooms/kit.ts'
import { parseCommand, provider, said } from './kit.ts'

let providers = 0
const fresh = () => provider({}, `batch${++providers}`)

/** Calls `what` once, after the first statement has its answer and before the next is sent. */
const afterFirst = (what: () => Promise<unknown>): KyselyPlugin => {
  let calls = 0
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (calls++ === 0) await what()
      return result
    },
  }
}

describeLobby('§game.transaction: transactions of games in batches, on $name', (lobby) => {
  const walletOn = (plugin?: KyselyPlugin) => {
    const { database, clock } = lobby.server
    const db = plugin ? database.db.withPlugin(plugin) : database.db
    return openGameWallet({ db, flights: 1, clock })
  }

  test('what waits together shares two statements, and each is taken or refused on its own', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => lobby.someone()))
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const [take, from] = [walletOn(counting), fresh()]
    const tell = async ({ id }: Device, line: string) => said(await take(from, parseCommand(id, line)))
    const staked = await Promise.all(
      members.map((member, n) => tell(member, `debit b${n} r1 ${n === 3 ? 200_000 : n === 5 ? 5 : 500}`)),
    )
    expect([statements, staked.toSpliced(5, 1).toSpliced(3, 1), staked[3], staked[5]]).toEqual([
      2,
      Array(10).fill('ok 99500'),
      'limitReached 100000',
      'limitReached 100000',
    ])
    const won = await Promise.all(members.map((member, n) => tell(member, `credit w${n} of b${n} r1 ${n}00 closes`)))
    expect(won).toEqual(members.map((_, n) => (n === 3 || n === 5 ? 'betUnknown 100000' : `ok ${99_500 + n * 100}`)))
    expect([statements, await lobby.audited()]).toEqual([4, []])
  })

  test('transactions of one member that wait together are taken in their order, and its last one sees the others', async () => {
    const someone = await lobby.someone()
    const [take, from] = [walletOn(), fresh()]
    const lines = ['debit b1 r1 60000', 'debit b2 r1 50000', 'rollback x1 of b1', 'debit b3 r1 50000', 'close c1 r1']
    expect(
      await Promise.all(lines.map(async (line) => said(await take(from, parseCommand(someone.id, line))))),
    ).toEqual(['ok 40000', 'insufficientFunds 40000', 'ok 100000', 'ok 50000', 'ok 50000'])
    expect(await lobby.audited()).toEqual([])
  })

  test('one id of two members in a batch acts for one of them, and the others of the batch are taken', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => lobby.someone()))
    const [take, from] = [walletOn(), fresh()]
    const told = await Promise.all(
      members.map(async ({ id }, n) => said(await take(from, parseCommand(id, `debit b${Math.min(n, 2)} r1 500`)))),
    )
    expect(told.toSorted()).toEqual(['duplicate 100000', ...Array(3).fill('ok 99500')])
    expect(await lobby.audited()).toEqual([])
  })

  interface Between {
    readonly someone: Device
    readonly tell: (line: string) => Promise<string>
  }
  const act = (name: string, { identity }: Device, fields: Readonly<Record<string, string>>) =>
    lobby.server.operator.perform({
      act: name,
      key: randomUUID(),
      actor: 'olga',
      reason: 'the member asked',
      fields: { member: identity.account_id, ...fields },
    })
  const limit = ({ id }: Device) =>
    lobby.server.database.db
      .insertInto('own_limit')
      .values({ member_id: id, kind: 'stake', period: 'day', amount: 600n })
      .execute()
  /** what happens after the facts were read | the transaction | its answer */
  const stories: readonly [string, (about: Between) => Promise<unknown>, string, string][] = [
    ['money came', ({ someone }) => act('deposit', someone, { amount: '5.00' }), 'debit b9 r1 500', 'ok 99500'],
    [
      'the account was suspended',
      ({ someone }) => act('state', someone, { state: 'suspend' }),
      'debit b9 r1 500',
      'accountDisabled 99500',
    ],
    ['the member set a limit', ({ someone }) => limit(someone), 'debit b9 r1 500', 'ownStakeLimit 99500'],
    ['another stake came', ({ tell }) => tell('debit b8 r1 90000'), 'debit b9 r1 50000', 'insufficientFunds 9500'],
    ['another server took it', ({ tell }) => tell('debit b9 r1 500'), 'debit b9 r1 500', 'ok 99000 again'],
    [
      'its bet was rolled back',
      ({ tell }) => tell('rollback x1 of b1'),
      'credit w9 of b1 r1 900',
      'betRolledBack 100000',
    ],
    ['its bet was kept out', ({ tell }) => tell('rollback x9 of b9'), 'debit b9 r1 500', 'betRolledBack 99500'],
    ['its round was closed', ({ tell }) => tell('close c1 r1'), 'debit b9 r1 500', 'roundClosed 99500'],
    ['its bet won', ({ tell }) => tell('credit w8 of b1 r1 900 closes'), 'rollback x9 of b1', 'betSettled 100400'],
  ]
  test.each(stories)(
    '§ledger.one-transaction: what was decided before %s is decided again',
    async (_, between, line, told) => {
      const someone = await lobby.someone()
      const from = fresh()
      const parts = { db: lobby.server.database.db, clock: lobby.server.clock }
      const tell = async (word: string) => said(await takeCommand(parts, from, parseCommand(someone.id, word)))
      await tell('debit b1 r1 500')
      const take = walletOn(afterFirst(() => between({ someone, tell })))
      expect(said(await take(from, parseCommand(someone.id, line)))).toBe(told)
      expect(await lobby.audited()).toEqual([])
    },
  )
})
