import type { Segment } from '#domain/market/board.ts'
import { boardPollEveryMs } from '#domain/bet/limits.ts'
import type { MarketAnswer, MatchAnswer } from '#domain/market/poll.ts'
import { parseReset } from '#domain/market/reset.ts'
import type { Tab } from '#domain/market/rows.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { askSnapshot, type Followed, pause } from './followed.ts'

/** Milliseconds between two attempts to get a snapshot, and then the stream, again. */
const lookAgainMs = 30_000

/**
 * Polls what is shown if neither the stream nor the segments are available (§feed.polling), until a snapshot is: it is
 * then loaded, and the stream is tried again. Throws when the polls are not answered either.
 */
export const followPolls = async (source: Followed, signal: AbortSignal): Promise<void> => {
  const { odds, shownFirst, fetch, heartbeat } = source
  for (let waited = 0; !signal.aborted; ) {
    const address = shownFirst()
    const response = await fetch(address, { signal, cache: 'no-cache' })
    if (!response.ok) throw new Error(`poll: ${response.status}`)
    odds.push(stepTo(odds, address, (await response.json()) as MarketAnswer | MatchAnswer))
    heartbeat.receivedAt = performance.now()
    const every = boardPollEveryMs(quickest(address))
    await pause(every, signal)
    waited += every
    if (waited < lookAgainMs) continue
    waited = 0
    const whole = await askSnapshot(source, signal).catch(() => null)
    if (whole) return odds.load(whole)
  }
}

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1])

/** The tab of an address that is polled most often; a match alone is polled as a live one. */
const quickest = (address: string): Tab => {
  const tabs = parseReset(queryOf(address).get('tab') ?? '')
  return (['live', 'today', 'early'] as const).find((tab) => !tabs || tabs.has(tab)) ?? 'live'
}

/**
 * An answer as the next step of the board: its rows, and the rows of the same tabs that it no longer has
 * (§feed.whole-answer).
 */
const stepTo = ({ board }: OddsStore, address: string, answer: MarketAnswer | MatchAnswer): Segment => {
  const query = queryOf(address)
  const tabs = parseReset(query.get('tab') ?? '')
  const listed = new Set(answer.matches.map(([id]) => id))
  const absent = tabs
    ? [...board.matches.values()]
        .filter(({ id, sport, tab }) => sport === Number(query.get('sport')) && tabs.has(tab) && !listed.has(id))
        .map(({ id }) => id)
    : 'gone' in answer
      ? answer.gone.matches
      : []
  const left = new Set([...listed, ...absent])
  const reported = new Set([...answer.odds, ...answer.mmo].map(([id]) => id))
  const goneIn = (rows: Iterable<{ readonly id: number; readonly match: number }>) =>
    [...rows].filter(({ id, match }) => left.has(match) && !reported.has(id)).map(({ id }) => id)
  const { alive, book, speed, at, leagues, matches, links, odds, mmo } = answer
  return {
    seq: board.seq + 1,
    epoch: board.epoch,
    alive,
    book,
    speed,
    at,
    leagues,
    matches,
    links,
    heads: Object.values(answer.heads).flat(),
    odds,
    mmo,
    gone: { matches: absent, odds: goneIn(board.odds.values()), mmo: goneIn(board.mmo.values()) },
  }
}
