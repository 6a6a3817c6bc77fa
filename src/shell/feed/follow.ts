import { oddsPaths } from '#calls/odds.ts'
import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { afterDrawn } from '#ui/text/drawn.ts'
import { isSilent } from './feed-age.ts'
import { askSnapshot, type Followed, Gap, pause } from './followed.ts'

const look = 1_000
const jitter = 1_000
/** Milliseconds until the rest of the board is loaded again; it doubles up to the most. */
const retry = { least: 1_000, most: 16_000 }

/**
 * Follows a board from its first snapshot on (§feed.sequence): the rest of it, its silence, and the stream, or segments
 * one after the other, or what is shown by polls (§feed.polling).
 */
export const follow = async (source: Followed, signal: AbortSignal): Promise<void> => {
  listenForSilence(source, signal)
  void takeRest(source)
  for (let streams = true; !signal.aborted; ) {
    streams &&= await followStream(source, signal)
    if (streams) await pause(source.chance() * jitter, signal)
    else if (!(await followSegment(source, signal))) {
      const { followPolls } = await import('./follow-polls.ts')
      await followPolls(source, signal)
      streams = true
    }
  }
}

/**
 * Takes the rest of the board once what is shown first can be seen (§feed.shown-first), also while the refresh is
 * paused. An answer older than the steps followed in the meantime is brought up to date with them, so that nothing goes
 * back.
 */
const takeRest = async (followed: Followed): Promise<void> => {
  const { odds, since } = followed
  if (odds.board.isWhole) return
  await afterDrawn('member')
  for (let wait = retry.least; !odds.board.isWhole; wait = Math.min(2 * wait, retry.most)) {
    try {
      const whole = followedTo(await askSnapshot(followed, null), since)
      const { epoch, seq, isWhole } = odds.board
      if (whole.epoch === epoch && whole.seq >= seq && !isWhole) return odds.load(whole)
    } catch {
      // The server may be unreachable; the feed itself reports that.
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const parts = ['leagues', 'matches', 'links', 'heads', 'odds', 'mmo'] as const

/** A snapshot as it is after the segments that follow it, row by row as `#domain/market/board.ts` folds them. */
export const followedTo = (whole: Snapshot, since: readonly Segment[]): Snapshot => {
  const missed = since.filter(({ seq }) => seq > whole.seq)
  const last = missed.at(-1)
  if (!last) return whole
  const { seq, epoch, alive, book, speed, at } = last
  const rows = parts.map((part) => {
    const held = new Map(whole[part].map((row) => [row[0], row] as const))
    for (const { [part]: came = [], gone } of missed) {
      if (part === 'links') for (const id of gone?.links ?? []) held.delete(id)
      for (const row of came) held.set(row[0], row)
      for (const id of gone?.[part === 'heads' || part === 'links' ? 'matches' : part] ?? []) held.delete(id)
    }
    return [part, [...held.values()]] as const
  })
  return { seq, epoch, alive, book, speed, at, ...Object.fromEntries(rows) } as Snapshot
}

/** Reports when the board falls silent and when it is heard again, once each. */
const listenForSilence = ({ odds, serverNow, heartbeat, tell }: Followed, signal: AbortSignal) => {
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

/** Follows the stream until it ends; false if the connection to the server carries no stream. */
const followStream = async (source: Followed, signal: AbortSignal): Promise<boolean> => {
  const { heartbeat } = source
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
    if (word) push(source, JSON.parse(word.data) as Segment)
  }
  return heard
}

/**
 * Asks for the next segment, which the server holds until it exists; an unknown segment means that a snapshot is due.
 * False if segments are not available.
 */
const followSegment = async (source: Followed, signal: AbortSignal): Promise<boolean> => {
  const { heartbeat } = source
  const response = await source.fetch(oddsPaths.segment(source.odds.board.seq + 1), { signal })
  if (response.status === 404) throw new Gap()
  // Nothing new came while the server held the request.
  if (response.status === 503) return pause(look, signal).then(() => true)
  if (!response.ok) return false
  push(source, (await response.json()) as Segment)
  heartbeat.receivedAt = performance.now()
  return true
}

const push = ({ odds, since }: Followed, segment: Segment) => {
  if (!odds.board.isWhole) since.push(segment)
  if (!odds.push(segment)) throw new Gap()
}
