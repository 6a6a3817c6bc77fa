import { oddsPaths } from '#calls/odds.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { FeedEvent } from '#machines/feed.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import { fill } from '#ui/ports.ts'
import type { Opened, Shared } from './shared-stream.ts'
import { isSilent } from './feed-age.ts'

export interface BoardSource {
  readonly odds: OddsStore
  readonly serverNow: () => number
  readonly fetch: typeof fetch
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
const look = 1_000

/** A step that does not follow the one before: the machine takes a new snapshot. */
class Gap extends Error {}

/** The feed's port (§feed.sequence): a snapshot, then the stream; without a stream, segments one after the other. */
export const followBoard = (source: BoardSource, heartbeat: FeedHeartbeat) => {
  let before = false
  return fill<undefined, FeedEvent>(async (_, tell, signal) => {
    try {
      if (before) await pause(source.chance() * jitter, signal)
      before = true
      await takeSnapshot(source, heartbeat, signal)
      tell({ type: 'board.loaded' })
      listenForSilence(source, heartbeat, tell, signal)
      for (let streams = true; !signal.aborted; ) {
        streams &&= await followStream(source, heartbeat, signal)
        if (streams) await pause(source.chance() * jitter, signal)
        else await followSegment(source, heartbeat, signal)
      }
    } catch (error) {
      tell({ type: error instanceof Gap ? 'board.gap' : 'feed.lost' })
    }
  })
}

const takeSnapshot = async (
  { odds, fetch }: BoardSource,
  heartbeat: FeedHeartbeat,
  signal: AbortSignal,
): Promise<void> => {
  const response = await fetch(oddsPaths.snapshot, { signal, cache: 'no-cache' })
  if (!response.ok) throw new Error(`snapshot: ${response.status}`)
  odds.load((await response.json()) as Snapshot)
  heartbeat.receivedAt = performance.now()
}

/** Follows the stream until it ends; false if the connection to the server carries no stream. */
const followStream = async (source: BoardSource, heartbeat: FeedHeartbeat, signal: AbortSignal): Promise<boolean> => {
  const { seq } = source.odds.board
  const connect = (last: number | null, until: AbortSignal) =>
    source.fetch(oddsPaths.stream, {
      signal: until,
      headers: { accept: 'text/event-stream', 'last-event-id': String(last) },
    })
  const opened = await source.open({ name: 'touchline.board', last: seq, connect, signal })
  if (opened instanceof Response) {
    if (opened.status === 404) throw new Gap()
    return false
  }
  let heard = false
  for await (const word of opened) {
    heard = true
    heartbeat.receivedAt = performance.now()
    if (word) push(source.odds, JSON.parse(word.data) as Segment)
  }
  return heard
}

/**
 * Asks for the next segment, which the server holds until it exists; an unknown segment means that a snapshot is due.
 */
const followSegment = async (
  { odds, fetch }: BoardSource,
  heartbeat: FeedHeartbeat,
  signal: AbortSignal,
): Promise<void> => {
  const response = await fetch(oddsPaths.segment(odds.board.seq + 1), { signal })
  if (response.status === 404) throw new Gap()
  // Nothing new came while the server held the request.
  if (response.status === 503) return pause(look, signal)
  if (!response.ok) throw new Error(`segment: ${response.status}`)
  push(odds, (await response.json()) as Segment)
  heartbeat.receivedAt = performance.now()
}

const push = (odds: OddsStore, segment: Segment) => {
  if (!odds.push(segment)) throw new Gap()
}

/** Reports when the board falls silent and when it is heard again, once each. */
const listenForSilence = (
  { odds, serverNow }: BoardSource,
  heartbeat: FeedHeartbeat,
  tell: (event: FeedEvent) => void,
  signal: AbortSignal,
) => {
  let silent = false
  const check = () => {
    const feedAge = {
      now: serverNow(),
      feedAliveAt: odds.board.alive,
      sinceReceived: performance.now() - heartbeat.receivedAt,
    }
    const now = isSilent(feedAge, hasLive(odds))
    if (now !== silent) tell({ type: now ? 'board.silent' : 'board.heard' })
    silent = now
  }
  const timer = setInterval(check, look)
  const quiet = odds.onBeat(() => silent && check())
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    quiet()
  })
}

const hasLive = ({ board }: OddsStore): boolean => [...board.matches.values()].some(({ tab }) => tab === 'live')

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('left'))
    })
  })
