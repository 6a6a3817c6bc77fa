import { limitName } from '#commands/simulate/own.ts'
import type { HouseStore } from '#commands/simulate/store.ts'
import { keyName, type World } from '#commands/simulate/world.ts'

/** Mistakes planted by hand in the parts of the house; each is found by the invariant it breaks. */
export const plants: Readonly<
  Record<
    string,
    {
      readonly over: (store: HouseStore, world: World) => HouseStore
      readonly finds: RegExp
      /** In how many seeds it is found at the latest; in 50 unless said. */
      readonly seeds?: number
    }
  >
> = {
  'a rejected bet whose hold is not released': {
    finds: /^(?:§ledger\.wallet-is-its-entries|§ledger\.outstanding|§ledger\.hold-once) /,
    over: (store, world) => ({
      ...store,
      move: async (moves, at) => {
        const moved = await store.move(moves, at)
        for (const { bet, member, to, payout } of moves)
          if (to === 'rejected' && moved.includes(bet)) world.wallets.get(member)!.frozen += payout!
        return moved
      },
    }),
  },
  'a key that nobody looks for': {
    finds: /^(?:§bet\.key|§bet\.closed-key) /,
    over: (store, world) => ({
      ...store,
      pricingContexts: async (questions) =>
        (await store.pricingContexts(questions)).map(
          (context) => context && { ...context, keyStatus: 'none' as const },
        ),
      place: async (items) => {
        for (const { member, ticket } of items) {
          // The first bet steps aside, as it would where no unique key were asked for.
          const name = keyName(member, ticket.key)
          const stands = world.byKey.get(name)
          if (stands) world.byKey.set(name, [])
          const before = world.bets.size
          await store.place(
            items.filter((item) => item.ticket.key === ticket.key && item.member === member).slice(0, 1),
          )
          if (stands) world.byKey.set(name, [...stands, ...(world.bets.size > before ? world.byKey.get(name)! : [])])
        }
        return items.map(() => 'repeated' as const)
      },
    }),
  },
  'a payout that is rounded twice': {
    finds: /^§ledger\.settled-again /,
    over: (store) => ({
      ...store,
      move: (moves, at) =>
        store.move(
          moves.map((move) =>
            move.to === 'settled' && move.payout ? { ...move, payout: ((move.payout + 5n) / 10n) * 10n } : move,
          ),
          at,
        ),
    }),
  },
  'a bet that is passed over when its match is paid out': {
    finds: /^§ledger\.settled-again /,
    over: (store) => ({ ...store, next: async (due, last, most) => (await store.next(due, last, most)).slice(1) }),
  },
  'a part that was sold and stays in its bet': {
    finds: /^§cash-out.part bet \d+ is/,
    over: (store, world) => ({
      ...store,
      sell: async (item) => {
        const outcome = await store.sell(item)
        if (outcome === 'cashed' && item.earned === null)
          world.bets.get(item.bet.id)!.cashed_risk -= item.priced.cashed.risk
        return outcome
      },
    }),
  },
  'a part that is bought back for less than was shown': {
    finds: /^§cash-out.shown-amount .* acknowledged/,
    over: (store) => ({
      ...store,
      sell: (item) => store.sell(item.earned === null ? { ...item, amount: (item.amount * 9n) / 10n } : item),
    }),
  },
  'a cash-out whose commission is credited on the part alone': {
    finds: /^§ledger\.settled-again /,
    over: (store) => ({
      ...store,
      sell: (item) =>
        store.sell(
          item.earned === null
            ? item
            : { ...item, earned: { ...item.earned, commission: item.earned.commission + 1n } },
        ),
    }),
  },
  'a position of the house that forgets what was sold': {
    finds: /^§bet.exposure the position/,
    over: (store, world) => ({
      ...store,
      exposures: async () => {
        const sold = [...world.bets.values()].map((bet) => [bet, bet.cashed_to_win] as const)
        for (const [bet] of sold) bet.cashed_to_win = 0n
        const exposures = await store.exposures()
        for (const [bet, toWin] of sold) bet.cashed_to_win = toWin
        return exposures
      },
    }),
  },
  'a Myanmar percent that settlement reads from the other side': {
    finds: /^§ledger\.settled-again /,
    over: (store) => ({
      ...store,
      next: async (due, last, most) =>
        (await store.next(due, last, most)).map((bet) => ({
          ...bet,
          rows: bet.rows.map((leg) => (leg.odds_type === 'MM' ? { ...leg, price: -leg.price } : leg)),
        })),
    }),
  },
  'a Myanmar return without its deduction': {
    finds: /^§ledger\.settled-again /,
    over: (store) => ({
      ...store,
      next: async (due, last, most) =>
        (await store.next(due, last, most)).map((bet) => ({ ...bet, deductions: bet.deductions && [0] })),
    }),
  },
  'a boost that a member has as often as he likes': {
    finds: /^§odds.boost /,
    seeds: 150,
    over: (store, world) => ({
      ...store,
      pricingContexts: async (questions) =>
        (await store.pricingContexts(questions)).map(
          (context) =>
            context && {
              ...context,
              legs: context.legs.map((leg) => ({ ...leg, boost: leg.boost && { ...leg.boost, used: false } })),
            },
        ),
      place: async (items) => {
        const had = [...world.bets.values()].map(({ rows: [row] }) => [row!, row!.boost_id] as const)
        for (const [row] of had) row.boost_id = null
        const outcomes = await store.place(items)
        for (const [row, boost] of had) row.boost_id = boost
        return outcomes
      },
    }),
  },
  'limits of the members’ own that nobody asks about': {
    finds: /^own limits/,
    over: (store, world) => ({
      ...store,
      pricingContexts: async (questions) =>
        (await store.pricingContexts(questions)).map(
          (context) => context && { ...context, ownRoom: { stake: null, loss: null } },
        ),
      place: async (items) => {
        const held = [...world.own]
        world.own.clear()
        const outcomes = await store.place(items)
        for (const [name, limit] of held) world.own.set(name, limit)
        return outcomes
      },
    }),
  },
  'a looser own limit that holds at once': {
    finds: /^own limits/,
    // A member has to plan a looser limit and bet above the old one within a day; the 80th seed is the first that does.
    seeds: 100,
    over: (store, world) => ({
      ...store,
      limit: async (asked, real) => {
        const taken = await store.limit(asked, real)
        const { planned } = taken.held
        if (planned) world.own.set(limitName(asked), { ...taken.held, limit: planned.limit })
        return taken
      },
    }),
  },
}
