import { compare, type Exact, exact } from '#domain/money/exact.ts'
import { filledPay, firstSpin, linesOn, playFreeSpins } from '#studio/laws/free-spins.ts'
import { fairDraw } from '#studio/laws/hmac.ts'
import { captainsLog } from '#studio/laws/reels/captains-log.ts'
import { coralReef } from '#studio/laws/reels/coral-reef.ts'
import { reelGames } from '#studio/laws/reel-games.ts'
import { monsoon } from '#studio/laws/reels/monsoon.ts'
import { springTide } from '#studio/laws/reels/spring-tide.ts'
import { shownAt, stopReels, type Strip, stripsOf } from '#studio/laws/strips.ts'
import { fallsFrom, mostFalls, spinTumble, type TumbleGame, tumblePay } from '#studio/laws/tumble.ts'
import { shownOf, spinWays, type WaysGame, waysPay, waysWins } from '#studio/laws/ways.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { percent } from './every-way.ts'
import { everyStop, reelPayouts, shownPayouts, waysPayouts } from './reel-play.ts'
import { proved } from '../../_kit/proved.ts'
import { sampled } from '../../_kit/sample.ts'

/** return in percent | spins that pay, in percent | the most that a round pays, in stakes */
const figures: Readonly<Record<string, string>> = {
  'spring-tide': '95.1531 | 71.26 | 72.6',
  'coral-reef': '95.0283 | 26.16 | 163',
  'captains-log': '95.6974 | 28.28 | 10018.2',
  'mango-stall': '94.6345 | 77.34 | 38.9',
  firecrackers: '96.4280 | 65.58 | 33.55',
  'tea-master': '95.3832 | 25.48 | 1287.7',
  'book-of-jade': '96.2034 | 26.13 | 3607.5',
  monsoon: '95.7663 | 66.39 | 73.8',
  'gem-cave': '95.6793 | 23.19 | 150.5',
}
const seed = createHash('sha256').update('reels').digest()

describe('§game.laws: a slot of strips returns what it was published with, over every way that its reels can stop', () => {
  test.each(sampled('slots of strips', Object.entries(reelGames), 3))('%s', (name, game) => {
    const { published, largest } = game.law
    const all = [...reelPayouts(game)]
    const weight = all.reduce((sum, [, ways]) => sum + ways, 0n)
    const paid = all.reduce((sum, [payout, ways]) => sum + BigInt(payout) * ways, 0n)
    const paying = all.reduce((sum, [payout, ways]) => (payout > 0 ? sum + ways : sum), 0n)
    expect(compare(exact(paid, weight * 100n), published)).toBe(0)
    expect(Math.max(...all.map(([payout]) => payout))).toBe(largest)
    expect([compare(published, exact(94n, 100n)), compare(published, exact(97n, 100n))]).toEqual([1, -1])
    const shown = [percent(published, 4), percent(exact(paying, weight), 2), largest / 100]
    expect(shown.join(' | ')).toBe(figures[name])
  })

  test('every place of a reel is drawn as often', () => {
    const strips = stripsOf('012', '01')
    const drawn = [0, 1, 2].flatMap((a) => [0, 1].map((b) => [a, b]))
    expect(
      drawn.map((places) => {
        const left = [...places]
        return stopReels(strips, () => left.shift()!)
      }),
    ).toEqual(drawn)
    expect([...everyStop(strips)]).toHaveLength(6)
  })

  test('a round is drawn from its seeds alone, and pays what its stops say', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const draw = () => fairDraw(seed, { client: 'mine', nonce })
      const [ways, tumble, free] = [
        spinWays(springTide, draw()),
        spinTumble(coralReef, draw()),
        playFreeSpins(captainsLog, draw()),
      ]
      const shown = ({ strips, rows }: { strips: readonly Strip[]; rows: number }, stops: readonly number[]) =>
        shownAt(strips, stops, rows)
      expect(ways.payout).toBe(waysPay(springTide, shown(springTide, ways.stops)))
      expect(tumble.payout).toBe(tumblePay(coralReef, tumble.stops))
      const spun = (free.free ?? []).reduce((sum, { payout }) => sum + payout, 0)
      expect(free.payout).toBe(firstSpin(captainsLog, shown(captainsLog, free.stops)).payout + spun)
    }
  })
})

/** Reels by their columns, from the left, each from the top. */
const grid = (text: string): readonly Strip[] => stripsOf(...text.split(' '))

describe('§game.laws: slots of ways', () => {
  const pays = (symbol: number, reels: number) => springTide.symbols[symbol]!.pays![reels - 3]!
  /** reels | symbol, reels in a row, ways | … */
  test.each([
    ['012 034 056 111 222', '0 3 1'],
    ['001 034 006 111 222', '0 3 4'],
    ['012 834 016 111 222', '0 3 1 | 1 4 3'],
    ['012 888 888 888 012', '0 5 27 | 1 5 27 | 2 5 27'],
    ['012 345 012 012 012', ''],
    ['777 777 777 777 777', '7 5 243'],
  ])('%s: %s', (text, wins) => {
    const found = waysWins(springTide, grid(text))
    expect(found.map(({ symbol, reels, ways }) => `${symbol} ${reels} ${ways}`).join(' | ')).toBe(wins)
    for (const { symbol, reels, ways, payout } of found) expect(payout).toBe(pays(symbol, reels) * ways)
  })

  const games = Object.values(reelGames).flatMap(({ engine, law }) => (engine === 'ways' ? [law] : []))
  test.each(games)('a wild is on no first reel, and an average follows from each reel by itself', (game) => {
    const { strips, rows, symbols, wild, heights = [rows], published }: WaysGame & { published: Exact } = game
    expect(strips[0]).not.toContain(wild)
    // The chance that a reel has none, and the average count, over its stops: reels stop independently.
    const seen = (symbol: number, strip: Strip) =>
      heights.flatMap((height) =>
        strip.map(
          (_, stop) => shownAt([strip], [stop], height)[0]!.filter((one) => one === symbol || one === wild).length,
        ),
      )
    let [sum, all] = [0n, 1n]
    for (const { length } of strips) all *= BigInt(length * heights.length)
    for (const [symbol, { pays: paid }] of symbols.entries())
      for (const [at, pay] of (paid ?? []).entries()) {
        const reels = at + 3
        const ways = strips.reduce((product, strip, reel) => {
          const counts = seen(symbol, strip)
          if (reel < reels) return product * BigInt(counts.reduce((total, count) => total + count, 0))
          return product * BigInt(reel === reels ? counts.filter((count) => count === 0).length : counts.length)
        }, 1n)
        sum += ways * BigInt(pay)
      }
    expect(compare(exact(sum, all * 100n), published)).toBe(0)
  })

  test('counted reel by reel it is as counted stop by stop', () => {
    const short: WaysGame = { ...springTide, strips: springTide.strips.map((strip) => strip.slice(0, 9)) }
    const whole = shownPayouts(short, (shown) => waysPay(short, shown))
    expect([...waysPayouts(short)].toSorted()).toEqual([...whole].toSorted())
  })

  test('monsoon: how many each reel shows is drawn after the stops, each as likely, and pays by what is seen', () => {
    const left = [1, 2, 3, 4, 5, 0, 1, 2, 3, 0]
    const asked: number[] = []
    const spin = spinWays(monsoon, (below) => {
      asked.push(below)
      return left.shift()!
    })
    expect(asked).toEqual([...monsoon.strips.map(({ length }) => length), 4, 4, 4, 4, 4])
    expect([spin.stops, spin.heights]).toEqual([
      [1, 2, 3, 4, 5],
      [2, 3, 4, 5, 2],
    ])
    const shown = shownOf(monsoon, spin)
    expect(shown.map(({ length }) => length)).toEqual([2, 3, 4, 5, 2])
    expect(spin.payout).toBe(waysPay(monsoon, shown))
  })
})

describe('§game.laws: coral reef, groups that fall', () => {
  const small: TumbleGame = { ...coralReef, rows: 4, times: [1, 2, 3], strips: [] }
  /** what is in sight, reel by reel | the groups that pay first: symbol and size */
  test.each([
    ['0123 1230 2301 3012 0123', ''],
    ['0000 1234 2345 3451 4512', ''],
    ['0000 0123 2345 3451 4512', '0 5'],
    // Corners do not touch.
    ['0010 1101 0010 1101 0010', ''],
    ['0000 0000 1234 5555 5123', '0 8 | 5 5'],
  ])('%s: %s', (text, groups) => {
    const [first] = fallsFrom({ ...small, strips: grid(text) }, [0, 0, 0, 0, 0])
    expect(first!.groups.map(({ symbol, cells }) => `${symbol} ${cells.length}`).join(' | ')).toBe(groups)
    for (const { symbol, cells, payout } of first!.groups) {
      const { pays } = coralReef.symbols[symbol]!
      expect(payout).toBe(pays[Math.min(cells.length - 5, pays.length - 1)])
    }
  })

  test('what pays is taken away, and what is above comes down in its order', () => {
    const strips = ['0000532', '0321555', '1234555', '2143555', '3412555'].map((reel) => {
      const places = Array.from(reel, Number)
      return [...places.slice(0, 4), ...places.slice(4).toReversed()]
    })
    const [first, second] = fallsFrom({ ...small, strips }, [0, 0, 0, 0, 0])
    expect(first!.groups.map(({ symbol, cells }) => [symbol, cells])).toEqual([[0, [0, 4, 1, 2, 3]]])
    expect(second!.grid.map((shown) => shown.join(''))).toEqual(['0235', '5321', '1234', '2143', '3412'])
    expect(second!.times).toBe(2)
  })

  proved('no way that the reels of any can stop comes to the last fall', async () => {
    for (const { engine, law } of Object.values(reelGames)) {
      if (engine !== 'tumble') continue
      let longest = 0
      for (const stops of everyStop(law.strips)) longest = Math.max(longest, fallsFrom(law, stops).length)
      expect(longest).toBeLessThan(mostFalls)
    }
  })
})

describe('§game.laws: captain’s log, free spins', () => {
  const { lines, symbols, scatter, scatterPay, spins } = captainsLog
  test('lines pay from the left, and the scatter on none', () => {
    const found = linesOn(captainsLog, grid('010 010 010 234 234'))
    expect(found).toEqual([{ line: 0, symbol: 1, count: 3, payout: symbols[1]!.pays[0] }, ...found.slice(1)])
    expect(linesOn(captainsLog, grid('777 777 777 777 777'))).toEqual([])
  })

  test('the symbol of the free spins pays on all lines by the reels that it fills, and nothing below three', () => {
    for (const [symbol, { pays }] of symbols.entries()) {
      if (symbol === scatter) continue
      expect([0, 1, 2, 3, 4, 5].map((filled) => filledPay(captainsLog, symbol, filled))).toEqual([
        0,
        0,
        0,
        ...pays.map((pay) => pay * lines.length),
      ])
    }
  })

  test('three scatters open ten free spins, in which no others open', () => {
    const place = (strip: Strip) => strip.indexOf(scatter)
    const stops = captainsLog.strips.map((strip) => Math.max(0, place(strip)))
    expect(firstSpin(captainsLog, shownAt(captainsLog.strips, stops, captainsLog.rows))).toMatchObject({
      isOpening: true,
    })
    let at = 0
    // The first spin stops on the scatters, the symbol is the first, and all free spins stop there again.
    const draw = (below: number) => {
      const drawn = at < 5 ? stops[at]! : at === 5 ? 0 : stops[(at - 6) % 5]!
      at += 1
      return drawn % below
    }
    const round = playFreeSpins(captainsLog, draw)
    expect(round.free).toHaveLength(spins)
    expect(round.chosen).toBe(0)
    expect(round.first).toBeGreaterThanOrEqual(scatterPay)
    expect(at).toBe(5 + 1 + spins * 5)
  })
})
