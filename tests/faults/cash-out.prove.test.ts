import type { Live } from '#domain/market/rows.ts'
import { manualClock } from '#odds/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { decideCashOuts } from '#server/cash-out/waiting.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { evening, market, match, openShop, playing, slip } from '../_kit/shop.ts'
import { type Ask, askUntil, type Place, places } from './killed.ts'

const count = 60
/** Answers after which a process is killed; the last one lives. */
const kills = [0, 7, 13]

/**
 * Members sell parts of their bets through a server process that is killed again and again while cash-outs are in
 * flight. A request without an answer is repeated under its own key at the next process, as a client does. At the end
 * every part is cashed out exactly once.
 */
describe.each(sampled('databases under cash-outs that are killed', places.toReversed(), 1))(
  '§cash-out.offer, §bet.key: killing the server while it buys back 60 parts of bets on $name',
  ({ make }) => {
    test.each([
      ['loses and doubles nothing', null],
      ['§cash-out.wait: in play, nothing is paid until the process after it decides what waits', playing([1, 0])],
    ] as const)('%s', async (_, live) => {
      const { place, drop } = await make()
      const asks = await prepare(place, live)
      const answers = new Map<number, object>()
      for (const after of [...kills, Infinity]) {
        const killed = await askUntil(
          'cashing',
          place,
          asks.filter(({ id }) => !answers.has(id)),
          answers,
          after,
        )
        expect(killed).toBe(after !== Infinity)
      }
      const database = await openDatabase(place)
      if (live) {
        expect(await database.db.selectFrom('cash_out').select('id').execute()).toEqual([])
        const clock = manualClock({ book: evening + 5_000, real: evening })
        await decideCashOuts({ store: cashOutStore(database.db), clock })
      }
      const parts = await database.db.selectFrom('cash_out').select(['key', 'amount', 'risk']).execute()
      expect(parts).toHaveLength(count)
      for (const { id, body } of asks) {
        expect(parts.filter(({ key }) => key === body.cash_key)).toHaveLength(1)
        expect(answers.get(id)).toMatchObject({ status: 1, amount: '7.91', risk: '5.00' })
      }
      const wallets = await database.db.selectFrom('wallet').select(['cash', 'frozen']).execute()
      expect(wallets.map(({ cash, frozen }) => `${cash} ${frozen}`)).toEqual(
        Array(4).fill(`${1_000_000n + 15n * 291n} ${15n * 500n}`),
      )
      expect(await audit(database.db)).toEqual([])
      await database.close()
      await drop()
    })
  },
)

/** Bets of 10 at 2.50, whose market is at 1.50 now: half of each is worth 7.91. */
const prepare = async (place: Place, live: Live | null): Promise<Ask<{ cash_key: string }>[]> => {
  const shop = await openShop(await openDatabase(place))
  await shop.tell({ matches: [match(1)], markets: [market(11, 1, [2.5, 1.5], { type: 'BS' })] })
  const members = await Promise.all(
    ['ann', 'bob', 'eve', 'dan'].map((login) => shop.enter({ login, cash: 1_000_000n })),
  )
  const bet = { market_type: 'BS', pick: 'yes', odds_type: 'DEC', price: '2.50' } as const
  const placed = await Promise.all(
    Array.from({ length: count }, (_, n) => shop.placement.placeSingle(members[n % members.length]!, slip(bet))),
  )
  await shop.tell({
    matches: [match(1, { live, incident: live ? 1 : 0 })],
    markets: [market(11, 1, [1.5, 3], { type: 'BS', version: 2 })],
  })
  const who = { account_id: 'ann', session_token: 'token' }
  const cashOuts = openCashOuts(shop)
  const asks = placed.map(async (answer, id) => {
    if (!('bet_id' in answer)) throw new Error(JSON.stringify(answer))
    const bet_id = String(answer.bet_id)
    const member = members[id % members.length]!
    const shown = await cashOuts.check(member, { ...who, bet_ids: [bet_id], percent: 50 })
    if (shown.status !== 1) throw new Error(JSON.stringify(shown))
    const body = {
      ...who,
      bet_id,
      cash_key: randomUUID(),
      percent: 50,
      amount: '7.91',
      time: shown.time,
      offer_token: shown.offers[0]!.offer_token,
    }
    return { id, member: String(member), body }
  })
  const all = await Promise.all(asks)
  await shop.database.close()
  return all
}
