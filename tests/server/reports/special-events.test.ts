import { openPasswords } from '#server/members/passwords.ts'
import { openOperator } from '#server/operator/perform.ts'
import { specialEventsIn } from '#server/reports/special-events.ts'
import { walkRecords } from '#server/verify/records.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { evening, market, match, openShop, type Shop } from '../../_kit/shop.ts'

const hour = 3_600_000
const league = (id: number, name: string, type = 25) => ({ id, name, sport: 1, order: id, flag: 0 as const, type })

/** League 41 has a match to come and a finished one, 42 is a cup, 43 an outright with two runners. */
describe.each(databases())('§page.event: special events on $name', ({ open }) => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      leagues: [league(41, 'Harbour League'), league(42, 'Harbour Cup'), league(43, 'Harbour League - Winner', 3)],
      matches: [
        match(1, { league: 41, season: '2024-25', kickoff: evening + hour }),
        match(2, { league: 41, season: '2024-25', kickoff: evening - 3 * hour, status: 'settled' }),
        match(3, { league: 42, season: '2024-25', stage: 'Final', kickoff: evening + 2 * hour }),
        match(4, { league: 43, home: 'Quarry', away: '', kickoff: evening + 900 * hour }),
        match(5, { league: 43, home: 'Harbour', away: '', kickoff: evening + 900 * hour }),
      ],
      markets: [market(10, 1, [2, 1.9]), market(30, 3, [2, 1.9])],
    })
    await shop.result(2, { ht: [0, 0], ft: [1, 0], action: 1 })
  })
  afterAll(() => shop.database.close())

  const operator = () =>
    openOperator({
      database: shop.database,
      clock: shop.clock,
      passwords: openPasswords(),
      forget: () => undefined,
      round: async () => undefined,
    })
  const acts = (act: string, fields: Record<string, string>) =>
    signing(operator(), shop).perform({ act, key: randomUUID(), actor: 'tim', reason: 'cup week', fields })
  const read = (language: 'en' | 'th' = 'en', event_id?: number) =>
    specialEventsIn(shop.database.db)({
      account_id: '',
      session_token: '',
      language,
      ...(event_id !== undefined && { event_id }),
    })
  const words = { title: 'Cup week', text: 'Every tie.\nAnd the title race.' }

  test.each<[string, Record<string, string>, string]>([
    ['a league twice', { leagues: '41,41', ...words }, 'invalidLeagues leagues'],
    ['no number', { leagues: 'Harbour Cup', ...words }, 'invalidLeagues leagues'],
    [
      'more leagues than 20',
      { leagues: Array.from({ length: 21 }, (_, n) => n + 1).join(), ...words },
      'invalidLeagues leagues',
    ],
    ['a league that is not there', { leagues: '41,999', ...words }, 'unknownLeague leagues'],
    ['an end that has passed', { leagues: '41', until: '2024-09-14T19:00', ...words }, 'invalidTime until'],
    ['a language by half', { leagues: '41', 'title-th': 'บอลถ้วย', ...words }, 'missing text-th'],
    ['no text', { leagues: '41', title: 'Cup week' }, 'missing text'],
  ])('%s: refused by name, and nothing is shown', async (_, fields, refusal) => {
    const answer = await acts('openevent', fields)
    expect(answer.ok ? 'done' : `${answer.error} ${answer.field}`).toBe(refusal)
    expect(await read()).toEqual([])
  })

  test('an event has its words in the language of the member, and its leagues with what there is of each', async () => {
    const done = await acts('openevent', {
      leagues: '42, 41,43',
      ...words,
      'title-th': 'สัปดาห์บอลถ้วย',
      'text-th': 'ทุกคู่',
    })
    expect(done).toMatchObject({
      ok: true,
      after: { event: 1, leagues: ['Harbour Cup', 'Harbour League', 'Harbour League - Winner'] },
    })
    const [event] = await read()
    expect(event).toMatchObject({ event_id: 1, ...words, from: evening, until: 0, boosts: [] })
    expect(
      event!.leagues.map(({ league: name, outright, matches, standing, bracket }) =>
        [name, matches, outright && 'outright', standing && 'standing', bracket && 'bracket'].filter(Boolean).join(' '),
      ),
    ).toEqual(['Harbour Cup 1 bracket', 'Harbour League 1 standing', 'Harbour League - Winner 2 outright'])
    expect((await read('th'))[0]).toMatchObject({ title: 'สัปดาห์บอลถ้วย', text: 'ทุกคู่' })
    expect([await read('en', 2), (await read('en', 1)).length]).toEqual([[], 1])
  })

  test('§odds.boost: a boost on one of its matches is listed with it, on another match it is not', async () => {
    for (const [id, of] of [
      ['10', '1'],
      ['30', '3'],
    ] as const)
      expect(
        await acts('boost', {
          match: of,
          market: id,
          pick: 'home',
          percent: '20',
          until: '2024-09-15',
          'max-stake': '10.00',
        }),
      ).toMatchObject({ ok: true })
    expect((await read())[0]!.boosts.map(({ match_id, pick, percent }) => `${match_id} ${pick} ${percent}`)).toEqual([
      '1 home 20',
      '3 home 20',
    ])
    expect(await acts('openevent', { leagues: '41', ...words })).toMatchObject({ ok: true })
    expect((await read('en', 2))[0]!.boosts.map(({ match_id }) => match_id)).toEqual([1])
    await acts('closeevent', { event: '2' })
  })

  test('it is shown in its book time alone, the latest first, and to nobody once it is withdrawn', async () => {
    await acts('openevent', { leagues: '43', from: '2024-09-14T21:00', until: '2024-09-14T22:00', ...words })
    const seen: string[] = []
    for (const hours of [0.5, 1, 1.5, 2]) {
      shop.clock.toBook(evening + hours * hour)
      await shop.tell({})
      seen.push((await read()).map(({ event_id }) => event_id).join())
    }
    expect(seen).toEqual(['1', '3,1', '3,1', '1'])
    expect(await acts('closeevent', { event: '3' })).toMatchObject({ ok: false, error: 'specialEventOver' })
    expect(await acts('closeevent', { event: '1' })).toMatchObject({ ok: true })
    expect(await acts('closeevent', { event: '1' })).toMatchObject({ ok: false, error: 'specialEventOver' })
    expect(await acts('closeevent', { event: '77' })).toMatchObject({ ok: false, error: 'unknownSpecialEvent' })
    expect(await read()).toEqual([])
  })

  test('§ledger.hash-chain: its acts are in the chain, and an event is never rewritten', async () => {
    expect((await shop.database.db.transaction().execute(walkRecords)).findings).toEqual([])
    await expect(
      shop.database.db.updateTable('special_event').set({ until_book: 1n }).where('id', '=', 1n).execute(),
    ).rejects.toThrow('as it was written')
    await expect(shop.database.db.deleteFrom('special_event_league').execute()).rejects.toThrow('is kept')
  })
})
