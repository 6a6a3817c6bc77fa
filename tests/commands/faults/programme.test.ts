import { openProgramme } from '#commands/faults/programme.ts'
import { jointChance } from '#commands/faults/check/builder.ts'
import { describe, expect, test } from 'vitest'

const day = 86_400_000
const begins = Date.UTC(2026, 2, 3, 12)

/** What the feed reports in ten minutes of book time, in steps of so many seconds. */
const told = (seed: number, step: number) => {
  const feed = openProgramme(seed)
  feed.begin(begins)
  const messages = []
  for (let at = begins; at <= begins + 600_000; at += step * 1_000) messages.push(...feed.advance(at))
  return { feed, messages: messages.filter((one) => 'match' in one && one.match.startsWith('later/')) }
}

describe('matches that do not begin while a run lasts', () => {
  test('a seed is one story, however time is cut into steps; another seed is another', () => {
    expect(told(1, 1).messages).toEqual(told(1, 20).messages)
    expect(told(1, 1).messages).not.toEqual(told(2, 1).messages)
  })

  test('each kicks off days after any run, is quoted again and again, and has no result', () => {
    const { feed, messages } = told(3, 5)
    const matches = Map.groupBy(messages, (one) => ('match' in one ? one.match : ''))
    expect(matches.size).toBe(20)
    for (const [match, own] of matches) {
      const kickoffs = new Set(own.flatMap((one) => (one.kind === 'fixture' ? [one.kickoff] : [])))
      expect([kickoffs.size, [...kickoffs][0]! > begins + 7 * day, feed.resultsOf(match)]).toEqual([1, true, []])
      expect(own.filter(({ kind }) => kind === 'prices').length).toBeGreaterThanOrEqual(15)
      expect(own.every(({ kind }) => kind === 'fixture' || kind === 'prices')).toBe(true)
    }
  })

  test('a snapshot has each of them once, with its last prices and a law that joins its selections', () => {
    const { feed, messages } = told(4, 5)
    const held = feed.snapshot().filter((one) => 'match' in one && one.match.startsWith('later/'))
    const priced = held.flatMap((one) => (one.kind === 'prices' ? [one] : []))
    expect(priced).toHaveLength(20)
    for (const one of priced) {
      expect(messages.findLast((other) => other.kind === 'prices' && other.match === one.match)).toEqual(one)
      expect(jointChance(one.law as Parameters<typeof jointChance>[0], [])).toBeCloseTo(1)
    }
  })
})
