import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { cashOutsOn } from '#server/cash-out/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { match } from '../../_kit/shop.ts'
import { type Cashier, openCashier } from './kit.ts'

describe.each(databases())(
  '§cash-out.shown-amount: what moves between the reading of an offer and its writing, on $name',
  ({ open }) => {
    let at: Cashier
    beforeAll(async () => {
      at = await openCashier(await open())
    })
    afterAll(() => at.shop.database.close())

    /** A bet of 100 at 2.50 whose market is at 1.50; it is offered, and sold while something moves. */
    const soldWhile = async (moves: (id: number, ann: bigint) => Promise<unknown>) => {
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
            if (!isMoved) await moves(id, ann)
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

    test('§ledger.audited: every invariant holds', async () => expect(await audit(at.shop.database.db)).toEqual([]))
  },
)
