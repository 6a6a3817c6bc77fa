import type { FeedMessage } from '../../feed.ts'
import { eventOf, type ExchangeEvent, isSettled, eventMessages, minuteMessages, eventSnapshot } from './event.ts'
import type { MarketChange, MarketDefinition } from './line.ts'
import { changeMarket, type ExchangeMarket, newMarket, type QuotedPrice } from './market.ts'
import { type ExchangeNames, nameBySelections, withNames } from './names.ts'
import { meaningOf } from './offer.ts'
import {
  type ExchangeRace,
  firstsOf,
  isRaceMarket,
  isRaceSettled,
  isRacing,
  raceMessages,
  raceOf,
  raceSnapshot,
} from './race.ts'
import type { RecordedMessage } from './recording.ts'
import type { Refusal } from '../refusal.ts'

/** How long a settled match can still be corrected, and how long the feed waits for a match that is never settled. */
const memory = 96 * 3_600_000

/** `scope` is the subscription that reported it; a market to win or be placed is a race of its own. */
type HeldMarket = ExchangeMarket & { readonly scope: string; readonly of: ExchangeEvent | ExchangeRace }

/** How a stream is shown: which of its prices, and the names it lacks. */
export interface StreamView {
  readonly quoted: QuotedPrice
  readonly names: ExchangeNames
}

/** What the stream has said so far. */
export const cacheOf = (
  ignored: Map<string, number>,
  refused: (refusal: Refusal) => void,
  { quoted, names }: StreamView,
) => {
  const markets = new Map<string, HeldMarket>()
  const events = new Map<string, ExchangeEvent>()
  const races = new Map<string, ExchangeRace>()
  const aside = new Set<string>()
  let count = 0

  const open = (id: string, said: MarketDefinition, scope: string) => {
    const known = events.get(said.event)?.markets[0]?.definition.eventName
    const definition = { ...said, eventName: said.eventName ?? known ?? nameBySelections(said) }
    const why = reasonToIgnore(definition)
    if (why !== undefined) {
      markSuspended(id)
      ignored.set(why, (ignored.get(why) ?? 0) + 1)
      return undefined
    }
    if (isRaceMarket(definition)) {
      const bare = newMarket(id, definition, quoted)
      const race = raceOf(bare)
      const market = Object.assign(bare, { scope, of: race })
      races.set(id, race)
      markets.set(id, market)
      return market
    }
    const event = events.get(definition.event) ?? eventOf(definition.event)
    const market = { ...newMarket(id, definition, quoted), scope, of: event }
    events.set(definition.event, event)
    markets.set(id, market)
    event.markets.push(market)
    return market
  }
  const markSuspended = (id: string) => {
    markets.delete(id)
    aside.add(id)
  }
  const take = (change: MarketChange, heard: RecordedMessage, scope: string): HeldMarket['of'] | undefined => {
    if (aside.has(change.id)) return undefined
    const held = markets.get(change.id)
    if (!held && !change.definition) {
      refused({ file: heard.file, line: heard.line, reason: `market ${change.id} has not been described by an image` })
      return undefined
    }
    const definition = change.definition && withNames(change.definition, names)
    const market = held ?? open(change.id, definition!, scope)
    if (!market) return undefined
    changeMarket(market, { ...change, definition }, count)
    for (const key of strangersIn(market, change))
      refused({
        file: heard.file,
        line: heard.line,
        reason: `market ${change.id} has no runner '${key}'`,
        isTaken: true,
      })
    return market.of
  }
  /** The markets to be placed in a race whose winners have become known. */
  const placedBy = (race: ExchangeRace): ExchangeRace[] => {
    const firsts = firstsOf(race)
    if (!firsts) return []
    const of = ({ market: { definition } }: ExchangeRace) => `${definition.event} ${definition.startsAt}`
    return [...races.values()]
      .filter((other) => other !== race && of(other) === of(race))
      .map((other) => Object.assign(other, { firsts }))
  }
  return {
    hear: (heard: RecordedMessage): FeedMessage[] => {
      count++
      const scope = `${heard.file}\u0000${heard.subscription}`
      const touched = new Set<HeldMarket['of']>()
      for (const market of heard.kind === 'image' ? leftOut(markets.values(), heard, scope) : []) {
        changeMarket(market, suspended(market), count)
        touched.add(market.of)
      }
      for (const change of heard.markets.toSorted(byWinner)) {
        const of = take(change, heard, scope)
        if (of) touched.add(of)
      }
      for (const of of touched) if ('market' in of) for (const other of placedBy(of)) touched.add(other)
      return [...touched].flatMap((of) => ('market' in of ? raceMessages(of, heard.at) : eventMessages(of, heard.at)))
    },
    minutes: (at: number): FeedMessage[] => [...events.values()].flatMap((event) => minuteMessages(event, at)),
    /** What holds, without matches that were over at a moment and have not been heard of since. */
    whole: (from: number): FeedMessage[] => {
      const isTold = (of: HeldMarket['of']) => !isOver(of) || of.changedAt > from
      return [
        ...[...events.values()].filter(isTold).flatMap(eventSnapshot),
        ...[...races.values()].filter(isTold).flatMap(raceSnapshot),
      ]
    },
    /** Forgets what was settled long before a book time, or should long have been. */
    forget: (at: number) => {
      const isForgotten = (of: HeldMarket['of']) => at - lastOf(of) >= memory
      for (const [id, event] of events) if (isForgotten(event)) events.delete(id)
      for (const [id, race] of races) if (isForgotten(race)) races.delete(id)
      for (const [id, { of }] of markets) if (isForgotten(of)) markSuspended(id)
    },
  }
}

/** The runners that have prices and that their market does not have, each once. */
const strangersIn = ({ definition, strangers }: ExchangeMarket, { runners }: MarketChange): readonly string[] => {
  const found = runners.flatMap(({ key }) =>
    strangers.has(key) || definition.runners.some((runner) => runner.key === key) ? [] : [key],
  )
  for (const key of found) strangers.add(key)
  return found
}

/** The winner market first, because it may name the match. */
const byWinner = (a: MarketChange, b: MarketChange): number => winnerFirst(a) - winnerFirst(b)
const winnerFirst = ({ definition }: MarketChange): number => (definition?.type === 'MATCH_ODDS' ? 0 : 1)

/** A match may be quiet for days before its kick-off. */
const lastOf = (of: HeldMarket['of']): number =>
  isOver(of) ? of.changedAt : Math.max(of.changedAt, 'market' in of ? startOf(of) : (of.told.fixture?.kickoff ?? 0))

const isOver = (of: HeldMarket['of']): boolean => ('market' in of ? isRaceSettled(of) : isSettled(of))
const startOf = ({ market }: ExchangeRace): number => market.definition.startsAt

/** The image of a subscription names all its markets: a market it leaves out gets no more messages. */
const leftOut = (markets: Iterable<HeldMarket>, { markets: named }: RecordedMessage, scope: string): HeldMarket[] => {
  const ids = new Set(named.map(({ id }) => id))
  return [...markets].filter(
    (market) => market.scope === scope && !ids.has(market.id) && market.definition.status !== 'CLOSED',
  )
}

const suspended = ({ id, definition }: ExchangeMarket): MarketChange => ({
  id,
  image: true,
  definition: { ...definition, status: 'SUSPENDED' },
  runners: [],
})

const soccerType = '1'

const reasonToIgnore = (definition: MarketDefinition): string | undefined => {
  const { sport, type, eventName } = definition
  if (isRaceMarket(definition)) return undefined
  if (isRacing(sport)) return `${type} of a race`
  if (sport !== soccerType) return `eventTypeId ${sport}`
  if (!meaningOf(type)) return type
  return eventName === undefined || eventName.split(' v ').length !== 2 ? 'no event name' : undefined
}
