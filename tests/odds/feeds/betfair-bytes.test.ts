import type { FeedMessage } from '#odds/feed.ts'
import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { RecordingError } from '#odds/feeds/betfair/recording.ts'
import { kindOf, type Refusal } from '#odds/feeds/refusal.ts'
import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { minutes } from '../kit.ts'
import { off, recordedRace } from '../samples/betfair-race.ts'
import { cases } from '../../_kit/sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A recording read from bytes: its last results by match, and what was complained of; or why it was not opened. */
const read = (...parts: readonly Uint8Array[]) => {
  const files = parts.map((bytes, n) => {
    const file = join(folder, `${n}.jsonl`)
    writeFileSync(file, bytes)
    return file
  })
  const refused: Refusal[] = []
  try {
    const feed = betfairFeed({ files, refused: (one) => refused.push(one) })
    feed.begin(-Infinity)
    const last = new Map<string, Extract<FeedMessage, { kind: 'result' }>['result']>()
    const names = new Set<string>()
    for (const message of feed.advance(off + minutes(60))) {
      if (message.kind === 'fixture') names.add(`${message.order} ${message.home}`)
      if (message.kind === 'result') last.set(message.match, { ...message.result, action: 0 })
    }
    return {
      intake: feed.intake!,
      ignored: feed.ignored,
      results: Object.fromEntries(last),
      names: [...names],
      refused,
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    return { why: error.message }
  }
}

const lines = recordedRace()
const text = `${lines.join('\n')}\n`
const whole = read(Buffer.from(text))
if ('why' in whole) throw new Error(whole.why)

describe('a recording, whatever its bytes are', () => {
  test('it opens with what it holds, or says by name why not and what was left', () => {
    const hurt = fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat(40)).map(([from, noise, length]) => {
      const at = from % text.length
      return Buffer.concat([Buffer.from(text.slice(0, at)), noise, Buffer.from(text.slice(at + length))])
    })
    const packed = fc.uint8Array({ maxLength: 80 }).map((noise) => Buffer.concat([Buffer.from('BZh9'), noise]))
    const unzipped = fc.uint8Array({ maxLength: 80 }).map((noise) => Buffer.concat([Buffer.from([0x1f, 0x8b]), noise]))
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), hurt, packed, unzipped), (bytes) => {
        const told = read(bytes)
        if ('why' in told) expect(told.why).toMatch(/0\.jsonl: /)
        else expect(told.intake.matches + told.intake.refused.length + told.ignored.size).toBeGreaterThan(0)
      }),
      { numRuns: cases(120) },
    )
  })

  test('each line twice, or the file twice: the same results', () => {
    const doubled = read(Buffer.from(lines.flatMap((line) => [line, line]).join('\n')))
    expect('results' in doubled && doubled.results).toEqual(whole.results)
    const twice = read(Buffer.from(text), gzipSync(text))
    expect('results' in twice && twice.results).toEqual(whole.results)
  })

  test('lines out of their order are named, and the rest is read', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines], { minLength: lines.length }), (mixed) => {
        const told = read(Buffer.from(mixed.join('\n')))
        if ('why' in told) return void expect(told.why).toMatch(/0\.jsonl: /)
        const inOrder = mixed.every((line, n) => n === 0 || ptOf(line) >= ptOf(mixed[n - 1]!))
        if (!inOrder) expect(told.refused.length).toBeGreaterThan(0)
        for (const { reason, line } of told.refused)
          expect([kindOf(reason), line]).toEqual([expect.any(String), expect.any(Number)])
      }),
      { numRuns: cases(40) },
    )
  })

  test('cut anywhere, what stands was so at that line; a line that is cut is named', () => {
    const after = lines.map((_, n) => read(Buffer.from(lines.slice(0, n + 1).join('\n'))))
    fc.assert(
      fc.property(fc.integer({ min: lines[0]!.length, max: text.length }), (end) => {
        const cut = text.slice(0, end)
        const told = read(Buffer.from(cut))
        const full = lines.filter((_, n) => cut.length >= lines.slice(0, n + 1).join('\n').length).length
        const is = after[full - 1]!
        expect('results' in told && told.results).toEqual('results' in is && is.results)
        const isWithin = cut.length > lines.slice(0, full).join('\n').length + 1
        expect('refused' in told && told.refused.length).toBe(isWithin ? 1 : 0)
      }),
      { numRuns: cases(60) },
    )
  })

  test('in UTF-8 with its mark, with carriage returns, and packed: the same results', () => {
    for (const bytes of [Buffer.from(`\uFEFF${text}`), Buffer.from(text.replaceAll('\n', '\r\n')), gzipSync(text)])
      expect(read(bytes)).toMatchObject({ results: whole.results, names: whole.names, refused: [] })
  })

  test.each([
    ['heart beats alone', JSON.stringify({ op: 'mcm', id: 1, pt: off, ct: 'HEARTBEAT' })],
    ['nothing', ''],
    ['lines of another stream', '{"op":"ocm","pt":1}\n'],
  ])('%s do not open as an empty board', (_, body) => expect(read(Buffer.from(body))).toHaveProperty('why'))
})

const ptOf = (line: string): number => (JSON.parse(line) as { pt: number }).pt
