import { audit } from '#server/wallet/audit.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { type ChainedEntry, entryBytes, entryHash, firstHash } from '#server/wallet/chain.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'
import { pastTriggers } from '../../_kit/superuser.ts'

/** Frozen: a changed byte here means that no chain written before can be read again. */
const golden: readonly (readonly [ChainedEntry, bytes: string, hash: string])[] = [
  [
    {
      member: 100001n,
      seq: 1n,
      journal: 7n,
      kind: 'opening',
      bet: null,
      account: 'available',
      currency: 'MYR',
      amount: 100000n,
      balance: 100000n,
      book: 1726315200000n,
      real: 1726315200123n,
      note: '',
    },
    '1|100001|1|7|opening||available|MYR|100000|100000|1726315200000|1726315200123|',
    '53ba30a53527c945e9b5fe4f4f0c6e8997c129ccdd942bd53119440e757ab843',
  ],
  [
    {
      member: 100001n,
      seq: 2n,
      journal: 7n,
      kind: 'opening',
      bet: null,
      account: 'house.cash',
      currency: 'MYR',
      amount: -100000n,
      balance: null,
      book: 1726315200000n,
      real: 1726315200123n,
      note: 'an | opening – နိဒါန်း',
    },
    '1|100001|2|7|opening||house.cash|MYR|-100000||1726315200000|1726315200123|an | opening – နိဒါန်း',
    '9f8673215a0d9a24952530b88904bbe3f6e58ef6fec53fe3f39faab928699cf5',
  ],
  [
    {
      member: 100001n,
      seq: 3n,
      journal: 9n,
      kind: 'hold',
      bet: 10000001n,
      account: 'frozen',
      currency: 'MYR',
      amount: 1000n,
      balance: 1000n,
      book: 1726315205000n,
      real: 1726315205000n,
      note: '',
    },
    '1|100001|3|9|hold|10000001|frozen|MYR|1000|1000|1726315205000|1726315205000|',
    '694a093868c1c2d18345b6e53f02d23a9baf4c3ce75a1d79e6bf6ec1c91b7979',
  ],
]
const goldenFirst = '240ae57bc20a6eb256d449a6dddbb6fa8133ad11bd29ca98f302ccb2caf8fb7e'

test('§ledger.hash-chain: golden vectors of the canonical bytes and the chain', () => {
  let hash = firstHash(100001n, 'MYR')
  expect(hash.toString('hex')).toBe(goldenFirst)
  for (const [entry, bytes, expected] of golden) {
    expect(entryBytes(entry)).toBe(bytes)
    hash = entryHash(hash, entry)
    expect(hash.toString('hex')).toBe(expected)
  }
})

describe.each(databases())(
  '§ledger.append-only: and §ledger.hash-chain: the ledger keeps what was written on $name',
  ({ open }) => {
    let shop: Shop
    let member: bigint
    let last = 0

    beforeAll(async () => {
      shop = await openShop(await open())
      await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
    })
    afterAll(() => shop.database.close())
    beforeEach(async () => {
      member = await shop.enter({ login: `dan${++last}` })
      for (let n = 0; n < 3; n++) await shop.placement.placeSingle(member, slip())
    })

    test('SQL and TypeScript take the same bytes', async () => {
      for (const [e, bytes] of golden) {
        const { rows } = await sql<{
          bytes: Uint8Array
        }>`select entry_bytes(${e.member}::bigint, ${e.seq}::bigint, ${e.journal}::bigint, ${e.kind}, ${e.bet}::bigint, ${e.account},
        ${e.currency}, ${e.amount}::bigint, ${e.balance}::bigint, ${e.book}::bigint, ${e.real}::bigint, ${e.note}) as bytes`.execute(
          shop.database.db,
        )
        expect(Buffer.from(rows[0]!.bytes).toString('utf8')).toBe(bytes)
      }
    })

    test.each([
      'update entry set amount = amount + 1',
      'delete from entry',
      'truncate entry',
      'update journal set note = $$x$$',
      'delete from journal',
      'truncate journal cascade',
      'update anchor set wallets = 0',
      'delete from anchor_head',
      'update entry set amount = 1 where false',
    ])('%s is refused by the database itself', async (statement) => {
      await expect(shop.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
      expect(await audit(shop.database.db)).toEqual([])
    })

    test.each([
      'delete from bet',
      'update bet set entered = entered + 1',
      'update bet set risk = 1',
      "update bet set state = 'waiting'",
      'delete from leg',
      'update leg set price = price + 1',
    ])('a bet is as it was accepted: %s is refused', async (statement) => {
      await expect(shop.database.exec(statement)).rejects.toMatchObject({ code: '42501' })
    })

    /** What somebody with the keys to the machine does, past every trigger; then everything is as it was. */
    const afterTampering = async (statements: (string | (() => string))[]) => {
      const kept =
        'create table kept_entry as table entry; create table kept_journal as table journal; create table kept_wallet as table wallet; create table kept_head as table anchor_head'
      await shop.database.exec(kept)
      const past = (work: string) => shop.database.exec(`${pastTriggers}; ${work}`)
      await past(statements.map((statement) => (typeof statement === 'string' ? statement : statement())).join(';'))
      const findings = await audit(shop.database.db)
      await past(
        'delete from entry; insert into entry table kept_entry; delete from journal; insert into journal overriding system value table kept_journal;' +
          'delete from wallet; insert into wallet table kept_wallet; delete from anchor_head; insert into anchor_head table kept_head',
      )
      await shop.database.exec('drop table kept_entry, kept_journal, kept_wallet, kept_head')
      return findings.filter(({ rule }) => rule === 'ledger.hash-chain')
    }
    const at = (seq: number) => `member_id = ${member} and seq = ${seq}`

    test.each<[string, (() => string)[], string, number]>([
      ['an amount', [() => `update entry set amount = amount - 1 where ${at(4)}`], 'edited', 4],
      ['a balance', [() => `update entry set balance = balance + 1 where ${at(4)}`], 'edited', 4],
      ['a time', [() => `update entry set at_book = at_book - 86400000 where ${at(5)}`], 'edited', 5],
      ['a hash', [() => `update entry set hash = sha256('x') where ${at(5)}`], 'edited', 5],
      [
        'a note',
        [() => `update journal set note = 'gift' where member_id = ${member} and kind = 'opening'`],
        'edited',
        1,
      ],
      ['the bet of a journal', [() => `update journal set bet_id = bet_id - 1 where ${at(6)}`], 'edited', 5],
      [
        'two entries swapped',
        [
          () => `update entry set seq = -1 where ${at(4)}`,
          () => `update entry set seq = 4 where ${at(6)}`,
          () => `update entry set seq = 6 where ${at(-1)}`,
        ],
        'edited',
        4,
      ],
      ['an entry deleted', [() => `delete from entry where ${at(4)}`], 'missing', 4],
      ['the tail cut', [() => `delete from entry where ${at(8)}`], 'cutTail', 8],
      [
        'an entry put in',
        [
          () =>
            `insert into entry select member_id, 9, journal_id, account, currency, amount, balance, at_book, at_real, hash from entry where ${at(8)}`,
        ],
        'edited',
        9,
      ],
    ])('§ledger.hash-chain: %s: found and named', async (_what, statements, fault, seq) => {
      expect(await afterTampering(statements)).toContainEqual({
        rule: 'ledger.hash-chain',
        fault,
        at: `wallet ${member} entry ${seq}`,
      })
      expect(await audit(shop.database.db)).toEqual([])
    })

    test('§ledger.hash-chain: a tail cut together with its wallet row is found by the seal', async () => {
      await sealHeads(shop.database.db, { book: evening, real: evening + last * 3_600_000 })
      const findings = await afterTampering([
        () => `delete from entry where member_id = ${member} and seq > 6`,
        () => `delete from journal where member_id = ${member} and seq > 6`,
        () =>
          `update wallet set seq = 6, frozen = frozen - 1000, head = (select hash from entry where ${at(6)}) where member_id = ${member}`,
      ])
      expect(findings).toContainEqual({
        rule: 'ledger.hash-chain',
        fault: 'againstTheSeal',
        at: `wallet ${member} entry 8`,
      })
    })

    test('§ledger.hash-chain: an edited seal is found, and a seal is made once in the time asked for', async () => {
      const real = evening + ++last * 3_600_000
      expect(await sealHeads(shop.database.db, { book: evening, real }, 3_600_000)).toBeTypeOf('bigint')
      expect(await sealHeads(shop.database.db, { book: evening, real: real + 3_599_999 }, 3_600_000)).toBeUndefined()
      const findings = await afterTampering([
        () => `update anchor_head set head = sha256('x') where member_id = ${member}`,
      ])
      expect(findings.map(({ fault }) => fault).sort()).toEqual(['againstTheSeal', 'sealEdited'])
    })

    test('§time.never-back: times in a chain never go back, though the clock does', async () => {
      await deposit(shop.database.db, {
        kind: 'opening',
        member,
        amount: 100n,
        note: '',
        book: evening - 5_000,
        real: evening - 5_000,
      })
      const times = await shop.database.db
        .selectFrom('entry')
        .select(['at_book', 'at_real'])
        .where('member_id', '=', member)
        .orderBy('seq')
        .execute()
      expect(
        times.every(
          (time, n) => n === 0 || (time.at_book >= times[n - 1]!.at_book && time.at_real >= times[n - 1]!.at_real),
        ),
      ).toBe(true)
    })

    test.each([
      [0n, 'deposit'],
      [-5n, 'deposit'],
      [5n, 'gift'],
    ] as const)('rejects a deposit of %s as %s', async (amount, kind) => {
      await expect(
        deposit(shop.database.db, { kind: kind as 'deposit', member, amount, note: '', book: evening, real: evening }),
      ).rejects.toMatchObject({ code: '22023' })
    })
  },
)
