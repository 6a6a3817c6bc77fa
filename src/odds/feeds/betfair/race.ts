import { byName } from '#domain/text/by-name.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { outrightMarketType } from '#domain/market/rows.ts'
import { placingAmong } from '#domain/settlement/placing.ts'
import { type Decimal, tenThousand } from '#domain/odds/odds.ts'
import { isReducing, type Reduction } from '#domain/settlement/reduction.ts'
import type { FeedLeague, FeedMessage } from '../../feed.ts'
import { same } from './event.ts'
import type { MarketDefinition, RunnerDefinition } from './line.ts'
import type { ExchangeMarket } from './market.ts'
import { exchangePrice } from './offer.ts'
import { withinBounds } from '../../pricing/price.ts'

type Of<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>

/**
 * A market to win or to be placed in a race. Each of its runners is a match of its own, backed to win: what was last
 * told of each, by its selection.
 */
export interface ExchangeRace {
  readonly market: ExchangeMarket
  /** Runners withdrawn before the recording began: nobody has bet on or against them. */
  readonly absent: ReadonlySet<number>
  changedAt: number
  readonly told: Map<number, ToldRunner>
  /** The selections that won the same race, once the market to win says so. */
  firsts?: readonly number[] | undefined
}

interface ToldRunner {
  fixture?: Of<'fixture'>
  stop?: Of<'stop'> | undefined
  prices?: Of<'prices'>
  result?: Of<'result'>
}

/** The games of the product that the exchange's racing is shown as, by its event types. */
const sportsOfRaces = byName<number>({ '7': 45, '4339': 46 })

/** Whether a market is one that is shown of a race. */
export const isRaceMarket = ({ sport, type }: MarketDefinition): boolean =>
  sportsOfRaces[sport] !== undefined && (type === 'WIN' || type === 'PLACE')

/** Whether the exchange has races of that event type, of which we show only some markets. */
export const isRacing = (sport: string): boolean => sportsOfRaces[sport] !== undefined

export const raceOf = (market: ExchangeMarket): ExchangeRace => ({
  market,
  absent: new Set(market.definition.runners.filter(isRemoved).map(({ id }) => id)),
  changedAt: -Infinity,
  told: new Map(),
})

export const isRaceSettled = ({ told }: ExchangeRace): boolean =>
  [...told.values()].every(({ result }) => result !== undefined && !waiting.has(result.result.status))
const waiting: ReadonlySet<string> = new Set(['upcoming', 'pending'])

/** All changes of a race, runner by runner: a stop before its cause, prices after the stop is over. */
export const raceMessages = (race: ExchangeRace, at: number): FeedMessage[] => {
  race.changedAt = at
  const { definition } = race.market
  const results = resultsOf(race)
  const runners = definition.runners.filter(({ id, status }) => status !== 'HIDDEN' && !race.absent.has(id))
  const priceOf = pricesOf(race.market, runners)
  return runners.flatMap((runner) =>
    runnerMessages(race, runner, at, { result: results(runner), price: priceOf(runner) }),
  )
}

/**
 * What a runner is offered at. Those who back at an exchange may together take less than its winners return: then every
 * price is shortened by as much, because backing the whole field would win for sure (§feed.no-sure-profit).
 */
const pricesOf = (market: ExchangeMarket, runners: readonly RunnerDefinition[]) => {
  const running = runners.filter((runner) => !isRemoved(runner))
  const prices = new Map(running.map((runner) => [runner, exchangePrice(market, runner)]))
  const book = [...prices.values()].reduce((sum, price) => (price === null ? NaN : sum + tenThousand / price), 0)
  const places = Math.min(Math.max(1, market.definition.winners), running.length)
  return (runner: RunnerDefinition): Decimal | null => {
    const price = prices.get(runner) ?? null
    // With a runner that nobody can back, or all placed, there is nothing to win for sure.
    return price === null || !(book < places) ? price : shortened(price, book / places)
  }
}

/** In hundredths, rounded down; never below the shortest price there is. */
const shortened = (price: Decimal, by: number): Decimal => withinBounds(Math.floor((price * by) / 100) * 100)

/** Everything that holds for a race now. */
export const raceSnapshot = ({ changedAt: at, told }: ExchangeRace): FeedMessage[] =>
  [...told.values()].flatMap(({ fixture, stop, prices, result }) =>
    [fixture, stop ?? (fixture && { kind: 'resume' as const, match: fixture.match, at }), prices, result].filter(
      (message) => message !== undefined,
    ),
  )

const runnerMessages = (
  race: ExchangeRace,
  runner: RunnerDefinition,
  at: number,
  { result, price }: { readonly result: Omit<MatchResult, 'action'>; readonly price: Decimal | null },
): FeedMessage[] => {
  const told = race.told.get(runner.id) ?? {}
  race.told.set(runner.id, told)
  const messages: FeedMessage[] = []
  const fixture = fixtureOf(race, runner, at)
  const { match } = fixture
  if (!same(fixture, told.fixture)) messages.push((told.fixture = fixture))
  const { status, inPlay } = race.market.definition
  // Bets are taken until the off: of a race that is run the stream has no play.
  const isStopped = status !== 'OPEN' || inPlay
  const hadStop = told.stop !== undefined
  if (isStopped && !hadStop) messages.push((told.stop = { kind: 'stop', match, at, reason: 'trader' }))
  messages.push(...tellResult(told, match, at, result))
  if (!isStopped && hadStop) {
    told.stop = undefined
    messages.push({ kind: 'resume', match, at })
  }
  if (!isStopped || status === 'CLOSED') {
    const markets = isStopped || price === null ? [] : [{ type: 'ORZ' as const, line: 0, prices: [price] }]
    const prices: Of<'prices'> = { kind: 'prices', match, at, markets }
    // After a stop even unchanged prices count as fresh.
    if (hadStop !== isStopped || !same(prices, told.prices)) messages.push((told.prices = prices))
  }
  return messages
}

/** Gives a higher action to every result that differs from the last one. */
const tellResult = (told: ToldRunner, match: string, at: number, said: Omit<MatchResult, 'action'>): Of<'result'>[] => {
  const action = told.result?.result.action ?? 0
  if (!told.result && said.status === 'upcoming' && said.reductions?.length === 0) return []
  if (told.result && same({ ...told.result.result }, { ...said, action })) return []
  return [(told.result = { kind: 'result', match, at, result: { ...said, action: action + 1 } })]
}

const fixtureOf = ({ market }: ExchangeRace, runner: RunnerDefinition, at: number): Of<'fixture'> => {
  const { number, name } = numbered(runner, market.definition.runners.indexOf(runner) + 1)
  return {
    kind: 'fixture',
    match: `betfair/${market.id}/${runner.id}`,
    at,
    league: leagueOf(market),
    home: name,
    away: '',
    kickoff: market.definition.startsAt,
    order: number,
  }
}

/** The number on the cloth comes before the name, where the exchange gives it: `7. Thunder Road`. */
const numbered = ({ id, name = `Selection ${id}` }: RunnerDefinition, place: number) => {
  const found = /^(\d{1,3})\.\s+(.+)$/.exec(name)
  return found ? { number: Number(found[1]), name: found[2]! } : { number: place, name }
}

const leagueOf = ({ id, definition }: ExchangeMarket): FeedLeague => {
  const { type, venue, eventName, name, winners } = definition
  const course = venue ?? eventName ?? `Race ${id}`
  const what = type === 'PLACE' ? `To be placed (${winners})` : (name ?? 'Win')
  return {
    key: `betfair/${id}`,
    name: `${course} - ${what}`,
    sport: sportsOfRaces[definition.sport]!,
    order: type === 'PLACE' ? 2 : 1,
    flag: 1,
    type: outrightMarketType,
  }
}

const isRemoved = ({ status }: RunnerDefinition): boolean => status === 'REMOVED'

/** The winners of a closed market to win; undefined of any other. */
export const firstsOf = ({ market: { definition } }: ExchangeRace): readonly number[] | undefined => {
  const won = definition.runners.filter(({ status }) => status === 'WINNER')
  return definition.type === 'WIN' && definition.status === 'CLOSED' && won.length > 0
    ? won.map(({ id }) => id)
    : undefined
}

/**
 * The result of each runner: void once it is withdrawn, otherwise by the winners of a closed market. They may be more
 * than it has places: where several places leave open who tied, those that did not win alone wait for the operator
 * (§settlement.shared-places). So does a market that closes without a winner.
 */
const resultsOf = ({ market: { definition }, absent, firsts }: ExchangeRace) => {
  const { status, type, runners, winners: places } = definition
  const won = runners.filter((runner) => runner.status === 'WINNER' || (type === 'PLACE' && runner.status === 'PLACED'))
  const withdrawn = runners.filter((runner) => isRemoved(runner) && !absent.has(runner.id))
  return (runner: RunnerDefinition): Omit<MatchResult, 'action'> => {
    const none = { ht: null, ft: null }
    const reductions = withdrawn.filter((other) => other !== runner).flatMap(reductionBy(type))
    if (isRemoved(runner)) return { status: 'cancelled', ...none, reductions }
    if (status !== 'CLOSED') return { status: 'upcoming', ...none, reductions }
    if (won.length === 0) return { status: 'pending', ...none, reductions }
    const name = ({ id, name = `Selection ${id}` }: RunnerDefinition) => name
    // The stream reports who won and no other place.
    const told = (hasWon: boolean) => ({ ht: null, ft: [hasWon && type === 'WIN' ? 1 : 0, 0] as const, reductions })
    if (!won.includes(runner)) return { ...told(false), status: 'completed', winners: [], places: Math.max(1, places) }
    const firstNames = firsts && won.filter(({ id }) => firsts.includes(id)).map(name)
    const placing = placingAmong(name(runner), won.map(name), Math.max(1, places), firstNames)
    if (placing === 'unclear') return { status: 'pending', ...none, winners: ['win'], reductions }
    const others = placing.tied.filter((other) => other !== name(runner))
    return { ...told(true), status: 'completed', winners: ['win', ...others], places: placing.places }
  }
}

const reductionBy =
  (type: string) =>
  (runner: RunnerDefinition): Reduction[] => {
    const reduction: Reduction = {
      runner: numbered(runner, 0).name,
      factor: Math.round(runner.adjustmentFactor * 1_000),
      of: type === 'PLACE' ? 'winnings' : 'price',
    }
    return isReducing(reduction) ? [reduction] : []
  }
