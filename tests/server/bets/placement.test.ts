import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { marketTypeCodes, marketTypes, picksOf } from '#domain/market/kinds.ts'
import { audit } from '#server/wallet/audit.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, playing, type Shop, slip } from '../../_kit/shop.ts'

/**
 * Tables read: what is asked → the answer. Every refusal is at its boundary, beside the largest or smallest that
 * passes.
 * Ann has 1,000.00 MYR; a bet of hers is 3.00 to 500.00, pays 900.00 at most, 700.00 a match and 600.00 a market.
 */
describe.each(databases())('§bet.life: placing a single bet on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  let last = 0

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [
        match(1),
        match(2, { live: playing([1, 0]), incident: 3, status: 'open' }),
        match(3, { status: 'suspended' }),
        match(4, { status: 'hidden' }),
        match(5, { status: 'cancelled' }),
        match(6, { live: playing([0, 0], { phase: 'ended' }) }),
        match(7, { live: playing([2, 1], { phase: 'secondHalf', half: [1, 0] }) }),
      ],
      markets: [
        market(11, 1, [1.95, 1.95]),
        market(12, 1, [2.05, 3.5, null], { type: 'OXT' }),
        market(13, 1, [1.9, 2], { status: 'suspended' }),
        market(14, 1, [1.9, 2], { status: 'settled' }),
        market(15, 1, [1.9, 2], { type: 'OU', line: 10 }),
        market(16, 1, [1.9, 2], { type: 'OU', line: 9, status: 'hidden' }),
        market(17, 1, [1.51, 2.7], { type: 'OUH', line: 4 }),
        market(21, 2, [1.95, 1.95], { line: -2 }),
        market(31, 3, [1.95, 1.95]),
        market(41, 4, [1.95, 1.95]),
        market(51, 5, [1.95, 1.95]),
        market(61, 6, [1.95, 1.95]),
        market(71, 7, [1.95, 1.95], { type: 'HDPH' }),
      ],
    })
  })
  afterAll(() => shop.database.close())
  afterEach(async () => expect(await audit(shop.database.db)).toEqual([]))

  const entering = (limits = {}, cash = 100_000n) =>
    shop.enter({
      login: `ann${++last}`,
      cash,
      limits: {
        minBet: 300n,
        maxBet: 50_000n,
        maxPayout: 90_000n,
        matchLimit: 70_000n,
        marketLimit: 60_000n,
        ...limits,
      },
    })
  const place = async (body: Partial<Body<typeof placeBet>>) => {
    const answer = await shop.placement.placeSingle(ann, slip(body))
    return answer.status === 1 ? answer.bet_status : answer.statusdesc
  }
  const rows = async () =>
    (
      await sql<{
        n: bigint
      }>`select (select count(*) from bet) + (select count(*) from journal) + (select count(*) from outbox) as n`.execute(
        shop.database.db,
      )
    ).rows[0]!.n

  test('every market of the catalogue is taken at each of its picks, and at no other', async () => {
    const types = marketTypeCodes.map((type, n) => ({
      type,
      id: 1_000 + n,
      match: 1_000 + n,
      picks: picksOf(type),
      line: marketTypes[type].hasLine ? 6 : 0,
    }))
    await shop.tell({
      matches: types.map(({ match: id }) => match(id)),
      markets: types.map(({ type, id, match: of, picks, line }) =>
        market(
          id,
          of,
          picks.map(() => 2),
          { type, line },
        ),
      ),
    })
    ann = await entering({ matchLimit: 100_000_000n, marketLimit: 100_000_000n }, 100_000_000n)
    const each = types.map(async ({ type, id, match: of, picks, line }) => {
      const bet = { match_id: of, odds_id: id, market_type: type, line, price: '2.00', stake: '3.00' }
      const taken = await Promise.all(picks.map((pick) => place({ ...bet, pick })))
      return [type, ...new Set(taken), await place({ ...bet, pick: 'both' })]
    })
    expect(await Promise.all(each)).toEqual(marketTypeCodes.map((type) => [type, 'accepted', 'invalidParameter']))
  })

  test('§refusal.matches: a void match is not active; it has no result to speak of', async () => {
    const cancelled = { status: 'cancelled' } as const
    await shop.tell({ matches: [match(7)], markets: [market(71, 7, [1.95, 1.95])] })
    await shop.tell({ matches: [match(7, cancelled)], markets: [market(71, 7, [1.95, 1.95], cancelled)] })
    await shop.result(7, { ...cancelled, ht: null, ft: null, action: 1 })
    expect(await place({ match_id: 7, odds_id: 71 })).toBe('311')
  })

  test.each<[string, Partial<Body<typeof placeBet>>, string]>([
    ['ann match 9          ', { match_id: 9, odds_id: 91 }, '308'],
    ['ann match over       ', { match_id: 4, odds_id: 41 }, '311'],
    ['ann match cancelled  ', { match_id: 5, odds_id: 51 }, '311'],
    ['ann match suspended  ', { match_id: 3, odds_id: 31 }, '318'],
    ['ann match ended      ', { match_id: 6, odds_id: 61 }, 'resultStillProcess'],
    ['ann market unknown   ', { odds_id: 99 }, '313'],
    ['ann market of another match', { match_id: 1, odds_id: 21 }, '313'],
    ['ann market settled   ', { odds_id: 14 }, '314'],
    ['ann market suspended ', { odds_id: 13 }, '328'],
    ['ann pick not quoted  ', { odds_id: 12, market_type: 'OXT', pick: 'draw', price: '3.10' }, '340'],
    [
      'ann line moved       ',
      { odds_id: 16, market_type: 'OU', pick: 'over', line: 9, price: '1.90' },
      'marketTypeChanged',
    ],
    ['ann line not the market’s', { line: 1 }, 'marketTypeChanged'],
    ['ann type not the market’s', { market_type: 'OU', pick: 'over' }, 'marketTypeChanged'],
    ['ann pick not the type’s  ', { pick: 'draw' }, 'invalidParameter'],
    [
      'ann malay price on 1X2   ',
      { odds_id: 12, market_type: 'OXT', odds_type: 'MY', price: '0.95' },
      'invalidParameter',
    ],
    ['ann price no malay one   ', { odds_type: 'MY', price: '1.95' }, 'invalidParameter'],
    ['ann stake 1e999          ', { stake: '1e999' }, 'invalidParameter'],
    ['ann stake −10            ', { stake: '-10' }, 'invalidParameter'],
    ['ann stake 10.001         ', { stake: '10.001' }, 'invalidParameter'],
    ['ann odds type by its id  ', { odds_type: 4 }, 'accepted'],
    ['ann price moved down     ', { price: '1.96' }, 'oddsChanged'],
    ['ann price moved up       ', { price: '1.94' }, 'oddsChanged'],
    ['ann price up, better     ', { price: '1.94', accept: 'better' }, 'accepted'],
    ['ann price down, better   ', { price: '1.96', accept: 'better' }, 'oddsChanged'],
    ['ann gain up 15.8 %, better', { price: '1.82', accept: 'better' }, 'oddsChanged'],
    ['ann price down, any      ', { price: '2.50', accept: 'any' }, 'accepted'],
    ['ann stake 0              ', { stake: '0.00' }, 'betLowerMin'],
    ['ann stake 2.99           ', { stake: '2.99' }, 'betLowerMin'],
    ['ann stake 3.00           ', { stake: '3.00' }, 'accepted'],
    ['ann stake 500.01         ', { stake: '500.01' }, 'betOverMax'],
    ['ann stake 461.55 pays 900.02', { stake: '461.55' }, 'betOverMaxPayout'],
    ['ann stake 461.53 pays 899.98', { stake: '461.53' }, 'accepted'],
    ['ann live                 ', { match_id: 2, odds_id: 21, line: -2 }, 'waiting'],
  ])('%s → %s', async (_says, body, answer) => {
    ann = await entering()
    const before = await rows()
    expect(await place(body)).toBe(answer)
    // A refused operation changes no row (§ledger.refusal-changes-nothing).
    if (answer !== 'accepted' && answer !== 'waiting') expect(await rows()).toBe(before)
  })
})
