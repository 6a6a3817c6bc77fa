import { dayOf } from '#domain/time.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The head of a chain in a seal. Hashes in hexadecimal digits, numbers as text. */
export type SealedHead = readonly [of: string, seq: string, hash: string]

/** A seal as it is kept outside, or a restore, which gave up every seal after the one it names. */
export type SealLine =
  | {
      readonly seal: string
      readonly hash: string
      /** Real milliseconds. */
      readonly real: number
      readonly wallets: readonly SealedHead[]
      readonly records: readonly SealedHead[]
    }
  | {
      /** The last seal that the restored database has in common with those outside, 0 for none. */
      readonly restored: string
      readonly real: number
    }

/** A line that was read, and whether it is as it was written, after the one before it. */
export interface ReadLine {
  readonly line: SealLine | undefined
  readonly mac: string
  /** `2026-11-28 line 7`. */
  readonly at: string
}

const ending = '.seals'
const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/**
 * Reads all lines, oldest first. The first one is valid by itself, so that old files may be moved; each later one must
 * follow the one before it.
 */
export const loadSeals = (folder: string, key: Uint8Array): readonly ReadLine[] => {
  const read: ReadLine[] = []
  for (const name of namesIn(folder)) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    // A line that a dying process cut off has no end, and does not count.
    for (const [place, text] of lines.slice(0, -1).entries()) {
      const at = `${name.slice(0, -ending.length)} line ${place + 1}`
      read.push({ ...parsed(text, read.at(-1)?.mac, key), at })
    }
  }
  return read
}

const parsed = (text: string, before: string | undefined, key: Uint8Array): Pick<ReadLine, 'line' | 'mac'> => {
  const [, mac = '', json = ''] = /^([\da-f]{64}) (.+)$/.exec(text) ?? []
  if (!timingSafeEqual(Buffer.from(mac.padEnd(64, '0')), Buffer.from(macOf(json, key)))) return { line: undefined, mac }
  const { after, ...line } = JSON.parse(json) as SealLine & { readonly after: string }
  return { line: before === undefined || after === before ? line : undefined, mac }
}

/**
 * Appends lines, each to the file of its day or, where a clock went back, to the newest one; for this user alone, and
 * on the disk before it returns. Answers the last mac.
 */
export const appendSeals = (folder: string, lines: readonly SealLine[], key: Uint8Array, last: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let mac = last
  for (const line of lines) {
    const json = JSON.stringify({ after: mac, ...line })
    mac = macOf(json, key)
    const [today, newest = ''] = [`${dayOf(line.real)}${ending}`, namesIn(folder).at(-1)]
    const name = join(folder, today > newest ? today : newest)
    dropCutLine(name)
    writeFileSync(name, `${mac} ${json}\n`, { flag: 'a', mode: 0o600, flush: true })
  }
  return mac
}

/** Removes the line that a process did not live to end: it was never counted. */
const dropCutLine = (name: string): void => {
  if (!existsSync(name)) return
  const text = readFileSync(name)
  const end = text.lastIndexOf(10) + 1
  if (end < text.length) truncateSync(name, end)
}

const macOf = (json: string, key: Uint8Array): string => createHmac('sha256', key).update(json).digest('hex')

/** The key of the lines, from the secret of the house. */
export const sealKey = (secret: Uint8Array): Uint8Array =>
  createHmac('sha256', secret).update('touchline seals outside').digest()
