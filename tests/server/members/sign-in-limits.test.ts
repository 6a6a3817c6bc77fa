import type { DoneWork, Work } from '#calls/work.ts'
import { openSignInLimits } from '#server/members/sign-in-limits.ts'
import { countTry } from '#server/members/throttle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { proved } from '../../_kit/proved.ts'
import type { Database } from '#server/database/database.ts'
import { isWhole, sampled, saySample } from '../../_kit/sample.ts'
import { doWork } from '../../_kit/work.ts'

const minute = 60_000

describe.each(databases())('§account.work: the limits of the house, on $name', ({ open }) => {
  let database: Database
  let at = 0
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    at = 1_000 * 86_400_000
    await sql`delete from throttle`.execute(database.db)
  })

  const knock = (accountId: string, address: string, work?: DoneWork) =>
    openSignInLimits(database.db, () => at).any({ accountId, address, device: undefined, name: accountId, work })
  const asked = async (accountId: string, address: string): Promise<Work> => {
    const said = await knock(accountId, address)
    if (typeof said !== 'object') throw new Error(`no work was asked for, but ${said}`)
    return said
  }
  /** The row of the whole house at each level. */
  const rows = new Map<number, Buffer>()
  /** Fills a level of the whole house, as 600 tries in this moment would. */
  const fill = async (level: number) => {
    const row = rows.get(level) ?? (await rowOf(level))
    rows.set(level, row)
    await sql`insert into throttle (budget, key, tries, until_real)
      values ('sign-in, everyone', ${row}, array_fill(${at}::bigint, array[600]), ${at + minute}::bigint)
      on conflict (budget, key) do update set tries = excluded.tries, until_real = excluded.until_real`.execute(
      database.db,
    )
  }
  const rowOf = async (level: number) => {
    const keys = async () => {
      const { rows: all } = await sql<{ key: Uint8Array }>`select key from throttle`.execute(database.db)
      return all.map(({ key }) => Buffer.from(key))
    }
    const before = await keys()
    await countTry(database.db, at, [['sign-in, everyone', String(level)]])
    return (await keys()).find((key) => !before.some((other) => other.equals(key)))!
  }

  test('600 tries in a minute go in without work; the next has to do some, and goes in with it', async () => {
    await fill(0)
    const work = await asked('ann', '203.0.113.1')
    expect(await knock('ann', '203.0.113.1', doWork(work))).toBeUndefined()
    at += minute
    expect(await knock('ann', '203.0.113.1')).toBeUndefined()
  })

  test('the more try, the more work: each level asks for four times as much, and none is shut', async () => {
    const bits = []
    for (let level = 0; level < 6; level++) {
      await fill(level)
      bits.push((await asked('ann', '203.0.113.1')).bits)
    }
    expect(bits).toEqual([11, 13, 15, 17, 19, 19])
  })

  test('requested work admits its try, however many have come since', async () => {
    await fill(0)
    const done = doWork(await asked('ann', '203.0.113.1'))
    for (let level = 1; level < 6; level++) await fill(level)
    expect(await knock('ann', '203.0.113.1', done)).toBeUndefined()
  })

  const tries = isWhole ? 65_536 : 150
  test(`a /48 of ${tries} networks has to do work, and nobody else has`, async () => {
    let free = 0
    for (let n = 0; n < tries; n++) {
      if ((await knock(`nobody${n}`, `2001:db8:7:${n.toString(16)}::1`)) === undefined) free += 1
      at += 100
    }
    // It has 80 a minute without work, so the house has 520 left for all others.
    expect(free).toBeLessThanOrEqual(80 * Math.ceil((tries * 100) / minute))
    expect(await knock('ann', '2001:db8:8::1')).toBeUndefined()
    expect(await knock('ben', '203.0.113.1')).toBeUndefined()
    if (!isWhole) saySample(`${tries} of 65536 networks`)
  })

  const networks = [
    ['an IPv6 /56', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${(n * 256).toString(16)}::1`],
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`],
    ['the same, mapped into IPv6', (n: number) => `::ffff:203.0.113.${n}`],
  ] as const
  test.each(sampled('kinds of networks', networks, 2))(
    '%s takes 80 tries a minute without work, and with work any number',
    async (_, addressOf) => {
      const said = []
      for (let n = 0; n < 90; n++) said.push(typeof (await knock(`nobody${n}`, addressOf(n))))
      expect([said.slice(0, 80), said.slice(80)]).toEqual([Array(80).fill('undefined'), Array(10).fill('object')])
      expect(await knock('ann', addressOf(91), doWork(await asked('ann', addressOf(91))))).toBeUndefined()
    },
  )

  test.each<[string, string, string, (done: DoneWork) => DoneWork]>([
    ['for another name', 'ben', '203.0.113.1', (done) => done],
    ['from another network', 'ann', '203.0.113.2', (done) => done],
    ['with one part missing', 'ann', '203.0.113.1', (done) => ({ ...done, numbers: done.numbers.slice(1) })],
    ['that was not done', 'ann', '203.0.113.1', (done) => ({ ...done, numbers: done.numbers.map(() => 0) })],
    ['of a level of its own', 'ann', '203.0.113.1', (done) => ({ ...done, challenge: `0${done.challenge.slice(1)}` })],
    [
      'with an end of its own',
      'ann',
      '203.0.113.1',
      (done) => ({ ...done, challenge: done.challenge.replace(/\.\d+/, '.9999999999999') }),
    ],
    ['of nobody', 'ann', '203.0.113.1', (done) => ({ ...done, challenge: '' })],
  ])('work %s is required again', async (_, name, address, change) => {
    await fill(0)
    const done = doWork(await asked('ann', '203.0.113.1'))
    expect(await knock(name, address, change(done))).toMatchObject({ bits: 11 })
  })

  test('work is good once, also of four copies at once', async () => {
    await fill(0)
    const done = doWork(await asked('ann', '203.0.113.1'))
    const said = await Promise.all(Array.from({ length: 4 }, () => knock('ann', '203.0.113.1', done)))
    expect(said.filter((each) => each === undefined)).toHaveLength(1)
    expect(said.filter((each) => typeof each === 'object')).toHaveLength(3)
  })

  test('work is good for three minutes', async () => {
    await fill(0)
    const done = doWork(await asked('ann', '203.0.113.1'))
    at += 3 * minute
    await fill(0)
    expect(await knock('ann', '203.0.113.1', done)).toMatchObject({ bits: 11 })
  })

  proved('§account.throttle: work buys no sixth try at one account, nor a hundred and first in a day', async () => {
    const said = []
    for (let n = 0; n < 130; n++) {
      if (n % 5 === 0) at += minute
      if (n % 5 === 0) await fill(0)
      const first = await knock('ann', `10.0.${n}.1`)
      said.push(typeof first === 'object' ? await knock('ann', `10.0.${n}.1`, doWork(first)) : first)
      if (n === 4) expect(await knock('ann', '10.9.9.9')).toBe('loginLimit')
    }
    expect(said).toEqual([...Array(100).fill(undefined), ...Array(30).fill('loginLocked')])
  })
})
