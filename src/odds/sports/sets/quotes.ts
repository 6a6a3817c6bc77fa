import type { MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { FeedMarket } from '../../feed.ts'
import { type Endings, evenLine, endingsOffer } from '../../pricing/endings.ts'

/**
 * The lines of a match of parts: its own in parts, those of its first part in points. In quarters, from home's view.
 */
export type PartsLines = Readonly<Record<'HDP' | 'OU' | 'HDPH' | 'OUH', Line>>

/** What is offered on a match that takes this many parts to win. */
export interface PartsOffer {
  readonly wins: number
  /** Whether its first part is bet on too. */
  readonly hasFirst: boolean
}

export const partsLinesOf = (endings: Endings, { wins, hasFirst }: PartsOffer): PartsLines => ({
  HDP: evenLine(endings, 'HDP', handicaps(wins)),
  OU: evenLine(endings, 'OU', totals(wins)),
  HDPH: hasFirst ? evenLine(endings, 'HDPH', startsBetween(endings)) : 0,
  OUH: hasFirst ? evenLine(endings, 'OUH', totalsBetween(endings)) : 0,
})

/**
 * All markets of a match of parts by its endings: handicap, totals and correct score in parts, and its first part in
 * points.
 */
export const partsQuotes = (
  endings: Endings,
  lines: PartsLines,
  { wins, hasFirst }: PartsOffer,
  live: boolean,
): FeedMarket[] => {
  const offer = (type: MarketType, line: Line = 0) => endingsOffer(endings, type, line, partsMargin(type, live))
  const whole = [
    offer('HDP', lines.HDP),
    offer('OU', lines.OU),
    offer('ML'),
    // In a best of three an odd total and over two and a half are the same.
    wins > 2 ? offer('OE') : undefined,
    offer('CS'),
  ]
  const first = hasFirst
    ? [offer('HDPH', lines.HDPH), offer('OUH', lines.OUH), offer('MLH'), offer('OEH'), offer('HTFT')]
    : []
  return [...whole, ...first].filter((market) => market !== undefined)
}

const margins: Readonly<Partial<Record<MarketType, number>>> = {
  HDP: 0.045,
  OU: 0.045,
  ML: 0.04,
  OE: 0.045,
  CS: 0.09,
  HDPH: 0.055,
  OUH: 0.055,
  MLH: 0.05,
  OEH: 0.055,
  HTFT: 0.09,
}

/** The margin of a market of a match of parts, larger in play. Throws for a market that is not offered on one. */
export const partsMargin = (type: MarketType, live: boolean): number => {
  const margin = margins[type]
  if (margin === undefined) throw new RangeError(`no margin is set for ${type} in parts`)
  return margin * (live ? 1.3 : 1)
}

/** Handicaps of one part and a half or more: half a part is the money line. */
const handicaps = (wins: number): readonly Line[] =>
  range(1, wins - 1)
    .flatMap((parts) => [-4 * parts - 2, 4 * parts + 2])
    .toSorted((a, b) => a - b)

/** Between the fewest and the most parts. */
const totals = (wins: number): readonly Line[] => range(wins, 2 * wins - 2).map((parts) => 4 * parts + 2)

/** Half lines between the least and the greatest lead of the first part, and between its fewest and most points. */
const startsBetween = (endings: Endings): readonly Line[] =>
  halvesWithin(endings.map(({ ht }) => (ht ? ht[1] - ht[0] : 0)))
const totalsBetween = (endings: Endings): readonly Line[] =>
  halvesWithin(endings.map(({ ht }) => (ht ? ht[0] + ht[1] : 0)))

const halvesWithin = (values: readonly number[]): readonly Line[] => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most ? [4 * least + 2] : range(least, most - 1).map((points) => 4 * points + 2)
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
