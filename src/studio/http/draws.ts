import { setTimeout } from 'node:timers/promises'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { studioGames } from '../games.ts'
import { seedHash } from '../laws/hmac.ts'
import type { StudioDraw } from '../store/draws.ts'
import type { StudioStore } from '../store/store.ts'
import type { Call } from './call.ts'
import { answered, refused } from './reply.ts'
import { mostOwn, writeStakes } from './rounds.ts'

const mostDraws = 10
/** For how many milliseconds an answer may be kept back until a draw has its outcome. */
const heldBack = 8_000
const mostMarks = 100

/**
 * The next draw with the hash of its secret, the last draws with their secrets, each with the root of its tickets once
 * they are fixed, and the member's own tickets (§game.draws). A page that names a draw whose curve runs is answered
 * when the curve ends, or after some seconds.
 */
export const answerDraws: Call = async ({ store, draws }, { member, game, currency }, { until }) => {
  if (typeof until === 'number' && studioGames[game]!.curve) {
    const waited = new AbortController()
    const most = setTimeout(heldBack, undefined, { signal: waited.signal, ref: false }).catch(() => undefined)
    await Promise.race([draws.held(game, until), most])
    waited.abort()
  }
  const next = draws.next(game)
  if (!next) return refused(400, 'invalidParameter')
  const last = store.lastDraws(game, mostDraws)
  const now = draws.now()
  const hashed = ({ number, at, server, tickets, sold }: StudioDraw) => ({
    number,
    at,
    hash: seedHash(Buffer.from(server, 'hex')),
    ...(tickets !== '' && { tickets: { root: tickets, count: sold } }),
  })
  const tickets = store.ticketsOf(member, game, last[0]?.number ?? next.number).slice(0, mostOwn)
  const amount = (minor: string) => writeAmount(BigInt(minor), currency as Currency)
  return answered({
    now,
    next: { ...hashed(next), closes: next.isOpen ? next.closes : Math.min(next.closes, now) },
    marks: marksOf(store, game, next.shoe),
    last: last.map((draw) => ({ ...hashed(draw), seed: draw.server, outcome: JSON.parse(draw.outcome) as unknown })),
    tickets: tickets.map(({ id, draw, state, stakes, moves, cost, paid, held }) => ({
      round: id,
      draw,
      state,
      stakes: writeStakes(stakes, currency),
      cost: amount(cost),
      ...(moves !== '[]' && { moves: JSON.parse(moves) as unknown }),
      ...(paid !== '' && { paid: amount(paid) }),
      ...(held === 1 && { held: true }),
    })),
  })
}

/** A table's record, oldest first: the hands of the shoe in use, or the last hundred results. */
const marksOf = (store: StudioStore, game: string, shoe: number): readonly string[] | undefined => {
  const { mark } = studioGames[game]!
  const draws = shoe ? store.drawsOfShoe(game, shoe) : store.lastDraws(game, mostMarks).toReversed()
  return mark && draws.map(({ outcome }) => mark(JSON.parse(outcome)))
}
