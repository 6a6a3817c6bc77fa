import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { cashOutsOn } from '#server/cash-out/perform.ts'
import type { CashOutItem } from '#server/cash-out/write.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { match } from '../../_kit/shop.ts'
import { describeCashier } from './kit.ts'

describeCashier(
  '§cash-out.shown-amount: what moves between the reading of an offer and its writing, on $name',
  (at) => {
    /** A bet of 100 at 2.50 whose market is at 1.50; it is offered, and sold while something moves. */
    const soldWhile = async (moves: (id: number, ann: bigint, item: CashOutItem) => Promise<unknown>) => {
      const ann = await at.entering()
      const { id, on } = await at.newMatch()
      const bet = await at.place(ann, on)
      await at.requote(id, [1.5, 3], 2)
      const asked = await at.selling(ann, bet)
      const store = cashOutStore(at.shop.database.db)
      let isMoved = false
      const late = cashOutsOn(
        {
          ...store,
          sell: async (item) => {
            if (!isMoved) await moves(id, ann, item)
            isMoved = true
            return store.sell(item)
          },
        },
        at.shop,
      )
      const answer = await late.sell(ann, asked)
      return { answer, bet: await at.betOf(bet) }
    }

    test('a price that fell: the new offer is shown, and nothing is paid', async () => {
      const { answer, bet } = await soldWhile((id) => at.requote(id, [2, 2], 3))
      expect(answer).toMatchObject({ status: 0, statusdesc: 'cashOutChanged', amount: '118.75' })
      expect(bet).toMatchObject({ state: 'running', cashed: 0n })
    })

    test('a price that rose: the member is paid what the bet is worth now', async () => {
      const { answer, bet } = await soldWhile((id) => at.requote(id, [1.25, 5], 3))
      expect(answer).toMatchObject({ status: 1, amount: '190.00' })
      expect(bet).toMatchObject({ state: 'cashedOut', cashed: 19_000n })
    })

    test.each([
      [
        'a market that is suspended',
        (id: number) => at.requote(id, [1.5, 3], 3, { status: 'suspended' }),
        'cashOutUnavailable',
      ],
      [
        'a match that is suspended',
        (id: number) => at.shop.tell({ matches: [match(id, { status: 'suspended' })] }),
        'cashOutUnavailable',
      ],
      [
        'an account that is suspended',
        (_: number, ann: bigint) =>
          at.shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', ann).execute(),
        'SUSPEND',
      ],
    ])('%s sells nothing', async (_, moves, refusal) => {
      const { answer, bet } = await soldWhile(moves)
      expect(answer).toMatchObject({ status: 0, statusdesc: refusal })
      expect(bet).toMatchObject({ state: 'running', cashed: 0n })
    })

    test('§bet.closed-key: a key that is given up sells nothing', async () => {
      const { answer, bet } = await soldWhile((_, ann, { key }) =>
        sql`select close_key(${ann}::bigint, ${key}::uuid, 0)`.execute(at.shop.database.db),
      )
      expect(answer).toMatchObject({ status: 0, statusdesc: 'betKeyClosed' })
      expect(bet).toMatchObject({ state: 'running', cashed: 0n })
    })

    test('§cash-out.wait: a bet of which another cash-out begins to wait is not sold beside it', async () => {
      const { answer, bet } = await soldWhile((id, ann, { bet: { id: held } }) =>
        sql`insert into cash_out_request (member_id, bet_id, key, body_hash, percent, shown, shown_real, shown_version, risk, to_win,
            matches, incidents, wait_until, at_book, at_real)
          values (${ann}::bigint, ${held}::bigint, gen_random_uuid(), sha256('another'), 100, 1, 0, 1, 1, 0,
            array[${id}::bigint], array[0], 1, 0, 0)`.execute(at.shop.database.db),
      )
      expect(answer).toMatchObject({ status: 0, statusdesc: 'cashOutWaiting' })
      expect(bet).toMatchObject({ state: 'running', cashed: 0n })
    })

    test('§ledger.audited: every invariant holds', async () => expect(await audit(at.shop.database.db)).toEqual([]))
  },
)
