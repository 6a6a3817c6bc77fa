import { openLoginThrottle, openThrottle } from '#server/members/throttle.ts'
import { describe, expect, test } from 'vitest'

const clock = (at = 0) => ({ now: () => at, pass: (ms: number) => (at += ms) })

describe('spec §9: login throttle wait, 1 minute', () => {
  test('five tries of an account, the sixth is one too many, a minute later it is not', () => {
    const time = clock()
    const admits = openLoginThrottle(time.now)
    const tries = () => Array.from({ length: 6 }, () => admits('ann', '10.0.0.1'))
    expect(tries()).toEqual([true, true, true, true, true, false])
    time.pass(59_999)
    expect(admits('ann', '10.0.0.1')).toBe(false)
    time.pass(1)
    expect(admits('ann', '10.0.0.1')).toBe(true)
  })

  test('rules §13: an account is throttled whatever the address, an address whatever the account', () => {
    const admits = openLoginThrottle(() => 0)
    const byAddress = Array.from({ length: 6 }, (_, n) => admits('ann', `10.0.0.${n}`))
    expect(byAddress.at(-1)).toBe(false)
    const byAccount = Array.from({ length: 30 }, (_, n) => admits(`member${n}`, '10.1.0.1'))
    expect(byAccount.filter(Boolean)).toHaveLength(20)
  })

  test('rules §13: and all of them together', () => {
    const admits = openLoginThrottle(() => 0)
    const all = Array.from({ length: 700 }, (_, n) => admits(`member${n}`, `10.${n}.0.1`))
    expect(all.filter(Boolean)).toHaveLength(600)
  })

  test('it remembers so many keys and no more', () => {
    const { admits } = openThrottle({ most: 1, windowMs: 1_000, now: () => 0, keys: 2 })
    expect(['a', 'b', 'c', 'c', 'a'].map((key) => admits(key))).toEqual([true, true, true, false, true])
  })
})
