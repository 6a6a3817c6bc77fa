import { houseFeed } from '#odds/feeds/house/house.ts'
import { picksOf } from '#domain/market/kinds.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { parseOdds } from '#domain/market/odds-rows.ts'
import { seededSource } from '#odds/source.ts'
import type { Order, OrderedBet } from '#server/cash-out/orders/order.ts'
import { openBoardPrices } from '#server/cash-out/orders/prices.ts'
import type { OrderStore } from '#server/cash-out/orders/store.ts'
import { openWorths } from '#server/cash-out/orders/worths.ts'
import { openOrderWatch } from '#server/cash-out/orders/watch.ts'
import type { CashableBet } from '#server/cash-out/pricing-context.ts'
import { at, openHouse } from '../odds/kit.ts'

/** A Saturday afternoon of the house feed, when most is in play. */
const opening = at('2025-03-08T15:50:00Z')
const [tickMs, ticks, orders] = [250, 240, 50_000]

/**
 * What watching 50,000 standing orders costs beside the odds house whose offers they wait for: processor time of both,
 * tick by tick. Two in ten bets are parlays of three, and each order is 3 to 60 % away from the offer when it is set.
 */
export const run = async ({ json = false }: { readonly json?: boolean } = {}): Promise<void> => {
  const { house, clock } = await openHouse(houseFeed(seededSource('cost')), opening)
  const { publisher, board } = house
  const markets = [...board.odds.values(), ...[...publisher.details()].map(parseOdds)].filter(
    ({ status, match, prices }) =>
      status === 'open' && board.matches.get(match)?.status === 'open' && !prices.includes(null),
  )
  const random = seededSource('orders').streamOf('bench')
  const bets = orderedBets(markets, new Map([...board.matches].map(([id, { sport }]) => [id, sport])), random)
  const prices = openBoardPrices(publisher, () => board)
  const worths = openWorths(prices)
  const ordered = bets.flatMap((bet): OrderedBet[] => {
    worths.keep(bet)
    const offer = worths.about(bet)
    return typeof offer !== 'number' ? [] : [{ bet, orders: [orderOn(bet, offer, random)] }]
  })
  prices.close()
  ordered.splice(orders)
  let asked = 0
  const store = {
    ordered: async (ids?: readonly bigint[]) => (ids ? [] : ordered),
    order: async () => void (asked += 1),
  } as unknown as OrderStore
  const watch = openOrderWatch({ store, clock, publisher, board: () => board })
  const begin = performance.now()
  await watch.run()
  const loading = performance.now() - begin
  asked = 0
  const spent = { house: 0, orders: 0 }
  const worst = { house: 0, orders: 0 }
  const timed = async (of: 'house' | 'orders', work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    spent[of] += (user + system) / 1_000
    worst[of] = Math.max(worst[of], (user + system) / 1_000)
  }
  for (let tick = 0; tick < ticks; tick++) {
    clock.pass(tickMs)
    await timed('house', house.tick)
    await timed('orders', watch.run)
  }
  const found = {
    bench: 'orders',
    orders: ordered.length,
    matches: board.matches.size,
    asked,
    ms: {
      loading: rounded(loading),
      house: rounded(spent.house / ticks),
      orders: rounded(spent.orders / ticks),
      worst: rounded(worst.orders),
    },
    ratio: { more: rounded(spent.orders / spent.house) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

interface Found {
  readonly orders: number
  readonly matches: number
  readonly asked: number
  readonly ms: { readonly loading: number; readonly house: number; readonly orders: number; readonly worst: number }
  readonly ratio: { readonly more: number }
}

const rounded = (value: number): number => Number(value.toFixed(3))

const told = ({ orders: count, matches, asked, ms, ratio }: Found): string =>
  [
    `${count} orders on ${matches} matches, ${ticks} ticks of ${tickMs} ms; compared all at first in ${ms.loading} ms`,
    `a tick of the house takes ${ms.house} ms of processor time, of the orders ${ms.orders} (worst ${ms.worst})`,
    `${(ratio.more * 100).toFixed(1)} % more; ${asked} orders were looked at in the database`,
  ].join('\n')

type Random = () => number

const orderedBets = (
  markets: readonly Odds[],
  sports: ReadonlyMap<number, number>,
  random: Random,
): readonly CashableBet[] =>
  Array.from({ length: orders * 2 }, (_, n) => {
    const legs = random() < 0.2 ? 3 : 1
    const rows = Array.from({ length: legs }, () => {
      const { id, match, type, line, prices } = markets[Math.floor(random() * markets.length)]!
      const pick = Math.floor(random() * picksOf(type).length)
      return {
        match_id: BigInt(match),
        market_id: BigInt(id),
        market_type: type,
        pick: picksOf(type)[pick]!,
        line,
        odds_type: 'DEC',
        price: prices[pick]!,
        live: false,
        home_score: null,
        away_score: null,
        boost_percent: null,
        outcome: null,
        sport: sports.get(match)!,
      }
    })
    const gain = rows.reduce((product, { price }) => (product * price) / 10_000, 1) - 1
    return {
      id: BigInt(n + 1),
      member_id: BigInt(n + 1),
      state: 'running',
      kind: legs === 1 ? 'single' : 'parlay',
      sizes: null,
      risk: 10_000n,
      to_win: BigInt(Math.round(gain * 10_000)),
      cashed_risk: 0n,
      cashed_to_win: 0n,
      rows,
    } as unknown as CashableBet
  })

const orderOn = ({ id }: CashableBet, offer: number, random: Random): Order => {
  const away = 0.03 + random() * 0.57
  const isAbove = random() < 0.5
  const amount = BigInt(Math.max(1, Math.round(offer * (isAbove ? 1 + away : 1 - away))))
  return {
    id,
    member: id,
    bet: id,
    direction: isAbove ? 'atLeast' : 'atMost',
    act: 'notify',
    amount,
    part: null,
    floor: null,
    state: 'open',
    version: 1,
    cashKey: '',
    hash: '',
  }
}
