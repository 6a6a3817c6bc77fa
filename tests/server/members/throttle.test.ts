import type { Database } from '#server/database/database.ts'
import { openSignInLimits } from '#server/members/sign-in-limits.ts'
import { type Claim, countTry, forgetTries } from '#server/members/throttle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const tryOf = (accountId: string, address: string, device?: string) => ({
  accountId,
  address,
  device,
  name: accountId,
  work: undefined,
})
const minute = 60_000
const day = 86_400_000

describe.each(databases())('tries are counted for all processes at once, on $name', ({ open }) => {
  let database: Database
  let at = 0
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    at = 1_000 * day
    await sql`delete from throttle`.execute(database.db)
  })
  /** As each process of the house opens it. */
  const openProcess = () => {
    const limits = openSignInLimits(database.db, () => at)
    return async (tried: ReturnType<typeof tryOf>) => (await limits.any(tried)) === undefined
  }
  const inTurn = async (count: number, take: (n: number) => Promise<boolean>) => {
    const said: boolean[] = []
    for (let n = 0; n < count; n++) said.push(await take(n))
    return said
  }
  const admitted = (said: readonly boolean[]) => said.filter(Boolean).length

  test('§account.throttle: five tries of an account, the sixth is one too many, a minute later it is not', async () => {
    const admits = openProcess()
    expect(await inTurn(6, () => admits(tryOf('ann', '10.0.0.1')))).toEqual([true, true, true, true, true, false])
    at += minute - 1
    expect(await admits(tryOf('ann', '10.0.0.1'))).toBe(false)
    at += 1
    expect(await admits(tryOf('ann', '10.0.0.1'))).toBe(true)
  })

  test('§account.throttle: a window slides, so that no minute holds more than five', async () => {
    const admits = openProcess()
    const said = await inTurn(24, () => {
      at += minute / 8
      return admits(tryOf('ann', '10.0.0.1'))
    })
    expect(said.map(Number).join('')).toBe('111110001111100011111000')
  })

  test('§account.throttle: two servers of one house, and one that has just started, admit five between them', async () => {
    const servers = [openProcess(), openProcess()]
    expect(await inTurn(6, (n) => servers[n % 2]!(tryOf('ann', '10.0.0.1')))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect(await openProcess()(tryOf('ann', '10.0.0.9'))).toBe(false)
  })

  test('§account.throttle: of a crowd that tries in the same instant, five are admitted', async () => {
    const servers = [openProcess(), openProcess()]
    const said = await Promise.all(Array.from({ length: 40 }, (_, n) => servers[n % 2]!(tryOf('ann', `10.0.0.${n}`))))
    expect(admitted(said)).toBe(5)
  })

  test('§account.throttle: crowds with keys in common never wait for each other in a circle', async () => {
    const budgets = ['nickname', 'room PIN', 'sign-in, account', 'sign-in, account, day'] as const
    const turned = (n: number): readonly Claim[] =>
      Array.from({ length: 4 }, (_, each) => [budgets[(each + n) % 4]!, `${(each * n) % 3}`] as const)
    const said = await Promise.all(Array.from({ length: 60 }, (_, n) => countTry(database.db, at, turned(n))))
    expect(said).toContain(undefined)
    expect(said.some((claim) => claim !== undefined)).toBe(true)
  })

  test('§account.throttle: an account is throttled whatever the address, an address whatever the account', async () => {
    const admits = openProcess()
    expect((await inTurn(6, (n) => admits(tryOf('ann', `10.0.0.${n}`)))).at(-1)).toBe(false)
    expect(admitted(await inTurn(30, (n) => admits(tryOf(`member${n}`, '10.1.0.1'))))).toBe(20)
  })

  test('§account.throttle: guessing from every address of one IPv6 network is guessing from one household', async () => {
    const admits = openProcess()
    expect(admitted(await inTurn(60, (n) => admits(tryOf(`a${n}`, `2001:db8::${n.toString(16)}`))))).toBe(20)
  })

  test('a try that is refused for one counts for nobody: who knocks at a locked account leaves the household its own', async () => {
    const admits = openProcess()
    await inTurn(100, () => admits(tryOf('ann', '10.0.0.1')))
    expect(await inTurn(5, () => admits(tryOf('ben', '10.0.0.1')))).toEqual([true, true, true, true, true])
  })

  test('a hundred a day of an account from strange devices, however patient', async () => {
    const admits = openProcess()
    const said = await inTurn(130, (n) => {
      at += 10 * minute
      return admits(tryOf('ann', `10.0.${n}.1`))
    })
    expect(admitted(said)).toBe(100)
    expect(await admits(tryOf('ann', '10.9.9.9', 'her phone'))).toBe(true)
  })

  test.each([
    ['a sixth try in a minute', 5, 0, undefined, 'loginLimit'],
    ['a hundred and first in a day', 100, minute, undefined, 'loginLocked'],
    [
      'the same where the minute is full, too: waiting for it would not help',
      100,
      minute / 5,
      undefined,
      'loginLocked',
    ],
    ['a hundred and first on a device that is known', 100, minute, 'her phone', 'loginLocked'],
  ])('§account.locked: %s', async (_, before, apart, device, code) => {
    const overLimit = openSignInLimits(database.db, () => at).any
    for (let n = 0; n < before; n++, at += apart)
      expect(await overLimit(tryOf('ann', `10.${n}.0.1`, device))).toBeUndefined()
    expect(await overLimit(tryOf('ann', '10.9.9.9', device))).toBe(code)
    expect(await overLimit(tryOf('ann', '10.9.9.9', 'her laptop'))).toBeUndefined()
  })

  test('a device its member signed in on before has a budget of its own', async () => {
    const admits = openProcess()
    await inTurn(10, () => admits(tryOf('ann', '10.0.0.1')))
    expect(await inTurn(6, () => admits(tryOf('ann', '10.0.0.1', 'her phone')))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('what was tried is not in the database, and goes when it no longer counts', async () => {
    const admits = openProcess()
    await admits(tryOf('hunter2', '10.0.0.1', 'her phone'))
    await admits(tryOf('hunter2', '10.0.0.1'))
    const { rows } = await sql<{ text: string }>`
      select budget || ' ' || encode(key, 'escape') as text from throttle`.execute(database.db)
    expect(rows).toHaveLength(7)
    expect(rows.filter(({ text }) => /hunter2|10\.0|phone/.test(text))).toEqual([])
    expect(await forgetTries(database.db, at + minute, 1)).toBe(1)
    expect(await forgetTries(database.db, at + minute, 10)).toBe(4)
    expect(await forgetTries(database.db, at + day - 1, 10)).toBe(0)
    expect(await forgetTries(database.db, at + day, 10)).toBe(2)
  })
})
