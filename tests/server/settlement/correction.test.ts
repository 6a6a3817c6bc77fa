import type { Score } from '#domain/market/result.ts'
import type { Database } from '#server/database/database.ts'
import { moveBets } from '#server/bets/moves.ts'
import { openRounds } from '#server/settlement/rounds.ts'
import { withLegs } from '#server/settlement/open-bet.ts'
import { decideBet } from '#server/settlement/verdict.ts'
import { audit } from '#server/wallet/audit.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { market, match, slip, describeShop } from '../../_kit/shop.ts'
import { cases } from '../../_kit/sample.ts'

describeShop('§ledger.settled-again: corrected and interrupted settlement on $name', (shop) => {
  let last = 0
  const newMatch = async () => {
    const id = ++last
    await shop.tell({
      matches: [match(id)],
      markets: [
        market(id * 10, id, [1.9, 2], { line: -1 }),
        market(id * 10 + 1, id, [1.9, 2], { type: 'OU', line: 9 }),
      ],
    })
    return { id, body: { match_id: id, odds_id: id * 10, market_type: 'HDP', line: -1, price: '1.90' } as const }
  }
  const entering = (cash = 100_000n) => shop.enter({ login: `cor${++last}`, cash })
  const walletOf = (member: bigint) =>
    shop.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen', 'owed'])
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow()

  test('a corrected result opens the bet and settles it again; an older or equal one changes nothing', async () => {
    const ann = await entering()
    const { id, body } = await newMatch()
    await shop.placement.placeSingle(ann, slip({ ...body, stake: '100.00' }))
    const story: [action: number, ft: Score, cash: bigint][] = [
      [5, [1, 0], 109_000n],
      [5, [0, 3], 109_000n],
      [4, [0, 3], 109_000n],
      [6, [0, 0], 95_000n],
      [7, [0, 1], 90_000n],
      [8, [0, 2], 90_000n],
      [9, [2, 0], 109_000n],
    ]
    for (const [action, ft, cash] of story) {
      await shop.result(id, { ht: [0, 0], ft, action })
      expect([action, ft, await walletOf(ann)]).toEqual([action, ft, { cash, frozen: 0n, owed: 0n }])
    }
    const kinds = await shop.database.db
      .selectFrom('journal')
      .select('kind')
      .where('member_id', '=', ann)
      .orderBy('seq')
      .execute()
    expect(kinds.map(({ kind }) => kind).join(' ')).toBe(
      'opening hold settle reopen settle reopen settle reopen settle',
    )
  })

  test('a result taken back leaves the bet running with its stake held', async () => {
    const ann = await entering()
    const { id, body } = await newMatch()
    await shop.placement.placeSingle(ann, slip({ ...body, stake: '100.00' }))
    await shop.result(id, { ht: [0, 0], ft: [2, 0], action: 1 })
    await shop.result(id, { status: 'pending', ht: null, ft: null, action: 2 })
    expect(await walletOf(ann)).toEqual({ cash: 100_000n, frozen: 10_000n, owed: 0n })
    await shop.result(id, { status: 'cancelled', ht: null, ft: null, action: 3 })
    expect(await walletOf(ann)).toEqual({ cash: 100_000n, frozen: 0n, owed: 0n })
  })

  test('§ledger.owed: winnings taken back that are staked already are owed, and the next money pays them', async () => {
    const ann = await entering(10_000n)
    const [first, second] = [await newMatch(), await newMatch()]
    await shop.placement.placeSingle(ann, slip({ ...first.body, stake: '100.00' }))
    await shop.result(first.id, { ht: [0, 0], ft: [2, 0], action: 1 })
    expect(await shop.placement.placeSingle(ann, slip({ ...second.body, stake: '190.00' }))).toMatchObject({
      status: 1,
      balance: '0.00',
    })
    await shop.result(first.id, { ht: [0, 0], ft: [0, 2], action: 2 })
    expect(await walletOf(ann)).toEqual({ cash: 19_000n, frozen: 19_000n, owed: 19_000n })
    expect(await audit(shop.database.db)).toEqual([])
    await shop.result(second.id, { ht: [0, 0], ft: [1, 0], action: 1 })
    // 100 lost, 190 won at 1.90: 100 − 100 + 171 = 171.
    expect(await walletOf(ann)).toEqual({ cash: 17_100n, frozen: 0n, owed: 0n })
  })

  test('settle, then settle again with any results, is settle once with the last', async () => {
    const result = fc.record({ ht: fc.constant([0, 0] as Score), ft: fc.tuple(fc.nat(3), fc.nat(3)) })
    await fc.assert(
      fc.asyncProperty(fc.array(result, { minLength: 1, maxLength: 4 }), async (results) => {
        const [ann, bob] = [await entering(), await entering()]
        const [often, once] = [await newMatch(), await newMatch()]
        for (const [member, { id, body }] of [
          [ann, often],
          [bob, once],
        ] as const) {
          await shop.placement.placeSingle(member, slip({ ...body, stake: '33.33' }))
          await shop.placement.placeSingle(
            member,
            slip({
              ...body,
              odds_id: id * 10 + 1,
              market_type: 'OU',
              pick: 'under',
              line: 9,
              price: '2.00',
              stake: '7.77',
            }),
          )
        }
        for (const [action, told] of results.entries()) await shop.result(often.id, { ...told, action })
        await shop.result(once.id, { ...results.at(-1)!, action: 0 })
        expect(await walletOf(ann)).toEqual(await walletOf(bob))
      }),
      { numRuns: cases(8), seed: 2 },
    )
    expect(await audit(shop.database.db)).toEqual([])
  })

  test('§ledger.one-transaction: a step decided on an older version of the bet is not taken, though the bet is in that state again', async () => {
    const ann = await entering()
    const { id, body } = await newMatch()
    await shop.placement.placeSingle(ann, slip({ ...body, stake: '100.00' }))
    const [bet] = await withLegs(
      shop.database.db,
      await shop.database.db.selectFrom('bet').selectAll().where('member_id', '=', ann).execute(),
    )
    const late = decideBet(bet!, BigInt(id), { status: 'completed', ht: [0, 0], ft: [2, 0], action: 1 })
    await shop.result(id, { ht: [0, 0], ft: [2, 0], action: 1 })
    await shop.result(id, { status: 'pending', ht: null, ft: null, action: 2 })
    expect(await moveBets(shop.database.db, late, { book: shop.clock.book(), real: shop.clock.real() })).toEqual([])
    expect(await walletOf(ann)).toEqual({ cash: 100_000n, frozen: 10_000n, owed: 0n })
  })

  test('a run cut off after any batch goes on where it was, and nobody is paid twice', async () => {
    const { id, body } = await newMatch()
    const members = await Promise.all(Array.from({ length: 12 }, () => entering()))
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 150 }, () => shop.placement.placeSingle(member, slip({ ...body, stake: '5.00' }))),
      ),
    )
    await shop.tell({
      results: [
        { match: id, at: shop.clock.book(), result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 } },
      ],
    })
    for (let flights = 1; flights <= 2; flights++) {
      await expect(openRounds({ ...shop, database: dyingAfter(shop.database, flights) }).run()).rejects.toThrow(
        'cut off',
      )
      expect(await audit(shop.database.db)).toEqual([])
    }
    await Promise.all([shop.rounds.run(), openRounds(shop).run()])
    for (const member of members) expect(await walletOf(member)).toEqual({ cash: 167_500n, frozen: 0n, owed: 0n })
    expect(
      await shop.database.db.selectFrom('result').select('settled_action').where('match_id', '=', BigInt(id)).execute(),
    ).toEqual([{ settled_action: 1 }])
    expect(await audit(shop.database.db)).toEqual([])
  })
})

/**
 * A database that stops answering after so many batches of moved bets, the last of which was carried out, as is the one
 * under way beside it.
 */
const dyingAfter = (database: Database, batches: number): Database => {
  let left = batches
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => Object.keys(row).join() === 'bet_id') && --left <= 0) throw new Error('cut off')
      return result
    },
  })
  return { ...database, db }
}
