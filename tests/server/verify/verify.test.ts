import { seededNumbers } from '#domain/seeded.ts'
import { audit } from '#server/wallet/audit.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { type Verification, verifyDatabase, verifyLedger } from '#server/verify/verify.ts'
import type { Seal } from '#server/wallet/walk.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'
import { type Chance, type LedgerCopy, loadLedgerCopy, type Tampering, tamperingOf } from '../wallet/tampering.ts'
import { proved } from '../../_kit/proved.ts'
import { goPastTriggers } from '../../_kit/superuser.ts'

const hour = 3_600_000
const numbers = sampled(
  'random changes of the ledger',
  Array.from({ length: 1_000 }, (_, number) => number),
  40,
)

const chanceOf = (seed: number): Chance => {
  const next = seededNumbers(seed)
  return { of: (list) => list[Math.floor(next() * list.length)]!, from1: () => 1 + Math.floor(next() * 1_000) }
}

describe.each(databases())('§ledger.hash-chain: the whole ledger verified on $name', ({ open }) => {
  let shop: Shop
  let ground: LedgerCopy
  let kept: Seal

  // Four members who bet, are paid, corrected and refunded; a seal in the middle and one at the end, then a little
  // more.
  beforeAll(async () => {
    shop = await openShop(await open())
    const members = []
    for (const login of ['ann', 'bob', 'cho', 'dan']) members.push(await shop.enter({ login }))
    for (let id = 1; id <= 5; id++) {
      await shop.tell({
        matches: [match(id, { kickoff: shop.clock.book() + hour })],
        markets: [market(id * 10, id, [1.9, 2])],
      })
      for (const member of members)
        await shop.placement.placeSingle(member, slip({ match_id: id, odds_id: id * 10, price: '1.90' }))
      shop.clock.toBook(shop.clock.book() + 3 * hour)
      if (id < 4)
        await shop.result(
          id,
          id === 2 ? { status: 'cancelled', ht: null, ft: null, action: 1 } : { ht: [0, 0], ft: [id, 1], action: 1 },
        )
      if (id === 3) await sealHeads(shop.database.db, { book: shop.clock.book(), real: evening })
    }
    await shop.result(1, { ht: [0, 0], ft: [3, 0], action: 2 })
    await sealHeads(shop.database.db, { book: shop.clock.book(), real: evening + hour })
    await deposit(shop.database.db, {
      kind: 'opening',
      member: members[0]!,
      amount: 500n,
      note: 'top up',
      book: shop.clock.book(),
      real: evening,
    })
    ground = await loadLedgerCopy(shop.database.db)
    kept = (await verifyDatabase(shop.database.db)).last!
  })
  afterAll(() => shop.database.close())

  test('a ledger nobody touched holds, its seal kept elsewhere stands, and both ways to look agree', async () => {
    const found = await verifyDatabase(shop.database.db, [kept])
    expect(found).toMatchObject({ findings: [], wallets: 4, entries: ground.entries.length, last: kept })
    expect(await audit(shop.database.db)).toEqual([])
  })

  /** What is found after somebody went past every trigger; then everything is as it was. */
  const afterTampering = async ({ statements }: Tampering): Promise<Verification> => {
    let found: Verification | undefined
    await shop.database.db
      .transaction()
      .execute(async (step) => {
        await goPastTriggers(step)
        for (const statement of statements) {
          const { numAffectedRows } = await sql.raw(statement).execute(step)
          if (numAffectedRows === 0n && !statement.startsWith('alter'))
            throw new Error(`nothing was changed by ${statement}`)
        }
        found = await verifyLedger(step, [kept])
        throw new Error('as it was')
      })
      .catch((error: Error) => {
        if (error.message !== 'as it was') throw error
      })
    return found!
  }

  proved('random edits, swaps, inserts, deletions and cut tails: each found, and named where it is', async () => {
    const missed: string[] = []
    for (const number of numbers) {
      const tampering = tamperingOf(ground, chanceOf(number * 7_919 + 1))
      const { findings } = await afterTampering(tampering)
      if (!findings.some(({ at }) => tampering.names.includes(at))) {
        missed.push(
          `${number} ${tampering.what}: wants ${tampering.names.join(' or ')}, found ${findings.map(({ at, fault }) => `${at} ${fault}`).join(', ')}`,
        )
      }
    }
    expect(missed, missed.join('\n')).toEqual([])
    expect((await verifyDatabase(shop.database.db, [kept])).findings).toEqual([])
  })

  test('of a broken wallet the first bad row alone is named by its chain', async () => {
    const { member } = ground.entries[0]!
    const { findings } = await afterTampering({
      what: '',
      names: [],
      statements: [`update entry set at_real = at_real + 1 where member_id = ${member} and seq >= 3`],
    })
    expect(findings.filter(({ fault }) => fault === 'edited')).toEqual([
      { rule: 'ledger.hash-chain', fault: 'edited', at: `wallet ${member} entry 3` },
    ])
  })

  test('seals cut off leave nothing behind but the one kept elsewhere', async () => {
    const { findings } = await afterTampering({
      what: '',
      names: [],
      statements: [`delete from anchor_head where anchor_id = ${kept.id}`, `delete from anchor where id = ${kept.id}`],
    })
    expect(findings).toEqual([{ rule: 'ledger.hash-chain', fault: 'cutTail', at: `seal ${kept.id}` }])
  })
})
