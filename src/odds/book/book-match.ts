import { isIncident } from '#domain/market/play/incident.ts'
import { goesOn, type MatchResult, resultAfter } from '#domain/market/result.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Live, Suspension } from '#domain/market/rows.ts'
import type { FeedMarket, FeedMessage } from '../feed.ts'
import type { MatchLaw } from '../builder/law.ts'
import { idOf } from '../ids.ts'
import { type Story, updateStory } from '#domain/market/play/story.ts'
import type { MarketRecord, MatchRecord, TraderCommand, ResultRecord } from '../store.ts'

/** A match as the book holds it: what the feed reported about it, and the records derived from that. */
export interface BookMatch {
  readonly id: number
  /**
   * `stored`: the last run left it, and this run's feed has not reported it yet. `dropped`: the feed's last whole
   * snapshot does not name it.
   */
  known: 'stored' | 'reported' | 'dropped'
  fixture: Pick<
    MatchRecord,
    'key' | 'league' | 'sport' | 'order' | 'home' | 'away' | 'kickoff' | 'parent' | 'subject' | 'season' | 'stage'
  >
  live: Live | null
  /**
   * The play this run's feed reported. Nothing is kept from an earlier run, because a feed reports an unfinished match
   * again.
   */
  story: Story | null
  stop: Suspension
  /** The stop came after records were last derived: it must be published once and not be folded away. */
  stopIsNew: boolean
  resumed: boolean
  /** A trader holds it back, whatever its feed says. Like a stop, a hold is published at least once. */
  held: boolean
  holdIsNew: boolean
  released: boolean
  /** Book times of the latest incident of play and of the latest prices. */
  disturbed: number
  priced: number
  offered: readonly Offered[]
  /** The law of its latest prices, where its feed has one, and the one that went into a change. */
  law: MatchLaw | null
  lawWritten: MatchLaw | null
  result: ResultRecord | null
  /** The result that went into a change. */
  written: ResultRecord | null
  record: MatchRecord | null
  readonly markets: Map<number, MarketRecord>
  /** For a child: the match it belongs to, while the book has it. A child takes bets only while its match does. */
  above: Pick<BookMatch, 'held' | 'result'> | null
  /** The moment at which the passing of book time alone may change its records. */
  wake: number
  /** Whether it was reported that no result has come for it. */
  isLate: boolean
}

/** A market as the feed last reported it. */
export type Offered = Pick<MarketRecord, 'type' | 'line' | 'prices'> & Pick<FeedMarket, 'locked'>

export type MatchMessage = Exclude<FeedMessage, { kind: 'alive' | 'whole' }>

export const newMatch = (fixture: BookMatch['fixture']): BookMatch => ({
  id: idOf('match', fixture.key),
  known: 'reported',
  fixture,
  live: null,
  story: null,
  stop: 'none',
  stopIsNew: false,
  resumed: false,
  held: false,
  holdIsNew: false,
  released: false,
  disturbed: -Infinity,
  priced: -Infinity,
  offered: [],
  law: null,
  lawWritten: null,
  result: null,
  written: null,
  record: null,
  markets: new Map(),
  above: null,
  wake: -Infinity,
  isLate: false,
})

/** Restores a match that an earlier run left. */
export const restored = (
  record: MatchRecord,
  markets: readonly MarketRecord[],
  result: ResultRecord | null,
): BookMatch => ({
  ...newMatch(record),
  id: record.id,
  known: 'stored',
  live: record.live,
  result,
  written: result,
  record,
  markets: new Map(markets.map((market) => [market.id, market])),
})

export const isFinal = (result: MatchResult): boolean =>
  result.status !== 'pending' && result.status !== 'suspended' && !goesOn(result)

/** The result that ends a match, whatever its status; null while the match goes on. */
export const wholeResultOf = ({ result }: Pick<BookMatch, 'result'>): ResultRecord | null =>
  result && !goesOn(result.result) ? result : null

/**
 * Applies a message to a match. After the final result only a higher action counts: a late price never reopens an
 * ended match (§settlement.correction).
 */
export const applyMessage = (match: BookMatch, message: Exclude<MatchMessage, { kind: 'fixture' }>): void => {
  if (message.kind === 'result') return takeResult(match, message)
  if (match.result && isFinal(match.result.result)) return
  switch (message.kind) {
    case 'play':
      if (match.live && isIncident(match.fixture.sport, match.live, message.live)) {
        match.disturbed = message.at
        // The end of a part is no surprise: fresh prices reopen the match without a message from its feed.
        if (match.fixture.sport === soccer) halt(match, 'incident')
      }
      match.story = updateStory(match.story, message.live, message.at, match.fixture.subject)
      if (message.drawsBall && match.story.ball === undefined) match.story = { ...match.story, ball: match.fixture.key }
      match.live = message.live
      return
    case 'stop':
      return halt(match, message.reason)
    case 'resume':
      match.resumed = true
      return
    case 'prices':
      match.offered = [
        ...message.markets,
        ...(message.myanmar ?? []).map(({ type, line, percent }) => ({ type, line, prices: [percent] })),
      ]
      match.priced = message.at
      match.law = message.law ?? null
  }
}

/** Applies an operator's order to a match. */
export const applyCommand = (match: BookMatch, order: TraderCommand): void => {
  switch (order.kind) {
    case 'hold':
      match.holdIsNew ||= !match.held
      Object.assign(match, { held: true, released: false })
      return
    case 'release':
      match.released = true
      return
    case 'result':
      takeResult(match, order.result)
  }
}

/**
 * Ends a stop and a trader's hold once their end was reported, but never in the step that began them. True while one
 * still waits for the next step.
 */
export const settleStop = (match: BookMatch): boolean => {
  const stopWaits = match.resumed && match.stopIsNew
  const holdWaits = match.released && match.holdIsNew
  if (match.resumed && !stopWaits) [match.stop, match.resumed] = ['none', false]
  if (match.released && !holdWaits) [match.held, match.released] = [false, false]
  match.stopIsNew = match.holdIsNew = false
  return stopWaits || holdWaits
}

const takeResult = (match: BookMatch, { result, at }: { result: MatchResult; at: number }): void => {
  const stands = resultAfter(match.result?.result, withIncidents(match, result))
  if (stands) match.result = { match: match.id, result: stands, at }
}

/**
 * A result with the incident number of each reduction: a new one counts from the match's next record, so that every bet
 * that did not see it is struck under a lower number (§settlement.reduction).
 */
const withIncidents = ({ record, result: held }: BookMatch, told: MatchResult): MatchResult => {
  const known = held?.result.reductions
  const reductions =
    told.reductions?.map((one) => ({
      ...one,
      incident:
        one.incident ?? known?.find(({ runner }) => runner === one.runner)?.incident ?? (record?.incident ?? 0) + 1,
    })) ?? known
  return reductions ? { ...told, reductions } : told
}

const halt = (match: BookMatch, reason: Suspension): void => {
  match.stopIsNew ||= match.stop === 'none'
  match.resumed = false
  match.stop = reason
}
