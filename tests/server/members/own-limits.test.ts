import { type CallName, calls } from '#calls/all.ts'
import { confirmWithin, exclusionTerms, looserAfter, type OwnLimitState, ownLimitStates } from '#domain/protection.ts'
import type * as limits from '#machines/limits.ts'
import { chart } from '#review/chart.ts'
import type { Database } from '#server/database/database.ts'
import { type Held, heldAfter } from '#server/members/own-limits.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { eventually } from '../../_kit/eventually.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { sampled } from '../../_kit/sample.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { without } from '../../_kit/without-edge.ts'
import { opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

/** The machine the server asks: the real one, or the same with an edge taken away. */
const asked = vi.hoisted(() => ({}) as { real: typeof limits.limitsMachine; machine: typeof limits.limitsMachine })
vi.mock('#machines/limits.ts', async (original) => {
  asked.real = (await original<typeof limits>()).limitsMachine
  asked.machine = asked.real
  return {
    get limitsMachine() {
      return asked.machine
    },
  }
})

const of = { kind: 'stake', period: 'day' } as const
const second = 1_000

const startHouse = async (database: Database): Promise<TestServer> => {
  const server = await startTestServer(database)
  server.feed.say(...fixture('one', opening, opening + 40 * exclusionTerms.year))
  await server.advance(1)
  return server
}

/** A member of a house who changes a stake limit of a day. */
const memberOf = async (server: TestServer, name: string) => {
  const row = [...server.house.board.odds.values()].find(({ type }) => type === 'OXT')!
  let device = await server.signIn(name)
  const says = async (call: CallName, body: object) => {
    const { body: answer } = await server.send(calls[call].path, JSON.stringify({ ...device.identity, ...body }))
    return Number(answer.status) === 1 ? 'ok' : answer.statusdesc
  }
  return {
    set: (amount: string) => says('setOwnLimit', { ...of, amount }),
    confirm: (amount: string) => says('confirmOwnLimit', { ...of, amount }),
    keep: () => says('keepOwnLimit', of),
    /** Where the limit stands: its state, what holds, what is planned. */
    stands: async () => {
      const { answer } = await device.ask('loadProtection', {})
      const told = answer.limits[0] ?? { state: 'none', amount: '', next_amount: '' }
      return [told.state, told.amount || '–', told.next_amount || '–'].join(' ')
    },
    bet: (stake: string) =>
      says('placeBet', {
        match_id: row.match,
        odds_id: row.id,
        market_type: 'OXT',
        pick: 'home',
        line: row.line,
        odds_type: 'DEC',
        price: String(row.prices[0]! / 10_000),
        accept: 'any',
        stake,
        bet_key: randomUUID(),
      }),
    notices: async () => {
      const { answer } = await device.ask('listPersonal', { page: 1, page_size: 10 })
      return answer.messages.map(({ notice }) => notice!)
    },
    /** Real time passes without a round of the house; sessions last twelve hours. */
    waits: async (ms: number) => {
      server.clock.pass(ms)
      device = await server.signIn(name)
    },
    /** Real time passes, and the house has a round; after the silence of its feed a second one. */
    passes: async (ms: number) => {
      server.clock.pass(ms)
      await server.tick()
      await server.tick()
      device = await server.signIn(name)
    },
    device: () => device,
  }
}

describe.each(databases())('§account.own-limits: a looser limit waits and is confirmed, on $name', ({ open }) => {
  let database: Database
  let server: TestServer
  beforeAll(async () => {
    asked.machine = asked.real
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

  test('what is not confirmed within its week lapses, and the member is told', async () => {
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

  test('withdrawn, tightened or asked for anew, in the wait and after it', async () => {
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

  test('who is kept out is told nothing of a limit, which lapses all the same', async () => {
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

const held: Record<OwnLimitState, Held> = {
  inForce: { state: 'inForce', limit: 50n, planned: undefined },
  waiting: { state: 'waiting', limit: 50n, planned: { limit: 80n, from: 1, until: 2 } },
  confirming: { state: 'confirming', limit: 50n, planned: { limit: 80n, from: 1, until: 2 } },
}
const events: readonly limits.LimitsEvent[] = [
  { type: 'limit.asked', limit: 40n },
  { type: 'limit.asked', limit: 50n },
  { type: 'limit.asked', limit: 60n },
  { type: 'limit.asked', limit: null },
  { type: 'loosening.withdrawn' },
  { type: 'wait.elapsed' },
  { type: 'loosening.confirmed', limit: 80n },
  { type: 'loosening.confirmed', limit: 60n },
  { type: 'window.elapsed' },
]
/** The steps from state to state that the machine allows. */
const machineSteps = () => [
  ...new Set(
    ownLimitStates.flatMap((from) =>
      events.flatMap((event) => {
        const after = heldAfter(held[from], event, 0)
        return after ? [`${from} → ${after.state}`] : []
      }),
    ),
  ),
]

/** A limit's whole life over HTTP: every edge of the machine is on the way. */
const live = async (database: Database): Promise<string[]> => {
  const server = await startHouse(database)
  try {
    const lin = await memberOf(server, 'lin')
    const told: string[] = []
    const tell = async (said: string) => void told.push(`${said}: ${await lin.stands()}`)
    await tell(await lin.set('50'))
    await tell(await lin.set('80'))
    await tell(await lin.set('90'))
    await tell(await lin.keep())
    await tell(await lin.set('80'))
    await tell(await lin.set('45'))
    await tell(await lin.set('80'))
    await lin.passes(looserAfter)
    await tell('a day')
    await tell(await lin.confirm('80'))
    await tell(await lin.set('90'))
    await lin.passes(looserAfter)
    await lin.passes(confirmWithin)
    await tell('a week')
    for (const act of [lin.keep, () => lin.set('70'), () => lin.set('99')]) {
      await lin.set('90')
      await lin.passes(looserAfter)
      await tell(await act())
    }
    await tell(await lin.set('60'))
    await tell(await lin.set('55'))
    return told
  } finally {
    await server.close()
  }
}
const lived = [
  'ok: inForce 50.00 –',
  'ok: waiting 50.00 80.00',
  'ok: waiting 50.00 90.00',
  'ok: inForce 50.00 –',
  'ok: waiting 50.00 80.00',
  'ok: inForce 45.00 –',
  'ok: waiting 45.00 80.00',
  'a day: confirming 45.00 80.00',
  'ok: inForce 80.00 –',
  'ok: waiting 80.00 90.00',
  'a week: inForce 80.00 –',
  'ok: inForce 80.00 –',
  'ok: inForce 70.00 –',
  'ok: waiting 70.00 99.00',
  'ok: inForce 60.00 –',
  'ok: inForce 55.00 –',
]
const edges = ['LIM-01', 'LIM-02', 'LIM-03', 'LIM-04', 'LIM-05', 'LIM-06', 'LIM-07', 'LIM-08']

describe.each(databases())('§machine.decides: the steps of own limits in SQL, on $name', ({ open }) => {
  test('are the edges of the machine, no more and no fewer', async () => {
    asked.machine = asked.real
    const database = await open()
    const states = sql.val([...ownLimitStates])
    const { rows } = await sql<{ edge: string }>`
      select f || ' → ' || t as edge from unnest(${states}::text[]) f, unnest(${states}::text[]) t where own_limit_may_move(f, t)`.execute(
      database.db,
    )
    expect(rows.map(({ edge }) => edge).toSorted()).toEqual(machineSteps().toSorted())
    await database.close()
  })

  test('and the life of a limit goes as the machine says', async () => {
    asked.machine = asked.real
    const database = await open()
    expect(await live(database)).toEqual(lived)
    await database.close()
  })
})

describe('§machine.decides: an edge taken away is missed', () => {
  // The edges are the code's: one database shows it, the one that opens faster.
  const { open } = databases().at(-1)!
  const isTold = async () => {
    const database = await open()
    const told = await live(database).catch((error: unknown) => [String(error)])
    await database.close()
    return told
  }

  test.each(sampled('edges of own limits', edges, 2))('the machine without %s', async (id) => {
    asked.machine = without(asked.real as AnyStateMachine, id) as typeof asked.real
    expect(chart(asked.machine).edges.map((edge) => edge.id)).not.toContain(id)
    expect(await isTold()).not.toEqual(lived)
  })

  test('those are all the edges there are, and with them all it goes as it did', async () => {
    asked.machine = without(asked.real as AnyStateMachine, 'none') as typeof asked.real
    expect([...new Set(chart(asked.real).edges.map(({ id }) => id))].toSorted()).toEqual(edges)
    expect(await isTold()).toEqual(lived)
  })

  const steps = [
    ['inForce', 'inForce'],
    ['inForce', 'waiting'],
    ['waiting', 'waiting'],
    ['waiting', 'inForce'],
    ['waiting', 'confirming'],
    ['confirming', 'inForce'],
    ['confirming', 'waiting'],
  ] as const
  test.each(sampled('steps of own limits in SQL', steps, 2))('the database without %s → %s', async (from, to) => {
    asked.machine = asked.real
    const database = await open()
    await database.exec(`alter function own_limit_may_move(text, text) rename to all_moves;
      create function own_limit_may_move(p_from text, p_to text) returns boolean language sql immutable as
        $$ select all_moves(p_from, p_to) and (p_from, p_to) <> ('${from}', '${to}') $$`)
    expect(await live(database).catch((error: unknown) => [String(error)])).not.toEqual(lived)
    await database.close()
  })
})
