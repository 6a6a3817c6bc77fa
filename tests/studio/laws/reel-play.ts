import type { ReelGame } from '#studio/laws/reel-games.ts'
import { tumblePay } from '#studio/laws/tumble.ts'
import type { WaysGame } from '#studio/laws/ways.ts'
import { choosable, filledPay, firstSpin, type FreeSpinsGame } from '#studio/laws/free-spins.ts'
import { type Shown, shownAt, type Strip } from '#studio/laws/strips.ts'

/** How often each payout comes, in hundredths of the stake. */
export type Payouts = ReadonlyMap<number, bigint>

/** Every way that reels can stop, one after another, in the same array. */
export function* everyStop(strips: readonly Strip[]): Generator<readonly number[]> {
  const stops = strips.map(() => 0)
  for (;;) {
    yield stops
    let reel = 0
    while (reel < strips.length && stops[reel] === strips[reel]!.length - 1) stops[reel++] = 0
    if (reel === strips.length) return
    stops[reel]! += 1
  }
}

const counted = <Key>(counts: ReadonlyMap<Key, number>): ReadonlyMap<Key, bigint> =>
  new Map([...counts].map(([key, count]) => [key, BigInt(count)]))

interface Reels {
  readonly strips: readonly Strip[]
  readonly rows: number
}

/** What the reels show for every way that they can stop, in the same array. */
function* everyShown({ strips, rows }: Reels): Generator<Shown> {
  const windows = strips.map((strip) => strip.map((_, stop) => shownAt([strip], [stop], rows)[0]!))
  const shown = windows.map(([first]) => first!)
  for (const stops of everyStop(strips)) {
    for (const [reel, stop] of stops.entries()) shown[reel] = windows[reel]![stop]!
    yield shown
  }
}

/** What each way that the reels can stop pays, by where they stop or by what they show. */
export const payoutsOf = (strips: readonly Strip[], pay: (stops: readonly number[]) => number): Payouts =>
  paidFor(everyStop(strips), pay)
export const shownPayouts = (reels: Reels, pay: (shown: Shown) => number): Payouts => paidFor(everyShown(reels), pay)

const paidFor = <Way>(ways: Iterable<Way>, pay: (way: Way) => number): Payouts => {
  const counts = new Map<number, number>()
  for (const way of ways) {
    const payout = pay(way)
    counts.set(payout, (counts.get(payout) ?? 0) + 1)
  }
  return counted(counts)
}

/** What a reel can show of each symbol, and in how many ways: wherever it stops, and however many it shows. */
const windowsOf = ({ strips, rows, symbols, wild, heights = [rows] }: WaysGame) =>
  strips.map((strip) => {
    const found = new Map<string, number>()
    for (const height of heights)
      for (const stop of strip.keys()) {
        const [shown] = shownAt([strip], [stop], height)
        const counts = symbols.map((_, symbol) => shown!.filter((one) => one === symbol || one === wild).length)
        found.set(counts.join(), (found.get(counts.join()) ?? 0) + 1)
      }
    return [...found].map(([counts, times]) => ({ counts: counts.split(',').map(Number), times: BigInt(times) }))
  })

/**
 * Everything that a spin in ways can pay, over every way that its reels can stop and every number they can show. Reel
 * by reel: of what the reels before have shown, only what was paid and the symbols that may still pay matter.
 */
export const waysPayouts = (game: WaysGame): Payouts => {
  interface State {
    readonly paid: number
    readonly alive: readonly (readonly [symbol: number, ways: number])[]
    readonly weight: bigint
  }
  const paying = game.symbols.flatMap(({ pays }, symbol) => (pays ? [[symbol, 1] as const] : []))
  let states: readonly State[] = [{ paid: 0, alive: paying, weight: 1n }]
  const paidFor = (symbol: number, ways: number, reels: number) => (game.symbols[symbol]!.pays![reels - 3] ?? 0) * ways
  for (const [reel, windows] of windowsOf(game).entries()) {
    const next = new Map<string, State>()
    for (const { paid, alive, weight } of states)
      for (const { counts, times } of windows) {
        let sum = paid
        const left: (readonly [number, number])[] = []
        for (const [symbol, ways] of alive)
          if (counts[symbol] === 0) sum += paidFor(symbol, ways, reel)
          else left.push([symbol, ways * counts[symbol]!])
        if (reel === game.strips.length - 1)
          for (const [symbol, ways] of left.splice(0)) sum += paidFor(symbol, ways, reel + 1)
        const key = `${sum}|${left.join(';')}`
        next.set(key, { paid: sum, alive: left, weight: (next.get(key)?.weight ?? 0n) + weight * times })
      }
    states = [...next.values()]
  }
  return new Map(states.map(({ paid, weight }) => [paid, weight]))
}

/** Everything that a round of a slot of strips can pay; it is counted once for each game. */
export const reelPayouts = (game: ReelGame): Payouts => {
  const payouts = known.get(game) ?? countPayouts(game)
  known.set(game, payouts)
  return payouts
}
const known = new Map<ReelGame, Payouts>()

const countPayouts = ({ engine, law }: ReelGame): Payouts => {
  if (engine === 'ways') return waysPayouts(law)
  return engine === 'tumble' ? payoutsOf(law.strips, (stops) => tumblePay(law, stops)) : freeSpinsPayouts(law)
}

/** Both at once, each as often as it comes, independent of the other. */
const together = (one: Payouts, other: Payouts): Payouts => {
  const sums = new Map<number, bigint>()
  for (const [a, weight] of one)
    for (const [b, times] of other) sums.set(a + b, (sums.get(a + b) ?? 0n) + weight * times)
  return sums
}

const scaled = (payouts: Payouts, by: bigint): Payouts =>
  new Map([...payouts].map(([payout, weight]) => [payout, weight * by]))

/** What a free spin pays: each reel is filled wherever it stops with the symbol in sight. */
const filledPayouts = (game: FreeSpinsGame, chosen: number): Payouts => {
  const { strips, rows } = game
  const filled = strips.reduce<readonly bigint[]>(
    (ways, strip) => {
      const fills = strip.filter((_, stop) => shownAt([strip], [stop], rows)[0]!.includes(chosen)).length
      return [...ways, 0n].map(
        (stays, count) => stays * BigInt(strip.length - fills) + (ways[count - 1] ?? 0n) * BigInt(fills),
      )
    },
    [1n],
  )
  const payouts = new Map<number, bigint>()
  for (const [count, ways] of filled.entries()) {
    const payout = filledPay(game, chosen, count)
    payouts.set(payout, (payouts.get(payout) ?? 0n) + ways)
  }
  return payouts
}

/** Every way that a round with free spins can go: its first spin, the symbol, and where each free spin stops. */
export const freeSpinsPayouts = (game: FreeSpinsGame): Payouts => {
  const { strips, spins } = game
  const alone = new Map<number, number>()
  const opening = new Map<number, number>()
  for (const shown of everyShown(game)) {
    const { payout, isOpening } = firstSpin(game, shown)
    const counts = isOpening ? opening : alone
    counts.set(payout, (counts.get(payout) ?? 0) + 1)
  }
  const symbols = choosable(game)
  const ways = strips.reduce((all, { length }) => all * BigInt(length), 1n)
  const free = new Map<number, bigint>()
  for (const chosen of symbols) {
    const once = filledPayouts(game, chosen)
    const all = Array.from({ length: spins }).reduce<Payouts>((sum) => together(sum, once), new Map([[0, 1n]]))
    for (const [payout, weight] of all) free.set(payout, (free.get(payout) ?? 0n) + weight)
  }
  const sums = new Map(scaled(counted(alone), BigInt(symbols.length) * ways ** BigInt(spins)))
  for (const [payout, weight] of together(counted(opening), free)) sums.set(payout, (sums.get(payout) ?? 0n) + weight)
  return sums
}
