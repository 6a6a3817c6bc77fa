import { seededNumbers } from '#domain/seeded.ts'
import { openDatabase } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { market, match, openShop, slip } from '../_kit/shop.ts'
import { type Ask, askUntil, type Place, places } from './killed.ts'

const bets = 200
const kills = 3

/**
 * Members place 200 bets through a server process that is killed again and again while bets are in flight. A request
 * without an answer is repeated under its own key at the next process, as a client does. At the end every bet is placed
 * exactly once.
 */
describe.each(sampled('databases under seeds of kills', places.toReversed(), 1))(
  '§bet.key: killing the server while it places 200 bets on $name',
  ({ make }) => {
    test.each(sampled('seeds of killing the server', [1, 2, 3, 4], 1))(
      'loses and doubles nothing, seed %i',
      async (seed) => {
        const { place, drop } = await make()
        const asks = await prepare(place)
        const answers = new Map<number, object>()
        const chance = seededNumbers(seed)
        let killed = 0
        while (answers.size < bets) {
          const open = asks.filter(({ id }) => !answers.has(id))
          // Killed after some of this round's answers have come: more than have come before, fewer than are requested.
          const after = killed < kills ? Math.floor(chance() * Math.min(open.length, bets / kills)) : Infinity
          if (await askUntil('placing', place, open, answers, after)) killed += 1
        }
        expect(killed).toBe(kills)

        const shop = await openDatabase(place)
        const stand = await shop.db.selectFrom('bet').select(['key', 'id', 'risk']).execute()
        expect(stand).toHaveLength(bets)
        for (const { id, body } of asks) {
          const answer = answers.get(id)
          expect(answer).toMatchObject({
            status: 1,
            bet_status: 'accepted',
            bet_id: String(stand.find(({ key }) => key === body.bet_key)?.id),
          })
        }
        const wallets = await shop.db.selectFrom('wallet').select(['cash', 'frozen']).execute()
        expect(
          wallets.every(({ cash, frozen }) => cash === 1_000_000n && frozen === BigInt(bets / wallets.length) * 1_000n),
        ).toBe(true)
        expect(await audit(shop.db)).toEqual([])
        await shop.close()
        await drop()
      },
      300_000,
    )
  },
)

const prepare = async (place: Place): Promise<Ask<ReturnType<typeof slip>>[]> => {
  const shop = await openShop(await openDatabase(place))
  await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
  const members = await Promise.all(
    ['ann', 'bob', 'eve', 'dan'].map((login) => shop.enter({ login, cash: 1_000_000n })),
  )
  await shop.database.close()
  return Array.from({ length: bets }, (_, id) => ({ id, member: String(members[id % members.length]), body: slip() }))
}
