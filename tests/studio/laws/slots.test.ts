import { compare, exact } from '#domain/money/exact.ts'
import { type Book, bookFigures, drawRow, openBook } from '#studio/laws/book.ts'
import { comet } from '#studio/laws/books/comet.ts'
import { lanterns } from '#studio/laws/books/lanterns.ts'
import { orchard } from '#studio/laws/books/orchard.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { gridFor, lineWins, paidBy, type SlotGame } from '#studio/laws/slot.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { percent } from './every-way.ts'

const games: Readonly<Record<string, SlotGame>> = { orchard, lanterns, comet }
const books = Object.entries(games).flatMap(([name, { modes }]) =>
  Object.entries(modes).map(([mode, book]): [string, Book] => [`${name}, ${mode}`, book]),
)
const seed = createHash('sha256').update('slots').digest()

describe('§game.laws: a slot is its book', () => {
  /** game, mode | return | hit rate | largest win in stakes | deviation of what a unit spent returns | rows */
  test('figures', () => {
    expect(
      books.map(([name, book]) => {
        const { average, hitRate, largest, variance } = bookFigures(book)
        const deviation = Math.sqrt(Number((variance.n * 1_000_000n) / variance.d) / 1_000_000).toFixed(2)
        const rows = createHash('sha256').update(book.rows.join('\n')).digest('hex').slice(0, 16)
        return `${name} | ${average.n}/${average.d} = ${percent(average, 4)} % | ${percent(hitRate, 4)} % | ${largest / 100} | ${deviation} | ${rows}`
      }),
    ).toMatchInlineSnapshot(`
      [
        "orchard, base | 96005150/100000000 = 96.0052 % | 31.0001 % | 100 | 5.18 | 11ceaba04574740a",
        "lanterns, base | 954982480/1000000000 = 95.4982 % | 27.0000 % | 500 | 13.53 | ea79a365773d8eff",
        "comet, base | 949926600/1000000000 = 94.9927 % | 14.0000 % | 5000 | 25.17 | 0b818c4bfe68f1d6",
        "comet, chase | 2879964400/3000000000 = 95.9988 % | 33.0000 % | 5000 | 17.06 | 376a452f2b2b84d7",
      ]
    `)
  })

  test.each(books)('%s returns 94 to 97 %%', (_, book) => {
    const { average } = bookFigures(openBook(book))
    expect([compare(average, exact(94n, 100n)), compare(average, exact(97n, 100n))]).toEqual([1, -1])
  })

  test.each(books)('%s: changed in any row it does not open', (_, book) => {
    const isRefused = (rows: Book['rows']) => expect(() => openBook({ ...book, rows })).toThrow(RangeError)
    for (const [index, [weight, payout]] of book.rows.entries()) {
      isRefused(book.rows.with(index, [weight + 1, payout]))
      isRefused(book.rows.with(index, [weight, payout + 1]))
      isRefused(book.rows.toSpliced(index, 1))
      isRefused(book.rows.with(index, [-weight, payout]))
    }
    isRefused([])
  })

  test('each row is drawn as often as its weight', () => {
    const book = {
      cost: 1,
      published: exact(0n),
      rows: [
        [3, 0],
        [2, 100],
        [1, 300],
      ] as const,
    }
    expect([0, 1, 2, 3, 4, 5].map((drawn) => drawRow(book, () => drawn))).toEqual([0, 0, 0, 100, 100, 300])
  })
})

describe('§game.laws: the reels show what the drawn row pays', () => {
  test.each(Object.entries(games))('%s', (name, game) => {
    const payouts = new Set(Object.values(game.modes).flatMap(({ rows }) => rows.map(([, payout]) => payout)))
    for (const payout of payouts)
      for (let nonce = 0; nonce < 20; nonce += 1) {
        const grid = gridFor(game, payout, fairDraw(seed, { client: name, nonce }))
        expect(grid.map((reel) => reel.length)).toEqual(Array.from({ length: game.reels }, () => game.rows))
        expect(paidBy(game, grid)).toBe(payout)
        expect(lineWins(game, grid).length > 0).toBe(payout > 0)
      }
  })

  test('the straight rows come first and share no place', () => {
    for (const { lines, reels } of Object.values(games))
      expect(lines.slice(0, 3).map((rows) => rows.join(''))).toEqual(['1', '0', '2'].map((row) => row.repeat(reels)))
  })

  test('what no lines pay is refused', () => expect(() => gridFor(orchard, 77, () => 0)).toThrow('no reels pay 77'))
})
