import { confirmWithin, looserAfter, type OwnLimitState, ownLimitStates } from '#domain/member/protection.ts'
import type * as limits from '#machines/account/limits.ts'
import { chart } from '#review/chart.ts'
import type { Database } from '#server/database/database.ts'
import { type StoredLimit, limitAfter } from '#server/members/own-limits.ts'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { without } from '../../_kit/without-edge.ts'
import { memberOf, startHouse } from './own-limits-kit.ts'

/** The machine the server asks: the real one, or the same with an edge taken away. */
const asked = vi.hoisted(() => ({}) as { real: typeof limits.limitsMachine; machine: typeof limits.limitsMachine })
vi.mock('#machines/account/limits.ts', async (original) => {
  asked.real = (await original<typeof limits>()).limitsMachine
  asked.machine = asked.real
  return {
    get limitsMachine() {
      return asked.machine
    },
  }
})

const held: Record<OwnLimitState, StoredLimit> = {
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
        const after = limitAfter(held[from], event, 0)
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
