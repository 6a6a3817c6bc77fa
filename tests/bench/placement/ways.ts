import { wholeOdds } from '#domain/bet/builder.ts'
import { quote, writeQuote } from '#domain/odds/odds.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { builderPrice, withMargins } from '#odds/builder/price.ts'
import { runningClock } from '#odds/clock.ts'
import { openPlacement } from '#server/bets/placement.ts'
import type { Database } from '#server/database/database.ts'
import { evening, market, match, openShop, slip } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import { openWeb, type Web } from './web.ts'

/** How many bet at once, how many members they bet for, on how many matches. */
export const size = { clients: 64, members: 200, matches: 50 }

/** A house whose members never run out, and the ways to bet in it; each answers bets a second. */
export interface House {
  readonly database: Database
  readonly members: readonly bigint[]
  readonly spread: (seconds: number) => Promise<number>
  /** The same with one bet in five a builder. */
  readonly built: (seconds: number) => Promise<number>
  readonly hot: (seconds: number) => Promise<number>
  readonly http: (seconds: number) => Promise<number>
  readonly close: () => Promise<void>
}

export const openHouse = async (database: Database): Promise<House> => {
  const shop = await openShop(database)
  const ids = Array.from({ length: size.matches }, (_, n) => n + 1)
  await shop.tell({
    matches: ids.map((id) => match(id)),
    markets: ids.flatMap((id) => [
      market(id * 10, id, [1.95, 1.95]),
      market(id * 10 + 1, id, [4.2, 1.22], { type: 'HDP', line: -6 }),
      market(id * 10 + 2, id, [2.03, 1.8], { type: 'OU', line: 10 }),
    ]),
    laws: ids.map((id) => ({ match: id, law: lawOf(id) })),
  })
  const limits = { matchLimit: 10n ** 15n, marketLimit: 10n ** 15n }
  const people = new Map<string, bigint>()
  for (let n = 0; n < size.members; n++)
    people.set(`m${n}`, await shop.enter({ login: `m${n}`, cash: 10n ** 12n, limits }))
  const members = [...people.values()]
  const clock = runningClock({ bookStart: evening, speed: 1 })
  const web: Web = await openWeb(database, clock, people)
  const called = async (
    seconds: number,
    memberOf: (n: number) => bigint,
    isBuilder: (n: number) => boolean = () => false,
  ): Promise<number> => {
    const placement = openPlacement({ database, clock })
    const [started, until] = [performance.now(), performance.now() + seconds * 1_000]
    let placed = 0
    await Promise.all(
      Array.from({ length: size.clients }, async (_, client) => {
        for (let n = client; performance.now() < until; n += size.clients) {
          const on = 1 + (n % size.matches)
          const answer = isBuilder(n)
            ? await placement.placeBuilder(memberOf(n), builder(on))
            : await placement.placeSingle(memberOf(n), slip({ match_id: on, odds_id: 10 * on }))
          if (answer.status !== 1) throw new Error(`a bet was refused: ${answer.statusdesc}`)
          placed += 1
        }
      }),
    )
    return (placed / (performance.now() - started)) * 1_000
  }
  return {
    database,
    members,
    spread: (seconds) => called(seconds, (n) => members[n % members.length]!),
    built: (seconds) =>
      called(
        seconds,
        (n) => members[n % members.length]!,
        (n) => Math.floor(n / size.clients) % 5 === 0,
      ),
    hot: (seconds) => called(seconds, () => members[0]!),
    http: (seconds) => web.rate(size.clients, seconds),
    close: async () => {
      await web.close()
      await database.close()
    },
  }
}

/** Each match has a law of its own. */
const lawOf = (on: number) => beforeKickoff(1.5 + on / 10_000, 1.1)

const legs = [
  { type: 'HDP' as const, pick: 'home', line: -6, price: 42_000 },
  { type: 'OU' as const, pick: 'under', line: 10, price: 18_000 },
]

/** Home −1.5 and under 2.5, at the price that the law of their match gives them. */
const builder = (on: number) => {
  const { account_id, session_token, stake, accept, bet_key } = slip()
  return {
    account_id,
    session_token,
    stake,
    accept,
    bet_key,
    match_id: on,
    price: prices[on]!,
    legs: legs.map(({ type, pick, line }, n) => ({ odds_id: 10 * on + n + 1, market_type: type, pick, line })),
  }
}

const priceOn = (on: number): string => {
  const law = lawOf(on)
  const backed = legs.map(({ type, pick, line, price }) => ({
    backed: backedOf({ marketType: type, pick, line, live: false, scoreAt: [0, 0] }),
    price,
  }))
  const found = builderPrice(cellsOf(law), withMargins(law, backed, false))
  if ('code' in found) throw new Error(found.code)
  return writeQuote(quote(wholeOdds(found.odds), 'DEC'))
}
const prices = Array.from({ length: size.matches + 1 }, (_, on) => priceOn(on))
