import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, crc32 } from 'node:zlib'

/** A dump that is not as it was written, identified by the first line that shows it. */
export class DamagedDump extends Error {
  readonly code = 'damagedDump'
  readonly line: number

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}; nothing was written`)
    this.name = 'DamagedDump'
    this.line = line
  }
}

/** The last line: the number of lines before it, and the SHA-256 of all of them. */
export interface Ending {
  readonly end: number
  readonly sha256: string
}

/**
 * Writes lines of JSON to a compressed file, each after the CRC-32 of everything up to it, so that a changed, lost or
 * moved line is reported by its number; answers the SHA-256 of the ending. The file appears under its name complete and
 * synced, or not at all.
 */
export const writeLines = async (file: string, lines: AsyncIterable<string>): Promise<string> => {
  const part = `${file}.part`
  const hash = createHash('sha256')
  let [crc, count] = [0, 0]
  const seal = (json: string) => `${(crc = crc32(json, crc)).toString(16).padStart(8, '0')} ${json}\n`
  const whole = async function* () {
    for await (const json of lines) {
      hash.update(json).update('\n')
      count += 1
      yield seal(json)
    }
    yield seal(JSON.stringify({ end: count, sha256: hash.copy().digest('hex') } satisfies Ending))
  }
  try {
    await pipeline(Readable.from(gathered(whole())), createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600 }))
    const written = await open(part, 'r')
    await written.sync().finally(() => written.close())
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return hash.digest('hex')
}

/**
 * Reads the lines of a dump and their numbers, without the ending. Throws `DamagedDump` when a line is not as it was
 * written.
 */
export async function* loadLines(file: string): AsyncGenerator<{ readonly line: number; readonly json: string }> {
  const hash = createHash('sha256')
  let [crc, line, ended] = [0, 0, false]
  for await (const text of linesOf(file, () => line + 1)) {
    line += 1
    const json = text.slice(9)
    if (ended) throw new DamagedDump(line, 'it stands after the end')
    crc = crc32(json, crc)
    if (text.slice(0, 8) !== crc.toString(16).padStart(8, '0'))
      throw new DamagedDump(line, 'it is not what was written, or a line before it is missing')
    ended = json.startsWith('{"end":')
    if (!ended) {
      hash.update(json).update('\n')
      yield { line, json }
      continue
    }
    const { end, sha256 } = JSON.parse(json) as Ending
    if (end !== line - 1) throw new DamagedDump(line, `it ends ${end} lines, not ${line - 1}`)
    if (sha256 !== hash.copy().digest('hex'))
      throw new DamagedDump(line, 'the lines before it are not those it was made over')
  }
  if (!ended) throw new DamagedDump(line + 1, 'the end is missing')
}

async function* linesOf(file: string, next: () => number): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') || code.startsWith('ERR_')
      ? new DamagedDump(next(), `the archive is damaged here (${message})`)
      : error
  } finally {
    source.destroy()
  }
  if (rest !== '') throw new DamagedDump(next(), 'it is cut off')
}

/** Joins small pieces, because a stream gets a call for each piece. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const piece of pieces) {
    held += piece
    if (held.length < 65_536) continue
    yield held
    held = ''
  }
  yield held
}
