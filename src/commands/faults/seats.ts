import type { Seat } from './seat.ts'
import { memberNames } from './house.ts'

/** Who does what in a run of faults. */
export interface Seats {
  /** Devices that bet. */
  readonly all: readonly Seat[]
  /** Devices that play in rooms: one each member. */
  readonly players: readonly Seat[]
  /** Devices that play in games: one each member. */
  readonly gamers: readonly Seat[]
  /** Devices in the game of the provider that overpays: one each member. */
  readonly favoured: readonly Seat[]
  /** The operator's, who needs no member. */
  readonly keeper: Seat
}

/** Opens a seat for each client by its number, from 0: first those that bet, the operator's last. */
export const openSeats = (clients: number, open: (client: number) => Seat): Seats => {
  const players = memberNames.length
  const every = Array.from({ length: clients + 3 * players + 1 }, (_, client) => open(client))
  return {
    all: every.slice(0, clients),
    players: every.slice(clients, clients + players),
    gamers: every.slice(clients + players, clients + 2 * players),
    favoured: every.slice(clients + 2 * players, -1),
    keeper: every.at(-1)!,
  }
}
