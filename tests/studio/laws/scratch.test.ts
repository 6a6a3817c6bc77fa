import { scratchFields, scratchParts, scratchPrizes, scratchShare } from '#domain/game/scratch-fields.ts'
import { compare, exact, round } from '#domain/money/exact.ts'
import { drawTicket, scratchAverage, scratchHighest } from '#studio/laws/scratch.ts'
import { describe, expect, test } from 'vitest'
import { scratchTickets } from './scratch-tickets.ts'

const tickets = scratchTickets()

describe('§game.scratch: a ticket', () => {
  test('counted over every ticket it returns what it states, and the rule book the same', () => {
    const all = [...tickets.values()].reduce((sum, [weight]) => sum + weight, 0n)
    expect(all).toBe(BigInt(scratchParts) ** BigInt(scratchFields))
    const paid = [...tickets].reduce((sum, [pays, [weight]]) => sum + weight * BigInt(pays), 0n)
    expect(compare(exact(paid, all * 100n), scratchAverage)).toBe(0)
    const share = round(exact(scratchAverage.n * 1_000_000n, scratchAverage.d))
    expect(`${share / 10_000n}.${String(share % 10_000n).padStart(4, '0')}`).toBe(scratchShare)
  })

  test('none pays more than the highest', () =>
    expect(compare(exact(BigInt(Math.max(...tickets.keys())), 100n), scratchHighest)).toBe(0))

  test('each field has each prize as often as it says, whatever is under the others', () => {
    const counts = new Map<number, number>()
    for (let part = 0; part < scratchParts; part += 1) {
      const fields = drawTicket((below) => (below === scratchParts ? part : Number.NaN))
      expect(new Set(fields).size).toBe(1)
      counts.set(fields[0]!, (counts.get(fields[0]!) ?? 0) + 1)
    }
    for (const { pays, weight } of scratchPrizes) expect(counts.get(pays), String(pays)).toBe(weight)
    expect(counts.get(0)).toBe(450)
  })
})
