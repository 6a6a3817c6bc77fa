import type { MarketCode, Period } from '../market/catalogue.ts'
import { isFigure } from './figures.ts'
import type { Token } from './tokens.ts'
import type { Meaning, Vocabulary } from './vocabulary.ts'

/** What was understood, and the places of the tokens that say it. */
export interface Phrase<Value> {
  readonly value: Value
  readonly tokens: readonly number[]
}

/** A line, a score or an amount. */
export interface Figure extends Phrase<string> {
  /** Directly behind over or under, where a total is written. */
  readonly isBehindTotal: boolean
}

/** What the tokens of a line say, as far as it is clear without a board. Each token is in exactly one of the parts. */
export interface Reading {
  readonly market?: Phrase<MarketCode>
  readonly period?: Phrase<Period>
  readonly pick?: Phrase<string>
  readonly subject?: Phrase<'corners' | 'bookings'>
  /** The figure behind the word for a stake or beside a currency. */
  readonly stake?: Phrase<string>
  readonly figures: readonly Figure[]
  /** Teams, leagues, pages, acts, and unknown words. */
  readonly names: readonly Phrase<string>[]
  /** Words without a meaning of their own. */
  readonly fillers: readonly number[]
  /** What no bet can have: a second market, pick, part or stake, or a price to wait for. */
  readonly extra: readonly number[]
}

type Parts = { -readonly [Part in keyof Reading]: Reading[Part] } & {
  figures: Figure[]
  names: Phrase<string>[]
  fillers: number[]
  extra: number[]
}

/**
 * Reads tokens, longest known words first. `isName` says which places belong to a name, whatever else they could mean.
 */
export const parseTokens = (
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isName: (at: number) => boolean = () => false,
): Reading => {
  const parts: Parts = { figures: [], names: [], fillers: [], extra: [] }
  const isAmount = (at: number) => tokens[at] !== undefined && !isName(at) && isFigure(tokens[at].text)
  let before: Meaning | undefined
  for (let at = 0; at < tokens.length; ) {
    const { text } = tokens[at]!
    const found = longestAt(tokens, at, vocabulary, isName)
    const meaning = found?.[1]
    const taken = placesFrom(at, found?.[0].length ?? 1)
    const next = at + taken.length
    if (meaning?.kind === 'stake' || meaning?.kind === 'currency' || meaning?.kind === 'price') {
      // Without a figure beside it the word only says that there is to be a bet.
      if (!isAmount(next)) parts.fillers.push(...taken)
      else if (meaning.kind === 'price') parts.extra.push(...taken, next)
      else takeStake(parts, tokens, [...taken, next])
      at = isAmount(next) ? next + 1 : next
      before = undefined
      continue
    }
    if (meaning) takeMeaning(parts, meaning, taken)
    else if (!isAmount(at)) (/[\p{L}\p{N}]/u.test(text) ? takeName : takeFiller)(parts, text, at)
    else if (isCurrency(longestAt(tokens, next, vocabulary, isName)?.[1]) && !isAmount(next + 1))
      takeStake(parts, tokens, [at])
    else
      parts.figures.push({
        value: text,
        tokens: taken,
        isBehindTotal: before?.kind === 'pick' && (before.pick === 'over' || before.pick === 'under'),
      })
    // A filler between the two leaves the figure where it was: `over of 2.5`.
    if (meaning?.kind !== 'filler') before = meaning
    at = next
  }
  return parts
}

const isCurrency = (meaning: Meaning | undefined): boolean => meaning?.kind === 'currency'

const placesFrom = (at: number, size: number): readonly number[] => Array.from({ length: size }, (_, n) => at + n)

const takeStake = (parts: Parts, tokens: readonly Token[], places: readonly number[]): void => {
  if (parts.stake) parts.extra.push(...places)
  else parts.stake = { value: tokens[places.at(-1)!]!.text, tokens: places }
}

const takeName = (parts: Parts, text: string, at: number): void => void parts.names.push({ value: text, tokens: [at] })
const takeFiller = (parts: Parts, _: string, at: number): void => void parts.fillers.push(at)

/** The meaning of a word that needs no figure beside it. */
type Plain = Exclude<Meaning, { readonly kind: 'stake' | 'currency' | 'price' }>

const takeMeaning = (parts: Parts, meaning: Plain, tokens: readonly number[]) => {
  if (meaning.kind === 'filler') return void parts.fillers.push(...tokens)
  if (parts[meaning.kind]) return void parts.extra.push(...tokens)
  Object.assign(parts, {
    [meaning.kind]: { value: (meaning as unknown as Record<string, string>)[meaning.kind], tokens },
  })
}

const longestAt = (tokens: readonly Token[], at: number, vocabulary: Vocabulary, isName: (at: number) => boolean) =>
  vocabulary
    .filter(([said]) => said.length > 0 && said.every((word, n) => tokens[at + n]?.text === word && !isName(at + n)))
    .reduce<Vocabulary[number] | undefined>(
      (best, one) => (best && best[0].length >= one[0].length ? best : one),
      undefined,
    )
