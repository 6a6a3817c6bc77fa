import { oddsPaths } from '#calls/odds.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { OddsLog } from '../house.ts'
import { eventsOf } from './events.ts'

/** Handlers for what an origin sends. */
export interface OriginHandlers {
  /** The step held last; undefined before the first snapshot. */
  readonly held: () => { readonly epoch: string; readonly seq: number } | undefined
  /** A board to start again with: the first one, and each time missed steps cannot be recovered. */
  readonly snapshot: (snapshot: Snapshot) => Promise<void>
  /** The step after the one held, with its text as it came. */
  readonly segment: (segment: Segment, text: string) => void
  /** The origin spoke. */
  readonly heartbeat: () => void
}

/** An origin sends something each second: if it is silent for this long, in milliseconds, it is contacted again. */
export const originPatience = 5_000
/** Milliseconds between two tries; the stream's backlog has what was missed in the meantime. */
export const originRetry = { least: 100, most: 2_000 } as const

/**
 * Follows an origin until told to stop: a snapshot, then its one stream, which continues from the last step held after
 * a lost connection or a missing number. Another epoch, or a number that the origin no longer keeps, leads to a new
 * snapshot.
 */
export const followOrigin = async (
  origin: string,
  handlers: OriginHandlers,
  log: OddsLog,
  signal: AbortSignal,
): Promise<void> => {
  let wait: number = originRetry.least
  let isLost = true
  while (!signal.aborted) {
    try {
      if (isLost) await handlers.snapshot(await snapshotOf(origin, signal))
      isLost = false
      const ended = await followStream(
        origin,
        { ...handlers, heartbeat: () => ((wait = originRetry.least), handlers.heartbeat()) },
        signal,
      )
      isLost = ended === 'lost'
      log.info({ origin, ended }, 'the stream of the origin ended')
    } catch (error) {
      if (!signal.aborted) log.warn({ origin, error: String(error) }, 'the origin does not answer')
    }
    await pause(wait, undefined, { signal }).catch(() => undefined)
    wait = Math.min(2 * wait, originRetry.most)
  }
}

const snapshotOf = async (origin: string, signal: AbortSignal): Promise<Snapshot> => {
  const response = await fetch(origin + oddsPaths.snapshot, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(originPatience)]),
  })
  if (!response.ok) throw new Error(`the snapshot answers ${response.status}`)
  return (await response.json()) as Snapshot
}

/** `cut`: continues where it ended; `lost`: missed steps cannot be recovered. */
const followStream = async (origin: string, handlers: OriginHandlers, signal: AbortSignal): Promise<'cut' | 'lost'> => {
  const { epoch, seq } = handlers.held()!
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error(`nothing was heard for ${originPatience} ms`)), originPatience)
  const headers = { accept: 'text/event-stream', 'last-event-id': String(seq) }
  try {
    const response = await fetch(origin + oddsPaths.stream, {
      headers,
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 404) return 'lost'
    if (!response.ok || !response.body) throw new Error(`the stream answers ${response.status}`)
    const heard = () => {
      timer.refresh()
      handlers.heartbeat()
    }
    for await (const text of eventsOf(response.body, heard)) {
      const segment = JSON.parse(text) as Segment
      const held = handlers.held()!.seq
      if (segment.epoch !== epoch) return 'lost'
      if (segment.seq > held + 1) return 'cut'
      if (segment.seq === held + 1) handlers.segment(segment, text)
    }
    return 'cut'
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}
