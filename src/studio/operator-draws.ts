import { seedHash } from './laws/hmac.ts'
import { isPublished, prizesOf } from './published.ts'
import type { StudioDraw } from './store/draws.ts'
import type { StudioStore } from './store/store.ts'

/** The most draws in one answer. */
const mostDraws = 500

/**
 * A page of the past draws of a game, the latest first, each with its proof: the hash that was shown while tickets were
 * sold, the secret, and the root of all tickets (§game.draws-published). `number` is the beginning of their numbers, so
 * that a day is one too. Undefined for a question that cannot be read.
 */
export const tellDraws = (store: StudioStore, question: unknown): object | undefined => {
  if (typeof question !== 'object' || question === null) return undefined
  const { game, number, skip, most } = question as Readonly<Record<string, unknown>>
  if (typeof game !== 'string' || !isPublished(game)) return undefined
  if (typeof number !== 'string' || !/^(?:[1-9]\d{0,11})?$/.test(number)) return undefined
  if (!isCount(skip) || !isCount(most) || most > mostDraws) return undefined
  const [from, until] = numbersFrom(number)
  const { draws, total } = store.pastDraws(game, { from, until, skip, most })
  return { draws: draws.map((draw) => written(game, draw)), total }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Draws are numbered by twelve digits: their time. */
const digits = 12
const numbersFrom = (beginning: string): readonly [from: number, until: number] => {
  const unit = 10 ** (digits - beginning.length)
  const first = Number(beginning)
  return beginning === '' ? [0, unit] : [first * unit, (first + 1) * unit]
}

const written = (game: string, { number, at, server, outcome, tickets, sold }: StudioDraw): object => ({
  number: String(number),
  at,
  prizes: prizesOf(game, JSON.parse(outcome)),
  hash: seedHash(Buffer.from(server, 'hex')),
  seed: server,
  tickets,
  count: sold,
})
