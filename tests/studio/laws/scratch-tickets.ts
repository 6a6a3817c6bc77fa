import { scratchAlike, scratchFields, scratchParts, scratchPrizes } from '#domain/game/scratch-fields.ts'

const blanks = scratchParts - scratchPrizes.reduce((sum, { weight }) => sum + weight, 0)
const kinds = [{ pays: 0, weight: blanks }, ...scratchPrizes]

const ways = (count: number, of: number): bigint =>
  of === 0 ? 1n : (ways(count - 1, of - 1) * BigInt(count)) / BigInt(of)

/**
 * Every ticket by what it pays: how many of all the tickets there are, and one of them. The fields are filled kind by
 * kind, each with any number of those that are left.
 */
export const scratchTickets = (): ReadonlyMap<number, readonly [weight: bigint, fields: readonly number[]]> => {
  let partly = new Map<string, [weight: bigint, fields: readonly number[], paid: number]>([['', [1n, [], 0]]])
  for (const { pays, weight } of kinds) {
    const next: typeof partly = new Map()
    for (const [count, fields, paid] of partly.values())
      for (let alike = 0; alike <= scratchFields - fields.length; alike += 1) {
        const filled = [...fields, ...Array.from({ length: alike }, () => pays)]
        const sum = paid + (alike >= scratchAlike ? pays : 0)
        const more = count * ways(scratchFields - fields.length, alike) * BigInt(weight) ** BigInt(alike)
        const key = `${filled.length} ${sum}`
        next.set(key, [(next.get(key)?.[0] ?? 0n) + more, filled, sum])
      }
    partly = next
  }
  const whole = [...partly.values()].filter(([, fields]) => fields.length === scratchFields)
  return new Map(whole.map(([weight, fields, paid]) => [paid, [weight, fields]]))
}
