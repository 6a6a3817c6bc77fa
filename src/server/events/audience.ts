import type { MemberEvent } from '#calls/events.ts'
import { inBackground } from '#domain/member/background.ts'
import type { ServerResponse } from 'node:http'
import type { Cursor, FeedReading } from './reading.ts'

/** The open streams of members; each one hears its member's own feed only. */
export interface Audience {
  readonly join: (listener: Listener) => void
  /** Announces that a member's feed has grown; without a member, that any may have. */
  readonly tell: (member?: bigint) => void
  readonly listeners: () => number
  readonly close: () => void
}

export interface Listener {
  readonly member: bigint
  readonly response: ServerResponse
  /** The last event the reader has; null when it has no position. */
  readonly last: bigint | null
  /** Asked on each beat: whether the member may still listen. */
  readonly stays: () => Promise<boolean>
  /** Set for a program's key: that is asked before each message too, so nothing reaches a revoked one. */
  readonly isProgram?: boolean
}

interface Stream extends Omit<Listener, 'last'> {
  last: bigint | null
  /**
   * Whether its answer has begun, with its first message. Not before: what happens once a reader sees the answer is
   * news to it, so its position must be read by then.
   */
  isGreeted: boolean
}

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}
/** Open tabs and devices per member; beyond it the oldest stream is closed. */
const mostStreams = 16
const slowLimit = 64 * 1024
const beat = 15_000
/** Members whose feeds are read in one query. */
const mostRead = 500
const again = 1_000

/**
 * Reads the outbox to bring every stream from its own position to the end of the feed, whichever process announces new
 * events. A notification between processes that is lost, duplicated or out of order only changes when the feed is read.
 * A reader that cannot be brought there event by event is sent the position instead.
 */
export const openAudience = (
  read: (cursors: readonly Cursor[]) => Promise<readonly FeedReading[]>,
  failed: (error: unknown) => void,
): Audience => {
  const open = new Map<bigint, Set<Stream>>()
  const due = new Set<bigint>()
  let isReading = false
  const leave = (stream: Stream) => {
    const mine = open.get(stream.member)
    mine?.delete(stream)
    if (mine?.size === 0) open.delete(stream.member)
    greet(stream)
    stream.response.end()
  }
  const catchUp = async () => {
    if (isReading) return
    isReading = true
    while (due.size > 0) {
      const members = [...due].slice(0, mostRead).filter((member) => due.delete(member) && open.has(member))
      try {
        const cursors = members.map((member) => ({ member, last: furthestBehind(open.get(member)!) }))
        if (members.length > 0)
          for (const told of await read(cursors))
            for (const stream of open.get(told.member) ?? [])
              if (!stream.isProgram || (await mayStay(stream))) bring(stream, told)
              else leave(stream)
      } catch (error) {
        failed(error)
        members.forEach((member) => due.add(member))
        await new Promise((resolve) => setTimeout(resolve, again).unref())
      }
    }
    isReading = false
  }
  const tell = (member?: bigint) => {
    for (const one of member === undefined ? open.keys() : [member]) if (open.has(one)) due.add(one)
    inBackground('reading the members’ events', catchUp())
  }
  const timer = setInterval(() => {
    for (const stream of [...open.values()].flatMap((streams) => [...streams]))
      inBackground(
        'whether a stream may stay',
        mayStay(stream).then((may) => {
          if (!may) leave(stream)
          else if (stream.isGreeted) write(stream.response, ': beat\n\n')
        }),
      )
  }, beat)
  timer.unref()
  return {
    join: (listener) => {
      const { member, response } = listener
      const mine = open.get(member) ?? new Set<Stream>()
      const stream = { ...listener, isGreeted: false }
      open.set(member, mine.add(stream))
      const [oldest] = mine
      if (mine.size > mostStreams && oldest) leave(oldest)
      response.on('close', () => leave(stream))
      response.on('error', () => response.destroy())
      tell(member)
    },
    tell,
    listeners: () => [...open.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => {
      clearInterval(timer)
      due.clear()
      for (const streams of open.values()) streams.forEach(leave)
    },
  }
}

/** Whether a stream stays open; one that cannot be asked about does not. */
const mayStay = ({ stays }: Stream): Promise<boolean> => stays().catch(() => false)

/**
 * The earliest position among a member's streams: reading from it finds what follows for every stream that has a
 * position.
 */
const furthestBehind = (streams: ReadonlySet<Stream>): bigint | null => {
  const known = [...streams].flatMap(({ last }) => (last === null ? [] : [last]))
  return known.length === 0 ? null : known.reduce((least, last) => (last < least ? last : least))
}

/**
 * Sends a stream what it has not heard: event by event if nothing is missing, otherwise the position of the feed. A new
 * stream always gets one of the two.
 */
const bring = (stream: Stream, { position, events }: FeedReading): void => {
  const { last, isGreeted } = stream
  const missed = last === null ? [] : events.filter(({ seq }) => seq > last)
  const isWhole = last !== null && BigInt(position.seq) - last === BigInt(missed.length)
  const stands = { topic: 'feed.position', ...position, wallet_entries: 0 }
  const sent = isWhole && (isGreeted || missed.length > 0) ? missed : [stands]
  greet(stream)
  for (const event of sent) write(stream.response, print(event))
  stream.last = BigInt(position.seq)
}

/** Begins the answer, once. */
const greet = (stream: Stream): void => {
  const { response } = stream
  if (stream.isGreeted || response.destroyed) return
  stream.isGreeted = true
  response.writeHead(200, head)
  response.write('retry: 2000\n\n')
}

const print = (event: MemberEvent): string => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`

/** Disconnects a reader that does not keep up: it returns with its last event and continues from there. */
const write = (response: ServerResponse, text: string): void => {
  if (response.writableLength > slowLimit) response.destroy()
  else response.write(text)
}
