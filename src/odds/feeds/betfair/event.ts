import { isHalfOnly, type MatchResult } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import { soccer } from '#domain/market/sports.ts'
import type { FeedMarket, FeedMessage } from '../../feed.ts'
import type { ExchangeMarket } from './market.ts'
import { meaningOf, exchangeOffer } from './offer.ts'
import { exchangeHalf, exchangeResult } from './result.ts'

type Of<Kind extends FeedMessage['kind']> = Extract<FeedMessage, { kind: Kind }>

/** A match: its markets and what was last reported about it. */
export interface ExchangeEvent {
  readonly key: string
  readonly markets: ExchangeMarket[]
  /** Book time of its last change. */
  changedAt: number
  /** When it turned in play; its kick-off if the recording began later. */
  playedFrom: number | undefined
  readonly told: {
    fixture?: Of<'fixture'>
    play?: Of<'play'>
    stop?: Of<'stop'> | undefined
    prices?: Of<'prices'>
    result?: Of<'result'>
  }
}

export const eventOf = (id: string): ExchangeEvent => ({
  key: `betfair/${id}`,
  markets: [],
  changedAt: -Infinity,
  playedFrom: undefined,
  told: {},
})

export const isSettled = ({ told: { result } }: ExchangeEvent): boolean =>
  result !== undefined && result.result.status !== 'pending' && !isHalfOnly(result.result)

/** All changes of a match, in order: a stop before its cause, prices after the stop is over. */
export const eventMessages = (event: ExchangeEvent, at: number): FeedMessage[] => {
  const { told, markets } = event
  const messages: FeedMessage[] = []
  const isFirst = told.fixture === undefined
  event.changedAt = at
  const fixture = fixtureOf(event, at)
  if (isFirst || !same(fixture, told.fixture)) messages.push((told.fixture = fixture))
  const isPlayed = markets.some(({ definition }) => definition.inPlay && definition.status !== 'CLOSED')
  if (isPlayed) event.playedFrom ??= isFirst ? Math.min(at, fixture.kickoff) : at

  const isStopped = isOver(event) || isHalted(event)
  const hadStop = told.stop !== undefined
  if (isStopped && !hadStop) {
    messages.push(
      (told.stop = {
        kind: 'stop',
        match: event.key,
        at,
        reason: event.playedFrom === undefined ? 'trader' : 'incident',
      }),
    )
  }
  const hasBegun = event.playedFrom !== undefined
  const result = isOver(event) ? exchangeResult(markets) : hasBegun ? exchangeHalf(markets) : undefined
  messages.push(...minuteMessages(event, at, result))
  if (!isStopped && hadStop) {
    told.stop = undefined
    messages.push({ kind: 'resume', match: event.key, at })
  }
  if (!isStopped || isOver(event)) {
    const prices: Of<'prices'> = { kind: 'prices', match: event.key, at, markets: isOver(event) ? [] : offersOf(event) }
    // After a stop even unchanged prices count as fresh.
    if (hadStop !== isStopped || !same(prices, told.prices)) messages.push((told.prices = prices))
  }
  if (result) messages.push(...tellResult(event, at, result))
  return messages
}

/** The match's minute, if it has moved on. No score is reported until settled markets imply one. */
export const minuteMessages = (
  event: ExchangeEvent,
  at: number,
  result?: Pick<MatchResult, 'ht' | 'ft'>,
): FeedMessage[] => {
  const { told, playedFrom, key } = event
  if (playedFrom === undefined || isSettled(event)) return []
  const live: Live = {
    ...(isOver(event) ? { phase: 'ended', minute: 90 } : clockAt(Math.floor((at - playedFrom) / 60_000))),
    score: result?.ft ?? null,
    half: (result ?? told.result?.result)?.ht ?? [0, 0],
    reds: [0, 0],
    part: 0,
    parts: [],
  }
  const play: Of<'play'> = { kind: 'play', match: key, at, live }
  return same(play, told.play) ? [] : [(told.play = play)]
}

/** Everything that holds for a match now. */
export const eventSnapshot = ({
  key,
  changedAt,
  told: { fixture, play, stop, prices, result },
}: ExchangeEvent): FeedMessage[] =>
  [fixture, play, stop ?? { kind: 'resume' as const, match: key, at: changedAt }, prices, result].filter(
    (message) => message !== undefined,
  )

const fixtureOf = ({ key, markets }: ExchangeEvent, at: number): Of<'fixture'> => {
  const { definition } = leadOf(markets) ?? markets[0]!
  const [home = '', away = ''] = (definition.eventName ?? '').split(' v ').map((name) => name.trim())
  const country = definition.country ?? 'International'
  const league = {
    key: `betfair/${country}`,
    name: `Betfair ${country}`,
    sport: soccer,
    order: 1,
    flag: 1,
    type: 25,
  } as const
  return { kind: 'fixture', match: key, at, league, home, away, kickoff: definition.kickoff, order: 1 }
}

const leadOf = (markets: readonly ExchangeMarket[]): ExchangeMarket | undefined =>
  markets.find(({ definition }) => definition.type === 'MATCH_ODDS')

const isOver = ({ markets }: ExchangeEvent): boolean => {
  const lead = leadOf(markets)
  return (lead ? [lead] : markets).every(({ definition }) => definition.status === 'CLOSED')
}

const isHalted = ({ markets }: ExchangeEvent): boolean => {
  const lead = leadOf(markets)
  const reopenedAt = lead?.definition.status === 'OPEN' ? lead.openedAt : -1
  return markets
    .filter(isCarried)
    .some(
      ({ definition: { status }, suspendedAt }) => status !== 'OPEN' && status !== 'CLOSED' && suspendedAt > reopenedAt,
    )
}

const isCarried = ({ definition }: ExchangeMarket): boolean => 'line' in (meaningOf(definition.type) ?? {})

const offersOf = ({ markets, playedFrom }: ExchangeEvent): FeedMarket[] =>
  markets
    .filter(({ definition }) => definition.status === 'OPEN')
    .flatMap((market) => exchangeOffer(market) ?? [])
    .filter(({ type }) => playedFrom === undefined || type === 'OXT' || type === 'OU')

/** Gives a higher action to every result that differs from the last one. */
const tellResult = (event: ExchangeEvent, at: number, said: Omit<MatchResult, 'action'>): FeedMessage[] => {
  const before = event.told.result
  const action = before?.result.action ?? 0
  if (before && same({ ...before.result }, { ...said, action })) return []
  return [(event.told.result = { kind: 'result', match: event.key, at, result: { ...said, action: action + 1 } })]
}

/** Two halves of 45 minutes and the usual time between them; the stream reports no whistles. */
const clockAt = (played: number): Pick<Live, 'phase' | 'minute'> =>
  played < 62
    ? { phase: 'firstHalf', minute: Math.min(played + 1, 45) }
    : { phase: 'secondHalf', minute: Math.min(played - 16, 90) }

/** Equal apart from when they were reported. */
export const same = (a: object | undefined, b: object | undefined): boolean =>
  JSON.stringify({ ...a, at: 0 }) === JSON.stringify({ ...b, at: 0 })
