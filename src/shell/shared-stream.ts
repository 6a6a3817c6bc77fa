import type { Message, messagesOf } from './event-stream.ts'

/** A stream of numbered messages that all tabs of a browser follow over one connection: HTTP/1.1 gives a browser six for everything. */
export interface Shared {
  /** Names the stream among the tabs. */
  readonly name: string
  /** The last message this tab has. */
  readonly last: number
  /** Opens the stream itself, after a message. */
  readonly connect: (last: number, signal: AbortSignal) => Promise<Response>
  /** Reads the stream: given, so that the page which reads it already brings it but once. */
  readonly messages: typeof messagesOf
  readonly signal: AbortSignal
}

/** What tabs say to each other: a message, a sign that the stream lives, a tab that has just come, and what it missed. */
type Word =
  | Message
  | { readonly beat: true }
  | { readonly asks: string; readonly last: number }
  | { readonly to: string; readonly missed: readonly Message[] }

/** Messages kept for a tab that comes later. */
const mostKept = 200
/** Milliseconds that a tab waits to be told what it missed. */
const patience = 1_000

const encoder = new TextEncoder()
const write = ({ id, data }: Message): Uint8Array => encoder.encode(`id: ${id}\ndata: ${data}\n\n`)

/**
 * Follows a stream as the browser's one reader of it, or as a tab that is told by the one; where that tab goes, the next takes its place after the
 * message it has. Answers as the stream itself would. A browser without locks or channels gives each tab a stream of its own.
 */
export const openShared = async (shared: Shared): Promise<Response> => {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks || typeof BroadcastChannel === 'undefined') return shared.connect(shared.last, shared.signal)
  return (await lead(shared, locks)) ?? follow(shared, locks)
}

/** The stream itself, every message passed on; undefined where another tab reads it already. */
const lead = (shared: Shared, locks: LockManager): Promise<Response | undefined> =>
  new Promise((resolve, reject) => {
    locks
      .request(shared.name, { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(undefined)
        const [ours, body] = tap()
        const response = await shared.connect(shared.last, untilLeft(shared.signal, ours))
        if (!response.ok || !response.body || !isStream(response)) return resolve(response)
        resolve(new Response(body, { headers: response.headers }))
        return passOn(shared, response.body, ours)
      })
      .catch(reject)
  })

/** Reads the stream to its end: to this tab, and to the others. */
const passOn = async ({ name, messages }: Shared, body: ReadableStream<Uint8Array>, ours: Tap): Promise<void> => {
  const channel = new BroadcastChannel(name)
  const kept: Message[] = []
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if ('asks' in word)
      channel.postMessage({ to: word.asks, missed: kept.filter(({ id }) => Number(id) > word.last) } satisfies Word)
  }
  const beat = () => {
    channel.postMessage({ beat: true } satisfies Word)
    ours.say(encoder.encode(':\n\n'))
  }
  try {
    for await (const message of messages(body, beat)) {
      kept.push(message)
      if (kept.length > mostKept) kept.shift()
      channel.postMessage(message satisfies Word)
      ours.say(write(message))
    }
    ours.end()
  } catch (error) {
    ours.fail(error)
  } finally {
    channel.close()
  }
}

/** What the reading tab passes on; its place is taken when it goes. */
const follow = (shared: Shared, locks: LockManager): Response => {
  const { name, signal } = shared
  const [ours, body] = tap()
  const channel = new BroadcastChannel(name)
  const own = crypto.randomUUID()
  let { last } = shared
  let early: Message[] | null = []
  const take = (message: Message) => {
    if (early) return void early.push(message)
    if (Number(message.id) <= last) return
    last = Number(message.id)
    ours.say(write(message))
  }
  const begin = (missed: readonly Message[]) => {
    const [first, then] = [missed, early ?? []]
    early = null
    for (const message of [...first, ...then]) take(message)
  }
  const late = setTimeout(() => early && begin([]), patience)
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if ('id' in word) take(word)
    else if ('beat' in word) ours.say(encoder.encode(':\n\n'))
    else if ('to' in word && word.to === own && early) begin(word.missed)
  }
  channel.postMessage({ asks: own, last } satisfies Word)
  ours.say(encoder.encode(':\n\n'))
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
      // What is no stream is for the next question to find.
      if (!response.ok || !response.body || !isStream(response)) return ours.end()
      return passOn(shared, response.body, ours)
    })
    .catch(() => ours.end())
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Also over when the reader of a tap goes away. */
const untilLeft = (signal: AbortSignal, ours: Tap): AbortSignal => {
  const leaving = new AbortController()
  ours.onLeave(() => leaving.abort())
  return AbortSignal.any([signal, leaving.signal])
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

interface Tap {
  readonly say: (bytes: Uint8Array) => void
  readonly end: () => void
  readonly fail: (error: unknown) => void
  /** Runs when the reader of this end goes away. */
  readonly onLeave: (run: () => void) => void
}

/** A body written by hand. */
const tap = (): [Tap, ReadableStream<Uint8Array>] => {
  let open = true
  const leaving: (() => void)[] = []
  let control!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
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
      say: (bytes) => once(() => control.enqueue(bytes)),
      end: () => close(() => control.close()),
      fail: (error) => close(() => control.error(error)),
      onLeave: (run) => void leaving.push(run),
    },
    body,
  ]
}
