import { openDatabase } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openCrowd, publishHomeWin } from '../_kit/crowd.ts'
import { sampled } from '../_kit/sample.ts'
import { type Place, places, start } from './killed.ts'

describe.each(sampled('databases under a settlement that is killed', places.toReversed(), 1))(
  '§ledger.hold-once, §ledger.settled-again: settlement of one match killed half-way on $name',
  ({ make }) => {
    test.each(sampled('sizes of a settlement that is killed', [1_600, 100_000], 1))(
      '%i bets: each is paid once',
      async (bets) => {
        const { place, drop } = await make()
        const crowd = await openCrowd(await openDatabase(place), bets)
        await publishHomeWin(crowd)
        await crowd.database.close()

        const killed = await settleUntil(place, bets / 2)
        const { moved, signal } = await settleUntil(place, Infinity)
        expect(killed.signal).toBe('SIGKILL')
        expect(killed.moved).toBeLessThan(bets)
        expect(signal).toBeNull()
        // What the killed one had done may be a batch more than it could tell.
        expect(moved).toBeLessThanOrEqual(bets - killed.moved)

        const database = await openDatabase(place)
        const { rows: paid } =
          await sql`select b.state, b.outcome, b.payout, count(*)::integer as bets, count(distinct j.n)::integer as ways, max(j.n) as times
      from bet b cross join lateral (select count(*)::integer as n from journal where bet_id = b.id and kind = 'settle') j group by 1, 2, 3 order by 3`.execute(
            database.db,
          )
        expect(paid).toEqual([
          { state: 'settled', outcome: 'lost', payout: 0n, bets: bets / 2, ways: 1, times: 1 },
          { state: 'settled', outcome: 'won', payout: 1_950n, bets: bets / 2, ways: 1, times: 1 },
        ])
        expect(await database.db.selectFrom('result').select(['action', 'settled_action']).execute()).toEqual([
          { action: 1, settled_action: 1 },
        ])
        expect(await audit(database.db)).toEqual([])
        await database.close()
        await drop()
      },
      1_800_000,
    )
  },
)

/** Runs the settlement as a process until it ends, or kills it once it has told of so many bets. */
const settleUntil = (place: Place, enough: number): Promise<{ moved: number; signal: NodeJS.Signals | null }> =>
  new Promise((resolve, reject) => {
    const child = start('settling', place)
    let moved = 0
    child.on('message', (told: number) => {
      moved = told
      if (told >= enough) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => resolve({ moved, signal }))
  })
