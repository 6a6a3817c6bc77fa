import { type MarketType, marketTypes, type Pick } from '#domain/market/kinds.ts'
import { type Line, lineFor, printHandicap, printLine } from '#domain/market/line.ts'
import type { Suspension } from '#domain/market/rows.ts'
import { bySport } from '#ui/clock.ts'
import { inUnits, selectionName } from '#ui/prices/selection.ts'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'

/** What the name of a price is made of. */
export interface PriceName {
  readonly type: MarketType
  readonly pick: Pick
  readonly line: Line
  readonly home: string
  readonly away: string
  readonly sport: number
  /** What corners and bookings are called, the event of a runner; empty for a match. */
  readonly of: string
}

/**
 * Why a price is not available; `market` if only this market is suspended, `started` for a round of a game that has
 * begun.
 */
export type ClosedReason = Exclude<Suspension, 'none'> | 'market' | 'started'

/**
 * The name of a price, signs said as words and the price early: *Manchester United minus 0.5, minus 0.92, handicap,
 * full time*. The match is said once, on entering it. In two parts around the price, so that a change of price only
 * joins them.
 */
export const nameAround = (t: Translate, spoken: PriceName): readonly [before: string, after: string] => {
  const { kind, period } = marketTypes[spoken.type]
  const format = bySport(spoken.sport)
  const word = isSpoken(kind) ? kind : 'other'
  const market = t(`board.spoken.${word}`, { market: t(`market.${kind}`, format) })
  const values = {
    pick: spokenPick(t, spoken),
    market: `${spoken.of} ${inUnits(t, market, { marketType: spoken.type, sport: spoken.sport })}`.trim(),
    price: mark,
    match: spoken.of,
  }
  const name =
    kind === 'outright'
      ? t('board.runner.name', values)
      : t('board.price.name', { ...values, period: t(`selection.period.${period}`, format) })
  const [before = '', after = ''] = name.split(mark)
  return [before, after]
}

/** Markets that are spoken differently from how they are written. */
const isSpoken = (kind: string): kind is 'hdp' | 'ou' => kind === 'hdp' || kind === 'ou'

const mark = '\uFFFC'

/** A printed price, and which way it went if it did. */
export const priceName = (t: Translate, printed: string, move: -1 | 0 | 1): string => {
  const said = remembered(t, printed, () => toSpeech(t, printed))
  return move === 0
    ? said
    : `${said} ${move > 0 ? remembered(t, 'up', () => t('board.spoken.up')) : remembered(t, 'down', () => t('board.spoken.down'))}`
}

/** Few words, spoken hundreds of times a second: each is made once per language. */
const remembered = (t: Translate, key: string, make: () => string): string => {
  const held = words.get(t) ?? new Map<string, string>()
  words.set(t, held)
  const said = held.get(key) ?? make()
  held.set(key, said)
  return said
}

const words = new WeakMap<Translate, Map<string, string>>()

/** What replaces the price while there is none. */
export const closedName = (t: Translate, shut: ClosedReason): string => t(`board.shut.${shut}`)

/** The sentence under the prices: why they are gone, and when they return. */
export const closedSentence = (shut: ClosedReason): TextKey => `board.why.${shut}`

const spokenPick = (t: Translate, { type, pick, line, home, away, sport }: PriceName): string => {
  const { kind } = marketTypes[type]
  if (kind === 'ou')
    return t(pick === 'over' ? 'board.spoken.over' : 'board.spoken.under', { line: toSpeech(t, printLine(line)) })
  if (kind === 'hdp') return `${pick === 'home' ? home : away} ${toSpeech(t, printHandicap(lineFor(type, line, pick)))}`
  return selectionName(t, { marketType: type, pick, line, home, away, sport })
}
