import type { BookType } from '#domain/market/kinds.ts'
import { type MarketStatus, marketStatuses } from '#domain/market/status.ts'
import { type PriceCause, priceCauses } from '#odds/book/price-causes.ts'
import type { BookChange } from '#odds/store.ts'
import { type ByteReader, byteReader, byteWriter, TornBytes } from './bytes.ts'

/** The state of a market from one commit of the book on. */
export interface PriceChange {
  readonly match: number
  readonly type: BookType
  readonly line: number
  readonly version: number
  readonly status: MarketStatus
  readonly cause: PriceCause
  /**
   * In the order of the picks: decimal ten-thousandths, of a Myanmar market its percent; null where none is offered.
   */
  readonly prices: readonly (number | null)[]
}

const causesUpTo = 32

/** A status and a cause in one number. */
export const codeOf = ({ status, cause }: Pick<PriceChange, 'status' | 'cause'>): number =>
  marketStatuses.indexOf(status) * causesUpTo + priceCauses.indexOf(cause)

export const ofCode = (code: number): Pick<PriceChange, 'status' | 'cause'> => ({
  status: marketStatuses[Math.floor(code / causesUpTo)]!,
  cause: priceCauses[code % causesUpTo]!,
})

/** The market changes of one commit, grouped by match; undefined if it has none. */
export const packCommit = ({ markets, causes }: Pick<BookChange, 'markets' | 'causes'>): Buffer | undefined => {
  if (markets.length === 0) return undefined
  const out = byteWriter()
  for (const [match, changed] of Map.groupBy(markets, ({ match }) => match)) {
    out.unsigned(match)
    out.unsigned(changed.length)
    for (const { id, type, line, version, status, prices } of changed) {
      out.text(type)
      out.signed(line)
      out.unsigned(version)
      out.unsigned(codeOf({ status, cause: causes?.get(id) ?? 'unknown' }))
      out.unsigned(prices.length)
      for (const price of prices) {
        out.unsigned(price === null ? 0 : 1)
        if (price !== null) out.signed(price)
      }
    }
  }
  return out.done()
}

/** A commit that is whole: the matches it changed, and the changes of one, unpacked on request. */
export interface PackedCommit {
  readonly matches: readonly number[]
  readonly changesOf: (match: number) => readonly PriceChange[]
}

/** Throws `TornBytes` if the bytes are not whole. */
export const openCommit = (bytes: Uint8Array): PackedCommit => {
  const from = byteReader(bytes)
  const places = new Map<number, number>()
  while (!from.isAtEnd()) {
    const match = from.unsigned()
    if (places.has(match)) throw new TornBytes(`a commit contains match ${match} twice`)
    places.set(match, from.place())
    parseChanges(from, match)
  }
  return {
    matches: [...places.keys()],
    changesOf: (match) => {
      const place = places.get(match)
      if (place === undefined) return []
      from.goTo(place)
      return parseChanges(from, match)
    },
  }
}

const parseChanges = (from: ByteReader, match: number): PriceChange[] => {
  const changes: PriceChange[] = []
  for (let left = from.unsigned(); left > 0; left--) {
    const [type, line, version] = [from.text() as BookType, from.signed(), from.unsigned()]
    const code = ofCode(from.unsigned())
    const prices = Array.from({ length: from.unsigned() }, () => (from.unsigned() === 0 ? null : from.signed()))
    changes.push({ match, type, line, version, ...code, prices })
  }
  return changes
}
