import { type Message, partsOf, type Word, wordsOf } from './event-stream.ts'

/**
 * A stream of numbered messages that all tabs of a browser follow over one connection: HTTP/1.1 gives a browser six for
 * everything.
 */
export interface Shared {
  /** Names the stream among the tabs. */
  readonly name: string
  /** The last message this tab has; null when it has no position. */
  readonly last: number | null
  /** Opens the stream itself, after a message. */
  readonly connect: (last: number | null, signal: AbortSignal) => Promise<Response>
  readonly signal: AbortSignal
}

/** The stream's words as they come, or a response that is not a stream. */
export type Opened = AsyncIterable<Word> | Response

/** Messages between tabs: a message, a sign that the stream lives, a tab that has just come, and what it missed. */
type TabWord =
  | Message
  | { readonly beat: true }
  | { readonly asks: string; readonly last: number | null }
  | { readonly to: string; readonly missed: readonly Message[] }

/** Messages kept for a tab that opens later. */
const mostKept = 200
/** Milliseconds that a tab waits for what it missed. */
const patience = 1_000

/**
 * Follows a stream as the browser's one reader of it, or as a tab that the reader passes messages to; if the reader's
 * tab closes, the next tab takes over after the message it has. A tab without a position receives only the latest
 * message. In a browser without locks or channels each tab has a stream of its own.
 */
export const openShared = async (shared: Shared): Promise<Opened> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks || typeof BroadcastChannel === 'undefined') return openAlone(shared)
  return (await lead(shared, locks)) ?? follow(shared, locks)
}

/** The stream as this tab's own. */
export const openAlone = async ({ connect, last, signal }: Shared): Promise<Opened> => {
  const response = await connect(last, signal)
  return isStream(response) ? wordsOf(response.body) : response
}

/** The stream itself, with every message passed on; undefined if another tab already reads it. */
const lead = (shared: Shared, locks: LockManager): Promise<Opened | undefined> =>
  new Promise((resolve, reject) => {
    locks
      .request(shared.name, { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(undefined)
        const [ours, words] = tap()
        const response = await shared.connect(shared.last, untilLeft(shared.signal, ours))
        if (!isStream(response)) return resolve(response)
        resolve(words)
        return passOn(shared.name, response.body, ours)
      })
      .catch(reject)
  })

/** Reads the stream to its end, for this tab and for the others. */
const passOn = async (name: string, body: ReadableStream<Uint8Array>, ours: Tap): Promise<void> => {
  const channel = new BroadcastChannel(name)
  const kept: Message[] = []
  channel.onmessage = ({ data: word }: MessageEvent<TabWord>) => {
    if (!('asks' in word)) return
    const { asks: to, last } = word
    const missed = last === null ? kept.slice(-1) : kept.filter(({ id }) => Number(id) > last)
    channel.postMessage({ to, missed } satisfies TabWord)
  }
  try {
    for await (const word of wordsOf(body)) {
      if (word) kept.push(word)
      if (kept.length > mostKept) kept.shift()
      channel.postMessage((word ?? { beat: true }) satisfies TabWord)
      ours.say(word)
    }
    ours.end()
  } catch (error) {
    ours.fail(error)
  } finally {
    channel.close()
  }
}

/** What the reading tab passes on; when it closes, this tab takes its place. */
const follow = (shared: Shared, locks: LockManager): AsyncIterable<Word> => {
  const { name, signal } = shared
  const [ours, words] = tap()
  const channel = new BroadcastChannel(name)
  const own = crypto.randomUUID()
  let { last } = shared
  let early: Message[] | null = []
  const take = (message: Message) => {
    if (early) return void early.push(message)
    if (last !== null && Number(message.id) <= last) return
    last = Number(message.id)
    ours.say(message)
  }
  const begin = (missed: readonly Message[]) => {
    const [first, then] = [missed, early ?? []]
    early = null
    for (const message of [...first, ...then]) take(message)
  }
  const late = setTimeout(() => early && begin([]), patience)
  channel.onmessage = ({ data: word }: MessageEvent<TabWord>) => {
    if ('id' in word) take(word)
    else if ('beat' in word) ours.say(null)
    else if ('to' in word && word.to === own && early) begin(word.missed)
  }
  channel.postMessage({ asks: own, last } satisfies TabWord)
  ours.say(null)
  const leave = new AbortController()
  const end = () => {
    clearTimeout(late)
    channel.close()
    leave.abort()
  }
  ours.onLeave(end)
  signal.addEventListener('abort', () => {
    end()
    ours.end()
  })
  locks
    .request(name, { signal: leave.signal }, async () => {
      end()
      const response = await shared.connect(last, untilLeft(signal, ours))
      // The next request finds a response that is not a stream.
      return isStream(response) ? passOn(name, response.body, ours) : ours.end()
    })
    .catch(() => ours.end())
  return words
}

/** Also ends when the reader of a tap goes away. */
const untilLeft = (signal: AbortSignal, ours: Tap): AbortSignal => {
  const leaving = new AbortController()
  ours.onLeave(() => leaving.abort())
  return AbortSignal.any([signal, leaving.signal])
}

const isStream = (response: Response): response is Response & { readonly body: ReadableStream<Uint8Array> } =>
  response.ok &&
  response.body !== null &&
  (response.headers.get('content-type')?.startsWith('text/event-stream') ?? false)

interface Tap {
  readonly say: (word: Word) => void
  readonly end: () => void
  readonly fail: (error: unknown) => void
  /** Runs when the reader of this end goes away. */
  readonly onLeave: (run: () => void) => void
}

/** A stream whose words are pushed by hand. */
const tap = (): [Tap, AsyncIterable<Word>] => {
  let open = true
  const leaving: (() => void)[] = []
  let control!: ReadableStreamDefaultController<Word>
  const words = new ReadableStream<Word>({
    start: (given) => void (control = given),
    cancel: () => {
      open = false
      leaving.forEach((run) => run())
    },
  })
  const once = (run: () => void) => {
    if (open) run()
  }
  const close = (run: () => void) =>
    once(() => {
      open = false
      run()
    })
  return [
    {
      say: (word) => once(() => control.enqueue(word)),
      end: () => close(() => control.close()),
      fail: (error) => close(() => control.error(error)),
      onLeave: (run) => void leaving.push(run),
    },
    partsOf(words),
  ]
}
