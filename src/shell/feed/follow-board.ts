import { oddsPaths } from '#calls/odds.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { MarketAnswer } from '#domain/market/poll.ts'
import type { FeedEvent } from '#machines/board/feed.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { fill } from '#ui/flows/ports.ts'
import type { Opened, Shared } from './shared-stream.ts'

export interface BoardSource {
  readonly odds: OddsStore
  /** The address of what is shown first: the matches of a sport, or one match. */
  readonly shownFirst: () => string
  readonly serverNow: () => number
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Opens a stream, which all tabs may follow as one. */
  readonly open: (stream: Shared) => Promise<Opened>
  /** A number in [0, 1), so that the clients of a full house do not all return at once. */
  readonly chance: () => number
}

/** When anything last arrived, by `performance.now()`. */
export interface FeedHeartbeat {
  receivedAt: number
}

const jitter = 1_000

/** A step that does not follow the one before: the machine takes a new snapshot. */
export class Gap extends Error {}

/**
 * The feed's port (§feed.sequence): a snapshot, then the stream; without a stream, one segment after the other. A board
 * that was never loaded begins with the part shown first (§feed.shown-first).
 */
export const followBoard = (source: BoardSource, heartbeat: FeedHeartbeat) => {
  let before = false
  return fill<undefined, FeedEvent>(async (_, tell, signal) => {
    try {
      if (before) await pause(source.chance() * jitter, signal)
      before = true
      if (source.odds.board.isWhole || !(await takeFirst(source, signal)))
        source.odds.load(await askSnapshot(source, signal))
      heartbeat.receivedAt = performance.now()
      tell({ type: 'board.loaded' })
      const { follow } = await import('./follow.ts')
      await follow({ ...source, since: [], heartbeat, tell }, signal)
    } catch (error) {
      tell({ type: error instanceof Gap ? 'board.gap' : 'feed.lost' })
    }
  })
}

/** What follows the first board. */
export interface Followed extends BoardSource {
  /** The segments that came before the rest of the board. */
  readonly since: Segment[]
  readonly heartbeat: FeedHeartbeat
  readonly tell: (event: FeedEvent) => void
}

export const askSnapshot = async ({ fetch }: BoardSource, signal: AbortSignal | null): Promise<Snapshot> => {
  const response = await fetch(oddsPaths.snapshot, { signal, cache: 'no-cache' })
  if (!response.ok) throw new Error(`snapshot: ${response.status}`)
  return (await response.json()) as Snapshot
}

/** False without an answer: the whole board is then asked for. */
const takeFirst = async ({ odds, fetch, shownFirst }: BoardSource, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(shownFirst(), { signal, cache: 'no-cache' })
  if (!response.ok) return false
  const { heads, ...answer } = (await response.json()) as MarketAnswer
  odds.load({ ...answer, heads: Object.values(heads).flat(), isPart: true })
  return true
}

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('left'))
    })
  })
