import { setTimeout as pause } from 'node:timers/promises'
import { settleKey } from './client.ts'
import { edit } from './edit.ts'
import { order } from './order.ts'
import type { Seat } from './rooms/seat.ts'
import { farAhead, slipOn } from './slips.ts'

/** A bet that cannot be edited so many times in a row is over: another takes its place. */
const mostFailures = 3

/** A device that has many bets with standing orders. */
export interface Holder {
  /** Places its bets, before anything breaks. */
  readonly fill: () => Promise<void>
  /** Edits one after another: with the bet its orders end, and the new one gets its own (§order.ends, §edit.named). */
  readonly keep: () => Promise<void>
}

/** Keeps bets on matches that do not begin, each with standing orders in both directions: so many orders in all. */
export const openHolder = (whole: Seat, orders: number): Holder => {
  const seat: Seat = { ...whole, board: () => ahead(whole) }
  const held: { bet: string; orders: number; failures: number }[] = []
  const inForce = () => held.reduce((sum, one) => sum + one.orders, 0)
  const take = async (bet: string) => {
    let set = 0
    for (const direction of ['atLeast', 'atMost'] as const) if (await order(seat, bet, direction)) set += 1
    held.push({ bet, orders: set, failures: 0 })
  }
  const add = async () => {
    const placed = await place(seat)
    if (placed === undefined) await pause(200)
    else await take(placed)
  }
  return {
    fill: async () => {
      for (let tries = 0; inForce() < orders && tries < orders * 2; tries++) await add()
    },
    keep: async () => {
      while (seat.goesOn()) {
        const one = inForce() < orders ? undefined : held.shift()!
        const next = one && (await edit(seat, one.bet))
        if (next !== undefined) await take(next)
        else if (one === undefined) await add()
        else if (one.failures < mostFailures) held.push({ ...one, failures: one.failures + 1 })
      }
    },
  }
}

const ahead = ({ board }: Seat) => {
  const now = board()
  return now && farAhead(now)
}

/** Places a bet; answers it once the server has. */
const place = async (seat: Seat): Promise<string | undefined> => {
  const board = seat.board()
  const slip = board && slipOn(board, seat.chance)
  if (!slip) return undefined
  let placed: string | undefined
  await settleKey({ ...seat, hold: (bet) => (placed = bet) }, slip)
  return placed
}
