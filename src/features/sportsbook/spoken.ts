import { type MainType, marketTypes, type Pick } from '#domain/market/kinds.ts'
import { type Line, lineFor, printLine } from '#domain/market/line.ts'
import type { Suspension } from '#domain/market/rows.ts'
import { type Quote, writeQuote } from '#domain/odds.ts'
import type { Say, TextKey } from '#ui/text.tsx'

/** What the name of a price is made of. */
export interface Spoken {
  readonly type: MainType
  readonly pick: Pick
  readonly line: Line
  readonly home: string
  readonly away: string
}

/** Why a price is not to be had; `market` when only this market is suspended. */
export type Shut = Exclude<Suspension, 'none'> | 'market'

/**
 * The full name of a price button, signs said as words: *Manchester United minus 0.5, handicap, full time, minus 0.92,
 * Manchester United against Fulham*. In two parts around the price, so that a change of price only joins them.
 */
export const nameAround = (t: Say, spoken: Spoken): readonly [before: string, after: string] => {
  const { kind, period } = marketTypes[spoken.type]
  const [before = '', after = ''] = t('board.price.name', {
    pick: spokenPick(t, spoken), market: t(`board.spoken.${kind}`), period: t(`board.spoken.${period}`),
    price: mark, match: t('board.match', { home: spoken.home, away: spoken.away }),
  }).split(mark)
  return [before, after]
}

const mark = '\uFFFC'

/** The price, and which way it went if it did. */
export const spokenPrice = (t: Say, price: Quote, move: -1 | 0 | 1): string => {
  const said = remembered(t, price, () => (price < 0 ? t('board.spoken.minus', { value: writeQuote(price).slice(1) }) : writeQuote(price)))
  return move === 0 ? said : `${said} ${move > 0 ? remembered(t, 'up', () => t('board.spoken.up')) : remembered(t, 'down', () => t('board.spoken.down'))}`
}

/** Few words, said hundreds of times a second: each is made once for a language. */
const remembered = (t: Say, key: Quote | 'up' | 'down', make: () => string): string => {
  const held = words.get(t) ?? new Map<Quote | string, string>()
  words.set(t, held)
  const said = held.get(key) ?? make()
  held.set(key, said)
  return said
}

const words = new WeakMap<Say, Map<Quote | string, string>>()

/** What stands in the place of the price while there is none. */
export const spokenShut = (t: Say, shut: Shut): string => t(`board.shut.${shut}`)

/** The sentence under the prices: why they are gone, and when they return. */
export const shutSentence = (shut: Shut): TextKey => `board.why.${shut}`

const spokenPick = (t: Say, { type, pick, line, home, away }: Spoken): string => {
  if (pick === 'draw') return t('board.draw')
  if (pick === 'over' || pick === 'under') return t(`board.spoken.${pick}`, { line: spokenLine(t, line) })
  const team = pick === 'home' ? home : away
  return marketTypes[type].kind === 'hdp' ? `${team} ${spokenHandicap(t, lineFor(type, line, pick))}` : team
}

const spokenHandicap = (t: Say, line: Line): string =>
  line === 0 ? '0' : t(line < 0 ? 'board.spoken.minus' : 'board.spoken.plus', { value: spokenLine(t, line) })

const spokenLine = (t: Say, line: Line): string => {
  const [low = '', high] = printLine(line).split('-')
  return high === undefined ? low : t('board.spoken.quarter', { low, high })
}
