import type { Segment, Snapshot } from '#domain/market/board.ts'
import type { OddsRow } from '#domain/market/odds-rows.ts'
import type { Story } from '#domain/market/play/story.ts'
import type { LawRecord } from './store.ts'
import { pack, type Packed } from './packing.ts'

/** The board as numbered steps, for carriers to hand out (`routes.ts`). */
export interface Publisher {
  /** A new one at each start. */
  readonly epoch: string
  /** Number of the last segment; 0 before the first. */
  seq: () => number
  /** The moment of the last segment. */
  stamp: () => Stamp
  /** The whole board, made at most once per number and only when asked for. */
  snapshot: () => { readonly etag: string; readonly body: Packed }
  /** A segment still kept; `next` if it is the one to come; otherwise `unknown`: take a snapshot. */
  segment: (seq: number) => RetainedSegment | 'next' | 'unknown'
  /** The current side markets; a repeated board has none. */
  readonly details: () => Iterable<OddsRow>
  /** What happened in the matches on the board; a repeated board knows of none. */
  readonly stories: () => Iterable<PublishedText>
  /** The laws that the prices of matches on the board are made from; a repeated board knows of none. */
  readonly laws: () => Iterable<LawRecord>
  /** Calls the listener with each segment as it is published; returns a function that stops it. */
  subscribe: (listener: (published: Published) => void) => () => void
  /** Calls the listener each time the board starts again under another epoch; returns a function that stops it. */
  begun: (listener: () => void) => () => void
}

/** A board to begin with: as readers take it, and what they ask for by match. */
export interface WholeBoard {
  readonly snapshot: Snapshot
  readonly details: readonly OddsRow[]
  readonly stories: readonly PublishedText[]
  readonly laws: readonly LawRecord[]
}

/**
 * What a step changed of the markets that are not in a board's rows: they are served by match (`/uxmatch2?id=`), and
 * neither the snapshot nor a segment carries them.
 */
export interface Detail {
  readonly odds?: readonly OddsRow[]
  /** Stories of matches in which something happened (`/uxplay?id=`). */
  readonly stories?: readonly PublishedText[]
  /** Laws of matches that were priced (`/uxlaw?id=`). */
  readonly laws?: readonly LawRecord[]
  readonly gone?: { readonly odds?: readonly number[] }
}

/** What happened in a match, or in the part of it that a child counts. */
export interface PublishedText {
  readonly match: number
  readonly story: Story
}

/** A segment as it is kept for readers: its bytes alone. */
export interface RetainedSegment {
  readonly seq: number
  readonly body: Packed
  /** The same bytes as a server-sent event. */
  readonly event: Buffer
}

/** A segment as it is published, with what it is made of. */
export interface Published extends RetainedSegment {
  readonly step: Segment
  readonly detail: Detail | undefined
}

/** What every answer says about its moment. */
export type Stamp = Pick<Snapshot, 'alive' | 'book' | 'speed' | 'at'>

/**
 * Segments kept for readers that fell behind: a minute at four a second, and fewer if a fast replay makes them large.
 */
const most = { segments: 240, bytes: 16 * 1024 * 1024 } as const

/** The publisher of a run's own steps: a step's rows and its stamp become the next segment. */
export const createPublisher = (epoch: string, start: Stamp) => {
  const { publisher, put, held } = keepSteps(epoch, 0, start)
  const publish = (step: Omit<Segment, keyof Stamp | 'seq' | 'epoch'>, at: Stamp, detail?: Detail): Segment => {
    const segment: Segment = { seq: publisher.seq() + 1, epoch, ...at, ...step }
    put(segment, JSON.stringify(segment), detail)
    return segment
  }
  return { publisher, publish, held }
}

/**
 * Publishes another publisher's steps from a board on: the same numbers and bytes. `repeat` takes the next segment and
 * its text, with what is served by match if it is known.
 */
export const repeatPublisher = (
  from: Snapshot,
  beside: Omit<WholeBoard, 'snapshot'> = { details: [], stories: [], laws: [] },
) => {
  const { seq, epoch, alive, book, speed, at } = from
  const { publisher, put } = keepSteps(epoch, seq, { alive, book, speed, at }, { snapshot: from, ...beside })
  const repeat = (segment: Segment, text: string, detail?: Detail): void => {
    if (segment.epoch !== epoch || segment.seq !== publisher.seq() + 1)
      throw new Error(`segment ${segment.seq} does not follow ${publisher.seq()}`)
    put(segment, text, detail)
  }
  return { publisher, repeat }
}

const keepSteps = (epoch: string, startSeq: number, start: Stamp, from?: WholeBoard) => {
  const segments = keepLatest()
  const listeners = new Set<(published: Published) => void>()
  const rows = createRowTexts()
  const details = new Map(from?.details.map((row) => [row[0], row]))
  const stories = new Map(from?.stories.map((told) => [told.match, told]))
  const laws = new Map(from?.laws.map((record) => [record.match, record]))
  let stamp = start
  let seq = startSeq
  if (from) rows.apply(from.snapshot)
  let whole: { seq: number; body: Packed } | undefined

  const publisher: Publisher = {
    epoch,
    seq: () => seq,
    stamp: () => stamp,
    snapshot: () => {
      if (whole?.seq !== seq) whole = { seq, body: pack(rows.snapshot({ seq, epoch, ...stamp })) }
      return { etag: `W/"${epoch}-${seq}"`, body: whole.body }
    },
    segment: (wanted) => segments.of(wanted) ?? (wanted === seq + 1 ? 'next' : 'unknown'),
    details: () => details.values(),
    stories: () => stories.values(),
    laws: () => laws.values(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begun: () => () => undefined,
  }
  const put = (segment: Segment, text: string, detail?: Detail): void => {
    const { alive, book, speed, at } = segment
    const body = pack(text)
    const event = Buffer.concat([Buffer.from(`id: ${segment.seq}\ndata: `), body.bytes, Buffer.from('\n\n')])
    const kept = { seq: segment.seq, body, event }
    rows.apply(segment)
    for (const row of detail?.odds ?? []) details.set(row[0], row)
    for (const id of detail?.gone?.odds ?? []) details.delete(id)
    for (const told of detail?.stories ?? []) stories.set(told.match, told)
    for (const record of detail?.laws ?? []) laws.set(record.match, record)
    for (const id of segment.gone?.matches ?? []) {
      stories.delete(id)
      laws.delete(id)
    }
    stamp = { alive, book, speed, at }
    seq = segment.seq
    segments.keep(kept)
    for (const listener of listeners) listener({ ...kept, step: segment, detail })
  }
  /** How many segments, and how many rows as text, are kept. */
  const held = () => ({ segments: segments.size(), texts: rows.size() })
  return { publisher, put, held }
}

/** Keeps the latest segments, as many as the limits allow, and at least one. */
const keepLatest = () => {
  const segments = new Map<number, RetainedSegment>()
  let bytes = 0
  return {
    of: (seq: number) => segments.get(seq),
    size: () => segments.size,
    keep: (segment: RetainedSegment) => {
      segments.set(segment.seq, segment)
      bytes += segment.event.length
      for (const [seq, { event }] of segments) {
        if (segments.size === 1 || (segments.size <= most.segments && bytes <= most.bytes)) return
        segments.delete(seq)
        bytes -= event.length
      }
    },
  }
}

const parts = ['leagues', 'matches', 'links', 'heads', 'odds', 'mmo'] as const

/** The board's rows as text, so that a snapshot is joined from them and not serialised again. */
const createRowTexts = () => {
  const texts = {
    leagues: new Map<number, string>(),
    matches: new Map<number, string>(),
    links: new Map<number, string>(),
    heads: new Map<number, string>(),
    odds: new Map<number, string>(),
    mmo: new Map<number, string>(),
  }
  return {
    apply: (segment: Segment) => {
      for (const id of segment.gone?.links ?? []) texts.links.delete(id)
      for (const part of parts) for (const row of segment[part] ?? []) texts[part].set(row[0], JSON.stringify(row))
      for (const id of segment.gone?.leagues ?? []) texts.leagues.delete(id)
      for (const id of segment.gone?.odds ?? []) texts.odds.delete(id)
      for (const id of segment.gone?.mmo ?? []) texts.mmo.delete(id)
      for (const id of segment.gone?.matches ?? []) {
        texts.matches.delete(id)
        texts.heads.delete(id)
        texts.links.delete(id)
      }
    },
    size: () => parts.reduce((sum, part) => sum + texts[part].size, 0),
    snapshot: (head: Omit<Snapshot, (typeof parts)[number]>): string => {
      const lists = parts.map((part) => `"${part}":[${[...texts[part].values()].join()}]`)
      return `${JSON.stringify(head).slice(0, -1)},${lists.join()}}`
    },
  }
}
