import type { MarketAnswer } from '#domain/market/poll.ts'
import type { FeedEvent } from '#machines/board/feed.ts'
import { fill } from '#ui/flows/ports.ts'
import { askSnapshot, type BoardSource, type FeedHeartbeat, Gap, pause } from './followed.ts'
import { showKeptBoard } from './kept-board.ts'

const jitter = 1_000

/**
 * The feed's port (§feed.sequence): a snapshot, then the stream; without a stream, one segment after the other. A board
 * that was never loaded begins with the part shown first (§feed.shown-first), and where none can be had, with the one
 * that the device kept.
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
      await showKeptBoard(source.odds).catch(() => undefined)
      tell({ type: error instanceof Gap ? 'board.gap' : 'feed.lost' })
    }
  })
}

/** False without an answer: the whole board is then asked for. */
const takeFirst = async ({ odds, fetch, shownFirst }: BoardSource, signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(shownFirst(), { signal, cache: 'no-cache' })
  if (!response.ok) return false
  const { heads, ...answer } = (await response.json()) as MarketAnswer
  odds.load({ ...answer, heads: Object.values(heads).flat(), isPart: true })
  return true
}
