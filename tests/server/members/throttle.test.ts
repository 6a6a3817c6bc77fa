import { openLoginThrottle, openThrottle } from '#server/members/throttle.ts'
import { describe, expect, test } from 'vitest'

const tryOf = (accountId: string, address: string, device?: string) => ({ accountId, address, device })
const clock = (at = 0) => ({ now: () => at, pass: (ms: number) => (at += ms) })

describe('§account.throttle: login throttle wait, 1 minute', () => {
  test('five tries of an account, the sixth is one too many, a minute later it is not', () => {
    const time = clock()
    const admits = openLoginThrottle(time.now)
    const tries = () => Array.from({ length: 6 }, () => admits(tryOf('ann', '10.0.0.1')))
    expect(tries()).toEqual([true, true, true, true, true, false])
    time.pass(59_999)
    expect(admits(tryOf('ann', '10.0.0.1'))).toBe(false)
    time.pass(1)
    expect(admits(tryOf('ann', '10.0.0.1'))).toBe(true)
  })

  test('§account.throttle: an account is throttled whatever the address, an address whatever the account', () => {
    const admits = openLoginThrottle(() => 0)
    const byAddress = Array.from({ length: 6 }, (_, n) => admits(tryOf('ann', `10.0.0.${n}`)))
    expect(byAddress.at(-1)).toBe(false)
    const byAccount = Array.from({ length: 30 }, (_, n) => admits(tryOf(`member${n}`, '10.1.0.1')))
    expect(byAccount.filter(Boolean)).toHaveLength(20)
  })

  test('a try that is refused for one counts for nobody: who knocks at a locked account leaves the household its own', () => {
    const admits = openLoginThrottle(() => 0)
    for (let n = 0; n < 100; n++) admits(tryOf('ann', '10.0.0.1'))
    expect(Array.from({ length: 5 }, () => admits(tryOf('ben', '10.0.0.1')))).toEqual([true, true, true, true, true])
  })

  test('§account.throttle: and all of them together', () => {
    const admits = openLoginThrottle(() => 0)
    const all = Array.from({ length: 700 }, (_, n) => admits(tryOf(`member${n}`, `10.${n}.0.1`)))
    expect(all.filter(Boolean)).toHaveLength(600)
  })

  test('a hundred a day of an account from strange devices, however patient', () => {
    const time = clock()
    const admits = openLoginThrottle(time.now)
    let admitted = 0
    for (let minute = 0; minute < 1_400; minute++, time.pass(60_000))
      for (let n = 0; n < 5; n++) if (admits(tryOf('ann', `10.0.${minute % 250}.${n}`))) admitted++
    expect(admitted).toBe(100)
    expect(admits(tryOf('ann', '10.9.9.9', 'her phone'))).toBe(true)
  })

  test('a device its member signed in on before has a budget of its own', () => {
    const admits = openLoginThrottle(() => 0)
    for (let n = 0; n < 10; n++) admits(tryOf('ann', '10.0.0.1'))
    expect(Array.from({ length: 6 }, () => admits(tryOf('ann', '10.0.0.1', 'her phone')))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('it remembers so many keys and no more', () => {
    const { admits } = openThrottle({ most: 1, windowMs: 1_000, now: () => 0, keys: 2 })
    expect(['a', 'b', 'c', 'c', 'a'].map((key) => admits(key))).toEqual([true, true, true, false, true])
  })
})
