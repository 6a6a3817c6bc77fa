import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { ConfigError } from '../config/config.ts'

/** Whether a password is on a list. */
export type Listed = (password: string) => Promise<boolean>

/** The largest list of plain passwords, in bytes: it is held in memory. */
const mostPlain = 64 * 1_048_576
/** Longer than any line of a list of hashes: 40 digits, a colon and a count. */
const longestLine = 80
/** How many lines of a list of hashes are sampled before it is trusted to be sorted. */
const samples = 101

/**
 * Opens a list of stolen passwords, one per line: plain, or as SHA-1 hashes in rising order, as Have I Been Pwned
 * publishes them. Hashes stay on disk, however many there are, and are looked up there. Throws a `ConfigError` for a
 * file that cannot be read or is not sorted.
 */
export const openStolenPasswords = (file: string): Listed => {
  try {
    return isHashes(file) ? hashesIn(file) : plainIn(file)
  } catch (error) {
    throw error instanceof ConfigError ? error : refused(file, (error as Error).message)
  }
}

const refused = (file: string, why: string): ConfigError => new ConfigError([`--stolen-passwords: ${file}: ${why}`])

const hashLine = /^[\dA-Fa-f]{40}(:\d+)?\r?(\n|$)/

const isHashes = (file: string): boolean => {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(longestLine)
    return hashLine.test(head.toString('latin1', 0, readSync(descriptor, head, 0, longestLine, 0)))
  } finally {
    closeSync(descriptor)
  }
}

const plainIn = (file: string): Listed => {
  if (statSync(file).size > mostPlain)
    throw refused(file, 'more than 64 MB of plain passwords; give their SHA-1 in rising order, one per line')
  const held = new Set(
    readFileSync(file, 'utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '')
      .map((line) => line.toLowerCase()),
  )
  return async (password) => held.has(password.toLowerCase())
}

const hashesIn = (file: string): Listed => {
  expectOrder(file)
  return async (password) => {
    const list = await open(file, 'r')
    try {
      const { size } = await list.stat()
      for (const text of new Set([password, password.toLowerCase()]))
        if (await holds(list, size, createHash('sha1').update(text).digest('hex').toUpperCase())) return true
      return false
    } finally {
      await list.close()
    }
  }
}

/** Samples lines over the whole file: a search in an unsorted list would find nothing. */
const expectOrder = (file: string): void => {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = statSync(file)
    const bytes = Buffer.alloc(2 * longestLine)
    let last = ''
    for (let n = 0; n < samples; n++) {
      const at = Math.floor((size * n) / samples)
      const line = lineAfter(bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, bytes.length, before(at))), at)
      if (line === undefined) continue
      if (!hashLine.test(line.text) || line.key < last)
        throw refused(file, 'not SHA-1 hashes in rising order, one per line')
      last = line.key
    }
  } finally {
    closeSync(descriptor)
  }
}

interface Line {
  /** Where it begins, in bytes. */
  readonly start: number
  readonly text: string
  readonly key: string
}

const before = (at: number): number => Math.max(0, at - 1)

/** The first line that begins at or after a place, in a chunk that was read from one byte before that place. */
const lineAfter = (bytes: string, at: number): Line | undefined => {
  const from = at === 0 ? 0 : bytes.indexOf('\n') + 1
  if (at > 0 && from === 0) return undefined
  const end = bytes.indexOf('\n', from)
  const text = bytes.slice(from, end === -1 ? undefined : end)
  return text === '' ? undefined : { start: before(at) + from, text, key: text.slice(0, 40).toUpperCase() }
}

/** Finds a hash by binary search: some forty reads for a list of a thousand million. */
const holds = async (list: FileHandle, size: number, hash: string): Promise<boolean> => {
  const bytes = Buffer.alloc(2 * longestLine)
  let [from, to] = [0, size]
  while (from < to) {
    const at = Math.floor((from + to) / 2)
    const { bytesRead } = await list.read(bytes, 0, bytes.length, before(at))
    const line = lineAfter(bytes.toString('latin1', 0, bytesRead), at)
    if (line?.key === hash) return true
    if (line === undefined || line.start >= to || line.key > hash) to = at
    else from = line.start + line.text.length + 1
  }
  return false
}
