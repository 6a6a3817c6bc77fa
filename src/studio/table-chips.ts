import type { StudioStore } from './store/store.ts'
import { stakesOf } from './stakes-of.ts'

/** What others have bet on a spot of the round on sale: how many members, and together, in minor units. */
export interface Chips {
  readonly bet: string
  readonly members: number
  readonly sum: bigint
}

/** The chips of others on a draw, as a member who plays in a currency may know them. */
export type TableChips = (
  draw: { readonly game: string; readonly number: number },
  reader: { readonly member: string; readonly currency: string },
) => readonly Chips[]

/** What lies on a bet, altogether and by member. */
interface Spot {
  sum: bigint
  readonly of: Map<string, bigint>
}

/** Milliseconds for which the stakes of a table are not read again. */
const freshFor = 1_000

/** An amount with its first two digits alone. */
export const firstDigits = (amount: bigint): bigint => {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - 2))
  return (amount / unit) * unit
}

/**
 * The chips on the tables (§game.seats). The stakes of a draw are read once a second at the most, however many members
 * sit there and ask; each sees those of others alone, of the same currency, and never whose they are.
 */
export const openTableChips = (store: Pick<StudioStore, 'stakedOn'>, now: () => number): TableChips => {
  const tables = new Map<string, { at: number; number: number; spots: ReturnType<typeof read> }>()
  const read = (game: string, number: number) => {
    const currencies = new Map<string, Map<string, Spot>>()
    for (const { member, currency, stakes } of store.stakedOn(game, number)) {
      const spots = currencies.get(currency) ?? new Map<string, Spot>()
      currencies.set(currency, spots)
      for (const { bet, stake } of stakesOf({ stakes })) {
        const spot = spots.get(bet) ?? { sum: 0n, of: new Map<string, bigint>() }
        spots.set(bet, spot)
        spot.sum += stake
        spot.of.set(member, (spot.of.get(member) ?? 0n) + stake)
      }
    }
    return currencies
  }
  return ({ game, number }, { member, currency }) => {
    let told = tables.get(game)
    if (told?.number !== number || Math.abs(now() - told.at) >= freshFor)
      tables.set(game, (told = { at: now(), number, spots: read(game, number) }))
    return [...(told.spots.get(currency) ?? [])].flatMap(([bet, { sum, of }]) => {
      const own = of.get(member)
      const members = of.size - (own === undefined ? 0 : 1)
      return members === 0 ? [] : [{ bet, members, sum: firstDigits(sum - (own ?? 0n)) }]
    })
  }
}
