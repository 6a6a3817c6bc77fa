import type { Live, Subject } from '#domain/market/rows.ts'
import { mostIncidents, parseIncident, type Story, updateStory, writeIncident } from '#domain/market/play/story.ts'
import { describe, expect, test } from 'vitest'

const live = (minute: number, score: Live['score'], over: Partial<Live> = {}): Live => ({
  phase: minute > 45 ? 'secondHalf' : 'firstHalf',
  minute,
  score,
  half: [0, 0],
  reds: [0, 0],
  part: 0,
  parts: [],
  ...over,
})

const told = (words: readonly Live[], subject: Subject = 'match'): Story =>
  words.reduce<Story | null>((story, word, at) => updateStory(story, word, at, subject), null)!
const lines = ({ incidents }: Story) =>
  incidents.map(({ kind, side, minute, tally }) => `${minute} ${kind} ${side} ${tally.join('–')}`)

describe('what happened in a match, from one word of its play to the next', () => {
  test.each<[string, readonly Live[], Subject, readonly string[]]>([
    [
      'goals and red cards in order',
      [live(0, [0, 0]), live(12, [1, 0]), live(30, [1, 0], { reds: [0, 1] }), live(70, [1, 1], { reds: [0, 1] })],
      'match',
      ['12 goal home 1–0', '30 red away 0–1', '70 goal away 1–1'],
    ],
    [
      'two at once are two',
      [live(0, [0, 0]), live(50, [2, 1])],
      'match',
      ['50 goal home 1–0', '50 goal home 2–0', '50 goal away 2–1'],
    ],
    [
      'a goal that is taken back leaves with its minute',
      [live(0, [0, 0]), live(10, [1, 0]), live(20, [2, 0]), live(22, [1, 0])],
      'match',
      ['10 goal home 1–0'],
    ],
    [
      'one taken back after the other side’s leaves that one’s',
      [live(0, [0, 0]), live(10, [1, 0]), live(20, [1, 1]), live(22, [0, 1])],
      'match',
      ['20 goal away 1–1'],
    ],
    [
      'one given to the other side instead',
      [live(0, [0, 0]), live(10, [1, 0]), live(20, [2, 0]), live(21, [1, 1])],
      'match',
      ['10 goal home 1–0', '21 goal away 1–1'],
    ],
    [
      'a red card taken back leaves the goals',
      [live(0, [0, 0]), live(10, [1, 0], { reds: [1, 0] }), live(11, [1, 0])],
      'match',
      ['10 goal home 1–0'],
    ],
    [
      'all of the first minute, however late it is heard in it',
      [live(1, [1, 1], { reds: [0, 1] })],
      'match',
      ['1 goal home 1–0', '1 goal away 1–1', '1 red away 0–1'],
    ],
    [
      'a score that is told later is not made up of goals',
      [live(0, null), live(5, [1, 0]), live(6, [2, 0]), live(7, null), live(8, [3, 0])],
      'match',
      ['6 goal home 2–0'],
    ],
    [
      'corners of a child match',
      [live(0, [0, 0]), live(5, [1, 0]), live(6, [1, 1])],
      'corners',
      ['5 corner home 1–0', '6 corner away 1–1'],
    ],
    [
      'bookings of a child match are no red cards',
      [live(0, [0, 0]), live(5, [1, 0], { reds: [1, 0] })],
      'bookings',
      ['5 booking home 1–0'],
    ],
    ['no score told: red cards alone', [live(0, null), live(9, null, { reds: [1, 0] })], 'match', ['9 red home 1–0']],
    [
      'numbered parts tell themselves',
      [live(1, [2, 0], { part: 1, phase: 'playing' }), live(2, [4, 3], { part: 1, phase: 'playing' })],
      'match',
      [],
    ],
    [
      'what was before it was first heard is not made up',
      [live(60, [3, 1]), live(70, [4, 1])],
      'match',
      ['70 goal home 4–1'],
    ],
  ])('%s', (_, words, subject, expected) => expect(lines(told(words, subject))).toEqual(expected))

  test('it says from which minute it is known', () => {
    expect([
      told([live(0, [0, 0]), live(20, [1, 0])]).from,
      told([live(1, [1, 0])]).from,
      told([live(33, [1, 0])]).from,
      told([live(46, [0, 0])]).from,
      told([live(2, [0, 0])]).from,
      told([live(0, [0, 0], { phase: 'before' })]).from,
    ]).toEqual([0, 0, 33, 46, 2, 0])
  })

  test('a passing minute makes no new list; no more than so many are kept, the latest', () => {
    const story = told([live(0, [0, 0]), live(3, [1, 0])])
    expect(updateStory(story, live(4, [1, 0]), 9, 'match').incidents).toBe(story.incidents)
    const many = told(
      [live(0, [0, 0]), ...Array.from({ length: mostIncidents + 5 }, (_, n) => live(1 + n, [n + 1, 0]))],
      'corners',
    )
    expect([many.incidents.length, many.incidents.at(-1)?.tally[0]]).toEqual([mostIncidents, mostIncidents + 5])
  })

  test('rows go over the wire and back', () => {
    const { incidents } = told([
      live(0, [0, 0]),
      live(12, [0, 1], { reds: [1, 0] }),
      live(90, [1, 1], { added: 4, reds: [1, 0] }),
    ])
    expect(incidents.map(writeIncident)).toEqual([
      [0, 1, 12, 1, 0, 1, 0],
      [1, 0, 12, 1, 1, 0, 0],
      [0, 0, 90, 2, 1, 1, 4],
    ])
    expect(incidents.map(writeIncident).map(parseIncident)).toEqual(incidents)
  })
})
