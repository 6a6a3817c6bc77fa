import { type Holder, openHolder } from '../hold.ts'
import type { Seat } from './seat.ts'
import { memberNames } from '../house.ts'

/** Who does what in a run of faults. */
export interface Seats {
  /** Devices that bet. */
  readonly all: readonly Seat[]
  /** Devices that keep bets with standing orders and edit them: of members who can pay for it. */
  readonly holders: readonly Holder[]
  /** Devices that play in rooms: one each member. */
  readonly players: readonly Seat[]
  /** Devices that play in games: one each member. */
  readonly gamers: readonly Seat[]
  /** Devices in the game of the provider that overpays: one each member. */
  readonly favoured: readonly Seat[]
  /** The operator's, who needs no member. */
  readonly keeper: Seat
}

/** How many devices keep bets with standing orders. */
const holders = 15

/**
 * Opens a seat for each client by its number, from 0: first those that bet, the holders' last, who keep so many orders
 * in force.
 */
export const openSeats = (
  { clients, orders }: { readonly clients: number; readonly orders: number },
  open: (client: number) => Seat,
): Seats => {
  const players = memberNames.length
  const least = clients + 3 * players + 1
  const every = Array.from({ length: least }, (_, client) => open(client))
  const later = Array.from({ length: least + 2 * holders }, (_, client) => client).slice(least)
  return {
    all: every.slice(0, clients),
    holders: later
      .filter((client) => memberNames[client % players] !== 'poor')
      .slice(0, holders)
      .map((client) => openHolder(open(client), Math.ceil(orders / holders))),
    players: every.slice(clients, clients + players),
    gamers: every.slice(clients + players, clients + 2 * players),
    favoured: every.slice(clients + 2 * players, -1),
    keeper: every.at(-1)!,
  }
}
