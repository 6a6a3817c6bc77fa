import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A film in pieces of equal length that can be played round and round. */
export interface Film {
  /** What a player reads before any piece. */
  readonly start: Buffer
  /** Milliseconds of a piece. */
  readonly piece: number
  /**
   * The piece of this number, from 0, with the time at which it is played: one goes on where the last ended, however
   * often the film came round.
   */
  readonly at: (number: number) => Buffer
}

/** Milliseconds of a piece of the film that `channel/draw.mjs` draws. */
const piece = 2_000

/** Reads the film of a demonstration: fragmented MP4, whose times begin one round late. */
export const loadFilm = (file = join(import.meta.dirname, 'channel/film.mp4')): Film => {
  const bytes = readFileSync(file)
  const boxes = boxesIn(bytes, 0, bytes.length)
  const first = boxes.find(({ name }) => name === 'moof')?.from ?? bytes.length
  const starts = boxes.filter(({ name }) => name === 'moof').map(({ from }) => from)
  const rates = ratesOf(bytes, first)
  return {
    start: bytes.subarray(0, first),
    piece,
    at: (number) => {
      const own = number % starts.length
      const round = (number - own) / starts.length - 1
      const part = Buffer.from(bytes.subarray(starts[own], starts[own + 1] ?? bytes.length))
      for (const { track, at } of timesIn(part))
        part.writeBigUInt64BE(
          part.readBigUInt64BE(at) + BigInt((round * starts.length * piece * (rates.get(track) ?? 0)) / 1_000),
          at,
        )
      return part
    },
  }
}

interface Box {
  readonly name: string
  readonly from: number
  /** Where what it holds begins and ends. */
  readonly inside: number
  readonly end: number
}

const boxesIn = (bytes: Buffer, from: number, end: number): Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= end; ) {
    const box = {
      name: bytes.toString('latin1', at + 4, at + 8),
      from: at,
      inside: at + 8,
      end: at + bytes.readUInt32BE(at),
    }
    if (box.end <= at) throw new Error(`a box of no length at ${at}`)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

const allIn = (bytes: Buffer, path: readonly string[], from = 0, end = bytes.length): Box[] => {
  const [name, ...rest] = path
  const found = boxesIn(bytes, from, end).filter((box) => box.name === name)
  return rest.length === 0 ? found : found.flatMap((box) => allIn(bytes, rest, box.inside, box.end))
}

/** Units in which each track counts a second. */
const ratesOf = (bytes: Buffer, end: number): ReadonlyMap<number, number> =>
  new Map(
    allIn(bytes, ['moov', 'trak'], 0, end).map(({ inside, end: last }) => {
      const [head] = allIn(bytes, ['tkhd'], inside, last)
      const [media] = allIn(bytes, ['mdia', 'mdhd'], inside, last)
      return [numberIn(bytes, head, [12, 20]), numberIn(bytes, media, [12, 20])]
    }),
  )

/** A number of a box whose dates take 4 or 8 bytes each, by its version. */
const numberIn = (bytes: Buffer, box: Box | undefined, [short, long]: readonly [number, number]): number => {
  if (!box) throw new Error('the film lacks the head of a track')
  return bytes.readUInt32BE(box.inside + (bytes[box.inside] === 1 ? long : short))
}

/** Where the pieces of a part say when they are played. */
const timesIn = (part: Buffer): { readonly track: number; readonly at: number }[] =>
  allIn(part, ['moof', 'traf']).map(({ inside, end }) => {
    const [head] = allIn(part, ['tfhd'], inside, end)
    const [time] = allIn(part, ['tfdt'], inside, end)
    if (!head || !time || part[time.inside] !== 1) throw new Error('a piece of the film does not say when it is played')
    return { track: part.readUInt32BE(head.inside + 4), at: time.inside + 4 }
  })
