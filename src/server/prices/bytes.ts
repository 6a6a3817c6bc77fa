import { crc32 } from 'node:zlib'

/** Bytes that end too early, or whose checksum does not match. */
export class TornBytes extends Error {
  readonly code = 'tornBytes'
}

/** Writes whole numbers in as few bytes as possible, and short texts; ends with a checksum. */
export interface ByteWriter {
  /** A whole number from 0 to 2⁵³ − 1. */
  readonly unsigned: (value: number) => void
  /** A whole number from −2⁵² to 2⁵² − 1. */
  readonly signed: (value: number) => void
  /** ASCII letters. */
  readonly text: (value: string) => void
  readonly done: () => Buffer
}

const checksumLength = 4

export const byteWriter = (): ByteWriter => {
  const bytes: number[] = []
  const unsigned = (value: number): void => {
    let left = value
    for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80)
    bytes.push(left)
  }
  return {
    unsigned,
    signed: (value) => unsigned(value < 0 ? -2 * value - 1 : 2 * value),
    text: (value) => {
      unsigned(value.length)
      for (let i = 0; i < value.length; i++) bytes.push(value.charCodeAt(i))
    },
    done: () => {
      const body = Buffer.from(bytes)
      const checksum = Buffer.alloc(checksumLength)
      checksum.writeUInt32LE(crc32(body))
      return Buffer.concat([body, checksum])
    },
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. */
export interface ByteReader {
  readonly unsigned: () => number
  readonly signed: () => number
  readonly text: () => string
  readonly isAtEnd: () => boolean
  /** The place of the next byte, and how to go on from a place told earlier. */
  readonly place: () => number
  readonly goTo: (place: number) => void
}

/** Throws `TornBytes` unless the checksum holds. */
export const byteReader = (whole: Uint8Array): ByteReader => {
  const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength)
  const length = bytes.length - checksumLength
  if (length < 0) throw new TornBytes(`${bytes.length} bytes are not a record`)
  if (crc32(bytes.subarray(0, length)) !== bytes.readUInt32LE(length))
    throw new TornBytes(`${bytes.length} bytes do not give the checksum they end with`)
  let at = 0
  const unsigned = (): number => {
    let value = 0
    for (let unit = 1; ; unit *= 0x80) {
      if (at >= length) throw new TornBytes(`a record ends within a number, at byte ${at}`)
      const byte = bytes[at++]!
      value += (byte % 0x80) * unit
      if (byte < 0x80) return value
    }
  }
  return {
    unsigned,
    signed: () => {
      const value = unsigned()
      return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    },
    text: () => {
      const to = unsigned() + at
      return bytes.toString('latin1', at, (at = to))
    },
    isAtEnd: () => at >= length,
    place: () => at,
    goTo: (place) => (at = place),
  }
}
