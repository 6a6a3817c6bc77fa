import { confirmWithin, looserAfter, type OwnLimitState } from '#domain/member/protection.ts'
import type { Database } from '#server/database/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { password, type TestServer } from '../../_kit/touchline.ts'
import { memberOf, startHouse } from './own-limits-kit.ts'

const second = 1_000

describe.each(databases())('§account.own-limits: a looser limit waits and is confirmed, on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  beforeAll(async () => {
    database = await open()
    server = await startHouse(database)
  })
  afterAll(async () => {
    await server?.close()
    await database?.close()
  })
  const member = (name: string) => memberOf(server, name)
  const noted = async (id: bigint) =>
    (
      await database.db
        .selectFrom('significant_event')
        .select(['kind', 'details'])
        .where('member_id', '=', id)
        .where((is) => is(is.cast<string>('kind', 'text'), 'like', 'member.limit%'))
        .orderBy('seq')
        .execute()
    ).map(({ kind, details }) => `${kind} ${(details as { amount: string | null }).amount ?? 'none'}`)

  test('no time alone loosens a limit: a bet above it is refused until its member confirms', async () => {
    const lin = await member('lin')
    expect([await lin.set('50'), await lin.stands()]).toEqual(['ok', 'inForce 50.00 –'])
    expect([await lin.set('80'), await lin.stands()]).toEqual(['ok', 'waiting 50.00 80.00'])
    await lin.passes(looserAfter - second)
    expect([await lin.stands(), await lin.confirm('80')]).toEqual(['waiting 50.00 80.00', 'limitWaits'])
    await lin.passes(second)
    expect([await lin.stands(), await lin.bet('60'), await lin.notices()]).toEqual([
      'confirming 50.00 80.00',
      'ownStakeLimit',
      [{ kind: 'limitConfirm', limit: 'stake', period: 'day', until: server.clock.real() + confirmWithin }],
    ])
    expect([await lin.confirm('90'), await lin.confirm(''), await lin.stands()]).toEqual([
      'limitNotPlanned',
      'limitNotPlanned',
      'confirming 50.00 80.00',
    ])
    expect([await lin.confirm('80'), await lin.stands(), await lin.bet('60')]).toEqual(['ok', 'inForce 80.00 –', 'ok'])
    expect([await lin.confirm('80'), await lin.keep(), await lin.stands()]).toEqual(['ok', 'ok', 'inForce 80.00 –'])
    expect(await noted(lin.device().id)).toEqual([
      'member.limitChanged 5000',
      'member.limitAsked 8000',
      'member.limitDue 8000',
      'member.limitConfirmed 8000',
    ])
  })

  test('what is not confirmed within its week lapses, and the member is notified', async () => {
    const lou = await member('lou')
    await lou.set('50')
    await lou.set('')
    await lou.passes(looserAfter)
    await lou.passes(confirmWithin - second)
    expect([await lou.stands(), await lou.bet('60')]).toEqual(['confirming 50.00 –', 'ownStakeLimit'])
    await lou.passes(second)
    expect([await lou.stands(), await lou.confirm(''), await lou.bet('60')]).toEqual([
      'inForce 50.00 –',
      'limitNotPlanned',
      'ownStakeLimit',
    ])
    expect((await lou.notices()).map(({ kind }) => kind)).toEqual(['limitLapsed', 'limitConfirm'])
    expect(await noted(lou.device().id)).toEqual([
      'member.limitChanged 5000',
      'member.limitAsked none',
      'member.limitDue none',
      'member.limitLapsed none',
    ])
  })

  test('a confirmation comes too late whether or not the house has had a round since, and in time without one', async () => {
    const max = await member('max')
    await max.set('50')
    await max.set('80')
    await max.waits(looserAfter)
    expect([await max.stands(), await max.confirm('80'), await max.stands()]).toEqual([
      'waiting 50.00 80.00',
      'ok',
      'inForce 80.00 –',
    ])
    await max.set('99')
    await max.waits(looserAfter + confirmWithin)
    expect([await max.confirm('99'), await max.stands()]).toEqual(['limitNotPlanned', 'inForce 80.00 –'])
    expect((await max.notices()).map(({ kind }) => kind)).toEqual(['limitLapsed'])
  })

  test('withdrawn, tightened or requested again, in the wait and after it', async () => {
    const ned = await member('ned')
    await ned.set('50')
    const told: string[] = []
    for (const wait of [0, looserAfter]) {
      for (const act of [ned.keep, () => ned.set('50'), () => ned.set('90')]) {
        await ned.set('80')
        await ned.passes(wait)
        await act()
        told.push(await ned.stands())
      }
      await ned.keep()
    }
    const each = ['inForce 50.00 –', 'inForce 50.00 –', 'waiting 50.00 90.00']
    expect(told).toEqual([...each, ...each])
    await ned.set('80')
    await ned.passes(looserAfter)
    await ned.set('40')
    expect([await ned.stands(), await ned.confirm('80')]).toEqual(['inForce 40.00 –', 'limitNotPlanned'])
  })

  test('of two devices that confirm and withdraw at once the limit ends as one of them says, and every answer is sound', async () => {
    const ivy = await member('ivy')
    await ivy.set('50')
    await ivy.set('80')
    await ivy.passes(looserAfter)
    const said = await Promise.all([
      ...Array.from({ length: 5 }, () => ivy.confirm('80')),
      ...Array.from({ length: 5 }, ivy.keep),
    ])
    const ends = await ivy.stands()
    const confirmed = ends === 'inForce 80.00 –'
    expect(ends).toMatch(/^inForce (?:80|50)\.00 –$/)
    expect(new Set(said.slice(0, 5))).toEqual(new Set([confirmed ? 'ok' : 'limitNotPlanned']))
    expect(await noted(ivy.device().id)).toHaveLength(4)
  })

  test('an excluded member is notified of no limit, which lapses all the same', async () => {
    const eve = await member('eve')
    await eve.set('50')
    await eve.set('80')
    const { id, ask } = eve.device()
    await ask('excludeSelf', { term: 'halfYear', password })
    server.clock.pass(looserAfter)
    await server.tick()
    server.clock.pass(confirmWithin)
    await server.tick()
    const row = await database.db
      .selectFrom('own_limit')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    const written = await database.db.selectFrom('personal_message').select('id').where('member_id', '=', id).execute()
    expect([row.state, row.amount, written]).toEqual(['inForce', 5_000n, []])
  })

  test('the message comes over the open stream', async () => {
    const ann = await member('ann')
    await ann.set('50')
    await ann.set('80')
    await ann.waits(looserAfter)
    const feed = await hearFeed(server.url, ann.device().identity)
    await eventually(() => expect(feed.events).toHaveLength(1))
    await server.tick()
    await server.events.drain()
    await eventually(() => expect(feed.events.map(({ topic }) => topic)).toContain('message.sent'))
    feed.stop()
  })

  describe('the database itself', () => {
    const writes = async (statement: string) =>
      database.exec(statement).then(
        () => 'done',
        (error: unknown) => String(error instanceof Error ? error.message : error),
      )
    const row = async (name: string, amount: number | null, state: OwnLimitState, next: number | null = null) => {
      const someone = await member(name)
      const id = someone.device().id
      const times = state === 'inForce' ? 'null, null' : '1000, 2000'
      await database.exec(`insert into own_limit (member_id, kind, period, amount, state, next_amount, next_real, lapse_real)
        values (${id}, 'stake', 'day', ${amount}, '${state}', ${next}, ${times})`)
      return (set: string) => writes(`update own_limit set ${set} where member_id = ${id}`)
    }
    const gone = 'next_amount = null, next_real = null, lapse_real = null'

    test('refuses a looser limit that nobody confirmed, and takes a confirmed one', async () => {
      const held = await row('sql1', 50, 'inForce')
      expect([await held('amount = 51'), await held('amount = null')]).toEqual([
        expect.stringMatching(/loosened only when it is confirmed/),
        expect.stringMatching(/loosened only when it is confirmed/),
      ])
      expect(await held('amount = 40')).toBe('done')
      const waits = await row('sql2', 50, 'waiting', 80)
      expect(await waits(`state = 'inForce', amount = 80, ${gone}`)).toMatch(/loosened only when it is confirmed/)
      expect(await waits(`state = 'confirming', next_amount = 90`)).toMatch(/confirmed as it was asked for/)
      expect(await waits(`state = 'confirming', next_real = 900`)).toMatch(/confirmed as it was asked for/)
      const due = await row('sql3', 50, 'confirming', 80)
      expect(await due(`state = 'inForce', amount = 81, ${gone}`)).toMatch(/loosened only when it is confirmed/)
      expect(await due(`state = 'inForce', amount = 80, ${gone}`)).toBe('done')
    })
  })
})
