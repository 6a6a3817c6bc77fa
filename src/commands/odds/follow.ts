import { oddsPaths } from '#calls/odds.ts'
import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { eventsOf } from '#odds/relay/events.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** The board of a running server as last received. */
export interface Followed {
  readonly board: Board
  /** Real time here of the server's last message. */
  heardAt: number
  readers: number | undefined
  trouble: string | undefined
}

export const notFollowed = (): Followed => ({ board: emptyBoard(), heardAt: 0, readers: undefined, trouble: undefined })

/** Milliseconds since the feed's last message: as the server reported, plus the time passed here since. */
export const feedAge = ({ board, heardAt }: Followed, now: number): number => board.at - board.alive + now - heardAt

const patience = 5_000
const retryAfter = 1_000

/** Loads the whole board, and the number of its followers. */
export const takeBoard = async (url: string, followed: Followed): Promise<void> => {
  load(followed.board, (await ask(url + oddsPaths.snapshot)) as Snapshot)
  followed.heardAt = Date.now()
  await countReaders(url, followed)
}

export const countReaders = async (url: string, followed: Followed): Promise<void> => {
  const { readers } = (await ask(url + oddsPaths.stats)) as { readers?: unknown }
  followed.readers = typeof readers === 'number' ? readers : undefined
}

/**
 * Loads a snapshot, then follows the stream; starts again after a gap or a lost connection, until it is stopped.
 */
export const followBoard = async (url: string, followed: Followed, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await takeBoard(url, followed)
      followed.trouble = undefined
      await followStream(url, followed, signal)
    } catch (error) {
      followed.trouble = messageFor(error, url)
    }
    await pause(retryAfter, undefined, { signal }).catch(() => undefined)
  }
}

/** Ends when the stream ends, or at a step that does not follow the last one. */
const followStream = async (url: string, followed: Followed, signal: AbortSignal): Promise<void> => {
  const headers = { accept: 'text/event-stream', 'last-event-id': String(followed.board.seq) }
  const response = await fetch(url + oddsPaths.stream, { headers, signal })
  if (!response.ok || !response.body) return
  for await (const text of eventsOf(response.body, () => (followed.heardAt = Date.now()))) {
    if (apply(followed.board, JSON.parse(text) as Segment) === 'gap') return
  }
}

/** The reason in words why the board cannot be followed. */
export const messageFor = (error: unknown, url: string): string => {
  const { cause } = error instanceof Error ? error : { cause: undefined }
  if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED')
    return `nothing listens at ${url}: npm start opens it, --url names another`
  return `${url} does not answer: ${error instanceof Error ? error.message : String(error)}`
}

const ask = async (address: string): Promise<unknown> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${new URL(address).pathname} answers ${response.status}`)
  return response.json()
}
