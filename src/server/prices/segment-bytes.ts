import type { BookType } from '#domain/market/kinds.ts'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { type ByteReader, byteReader, byteWriter, TornBytes } from './bytes.ts'
import { codeOf, ofCode, type PriceChange } from './commit-bytes.ts'

/** A change with the commit that made it, in book and real milliseconds. */
export interface TimedChange extends PriceChange {
  readonly seq: number
  readonly book: number
  readonly real: number
}

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/**
 * The changes of one match, ordered by commit: the commits once, then each market in columns of its own, every value as
 * its difference from the previous one. Compresses on another thread.
 */
export const packSegment = async (changes: readonly TimedChange[]): Promise<Buffer> => {
  const out = byteWriter()
  const commits = [...new Map(changes.map((change) => [change.seq, change])).values()]
  const places = new Map(commits.map(({ seq }, place) => [seq, place]))
  out.unsigned(commits.length)
  for (const column of [
    commits.map(({ seq }) => seq),
    commits.map(({ book }) => book),
    commits.map(({ real }) => real),
  ])
    for (const [place, value] of column.entries()) out.signed(value - (column[place - 1] ?? 0))
  const markets = [...Map.groupBy(changes, marketKey).values()]
  out.unsigned(markets.length)
  for (const rows of markets) {
    const { type, line } = rows[0]!
    const picks = Math.max(...rows.map(({ prices }) => prices.length))
    out.text(type)
    out.signed(line)
    out.unsigned(rows.length)
    out.unsigned(picks)
    for (const [at, { seq }] of rows.entries())
      out.unsigned(places.get(seq)! - (places.get(rows[at - 1]?.seq ?? -1) ?? 0))
    for (const [at, { version }] of rows.entries()) out.signed(version - (rows[at - 1]?.version ?? 0) - 1)
    for (const row of rows) out.unsigned(codeOf(row))
    for (let place = 0; place < picks; place++) {
      let last = 0
      for (const row of rows) {
        const price = row.prices[place] ?? null
        // Zero stands for no price; a difference of zero or more is stored one higher.
        out.signed(price === null ? 0 : price - last >= 0 ? price - last + 1 : price - last - 1)
        last = price ?? last
      }
    }
  }
  return deflate(out.done())
}

/** Throws `TornBytes` if the bytes are not whole. The order is that of commits; within one, that of markets. */
export const unpackSegment = async (match: number, bytes: Uint8Array): Promise<TimedChange[]> => {
  const raw = await inflate(bytes).catch((error: unknown) => {
    throw new TornBytes(`${bytes.length} bytes cannot be unpacked: ${error instanceof Error ? error.message : ''}`)
  })
  const from = byteReader(raw)
  const count = from.unsigned()
  const [seqs, books, reals] = [sums(from, count), sums(from, count), sums(from, count)]
  const changes: TimedChange[] = []
  for (let left = from.unsigned(); left > 0; left--) {
    const [type, line] = [from.text() as BookType, from.signed()]
    const [rows, picks] = [from.unsigned(), from.unsigned()]
    const every = Array.from({ length: rows })
    let [place, version] = [0, 0]
    const places = every.map(() => (place += from.unsigned()))
    const versions = every.map(() => (version += from.signed() + 1))
    const codes = every.map(() => ofCode(from.unsigned()))
    const columns = Array.from({ length: picks }, () => {
      let last = 0
      return every.map(() => {
        const moved = from.signed()
        return moved === 0 ? null : (last += moved > 0 ? moved - 1 : moved + 1)
      })
    })
    for (const [at, commit] of places.entries())
      changes.push({
        match,
        type,
        line,
        version: versions[at]!,
        ...codes[at]!,
        prices: columns.map((column) => column[at]!),
        seq: seqs[commit]!,
        book: books[commit]!,
        real: reals[commit]!,
      })
  }
  return changes.toSorted((a, b) => a.seq - b.seq)
}

/** What tells one market of a match from another. */
export const marketKey = ({ type, line }: Pick<PriceChange, 'type' | 'line'>): string => `${type} ${line}`

const sums = (from: ByteReader, count: number): number[] => {
  let sum = 0
  return Array.from({ length: count }, () => (sum += from.signed()))
}
