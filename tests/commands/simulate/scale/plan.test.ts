import type { ScaleCosts } from '#commands/simulate/scale/costs.ts'
import { measuredCosts } from '#commands/simulate/scale/costs.ts'
import { demandOf, hundredMillion, type ScaleHouse } from '#commands/simulate/scale/house.ts'
import { machinesOf, planScale } from '#commands/simulate/scale/plan.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** A million there, 10,000 bets and 10,000 lists a second, 16 cores half used: figures that can be done by hand. */
const house: ScaleHouse = {
  ...hundredMillion,
  members: 10_000_000,
  there: 0.1,
  betsPerMinute: 0.6,
  readsPerMinute: 0.6,
  betsPerYear: 50,
  connections: 10_000,
}
const costs: ScaleCosts = {
  serverBet: 1_000,
  databaseBet: 900,
  serverRead: 600,
  databaseRead: 100,
  logBet: 3_000,
  dataBet: 2_000,
  databaseSettle: 100,
  logSettle: 2_000,
  settled: 10_000,
  relayReader: 50,
  readerBytes: 2_500,
}

describe('the plan on paper', () => {
  test('what the busiest minute asks for', () => {
    expect(demandOf(house)).toEqual({
      present: 1_000_000,
      betsPerSecond: 10_000,
      readsPerSecond: 10_000,
      moneyPerSecond: 100_000,
    })
  })

  test('the needs of partitions, one by one', () => {
    const { needs } = planScale(house, costs)
    // 10,000 × (900 + 100) µs of 8 used cores.
    expect(needs.processors).toBeCloseTo(1.25, 10)
    // 10,000 × 5,000 bytes of 50 MB/s.
    expect(needs.log).toBeCloseTo(1, 10)
    // 10,000 × 100 µs of 2 × 8 used cores.
    expect(needs.standbys).toBeCloseTo(0.0625, 10)
    // 100 processes for streams, 18 connections each, of 10,000 less two machines' worth.
    expect(needs.connections).toBeCloseTo(1_800 / (10_000 - 576), 10)
    // 10 million × 50 × 2 years × 2,000 bytes of 6 TB.
    expect(needs.data).toBeCloseTo(1 / 3, 10)
  })

  test.each<[what: string, changed: Partial<ScaleHouse>, dearer: Partial<ScaleCosts>, expected: object]>([
    // Log by 1, processors by 1.25: two. Servers: 16 s of processor a second are 32 processes, streams need 100: 7
    // machines, and one for each partition.
    ['as it is', {}, {}, { partitions: 2, machines: { servers: 9, databases: 6, etcd: 3 } }],
    // 1,000,000 × 50 µs are 50 cores: 100 processes, 7 machines; the network, 20 Gbit/s of 5, would need 4.
    ['relays by their processors', {}, {}, { tiers: [100], relayMachines: [7] }],
    ['relays by the network', {}, { readerBytes: 12_500 }, { tiers: [100], relayMachines: [20] }],
    ['a tier for more than a hundred relays', {}, { relayReader: 51 }, { tiers: [102, 2], relayMachines: [7, 3] }],
    ['three tiers', { below: 10 }, { relayReader: 51 }, { tiers: [102, 11, 2], relayMachines: [7, 3, 3] }],
    ['a longer log', {}, { logSettle: 7_001 }, { partitions: 3, machines: { databases: 9 } }],
    ['servers by their processors', {}, { serverBet: 10_000 }, { machines: { servers: 14 + 2 } }],
    // 200 million × 2,000 bytes × 50 × 2 are 40 TB.
    ['many who are never there', { members: 200_000_000, there: 0.005 }, {}, { partitions: 7 }],
    ['members to a balancer', { members: 40_000_000 }, {}, { machines: { balancers: 8 } }],
    // 7.2 million bets of the hour by two partitions at 10,000 a second.
    ['the whistle', {}, {}, { settleSeconds: 360 }],
  ])('%s', (_, changed, dearer, expected) => {
    expect(planScale({ ...house, ...changed }, { ...costs, ...dearer })).toMatchObject(expected)
  })

  test('more members never need fewer machines, of any kind', () => {
    const factor = fc.double({ min: 0.1, max: 20, noNaN: true })
    const members = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(
        members,
        members,
        fc.record({ server: factor, database: factor, relay: factor }),
        (one, other, by) => {
          const dearer = {
            ...measuredCosts,
            serverBet: measuredCosts.serverBet * by.server,
            databaseBet: measuredCosts.databaseBet * by.database,
            relayReader: measuredCosts.relayReader * by.relay,
          }
          const [few, many] = [Math.min(one, other), Math.max(one, other)].map((count) =>
            planScale({ ...hundredMillion, members: count }, dearer),
          )
          for (const [kind, count] of Object.entries(few!.machines))
            expect(Object(many!.machines)[kind], kind).toBeGreaterThanOrEqual(count)
          expect(machinesOf(many!)).toBeGreaterThanOrEqual(machinesOf(few!))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a plan never uses more of a machine than it may', () => {
    for (const members of [1, 1_000_000, 37_000_000, 100_000_000, 800_000_000]) {
      const asked = { ...hundredMillion, members }
      const { needs, partitions, machines, relayMachines } = planScale(asked, measuredCosts)
      expect(partitions).toBeGreaterThanOrEqual(Math.max(...Object.values(needs)))
      const { present, betsPerSecond, readsPerSecond } = demandOf(asked)
      const work = betsPerSecond * measuredCosts.serverBet + readsPerSecond * measuredCosts.serverRead
      // The partition that has the fewest servers.
      const servers = Math.floor(machines.servers / partitions)
      expect(work / partitions / (servers * 16_000_000)).toBeLessThanOrEqual(0.5)
      expect((present * measuredCosts.relayReader) / (relayMachines[0]! * 16_000_000)).toBeLessThanOrEqual(0.5)
    }
  })
})
