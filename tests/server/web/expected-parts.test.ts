import type { PagePart } from '#calls/page-parts.ts'
import type { Database } from '#server/database/database.ts'
import { dayOf, printTime } from '#domain/time.ts'
import { expectedParts } from '#server/web/expected-parts.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { madeBy } from '../boosts/boost-kit.ts'

const hour = 3_600_000

describe.each(databases())('§page.messages: what a page leaves room for, on $name', ({ open }) => {
  let server: TestServer
  let expected: () => readonly PagePart[] = () => []
  beforeAll(async () => {
    server = await startTestServer(await open(), { parts: { web: (_, has) => void ({ expected } = has) } })
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 2 * hour))
    await server.tick()
  })
  afterAll(async () => {
    await server.close()
    await server.database.close()
  })

  const acts = (act: string, fields: Record<string, string>) =>
    server.operator.perform({ act, key: randomUUID(), actor: 'tim', reason: 'derby', fields })
  /** What pages say once the next look at the tables has ended. */
  const afterLook = async (parts: readonly PagePart[]) => {
    server.clock.pass(5_000)
    await expect.poll(expected).toEqual(parts)
  }
  const boost = async () => {
    const [match] = server.house.board.matches.values()
    const odds = [...server.house.board.odds.values()].find((row) => row.match === match!.id && row.type === 'OXT')
    const until = Math.floor(server.clock.book() / 60_000) * 60_000 + hour
    return madeBy(
      await acts('boost', {
        match: String(match!.id),
        market: String(odds!.id),
        pick: 'home',
        percent: '50',
        until: `${dayOf(until)}T${printTime(until)}`,
        'max-stake': '50',
      }),
    )
  }

  test('an announcement in the line and a boost, while the house has them; looked up again after five seconds', async () => {
    expect(expected()).toEqual([])
    await acts('announce', { kind: 'normal', title: 'Not in the line', text: 'a', marquee: 'no' })
    const id = await boost()
    await afterLook(['boosts'])
    await acts('announce', { kind: 'normal', title: 'Cup final', text: 'Tonight.', marquee: 'yes' })
    expect(expected(), 'the last look').toEqual(['boosts'])
    await afterLook(['announcements', 'boosts'])
    await acts('unboost', { boost: String(id) })
    await afterLook(['announcements'])
  })

  test('no room where the tables cannot be read', async () => {
    let isAway = false
    const { database } = server
    const selectFrom = (table: 'announcement' | 'boost') => {
      if (isAway) throw new Error('the database is away')
      return database.db.selectFrom(table)
    }
    expected = expectedParts({ ...database, db: { selectFrom } as unknown as Database['db'] }, server.clock)
    for (isAway of [false, true, false]) await afterLook(isAway ? [] : ['announcements'])
  })
})
