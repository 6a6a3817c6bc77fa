import { marketStatuses } from '#domain/market/status.ts'
import { priceCauses } from '#odds/book/price-causes.ts'
import type { MarketRecord } from '#odds/store.ts'
import { TornBytes } from '#server/prices/bytes.ts'
import { openCommit, packCommit, type PriceChange } from '#server/prices/commit-bytes.ts'
import { packSegment, type TimedChange, unpackSegment } from '#server/prices/segment-bytes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const price = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 10_100, max: 10_000_000 }),
  fc.integer({ min: -100, max: 100 }),
)
const change = fc.record<PriceChange>({
  match: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  type: fc.constantFrom('HDP', 'OU', 'OXT', 'MM_HDP', 'ORZ'),
  line: fc.integer({ min: -400, max: 400 }),
  version: fc.integer({ min: 1, max: 5_000_000 }),
  status: fc.constantFrom(...marketStatuses),
  cause: fc.constantFrom(...priceCauses),
  prices: fc.array(price, { minLength: 1, maxLength: 30 }),
})
const commit = fc.uniqueArray(change, {
  selector: ({ match, type, line }) => `${match} ${type} ${line}`,
  maxLength: 40,
})

const packed = (changes: readonly PriceChange[]) =>
  packCommit({
    markets: changes.map((of, id) => ({ ...of, id }) as MarketRecord),
    causes: new Map(changes.map(({ cause }, id) => [id, cause])),
  })

describe('prices as bytes', () => {
  test('a commit is read as it was written, and one byte less or another byte is torn', () => {
    fc.assert(
      fc.property(commit, fc.nat(), fc.integer({ min: 1, max: 255 }), (changes, at, turn) => {
        const bytes = packed(changes)
        if (!bytes) return void expect(changes).toEqual([])
        const { matches, changesOf } = openCommit(bytes)
        const byMatch = Map.groupBy(changes, ({ match }) => match)
        expect(matches).toEqual([...byMatch.keys()])
        for (const match of matches.toReversed()) expect(changesOf(match)).toEqual(byMatch.get(match))
        expect(changesOf(0)).toEqual([])
        expect(() => openCommit(bytes.subarray(0, -1))).toThrow(TornBytes)
        const turned = Buffer.from(bytes)
        turned[at % turned.length]! ^= turn
        return void expect(() => openCommit(turned)).toThrow(TornBytes)
      }),
    )
  })

  test('a segment is read as it was written', async () => {
    const rows = fc.array(
      fc.tuple(change, fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -5_000, max: 5_000 })),
      { minLength: 1, maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(rows, async (list) => {
        let [seq, book, real] = [900_000, 1_700_000_000_000, 1_700_000_000_000]
        const changes = list.map(([{ prices, ...of }, later, off]): TimedChange => {
          seq += 1
          book += later
          real += later + off
          // A market always has the same picks.
          return { ...of, prices: prices.slice(0, 1), match: 7, seq, book, real }
        })
        expect(await unpackSegment(7, await packSegment(changes))).toEqual(changes)
        await expect(unpackSegment(7, (await packSegment(changes)).subarray(0, -3))).rejects.toThrow(TornBytes)
      }),
    )
  })
})
