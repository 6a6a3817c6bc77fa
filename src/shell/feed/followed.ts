import { oddsPaths } from '#calls/odds.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { FeedEvent } from '#machines/board/feed.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { keepBoard } from './kept-board.ts'
import type { Opened, Shared } from './shared-stream.ts'

/** A step that does not follow the one before: the machine takes a new snapshot. */
export class Gap extends Error {}

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
  keepBoard(response.clone())
  return (await response.json()) as Snapshot
}

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('left'))
    })
  })

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
