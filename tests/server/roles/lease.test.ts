import type { Database } from '#server/database/database.ts'
import { isKnownDead, nameHolder } from '#server/roles/holder.ts'
import { firstTerm, leaseTerm, longTerm, roleNames, takeLease } from '#server/roles/leases.ts'
import { type LeaseState, openRole, type Role, type RoleWork } from '#server/roles/role.ts'
import { openRoles, type Roles } from '#server/roles/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'

/** A database that several processes may open, whatever it is. */
const asServer = (database: Database): Database => {
  const { opening, ...server } = database
  return opening === undefined ? database : server
}

/** After how many milliseconds a database that did not answer is tried again. */
const again = 250

describe.each(everyDatabase())('§server.one-holder: a role and its lease on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => age('token = token'))

  /** Ends every lease by the database's clock. */
  const age = (also: string) => sql`update lease set until_real = 0, ${sql.raw(also)}`.execute(database.db)
  const body = Buffer.from('a step')
  const note = (db: Database['db'], epoch: string) =>
    sql`insert into board_step (epoch, seq, body, at_real) values (${epoch}, 1, ${body}, 1)`.execute(db)
  const noted = async (epoch: string) =>
    (await database.db.selectFrom('board_step').select('seq').where('epoch', '=', epoch).execute()).length

  /** A process of the house, whose clock stands still unless the test moves it. */
  const process = (holder: string, work: RoleWork = {}) => {
    const at = { now: 0 }
    const steps: string[] = []
    const changed = (_: string, from: LeaseState, to: LeaseState) => void steps.push(`${from} → ${to}`)
    const failures: unknown[] = []
    const role = openRole({
      name: 'settlement',
      database: asServer(database),
      holder,
      terms: () => ({ taken: leaseTerm, renewed: leaseTerm }),
      elapsed: () => at.now,
      work,
      changed,
      failed: (error) => void failures.push(error),
    })
    const later = async (ms: number, kept: Role = role) => {
      at.now += ms
      await kept.keep()
    }
    return { role, at, steps, failures, later }
  }

  test('one process at a time holds it; the next one begins when it is given back', async () => {
    const [a, b] = [process('a 1'), process('b 1')]
    await a.role.keep()
    await b.role.keep()
    expect([a.role.works(), b.role.works()]).toEqual([true, false])
    await note(a.role.db, 'by-a')
    await expect(note(b.role.db, 'by-b')).rejects.toMatchObject({ code: 'TL001' })
    await a.role.close()
    await b.later(leaseTerm)
    expect([a.role.works(), b.role.works()]).toEqual([false, true])
    await note(b.role.db, 'by-b')
    expect([await noted('by-a'), await noted('by-b')]).toEqual([1, 1])
    expect(a.steps).toEqual(['standby → holding', 'holding → yielding', 'yielding → released'])
    await b.role.close()
  })

  test('a process that was frozen past its lease writes nothing once another took over, in or outside of a transaction', async () => {
    const [a, b] = [process('a 2'), process('b 2')]
    await a.role.keep()
    await age('token = token')
    await b.role.keep()
    // By its own clock no time has passed for the frozen one: only the database knows better.
    expect([a.role.works(), b.role.works()]).toEqual([true, true])
    await expect(note(a.role.db, 'frozen')).rejects.toMatchObject({ code: 'TL001' })
    await expect(
      a.role.db.transaction().execute(async (step) => {
        await note(step, 'frozen')
      }),
    ).rejects.toMatchObject({ code: 'TL001' })
    await expect(
      a.role.db.updateTable('board_step').set({ at_real: 2n }).where('epoch', '=', 'frozen').execute(),
    ).rejects.toMatchObject({ code: 'TL001' })
    expect(await noted('frozen')).toBe(0)
    await note(b.role.db, 'after')
    expect(await noted('after')).toBe(1)
    await a.later(leaseTerm)
    expect(a.steps).toEqual(['standby → holding', 'holding → lost', 'lost → standby'])
    await b.role.close()
  })

  test('a process that slept and was not overtaken writes nothing until it has asked, and then goes on', async () => {
    const a = process('a 3')
    await a.role.keep()
    a.at.now += leaseTerm
    expect(a.role.works()).toBe(false)
    await expect(note(a.role.db, 'asleep')).rejects.toMatchObject({ code: 'TL001' })
    await a.role.keep()
    await note(a.role.db, 'awake')
    expect([await noted('asleep'), await noted('awake'), a.steps]).toEqual([0, 1, ['standby → holding']])
    await a.role.close()
  })

  test('while the database does not answer, the work goes on for the time that was given and no longer', async () => {
    let isGone = false
    const stopped: string[] = []
    const a = process('a 4', { stop: async () => void stopped.push('stopped') })
    const { db } = database
    const silent = openRole({
      name: 'rooms',
      database: {
        ...asServer(database),
        get db() {
          if (isGone) throw new Error('the database is gone')
          return db
        },
      },
      holder: 'a 4',
      terms: () => ({ taken: leaseTerm, renewed: leaseTerm }),
      elapsed: () => a.at.now,
      work: { stop: async () => void stopped.push('rooms') },
      changed: (_, from, to) => void a.steps.push(`${from} → ${to}`),
      failed: (error) => void a.failures.push(error),
    })
    await silent.keep()
    isGone = true
    await a.later(leaseTerm / 2, silent)
    expect([silent.state(), silent.works()]).toEqual(['losing', true])
    await a.later(leaseTerm / 2, silent)
    await expect.poll(() => silent.state()).toBe('standby')
    expect(silent.works()).toBe(false)
    expect(stopped).toEqual(['rooms'])
    await a.later(again, silent)
    // However often it is asked, a database that is away is said once.
    expect([silent.works(), a.failures.length]).toEqual([false, 1])
    isGone = false
    await a.later(again, silent)
    expect(silent.works()).toBe(true)
    isGone = true
    await a.later(leaseTerm / 2, silent)
    expect(a.failures).toHaveLength(2)
    isGone = false
    await a.later(again, silent)
    expect(silent.state()).toBe('holding')
    await silent.close()
  })

  test('a renewal for less time than is left, whose answer is lost, is believed to be for the less', async () => {
    let isLost = false
    let now = 0
    const { db } = database
    const role = openRole({
      name: 'rooms',
      database: {
        ...asServer(database),
        get db() {
          if (isLost) throw new Error('the answer is lost')
          return db
        },
      },
      holder: 'a 6',
      terms: () => ({ taken: firstTerm, renewed: leaseTerm }),
      elapsed: () => now,
    })
    await role.keep()
    isLost = true
    now += firstTerm / 2
    await role.keep()
    expect([role.state(), role.works()]).toEqual(['losing', true])
    now += leaseTerm
    expect(role.works()).toBe(false)
    isLost = false
    await role.close()
  })

  test('a work that cannot begin is stopped, and begun again with the next lease', async () => {
    let tries = 0
    const a = process('a 5', {
      start: async () => {
        tries += 1
        if (tries === 1) throw new Error('no feed')
      },
    })
    await a.role.keep()
    await a.role.started()
    await expect.poll(() => a.role.state()).toBe('standby')
    await a.later(leaseTerm)
    await a.role.started()
    expect([a.role.state(), tries, a.failures.length]).toEqual(['holding', 2, 1])
    await a.role.close()
  })

  test('two houses on one opening of an embedded database: the first keeps the role, and leaves it to the next opening', async () => {
    const on = (opening: string) =>
      openRole({
        name: 'odds',
        database: { ...database, opening },
        holder: nameHolder(opening),
        terms: () => ({ taken: longTerm, renewed: longTerm }),
        elapsed: () => 0,
        failed: (error) => expect(error).toBeUndefined(),
      })
    const [first, second, reopened] = [on('one'), on('one'), on('two')]
    for (const role of [first, second, first]) await role.keep()
    expect([first.works(), second.works()]).toEqual([true, false])
    await reopened.keep()
    expect(reopened.works()).toBe(true)
    await expect(note(first.db, 'ended')).rejects.toMatchObject({ code: 'TL001' })
    await reopened.close()
  })

  test('the odds house that plays a demonstration settles it too, and leaves all but the book to others then', async () => {
    await sql`update lease set until_real = 0`.execute(database.db)
    const parts = { database: asServer(database), term: leaseTerm, elapsed: () => 0, work: {} }
    const odds = openRoles('odds', { ...parts, isWhole: true })
    const server = openRoles('server', parts)
    const works = ({ of }: Roles) => roleNames.filter((name) => of[name].works())
    await odds.keep()
    expect(works(odds)).toEqual(roleNames)
    await odds.opened()
    await server.keep()
    expect([works(odds), works(server)]).toEqual([['odds'], ['settlement', 'rooms', 'jobs']])
    await Promise.all([odds.close(), server.close()])
  })

  test('a process that opens on a busy machine keeps its roles, and renews them for the ordinary term once it is open', async () => {
    await sql`update lease set until_real = 0`.execute(database.db)
    const at = { now: 0 }
    const parts = { database: asServer(database), term: leaseTerm, elapsed: () => at.now, work: {} }
    const [opens, waits] = [openRoles('all', parts), openRoles('all', parts)]
    const { odds } = opens.of
    /** How long a transaction of the role may stand still before the database ends it. */
    const patience = () =>
      odds.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ ms: number }>`select setting::integer as ms from pg_settings
          where name = 'idle_in_transaction_session_timeout'`.execute(trx)
        return rows[0]!.ms
      })
    await opens.keep()
    at.now += 3 * leaseTerm
    await waits.keep()
    expect([odds.works(), waits.of.odds.works()]).toEqual([true, false])
    expect(await patience()).toBeGreaterThan(firstTerm / 2)
    await opens.opened()
    await opens.keep()
    expect(await patience()).toBeLessThanOrEqual(leaseTerm)
    at.now += leaseTerm
    expect(odds.works()).toBe(false)
    await Promise.all([opens.close(), waits.close()])
  })

  test('the token rises with each new holder and with no renewal', async () => {
    const at = async (holder: string) =>
      Number((await takeLease(database.db, { role: 'jobs', holder, term: leaseTerm })).token)
    const first = await at('x')
    expect([await at('x'), await at('y')]).toEqual([first, first])
    await age('token = token')
    expect([await at('y'), await at('x')]).toEqual([first + 1, first + 1])
  })

  test('only a process of this machine that has ended is known to be dead', () => {
    const mine = nameHolder()
    const [place = ''] = mine.split(' ')
    expect([mine, `${place} 4194305 x`, `elsewhere 4194305 x`, 'nonsense'].map(isKnownDead)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})
