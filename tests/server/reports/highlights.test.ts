import { openPasswords } from '#server/members/passwords.ts'
import { openOperator } from '#server/operator/perform.ts'
import { highlightsIn, leaguesOfHighlights } from '#server/reports/highlights.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { evening, market, match, openShop, playing, type Shop, slip } from '../../_kit/shop.ts'

const hour = 3_600_000

/**
 * Six matches: 1 begins first, 2 is bet on most, 3 is followed, 4 an operator chooses; 5 is too far off, 6 takes no
 * bets.
 */
describe.each(databases())('§page.highlight: what is highlighted on $name', ({ open }) => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop(await open())
    const kickoffs = [1, 30, 30, 40, 90, 2]
    await shop.tell({
      matches: kickoffs.map((hours, n) => match(n + 1, { kickoff: evening + hours * hour })),
      markets: kickoffs.map((_, n) => market((n + 1) * 10, n + 1, [2, 1.9], n === 5 ? { status: 'suspended' } : {})),
    })
    const [ann, bob] = [await shop.enter({ login: 'ann' }), await shop.enter({ login: 'bob' })]
    for (const [member, favourites] of [
      [ann, [3, 2]],
      [bob, [3]],
    ] as const)
      await shop.database.db
        .updateTable('member')
        .set({ settings: JSON.stringify({ favourites }) })
        .where('id', '=', member)
        .execute()
    for (const id of [2, 3])
      expect(
        await shop.placement.placeSingle(
          bob,
          slip({ match_id: id, odds_id: id * 10, price: '2.00', stake: id === 2 ? '100.00' : '20.00' }),
        ),
      ).toMatchObject({ status: 1 })
  })
  afterAll(() => shop.database.close())

  const read = async () =>
    (await highlightsIn(shop.database.db)()).map(
      ({ match_id, chosen, followers }) => `${match_id}${chosen ? ' chosen' : ''} ${followers}`,
    )
  const acts = (act: string, fields: Record<string, string>) =>
    signing(
      openOperator({
        database: shop.database,
        clock: shop.clock,
        passwords: openPasswords(),
        forget: () => undefined,
        round: async () => undefined,
      }),
      shop,
    ).perform({ act, key: randomUUID(), actor: 'tim', reason: 'derby', fields })

  test('matches that take bets and begin soon, by kick-off, turnover and followers', async () => {
    expect(await read()).toEqual(['2 1', '3 2', '1 0', '4 0'])
    await shop.tell({ matches: [match(1, { kickoff: evening - hour, live: playing([0, 0]) })] })
    const shown = await highlightsIn(shop.database.db)()
    expect(shown.filter(({ live }) => live).map(({ match_id }) => match_id)).toEqual([1])
    expect(leaguesOfHighlights(shown)).toEqual([
      { league_id: shown[0]!.league_id, league: shown[0]!.league, sport: 1, matches: 4 },
    ])
  })

  test('an operator chooses a match, twice without harm, and leaves it to its rank again', async () => {
    for (const _ of [1, 2]) expect(await acts('highlight', { match: '4' })).toMatchObject({ ok: true })
    expect((await read())[0]).toBe('4 chosen 0')
    expect(await acts('highlight', { match: '999' })).toMatchObject({ ok: false })
    expect(await acts('unhighlight', { match: '4' })).toMatchObject({ ok: true })
    expect((await read()).at(-1)).toBe('4 0')
  })

  test('one reading serves every member for some seconds', async () => {
    const highlights = highlightsIn(shop.database.db)
    const before = await highlights()
    await shop.tell({ markets: [market(20, 2, [2, 1.9], { status: 'suspended' })] })
    expect(await highlights()).toBe(before)
    await shop.tell({ alive: shop.clock.real() + 11_000 })
    expect((await highlights()).map(({ match_id }) => match_id)).not.toContain(2)
  })
})
