import type { Score } from '#domain/market/result.ts'
import { listBets, betLists } from '#server/bets/lists.ts'
import { decidedIn } from '#server/reports/win-lose.ts'
import { audit, checks, findingsOf } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { evening, market, match, playing } from '../../_kit/shop.ts'
import { describeCashier } from '../cash-out/kit.ts'

const lost = { ht: [0, 0], ft: [1, 0] } as const
const won = { ht: [0, 0], ft: [1, 1] } as const
const noGame = { status: 'cancelled', ht: null, ft: null } as const
const takenBack = { status: 'pending', ht: null, ft: null } as const

const minute = 60_000

describeCashier('§ledger.outstanding: the list of open bets on $name', (at) => {
  const db = () => at.shop.database.db
  /** A bet as the list has it. */
  const listed = async (id: string) => {
    const row = await db().selectFrom('open_bet').selectAll().where('bet_id', '=', BigInt(id)).executeTakeFirst()
    return row && (row.wait_until === null ? 'running' : `until ${Number(row.wait_until) - at.shop.clock.book()}`)
  }
  const taken = async () => {
    const ann = await at.entering()
    const { id, on } = await at.newMatch()
    return { ann, id, bet: await at.place(ann, on) }
  }

  test('follows a bet that is settled, corrected, taken back and void', async () => {
    const { id, bet } = await taken()
    const seen = [await listed(bet)]
    for (const [action, result] of [lost, won, takenBack, noGame, takenBack, won].entries()) {
      await at.shop.result(id, { ...result, action: action + 1 })
      seen.push(await listed(bet))
    }
    expect(seen).toEqual(['running', undefined, undefined, 'running', undefined, 'running', undefined])
  })

  test('keeps a bet that is cashed out in part, and not one that is cashed out in full', async () => {
    const { ann, id, bet } = await taken()
    await at.requote(id, [1.5, 3], 2)
    await at.cashOuts.sell(ann, await at.selling(ann, bet, 40))
    expect(await listed(bet)).toBe('running')
    await at.cashOuts.sell(ann, await at.selling(ann, bet))
    expect(await listed(bet)).toBeUndefined()
  })

  test('says until when a live bet waits, and then that it runs, or has it no more', async () => {
    const waiting = async (id: number) => {
      const row = match(id, { live: playing([0, 0]), incident: 1 })
      await at.shop.tell({ matches: [row], markets: [market(id * 10, id, [2.5, 1.5], { type: 'BS' })] })
      const on = { match_id: id, odds_id: id * 10, market_type: 'BS', pick: 'yes', odds_type: 'DEC', price: '2.50' }
      return { row, bet: await at.place(await at.entering(), on) }
    }
    const [kept, refused] = [await waiting(901), await waiting(902)]
    expect([await listed(kept.bet), await listed(refused.bet)]).toEqual(['until 5000', 'until 5000'])
    await at.shop.tell({ matches: [{ ...refused.row, live: playing([1, 0]), incident: 2 }] })
    at.shop.clock.toBook(at.shop.clock.book() + 5_000)
    await at.shop.rounds.run()
    expect([await listed(kept.bet), await listed(refused.bet)]).toEqual(['running', undefined])
  })

  test.each([
    ['is missing', (bet: bigint) => sql`delete from open_bet where bet_id = ${bet}`],
    ['is still there', (bet: bigint) => sql`insert into open_bet select member_id, id from bet where id = ${bet}`],
    ['waits', (bet: bigint) => sql`update open_bet set wait_until = 1 where bet_id = ${bet}`],
  ])('the audit names a bet that %s', async (what, harm) => {
    const { id, bet } = await taken()
    if (what === 'is still there') await at.shop.result(id, { ...won, action: 1 })
    const rolledBack = db()
      .transaction()
      .execute(async (step) => {
        await harm(BigInt(bet)).execute(step)
        throw await findingsOf(step, checks)
      })
    await expect(rolledBack).rejects.toEqual([
      { rule: 'ledger.outstanding', fault: 'openIsNotListed', at: `bet ${bet}` },
    ])
  })
})

describeCashier('§ledger.statement: bets by when they were settled on $name', (at) => {
  test('are listed where they were settled last, however often that was', async () => {
    const { shop } = at
    const ann = await at.entering()
    const held = [await at.newMatch(), await at.newMatch(), await at.newMatch(), await at.newMatch()]
    const bets: string[] = []
    for (const { on } of held) bets.push(await at.place(ann, on))
    await at.requote(held[3]!.id, [1.5, 3], 2)
    await at.cashOuts.sell(ann, await at.selling(ann, bets[3]!, 50))
    // By the minute: which match gets which result.
    const told: readonly (readonly [which: number, result: object])[] = [
      [0, lost],
      [1, won],
      [0, won],
      [2, noGame],
      [1, takenBack],
      [0, { ht: [0, 0], ft: [2, 2] as Score }],
      [2, lost],
      [1, noGame],
    ]
    for (const [index, [which, result]] of told.entries()) {
      shop.clock.toBook(evening + (index + 1) * minute)
      await shop.result(held[which]!.id, { ...result, action: index + 1 } as never)
    }
    await at.cashOuts.sell(ann, await at.selling(ann, bets[3]!))
    const db = shop.database.db
    const plain = async (states: readonly string[], from: number, to: number) =>
      (await db.selectFrom('bet').selectAll().where('member_id', '=', ann).execute())
        .filter(({ state, settled_book: book }) => states.includes(state) && book !== null && book >= from && book < to)
        .map(({ id }) => String(id))
        .toSorted()
    for (let from = 0; from <= 9; from++)
      for (let to = from; to <= 10; to++) {
        const range = { from: evening + from * minute, to: evening + to * minute }
        for (const shown of [betLists.settled, betLists.voided]) {
          const { bets: rows, total } = await listBets(db, ann, { ...shown, range }, { page: 1, page_size: 100 })
          expect(rows.map(({ bet_id }) => bet_id).toSorted()).toEqual(await plain(shown.states, range.from, range.to))
          expect(total).toBe(rows.length)
        }
        expect(await decidedIn(db, ann, range)).toHaveLength(
          (await plain(betLists.settled.states, range.from, range.to)).length,
        )
      }
    expect(await plain(betLists.settled.states, evening, evening + 100 * minute)).toHaveLength(4)
    expect(await audit(db)).toEqual([])
    const [settled] = await db.selectFrom('bet').select('id').where('state', '=', 'settled').execute()
    const rolledBack = db.transaction().execute(async (step) => {
      await sql`update bet set settled_book = settled_book + 1 where id = ${settled!.id}`.execute(step)
      throw await findingsOf(step, checks)
    })
    await expect(rolledBack).rejects.toEqual([
      { rule: 'ledger.statement', fault: 'settledByNoJournal', at: `bet ${settled!.id}` },
    ])
  })

  test('what a settlement changes is in no index of bets or legs, so their rows stay on their pages', async () => {
    const changed =
      /\b(state|version|outcome|payout|valid_turnover|commission|settled_\w+|record\w*|cashed\w*|factor_.)\b/
    const { rows } = await sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('bet'::regclass, 'leg'::regclass)`.execute(at.shop.database.db)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ definition }) => changed.test(definition))).toEqual([])
  })
})
