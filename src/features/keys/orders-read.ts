import { floorFor, type OrderTerms } from '#domain/cash-out/standing-order.ts'
import { fitOf, nameWords } from '#domain/command/names.ts'
import type { Reading } from '#domain/command/parse.ts'
import { type Token, wordsOf } from '#domain/command/tokens.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RunningBet } from './cash-outs.ts'
import type { Read } from './results.ts'
import { amountIn, type VerbWords } from './verbs-read.ts'

const most = 8

/** What a line says of an order, and the positions of the tokens that say it. */
interface Said {
  readonly direction: OrderTerms['direction'] | undefined
  readonly act: OrderTerms['act']
  readonly used: readonly number[]
  /** Where its amount is, if it follows at once: another figure is then the part. */
  readonly follows: number | undefined
}

/**
 * `at least 80 cash out`, `at most 20 cash out half`, `tell me at 60`, each with the names of a bet: standing orders on
 * the running bets, as soon as they are known (§order.directions); undefined for other lines. A line that only notifies
 * says by itself which way: from the offer now to its amount.
 */
export const ordersRead = (
  tokens: readonly Token[],
  { fillers }: Reading,
  bets: readonly RunningBet[],
  words: VerbWords,
  currency: Currency,
): readonly Read[] | undefined => {
  const said = saidIn(tokens, words)
  if (!said) return undefined
  const half = phraseAt(tokens, `half|${words.half}`)
  const rest = tokens.map((_, at) => at).filter((at) => ![...said.used, ...half].includes(at))
  const figures = rest
    .filter((at) => amountIn(tokens[at]!.text, currency) !== undefined)
    .toSorted((one, other) => Number(other === said.follows) - Number(one === said.follows) || one - other)
  const [first, second] = figures
  const amount = first === undefined ? undefined : amountIn(tokens[first]!.text, currency)
  if (amount === undefined) return undefined
  // The offers are on their way: nothing is done by Enter before they are known.
  if (bets.length === 0) return [{ result: { kind: 'act', act: 'cashOut' }, used: [], isSure: false }]
  const partSaid =
    half.length > 0 ? amount / 2n : second === undefined ? null : amountIn(tokens[second]!.text, currency)!
  const spare = fillers.filter((at) => rest.includes(at) && !figures.includes(at))
  return bets
    .map(({ id, name, match, offer }): Read => {
      const parts = nameWords(`${name} ${match}`)
      const named = rest.filter((at) => !figures.includes(at) && fitOf(parts, tokens[at]!.text, true) !== undefined)
      const direction = said.direction ?? (offer !== null && offer >= amount ? 'atMost' : 'atLeast')
      const isSelling = said.act === 'cashOut'
      const part = isSelling ? partSaid : null
      const floor = isSelling && direction === 'atMost' ? floorFor(amount) : null
      return {
        result: {
          kind: 'order',
          bet: id,
          name,
          match,
          offer,
          terms: { direction, act: said.act, amount, part, floor },
        },
        used: [
          ...said.used,
          first!,
          ...(isSelling ? [...half, ...(second === undefined ? [] : [second])] : []),
          ...named,
          ...spare,
        ],
        isSure: true,
      }
    })
    .slice(0, most)
}

const saidIn = (tokens: readonly Token[], words: VerbWords): Said | undefined => {
  const atLeast = phraseAt(tokens, `at least|min|minimum|${words.atLeast}`)
  const atMost = phraseAt(tokens, `at most|max|maximum|${words.atMost}`)
  const direction = atLeast.length > 0 ? 'atLeast' : atMost.length > 0 ? 'atMost' : undefined
  const cashOut = phraseAt(tokens, `cash out|cash-out|cashout|${words.cashOut}`)
  const notify = phraseAt(tokens, `tell me at|tell me|notify me at|notify me|${words.notify}`)
  const used = [...atLeast, ...atMost, ...cashOut, ...notify]
  const last = [...atLeast, ...atMost].at(-1) ?? notify.at(-1)
  const follows = last === undefined ? undefined : last + 1
  if (notify.length > 0 && cashOut.length === 0) return { direction, act: 'notify', used, follows }
  return direction !== undefined && cashOut.length > 0 ? { direction, act: 'cashOut', used, follows } : undefined
}

/** Where the longest of some phrases is in a line; empty if none is. `|` separates them. */
const phraseAt = (tokens: readonly Token[], phrases: string): readonly number[] => {
  const said = phrases
    .split('|')
    .map(wordsOf)
    .filter((phrase) => phrase.length > 0)
    .toSorted((one, other) => other.length - one.length)
  for (const phrase of said) {
    const begin = tokens.findIndex((_, at) => phrase.every((word, n) => tokens[at + n]?.text === word))
    if (begin >= 0) return phrase.map((_, n) => begin + n)
  }
  return []
}
