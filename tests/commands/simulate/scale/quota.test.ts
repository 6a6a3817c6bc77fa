import {
  openPart,
  openPool,
  type QuotaGrant,
  type QuotaPool,
  type QuotaRequest,
} from '#commands/simulate/scale/quota.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('the pool of a limit', () => {
  test.each<[what: string, requests: readonly QuotaRequest[], granted: readonly bigint[], free: bigint]>([
    ['what is asked for', [{ partition: 0, returned: 0n, wanted: 10n }], [10n], 90n],
    ['no more than an equal part of what is free', [{ partition: 0, returned: 0n, wanted: 80n }], [25n], 75n],
    // Then an equal part of 75, rounded up.
    [
      'the rest, part by part',
      [
        { partition: 0, returned: 0n, wanted: 80n },
        { partition: 1, returned: 0n, wanted: 80n },
      ],
      [25n, 19n],
      56n,
    ],
    [
      'a request that comes twice, once',
      [
        { partition: 0, returned: 0n, wanted: 10n },
        { partition: 0, returned: 0n, wanted: 10n },
      ],
      [10n, 10n],
      90n,
    ],
    [
      'a return that comes twice, once',
      [
        { partition: 0, returned: 0n, wanted: 20n },
        { partition: 0, returned: 15n, wanted: 20n },
        { partition: 0, returned: 15n, wanted: 20n },
      ],
      [20n, 20n, 20n],
      95n,
    ],
    [
      'an old request after a newer one changes nothing',
      [
        { partition: 0, returned: 0n, wanted: 20n },
        { partition: 0, returned: 15n, wanted: 20n },
        { partition: 0, returned: 5n, wanted: 12n },
      ],
      [20n, 20n, 20n],
      95n,
    ],
  ])('%s', (_, requests, granted, free) => {
    const pool = openPool(100n, 4)
    expect(requests.map((request) => pool.answer(request).granted)).toEqual(granted)
    expect(pool.free()).toBe(free)
  })
})

describe('the part of a partition', () => {
  const granted = (amount: bigint, returned = 0n): QuotaGrant => ({ partition: 0, granted: amount, returned })

  test('asks for the middle, and keeps what it hears', () => {
    const part = openPart(0)
    expect(part.request(0n, 10n, 30n)).toEqual({ partition: 0, returned: 0n, wanted: 20n })
    expect(part.held()).toBe(0n)
    part.hear(granted(20n))
    expect(part.held()).toBe(20n)
    expect(part.request(0n, 10n, 30n)).toBeUndefined()
    expect(part.request(11n, 10n, 30n)).toEqual({ partition: 0, returned: 0n, wanted: 31n })
  })

  test('gives back what is above the most before it says so, and says it until it is heard', () => {
    const part = openPart(0)
    part.hear(granted(100n))
    const back = { partition: 0, returned: 50n, wanted: 100n }
    expect(part.request(20n, 10n, 30n)).toEqual(back)
    expect(part.held()).toBe(50n)
    expect(part.request(20n, 10n, 30n)).toEqual(back)
    part.hear(granted(100n, 50n))
    expect(part.request(20n, 10n, 30n)).toBeUndefined()
    // An old grant takes nothing back.
    part.hear(granted(60n))
    expect(part.held()).toBe(50n)
  })
})

/**
 * What a test lets happen: a partition uses or frees some of its part and says something, or a message arrives: any
 * one, now or never.
 */
const acts = fc.array(
  fc.oneof(
    fc.record({ use: fc.integer({ min: -30, max: 60 }), partition: fc.nat(3) }),
    fc.record({ deliver: fc.nat(40), keep: fc.boolean() }),
  ),
  { minLength: 60, maxLength: 150, size: 'max' },
)

const limit = 100n

/** Whether a limit holds over all acts; messages that are kept come again. */
const holds = (
  pool: QuotaPool,
  all: readonly ({ use: number; partition: number } | { deliver: number; keep: boolean })[],
) => {
  const parts = [0, 1, 2, 3].map((partition) => openPart(partition))
  const used = parts.map(() => 0n)
  const messages: (QuotaRequest | QuotaGrant)[] = []
  for (const act of all) {
    if ('use' in act) {
      const part = parts[act.partition]!
      const wanted = used[act.partition]! + BigInt(act.use)
      used[act.partition] = wanted < 0n ? 0n : wanted > part.held() ? part.held() : wanted
      const request = part.request(used[act.partition]!, 10n, 40n)
      if (request) messages.push(request)
    } else if (messages.length > 0) {
      const at = act.deliver % messages.length
      const message = messages[at]!
      if (!act.keep) messages.splice(at, 1)
      if ('wanted' in message) messages.push(pool.answer(message))
      else parts[message.partition]!.hear(message)
    }
    const held = parts.reduce((sum, part) => sum + part.held(), 0n)
    if (held > limit || used.some((amount, n) => amount > parts[n]!.held())) return false
  }
  return true
}

describe('a limit that partitions share by parts', () => {
  test('is kept whatever is lost, late, doubled or out of order', () => {
    fc.assert(
      fc.property(acts, (all) => holds(openPool(limit, 4), all)),
      { numRuns: 500 },
    )
  })

  /** A pool that takes what it hears from one partition as all that is out there. */
  const forgetful = (): QuotaPool => {
    const granted = [0n, 0n, 0n, 0n]
    const pool = openPool(limit, 4)
    return {
      ...pool,
      answer: ({ partition, returned, wanted }) => {
        const most = limit - (granted[partition]! - returned)
        const asked = wanted - granted[partition]!
        granted[partition]! += asked < 0n ? 0n : asked < most ? asked : most
        return { partition, granted: granted[partition]!, returned }
      },
    }
  }
  /** A pool that believes the last message instead of the highest total. */
  const latest = (): QuotaPool => {
    const pool = openPool(limit, 4)
    let extra = 0n
    const last = [0n, 0n, 0n, 0n]
    return {
      ...pool,
      answer: (request) => {
        // What comes late counts as another return.
        if (request.returned !== last[request.partition]!) extra += request.returned
        last[request.partition] = request.returned
        const { partition, granted, returned } = pool.answer(request)
        return { partition, granted: granted + extra, returned }
      },
    }
  }
  test.each([
    ['a pool that forgets the other partitions', forgetful],
    ['a pool that counts a return again', latest],
  ])('%s breaks it', (_, open) => {
    const { failed } = fc.check(
      fc.property(acts, (all) => holds(open(), all)),
      { numRuns: 500 },
    )
    expect(failed).toBe(true)
  })
})
