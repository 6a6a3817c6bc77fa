import { kenoAverage, type KenoBetName, kenoBets, kenoDraws } from '#studio/laws/keno.ts'
import { kenoNumbersAverage, kenoNumbersBet, kenoWays } from '#studio/laws/keno-numbers.ts'

const upTo = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, index) => index + from)

/** Twenty numbers for each bet that win it, and twenty that do not: whatever else is drawn, it returns the same. */
const kenoOutcomes = (bet: KenoBetName) => {
  const { wins } = kenoBets[bet]
  // Windows of twenty numbers, with one moved up: sums and halves of every kind.
  const drawn = upTo(61).flatMap((from) =>
    upTo(20).map((more) => [...upTo(19, from + 1), Math.min(80, from + 20 + more)]),
  )
  const exact810 = [...upTo(10, 1), ...upTo(10, 71)]
  const find = (isWon: boolean) => ({ numbers: [exact810, ...drawn].find((numbers) => wins(numbers) === isWon)! })
  return [find(true), find(false)] as const
}

export const kenoBySums = (Object.keys(kenoBets) as KenoBetName[]).map((bet) => {
  const [won, lost] = kenoOutcomes(bet)
  return {
    game: 'keno',
    bet,
    outcomes: [
      [kenoBets[bet].ways, won],
      [kenoDraws - kenoBets[bet].ways, lost],
    ] as const,
    stated: kenoAverage(bet),
  }
})

/** Bets on one number to ten, each with every number of hits. */
export const kenoByNumbers = upTo(10, 1).map((picked) => {
  const numbers = upTo(picked, 1)
  return {
    game: 'keno',
    bet: kenoNumbersBet(numbers),
    outcomes: upTo(picked + 1).map((hits): readonly [bigint, unknown] => [
      kenoWays(picked, hits),
      { numbers: [...numbers.slice(0, hits), ...upTo(20 - hits, 61)] },
    ]),
    stated: kenoNumbersAverage(picked),
  }
})
