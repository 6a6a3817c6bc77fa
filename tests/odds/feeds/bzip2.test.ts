import { unpackBzip2 } from '#odds/feeds/betfair/bzip2.ts'
import { RecordingError, linesOfFile } from '#odds/feeds/betfair/recording.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const samples = join(import.meta.dirname, '../samples')
const [packed, plain] = [
  readFileSync(join(samples, 'betfair.jsonl.bz2')),
  readFileSync(join(samples, 'betfair.jsonl'), 'utf8'),
]
const folder = mkdtempSync(join(tmpdir(), 'touchline-bzip2-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, bytes: Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return file
}
function* inPieces(bytes: Buffer, size: number): Generator<Buffer> {
  const memory = Buffer.alloc(size)
  for (let at = 0; at < bytes.length; at += size) yield memory.subarray(0, bytes.copy(memory, 0, at, at + size))
}
const unpacked = (bytes: Buffer, size = 4_096): string =>
  Buffer.concat([...unpackBzip2(inPieces(bytes, size))]).toString()

describe('a recording packed with bzip2 (§feed.sequence)', () => {
  test.each([1, 7, 4_096, packed.length])('gives its lines, read %i bytes at a time', (size) =>
    expect(unpacked(packed, size)).toBe(plain),
  )

  test('joined with another gives both', () => expect(unpacked(Buffer.concat([packed, packed]))).toBe(plain + plain))

  test('is read beside another, line by line', () => {
    const files = [fileOf('a.bz2', packed), fileOf('b.bz2', Buffer.concat([packed, packed]))].map(linesOfFile)
    const read: string[][] = [[], []]
    for (let goesOn = true; goesOn; ) {
      const lines = files.map(({ next }) => next())
      for (const [n, line] of lines.entries()) if (line !== undefined) read[n]!.push(line)
      goesOn = lines.some((line) => line !== undefined)
    }
    expect(read.map((lines) => lines.join('\n'))).toEqual([plain, plain + plain])
  })

  test.each<[what: string, bytes: Buffer]>([
    ['cut in its last block', packed.subarray(0, packed.length - 20)],
    ['cut after its first word', packed.subarray(0, 4)],
    ['with a byte changed', Buffer.from(packed).fill(0, packed.length >> 1, (packed.length >> 1) + 1)],
    ['with something else after it', Buffer.concat([packed, Buffer.from('no stream')])],
  ])('%s: the file is named', (_, bytes) => {
    const { next } = linesOfFile(fileOf('damaged.bz2', bytes))
    const all = () => {
      while (next() !== undefined);
    }
    expect(all).toThrow(RecordingError)
    expect(() => [...unpackBzip2([bytes])]).toThrow('is cut or damaged: bzip2 cannot unpack it')
  })
})
