import { soccer, specialSports, sports } from '#domain/market/sports.ts'
import { createBook, derive, fold } from '#odds/book/book.ts'
import { rememberedAfterKickoff, onBoardAfterResult } from '#odds/book/remembered.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import { emptyBook } from '#odds/store.ts'
import { seededSource } from '#odds/source.ts'
import { expect, test } from 'vitest'
import { at, hours, minutes } from '../kit.ts'

test('a short game leaves the board a minute after its result and the book an hour after its begin, others later', () => {
  const times = (sport: number, key: string) => [
    onBoardAfterResult({ sport, key }),
    rememberedAfterKickoff({ sport, key }),
  ]
  for (const sport of specialSports) {
    expect(times(sport, `house/${sport}/5712`)).toEqual([minutes(1), hours(1)])
    expect(times(sport, 'betfair/1.501/107')).toEqual([minutes(10), hours(96)])
  }
  for (const sport of sports) expect(times(sport, 'house/league/1')).toEqual([minutes(10), hours(96)])
})

test('the book holds an hour of short games, however long it runs', () => {
  const feed = houseFeed(seededSource('flat'))
  const start = at('2025-03-07T09:00:00Z')
  const book = createBook(emptyBook)
  feed.begin(start)
  const held: number[] = []
  for (let now = start; now < start + hours(4); now += minutes(5)) {
    fold(book, feed.advance(now))
    derive(book, now, 'none')
    if (now > start + hours(2))
      held.push(
        [...book.matches.values()].filter(
          ({ fixture }) => fixture.sport > soccer && specialSports.includes(fixture.sport),
        ).length,
      )
  }
  // Fifteen games, six of them with six runners: 45 matches each five minutes, from ten minutes before a round to an
  // hour after its begin.
  expect(Math.max(...held)).toBeLessThanOrEqual(45 * 16)
  expect(Math.min(...held)).toBeGreaterThanOrEqual(45 * 13)
})
