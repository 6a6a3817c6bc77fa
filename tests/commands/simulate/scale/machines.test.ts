import { seeded } from '#commands/faults/chance.ts'
import { openBoardReach } from '#commands/simulate/scale/board.ts'
import { gaps } from '#commands/simulate/scale/costs.ts'
import { openPartition } from '#commands/simulate/scale/partition.ts'
import { describe, expect, test } from 'vitest'

/** The sum over seconds of the part of the members without service, which is seconds of all of them. */
const secondsOf = (part: (second: number) => number) =>
  Array.from({ length: 100 }, (_, second) => part(10 + second)).reduce((sum, each) => sum + each, 0)

describe('a partition', () => {
  test('its primary fails: nothing is answered for as long as was measured, and the machine comes back as a standby', () => {
    const partition = openPartition(0, 3, 3)
    expect(partition.at(9)).toMatchObject({ answers: 1, standbys: 2, servers: 3 })
    partition.losePrimary(10)
    expect(partition.at(10)).toMatchObject({ answers: 0, standbys: 1 })
    // It is one at 31.1, and the machine is back at 47.8.
    expect(partition.at(31).answers).toBeCloseTo(0.9, 10)
    expect(partition.at(32)).toMatchObject({ answers: 1, standbys: 1 })
    expect(partition.at(47)).toMatchObject({ answers: 1, standbys: 1 })
    expect(partition.at(48)).toMatchObject({ answers: 1, standbys: 2 })
    const again = openPartition(0, 3, 3)
    again.losePrimary(10)
    expect(secondsOf((second) => again.at(second).waiting.get('primary') ?? 0)).toBeCloseTo(gaps.primary.gap, 6)
  })

  test('two of three databases fail: nothing is answered before two are there', () => {
    const partition = openPartition(0, 3, 3)
    partition.losePrimary(10)
    expect(partition.at(35).answers).toBe(1)
    partition.losePrimary(35)
    // The first comes back at 47.8, the third has become the primary at 56.1.
    expect(partition.at(48).answers).toBe(0)
    expect(partition.at(55).answers).toBe(0)
    expect(partition.at(56).answers).toBeCloseTo(0.9, 10)
    expect(partition.at(57).answers).toBe(1)
  })

  test('a server fails: its members wait, the others do not', () => {
    const partition = openPartition(0, 4, 3)
    partition.loseServer(10, seeded(1))
    expect(partition.at(10)).toMatchObject({ servers: 3, answers: 1 })
    expect(secondsOf((second) => partition.at(second).waiting.get('server') ?? 0)).toBeCloseTo(gaps.server.gap / 4, 6)
    expect(partition.at(22).servers).toBe(3)
    expect(partition.at(23).servers).toBe(4)
  })

  test('its last server fails: nothing is answered before one is back', () => {
    const partition = openPartition(0, 2, 3)
    for (const second of [10, 10]) partition.loseServer(second, seeded(1))
    const without = secondsOf((second) =>
      partition.at(second).servers === 0 ? partition.at(second).waiting.get('server')! : 0,
    )
    // Until 22.6: they serve from the next second on.
    expect(without).toBeCloseTo(13, 6)
    expect(partition.at(22).answers).toBe(0)
    expect(partition.at(23).answers).toBe(1)
  })

  test.each([
    ['of the primary', 0, 0],
    ['of a standby', 1, 1],
  ])('the zone %s fails', (_, zone, answers) => {
    const partition = openPartition(0, 3, 3)
    partition.loseZone(zone, 10, 910)
    expect(partition.at(10)).toMatchObject({ answers, standbys: 1, servers: 2 })
    expect(partition.at(909)).toMatchObject({ answers: 1, standbys: 1, servers: 2 })
    expect(partition.at(910)).toMatchObject({ answers: 1, standbys: 2, servers: 3 })
    // And while it is away, one more: no second machine has a commit.
    partition.loseZone(zone, 1_000, 1_900)
    partition.at(1_100)
    partition.losePrimary(1_100)
    expect(partition.at(1_137).answers).toBe(0)
    expect(partition.at(1_138).answers).toBe(1)
  })
})

describe('the board', () => {
  const lost = (until: number, part = 1) => {
    const board = openBoardReach()
    board.silence({ cause: 'NATS', part, from: 10, until })
    return secondsOf((second) => board.unsold(second, 0.6).get('NATS') ?? 0)
  }

  test.each([
    ['for less than five seconds costs nobody anything', 14.1, 1, 0],
    ['for seven costs two of those on live markets', 17, 1, 0.6 * 2],
    ['of a tenth of the members costs those', 17, 0.1, 0.06 * 2],
    ['for longer costs the others what is above twenty', 32.8, 1, 0.6 * 17.8 + 0.4 * 2.8],
  ])('that is silent %s', (_, until, part, seconds) => {
    expect(lost(until, part)).toBeCloseTo(seconds, 6)
  })
})
