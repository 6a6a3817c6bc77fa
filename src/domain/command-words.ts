import { type MarketCode, marketCodes } from './market/catalogue.ts'
import type { Period } from './market/kinds.ts'
import type { Line } from './market/line.ts'
import { plain } from './plain.ts'

/** What one or more words of a command line mean, wherever they stand. */
export type Meaning =
  | { readonly kind: 'market'; readonly market: MarketCode }
  | { readonly kind: 'period'; readonly period: Period }
  | { readonly kind: 'pick'; readonly pick: string }
  | { readonly kind: 'subject'; readonly subject: 'corners' | 'bookings' }
  | { readonly kind: 'stake' }

/** Words and what they mean, the words as `wordsOf` cuts them. */
export type Vocabulary = readonly (readonly [words: readonly string[], meaning: Meaning])[]

/** What the words ask for, as far as that can be told without a board. */
export interface Reading {
  readonly market?: MarketCode
  readonly period?: Period
  readonly pick?: string
  readonly subject?: 'corners' | 'bookings'
  /** Figures as they were typed: a line, a score, an amount. */
  readonly figures: readonly string[]
  /** The figure that follows the word for a stake. */
  readonly stake?: string
  /** What is left: teams and leagues. */
  readonly names: readonly string[]
}

/** The words of a line, without accents and capitals; `o2.5` are two. */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .replaceAll('\u2212', '-')
    .split(/\s+/)
    .flatMap((word) => /^([a-z]+)(\d+(?:[.,]\d+)?(?:-.*)?)$/.exec(word)?.slice(1) ?? [word])
    .filter(Boolean)

const figure = /^[+-]?\d+(?:[.,]\d+)?(?:[-:]\d+(?:[.,]\d+)?)?$/

/** Splits a line into the meanings of its words, the longest first. Words without a meaning are part of a name. */
export const parseWords = (words: readonly string[], vocabulary: Vocabulary): Reading => {
  const reading: { -readonly [Part in keyof Reading]: Reading[Part] } & { figures: string[]; names: string[] } = {
    figures: [],
    names: [],
  }
  let isStake = false
  for (let at = 0; at < words.length; ) {
    const word = words[at]!
    const found = longestAt(words, at, vocabulary)
    if (found) {
      const [said, meaning] = found
      isStake = meaning.kind === 'stake'
      if (meaning.kind !== 'stake')
        Object.assign(reading, { [meaning.kind]: (meaning as unknown as Record<string, string>)[meaning.kind] })
      at += said.length
      continue
    }
    if (!figure.test(word)) reading.names.push(word)
    else if (isStake) reading.stake = word
    else reading.figures.push(word)
    isStake = false
    at++
  }
  return reading
}

const longestAt = (words: readonly string[], at: number, vocabulary: Vocabulary) =>
  vocabulary
    .filter(([said]) => said.length > 0 && said.every((word, n) => words[at + n] === word))
    .reduce<Vocabulary[number] | undefined>(
      (best, one) => (best && best[0].length >= one[0].length ? best : one),
      undefined,
    )

/** A figure as a line in quarters: `2.5`, `2-2.5`, `-0.5-1`, `2.25`; undefined when it is not one. */
export const lineOf = (text: string): Line | undefined => {
  const [, sign = '', low = '', high = ''] = /^([+-]?)(\d+(?:[.,]\d+)?)(?:-(\d+(?:[.,]\d+)?))?$/.exec(text) ?? []
  if (low === '') return undefined
  const quarters = (part: string) => Number(part.replace(',', '.')) * 4
  const size = high === '' ? quarters(low) : (quarters(low) + quarters(high)) / 2
  if (!Number.isInteger(size) || (high !== '' && quarters(high) - quarters(low) !== 2)) return undefined
  return sign === '-' && size !== 0 ? -size : size
}

/** Whether every word begins some word of a name. */
export const begins = (name: string, words: readonly string[]): boolean => {
  const parts = plain(name).split(apart)
  return words.every((word) => word.split(apart).every((piece) => parts.some((part) => part.startsWith(piece))))
}

const apart = /[\s/.,()-]+/

/** What is written alike in every language: market codes and the short words of the trade. */
export const commonWords: Vocabulary = [
  ...marketCodes.map((market) => [[market], { kind: 'market', market }] as const),
  ...Object.entries({
    ah: 'hdp',
    hcap: 'hdp',
    'o/u': 'ou',
    oxt: '1x2',
    'o/e': 'oe',
    'ht/ft': 'htft',
    btts: 'bs',
    gg: 'bs',
  } as const).map(([word, market]) => [[word], { kind: 'market', market }] as const),
  ...Object.entries({ ft: 'ft', ht: 'ht', '1h': 'ht', fh: 'ht' } as const).map(
    ([word, period]) => [[word], { kind: 'period', period }] as const,
  ),
  ...Object.entries({
    over: 'over',
    o: 'over',
    under: 'under',
    u: 'under',
    home: 'home',
    h: 'home',
    away: 'away',
    a: 'away',
    draw: 'draw',
    x: 'draw',
    odd: 'odd',
    even: 'even',
    yes: 'yes',
    no: 'no',
  }).map(([word, pick]) => [[word], { kind: 'pick', pick }] as const),
]
