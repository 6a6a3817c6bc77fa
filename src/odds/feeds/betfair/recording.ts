import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { gunzipSync } from 'node:zlib'
import { LineRefused, type MarketChange, parseLine, type StreamMessage } from './line.ts'
import { unpackBzip2 } from './bzip2.ts'
import { seasonKindOf, wrongKindOf } from '../file-kind.ts'
import type { Refusal } from '../refusal.ts'
import { textOf } from '../text.ts'

/** A recording that cannot be opened or has no message at all. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** One file's lines in order, undefined after the last. */
export interface RecordingLines {
  readonly file: string
  readonly next: () => string | undefined
}

/** A complete message at its book time: the latest time so far, if the file's times run back a little. */
export type RecordedMessage = Pick<StreamMessage, 'kind' | 'markets' | 'subscription'> & {
  readonly at: number
  readonly file: string
  readonly line: number
}

export interface Recording {
  /** The next message of all files by time, without taking it. */
  readonly peek: () => RecordedMessage | undefined
  readonly take: () => RecordedMessage | undefined
}

/** Publish times within one file may run back by this much: two senders' clocks differ. */
const tolerance = 1_000
/**
 * After a leap this long, the next line decides whether the leap is real: a single wrong time would refuse everything
 * after it.
 */
const longLeap = 3_600_000

/**
 * Messages of several files in one order: by time, then by the files' order. Unusable lines are reported once, when
 * read.
 */
export const recordingOf = (files: readonly RecordingLines[], refused: (refusal: Refusal) => void): Recording => {
  const tracks = files.map((lines) => trackOf(lines, refused))
  const first = () =>
    tracks.reduce<Track | undefined>((best, track) => {
      const at = track.head()?.at ?? Infinity
      return at < (best?.head()?.at ?? Infinity) ? track : best
    }, undefined)
  return { peek: () => first()?.head(), take: () => first()?.take() }
}

interface Track {
  readonly head: () => RecordedMessage | undefined
  readonly take: () => RecordedMessage | undefined
}

const trackOf = (lines: RecordingLines, refused: (refusal: Refusal) => void): Track => {
  const { file } = lines
  const { next, peek } = peekable(lines.next)
  let line = 0
  let latest = NaN
  const { join, end } = joinSegments((at, reason) => refused({ file, line: at, reason }))
  const read = (): RecordedMessage | undefined => {
    for (let text = next(); text !== undefined; text = next()) {
      line++
      if (text.trim() === '') continue
      try {
        const message = parseLine(text)
        if (!message) continue
        if (message.pt < latest - tolerance)
          throw new LineRefused(`pt: ${message.pt} is ${latest - message.pt} ms before the line above`)
        if (message.pt > latest + longLeap && isBefore(peek(), message.pt))
          throw new LineRefused(`pt: ${message.pt} is after the line below`)
        latest = message.pt > latest || Number.isNaN(latest) ? message.pt : latest
        return { ...join(message, line), at: latest, file, line }
      } catch (error) {
        if (!(error instanceof LineRefused)) throw error
        refused({ file, line, reason: error.message })
      }
    }
    end()
    return undefined
  }
  let head = read()
  return {
    head: () => head,
    take: () => {
      const taken = head
      head = read()
      return taken
    },
  }
}

const peekable = (next: () => string | undefined) => {
  let ahead: { text: string | undefined } | undefined
  return {
    next: () => {
      const text = ahead ? ahead.text : next()
      ahead = undefined
      return text
    },
    peek: () => (ahead ??= { text: next() }).text,
  }
}

/** Whether a line was published clearly before a moment; an unreadable line says nothing. */
const isBefore = (text: string | undefined, pt: number): boolean => {
  try {
    return (parseLine(text ?? '')?.pt ?? Infinity) < pt - tolerance
  } catch {
    return false
  }
}

/** Holds back the parts of a segmented message until its end; a part alone only shows that the stream is alive. */
const joinSegments = (refuse: (line: number, why: string) => void) => {
  const waiting = new Map<string, { line: number; kind: StreamMessage['kind']; parts: MarketChange[] }>()
  const unended = (line: number) => refuse(line, 'SEG_START whose SEG_END never came')
  const join = (
    { subscription, kind, segment, markets }: StreamMessage,
    line: number,
  ): Pick<RecordedMessage, 'kind' | 'markets' | 'subscription'> => {
    const begun = waiting.get(subscription)
    if (kind === 'heartbeat') return { subscription, kind, markets: [] }
    if (begun && (segment === undefined || segment === 'start')) {
      waiting.delete(subscription)
      unended(begun.line)
    }
    if (segment === undefined) return { subscription, kind, markets }
    if (segment === 'start') {
      waiting.set(subscription, { line, kind, parts: [...markets] })
      return { subscription, kind: 'heartbeat', markets: [] }
    }
    if (!begun) throw new LineRefused('a segment without its SEG_START')
    begun.parts.push(...markets)
    if (segment === 'middle') return { subscription, kind: 'heartbeat', markets: [] }
    waiting.delete(subscription)
    return { subscription, kind: begun.kind, markets: begun.parts }
  }
  /** After the last line. */
  const end = (): void => {
    for (const { line } of waiting.values()) unended(line)
    waiting.clear()
  }
  return { join, end }
}

/**
 * A file's lines, read on demand: a recording may be larger than memory. Throws a `RecordingError` that names the
 * file.
 */
export const linesOfFile = (file: string): RecordingLines => {
  const lines = loadLines(chunksOf(file))
  return { file, next: () => lines.next().value }
}

function* loadLines(chunks: Iterable<Buffer>): Generator<string, undefined> {
  let decoder: StringDecoder | undefined
  let rest = ''
  let isStart = true
  for (const chunk of chunks) {
    decoder ??= new StringDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf16le' : 'utf8')
    const read = decoder.write(chunk)
    // A byte order mark is not part of the first line.
    const lines = (rest + (isStart ? read.replace(/^\ufeff/, '') : read)).split('\n')
    isStart &&= read === ''
    rest = lines.pop()!
    yield* lines
  }
  yield rest + (decoder?.end() ?? '')
}

const chunkSize = 1 << 16

const ensureKind = (bytes: Uint8Array): void => {
  const wrong = wrongKindOf(bytes) ?? seasonKindOf(textOf(bytes))
  if (wrong !== undefined) throw new Error(wrong)
}

/** A file's bytes, unpacked if it is a gzip or bzip2 file. */
const chunksOf = (file: string): Iterable<Buffer> => {
  try {
    const from = openSync(file, 'r')
    const head = Buffer.alloc(4_096)
    const isArchive = readSync(from, head, 0, head.length, 0) > 0 && head.toString('latin1', 0, 2) === 'PK'
    // The parts of an archive that say what it is may be its last.
    ensureKind(isArchive ? readFileSync(file) : head)
    const sign = head.subarray(0, 3)
    if (sign.toString('latin1') === 'BZh') return named(file, unpackBzip2(plainChunks(from)))
    if (sign[0] !== 0x1f || sign[1] !== 0x8b) return plainChunks(from)
    closeSync(from)
    const whole = gunzipSync(readFileSync(file))
    ensureKind(whole)
    return cut(whole)
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR'
    throw new RecordingError(
      `${file}: the file: ${isFolder ? 'is a folder: name its files' : (error as Error).message}`,
    )
  }
}

/** Damage shows when the bytes are read, after the file was opened. */
function* named(file: string, chunks: Iterable<Buffer>): Generator<Buffer> {
  try {
    let isFirst = true
    for (const chunk of chunks) {
      if (isFirst) ensureKind(chunk)
      isFirst = false
      yield chunk
    }
  } catch (error) {
    throw new RecordingError(`${file}: the file: ${(error as Error).message}`)
  }
}

function* plainChunks(from: number): Generator<Buffer> {
  const chunk = Buffer.alloc(chunkSize)
  for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk)) yield chunk.subarray(0, length)
  closeSync(from)
}

function* cut(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += chunkSize) yield whole.subarray(at, at + chunkSize)
}
