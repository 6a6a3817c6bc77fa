import { acceptance } from './acceptance.ts'
import { betMoney } from './bet-money.ts'
import { editBet, soundEdit } from './edit-bet.ts'
import { atMost, orderCashOut, soundOrder } from './order-cash-out.ts'
import { roomSeat } from './room-seat.ts'
import { type Found, type Product, search } from './search.ts'

/** A product of machines, searched for what must never happen. */
export interface Searched {
  readonly name: string
  readonly about: string
  readonly forbidden: readonly string[]
  /** Throws if it finds a forbidden world. */
  readonly search: () => Found
}

const searched = <World>(name: string, about: string, product: Product<World>): Searched => ({
  name,
  about,
  forbidden: Object.keys(product.forbidden),
  search: () => {
    const found = search(product)
    if (found.broken.length > 0) throw new Error(`${name}: ${found.broken[0]}`)
    return found
  },
})

/** Every search by the name of its product’s module, which is all that it is made from beside what is written here. */
export const searches = {
  acceptance: searched(
    'Placement × account × acceptance',
    'A member’s device, the account, the price of the market and the server’s decision under each key. Requests are lost and come late or twice, answers are lost, the price moves, the member accepts no other odds, better ones or any, the upline and the member change the account, the device goes offline: at every moment.',
    acceptance(),
  ),
  'bet-money': searched(
    'Bet × money × late steps',
    'One bet on the server with its stake in the ledger. Several servers decide steps on it as they read it; each is written late, never, or twice. Results are given, corrected and taken back, and parts are bought back.',
    betMoney(),
  ),
  'order-cash-out': searched(
    'Standing order × offers × two servers',
    'An order at most at an amount, with its floor, on one bet with a leg in play. The offer moves, two servers decide on the order as they read it, each step is written late, twice or never, the member cancels, and the bet is settled: at every moment.',
    orderCashOut({ ...soundOrder, terms: atMost, live: true }),
  ),
  'edit-bet': searched(
    'Edit of a bet × its other ends × two servers',
    'One bet with a leg in play that its member edits under two keys. Two servers decide as they read both bets, each step is written late, twice or never, prices move, a goal falls, the new bet fits no longer, and the old bet is cashed out or settled by itself: at every moment.',
    editBet({ ...soundEdit, live: true }),
  ),
  'room-seat': searched(
    'Room × joining × entry',
    'A room on the server, a member who takes a seat in it, and the entry. Others join, matches begin and end, results come or do not, owner and operator put an end to it; requests and answers are lost, late and repeated.',
    roomSeat(),
  ),
} as const

export type SearchName = keyof typeof searches
export const searchNames = Object.keys(searches) as readonly SearchName[]
