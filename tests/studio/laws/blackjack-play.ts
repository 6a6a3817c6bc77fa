import { compare, type Exact, exact, plus, times } from '#domain/money/exact.ts'

/** A sum that its member plays: what it comes to, and whether an ace in it counts eleven. */
export interface Sum {
  readonly total: number
  readonly isSoft: boolean
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lowest = ({ n, d }: Exact): Exact => {
  const common = gcd(n < 0n ? -n : n, d)
  return { n: n / common, d: d / common }
}
const add = (a: Exact, b: Exact) => lowest(plus(a, b))
const mul = (a: Exact, b: Exact) => lowest(times(a, b))

/** The values of cards, an ace as 1: of thirteen ranks four count ten. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const chanceOf = (value: number): Exact => exact(value === 10 ? 4n : 1n, 13n)

export const sumOf = (...cards: readonly number[]): Sum => {
  const total = cards.reduce((sum, value) => sum + value, 0)
  const isSoft = cards.includes(1) && total <= 11
  return { total: isSoft ? total + 10 : total, isSoft }
}

export const withCard = ({ total, isSoft }: Sum, value: number): Sum => {
  const bare = (isSoft ? total - 10 : total) + value
  const hasAce = isSoft || value === 1
  return hasAce && bare <= 11 ? { total: bare + 10, isSoft: true } : { total: bare, isSoft: false }
}

/** What something comes to, and how often. */
export type Chances<Key> = ReadonlyMap<Key, Exact>

const gathered = <Key>(all: Iterable<readonly [Key, Exact]>): Map<Key, Exact> => {
  const found = new Map<Key, Exact>()
  for (const [key, chance] of all) found.set(key, add(found.get(key) ?? exact(0n), chance))
  return found
}

const bust = 22

const dealerFrom = (sum: Sum, memo: Map<string, Chances<number>>): Chances<number> => {
  if (sum.total >= 17) return new Map([[Math.min(bust, sum.total), exact(1n)]])
  const key = `${sum.total}${sum.isSoft}`
  const known = memo.get(key)
  if (known) return known
  const found = gathered(
    values.flatMap((value) =>
      [...dealerFrom(withCard(sum, value), memo)].map(
        ([total, chance]) => [total, mul(chance, chanceOf(value))] as const,
      ),
    ),
  )
  memo.set(key, found)
  return found
}

/** Whether the dealer's two cards are an ace and a ten. */
const isNatural = (a: number, b: number): boolean => a + b === 11 && (a === 1 || b === 1)

/** How often the dealer has a blackjack under each card, and where it stands otherwise; 22 is a bust. */
export const dealers = values.map((up) => {
  const memo = new Map<string, Chances<number>>()
  const holes = values.filter((hole) => !isNatural(up, hole))
  const open = holes.map(chanceOf).reduce(add, exact(0n))
  const stands = gathered(
    holes.flatMap((hole) =>
      [...dealerFrom(sumOf(up, hole), memo)].map(
        ([total, chance]) =>
          [total, mul(chance, lowest({ n: chanceOf(hole).n * open.d, d: chanceOf(hole).d * open.n }))] as const,
      ),
    ),
  )
  return { up, natural: lowest(plus(exact(1n), exact(-open.n, open.d))), stands }
})
export type Dealer = (typeof dealers)[number]

/** What a stake returns whose hand ends with a total, or is bust, against the dealer’s last total. */
const standing = (total: number, dealer: number): number =>
  total >= bust ? 0 : dealer >= bust || total > dealer ? 2 : total === dealer ? 1 : 0

/** The chances of a member's last total, by the best play without doubling or splitting. */
interface Played {
  readonly average: Exact
  readonly move: 'hit' | 'stand'
  readonly totals: Chances<number>
}

/** Best play against one card of the dealer's that hides no blackjack. */
export const playAgainst = ({ stands }: Dealer) => {
  const averageOf = (totals: Chances<number>, stakes: bigint): Exact =>
    [...totals].reduce(
      (sum, [total, chance]) =>
        [...stands].reduce(
          (more, [dealer, often]) =>
            add(more, mul(mul(chance, often), exact(BigInt(standing(total, dealer)) * stakes))),
          sum,
        ),
      exact(0n),
    )
  const memo = new Map<string, Played>()
  const play = (sum: Sum): Played => {
    const key = `${sum.total}${sum.isSoft}`
    const known = memo.get(key)
    if (known) return known
    const alone = new Map([[Math.min(bust, sum.total), exact(1n)]])
    const stand: Played = { average: averageOf(alone, 1n), move: 'stand', totals: alone }
    const best = sum.total >= 21 ? stand : better(stand, hit(sum))
    memo.set(key, best)
    return best
  }
  const hit = (sum: Sum): Played => {
    const totals = gathered(
      values.flatMap((value) =>
        [...play(withCard(sum, value)).totals].map(([total, chance]) => [total, mul(chance, chanceOf(value))] as const),
      ),
    )
    return { average: averageOf(totals, 1n), move: 'hit', totals }
  }
  const better = (a: Played, b: Played) => (compare(b.average, a.average) > 0 ? b : a)
  /** After one card more. */
  const once = (sum: Sum): Chances<number> =>
    gathered(values.map((value) => [Math.min(bust, withCard(sum, value).total), chanceOf(value)] as const))
  /** A hand of a split: one card more, and then, unless it is an ace, played on. */
  const half = (value: number): Chances<number> =>
    value === 1
      ? once(sumOf(1))
      : gathered(
          values.flatMap((drawn) =>
            [...play(sumOf(value, drawn)).totals].map(
              ([total, chance]) => [total, mul(chance, chanceOf(drawn))] as const,
            ),
          ),
        )
  /** All that the first two cards may be played as, each with what two stakes return, of which one may be unused. */
  const choices = (a: number, b: number) => {
    const sum = sumOf(a, b)
    const { average, move, totals } = play(sum)
    const doubled = once(sum)
    return [
      { move, average: plus(average, exact(1n)), totals },
      { move: 'double' as const, average: averageOf(doubled, 2n), totals: doubled },
      ...(a === b ? [{ move: 'split' as const, average: averageOf(half(a), 2n), totals: half(a) }] : []),
    ]
  }
  return { play, choices }
}
export type Choice = ReturnType<ReturnType<typeof playAgainst>['choices']>[number]

export const bestOf = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, one) => (compare(one.average, best.average) > 0 ? one : best))

/** How often each return comes, in halves of a stake: of a choice, against a dealer without a blackjack. */
const returnsOf = ({ move, totals }: Choice, { stands }: Dealer): Chances<number> =>
  gathered(
    [...stands].flatMap(([dealer, often]) => {
      const once = [...totals].map(([total, chance]) => [standing(total, dealer) * 2, chance] as const)
      const all =
        move === 'split'
          ? once.flatMap(([a, chance]) => once.map(([b, other]) => [a + b, mul(chance, other)] as const))
          : once.map(([paid, chance]) => [move === 'double' ? paid * 2 : paid + 2, chance] as const)
      return all.map(([paid, chance]) => [paid, mul(chance, often)] as const)
    }),
  )

/** Everything that a round can return with the best play, in halves of a stake, two staked; and how often. */
export const blackjackReturns = (): Chances<number> =>
  gathered(
    dealers.flatMap((dealer) => {
      const { choices } = playAgainst(dealer)
      const shown = chanceOf(dealer.up)
      const isOpen = lowest(plus(exact(1n), exact(-dealer.natural.n, dealer.natural.d)))
      return values.flatMap((a) =>
        values.flatMap((b) => {
          const dealt = mul(shown, mul(chanceOf(a), chanceOf(b)))
          // Against a blackjack one stake is lost, or pushed by another; the other is unused.
          const natural = [isNatural(a, b) ? 4 : 2, mul(dealt, dealer.natural)] as const
          const played: Chances<number> = isNatural(a, b)
            ? new Map([[7, exact(1n)]])
            : returnsOf(bestOf(choices(a, b)), dealer)
          return [natural, ...[...played].map(([paid, chance]) => [paid, mul(mul(dealt, isOpen), chance)] as const)]
        }),
      )
    }),
  )
