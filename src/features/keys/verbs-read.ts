import { fitOf, nameWords } from '#domain/command/names.ts'
import type { Reading } from '#domain/command/parse.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { type Token, wordsOf } from '#domain/command/tokens.ts'
import type { RunningBet } from './cash-outs.ts'
import type { Place } from './place.ts'
import type { Read } from './results.ts'
import { matchesNamed } from './teams.ts'

const most = 8

/**
 * The words for an act with an object in the member's language, besides the English ones; `|` separates words for one
 * thing.
 */
export interface VerbWords {
  readonly score: string
  readonly cashOut: string
  readonly editBet: string
  readonly build: string
  readonly atLeast: string
  readonly atMost: string
  readonly notify: string
  readonly half: string
}

/**
 * `score arsenal`, `arsenal score`, and `score` of the match in focus, else of those in the slip; undefined for other
 * lines.
 */
export const scoresRead = (reading: Reading, place: Place, words: VerbWords): readonly Read[] => {
  const verbs = `score|scores|${words.score}`.split('|').flatMap(wordsOf)
  const verb = reading.names.find(({ value }) => verbs.includes(value))
  if (!verb) return []
  const names = reading.names.filter((name) => name !== verb)
  const named =
    names.length > 0 || place.match !== null
      ? matchesNamed(place, names)
      : place.held.flatMap((id) => matchesNamed({ ...place, match: id }, []))
  return named.slice(0, most).map(({ match, used, isLoose }, _, all) => ({
    result: { kind: 'score', match: match.id },
    used: [...verb.tokens, ...used, ...reading.fillers],
    isSure: !isLoose || all.length === 1,
  }))
}

/**
 * `cash out`, `cash out arsenal`, and `cash out arsenal 50` for the part that is worth it: the running bets with their
 * offers, as soon as they are known; undefined for other lines.
 */
export const cashOutsRead = (
  tokens: readonly Token[],
  { fillers }: Reading,
  bets: readonly RunningBet[],
  words: VerbWords,
  currency: Currency,
): readonly Read[] | undefined => {
  const said = verbAt(tokens, fillers, `cash out|cash-out|cashout|${words.cashOut}`)
  if (!said) return undefined
  const rest = tokens.map((_, at) => at).filter((at) => !fillers.includes(at) && !said.includes(at))
  if (bets.length === 0) return [{ result: { kind: 'act', act: 'cashOut' }, used: [...said, ...fillers], isSure: true }]
  return bets
    .map(({ id, name, match, offer }): Read => {
      const parts = nameWords(`${name} ${match}`)
      const named = rest.filter((at) => fitOf(parts, tokens[at]!.text, true) !== undefined)
      const figure = rest.find((at) => !named.includes(at) && amountIn(tokens[at]!.text, currency) !== undefined)
      const amount = figure === undefined ? undefined : amountIn(tokens[figure]!.text, currency)
      return {
        result: { kind: 'cashOut', bet: id, name, match, offer, ...(amount !== undefined && { amount }) },
        used: [...said, ...named, ...(figure === undefined ? [] : [figure]), ...fillers],
        isSure: true,
      }
    })
    .slice(0, most)
}

/** A figure as an amount to be paid; undefined for any other word, and for nothing. */
export const amountIn = (text: string, currency: Currency): bigint | undefined =>
  /^\d+(?:[.,]\d+)?$/.test(text) ? parseAmount(text.replace(',', '.'), currency) || undefined : undefined

/**
 * `edit`, `edit bet arsenal`, and `edit arsenal 50` for another stake: the running bets that can be edited with what
 * they are worth, as soon as that is known (§edit.bets); undefined for other lines.
 */
export const editsRead = (
  tokens: readonly Token[],
  { fillers }: Reading,
  bets: readonly RunningBet[],
  words: VerbWords,
  currency: Currency,
): readonly Read[] | undefined => {
  const said = verbAt(tokens, fillers, `edit bet|edit|${words.editBet}`)
  if (!said) return undefined
  if (bets.length === 0) return [{ result: { kind: 'act', act: 'editBet' }, used: [...said, ...fillers], isSure: true }]
  const rest = tokens.map((_, at) => at).filter((at) => !fillers.includes(at) && !said.includes(at))
  return bets
    .map(({ id, name, match, offer }): Read => {
      const parts = nameWords(`${name} ${match}`)
      const named = rest.filter((at) => fitOf(parts, tokens[at]!.text, true) !== undefined)
      const figure = rest.find((at) => !named.includes(at) && amountIn(tokens[at]!.text, currency) !== undefined)
      const stake = figure === undefined ? undefined : amountIn(tokens[figure]!.text, currency)
      return {
        result: { kind: 'editBet', bet: id, name, match, offer, ...(stake !== undefined && { stake }) },
        used: [...said, ...named, ...(figure === undefined ? [] : [figure]), ...fillers],
        isSure: true,
      }
    })
    .slice(0, most)
}

/** Where a line begins with one of some phrases, after what only fills it; `|` separates them. */
const verbAt = (
  tokens: readonly Token[],
  fillers: readonly number[],
  phrases: string,
): readonly number[] | undefined => {
  const begin = tokens.findIndex((_, at) => !fillers.includes(at))
  const verb = phrases
    .split('|')
    .map(wordsOf)
    .find((said) => said.length > 0 && said.every((word, n) => tokens[begin + n]?.text === word))
  return verb?.map((_, n) => begin + n)
}
