import type { Phase } from '#domain/market/rows.ts'
import { boutRounds, methods, stoppageRounds } from '#domain/market/picks.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { MatchResult, Score, Side } from '#domain/market/result.ts'
import type { Chance } from '../../chance.ts'
import type { FeedMarket } from '../../feed.ts'
import { paying, pricesFor } from '../../pricing/price.ts'
import type { Show } from './round.ts'

/** How a bout ends: stopped in a round, counted from 1, or decided by the judges after the last one. */
export interface BoutEnding {
  readonly winner: Side
  readonly stoppedIn: number | null
  readonly p: number
}

/** The chance that a round brings a stoppage, of either side. */
const stoppage = 0.13

/**
 * All ways a bout of five rounds may end, their chances adding up to 1. `round` is the chance that home wins a round on
 * the judges' cards; of two stoppages home has as many as its share of hard rounds. Five rounds leave no level card.
 */
export const boutEndings = (round: number): readonly BoutEnding[] => {
  const hard = round ** 2 / (round ** 2 + (1 - round) ** 2)
  const share = (side: Side, ofHome: number) => (side === 'home' ? ofHome : 1 - ofHome)
  const both: readonly Side[] = ['home', 'away']
  const stopped = both.flatMap((winner) =>
    Array.from({ length: boutRounds }, (_, n) => ({
      winner,
      stoppedIn: n + 1,
      p: (1 - stoppage) ** n * stoppage * share(winner, hard),
    })),
  )
  const distance = (1 - stoppage) ** boutRounds
  const onPoints = both.map((winner) => ({ winner, stoppedIn: null, p: distance * share(winner, majority(round)) }))
  return [...stopped, ...onPoints]
}

/** The chance to win most of the rounds. */
const majority = (round: number): number => {
  let sum = 0
  for (let won = (boutRounds + 1) / 2; won <= boutRounds; won++)
    sum += waysTo(won) * round ** won * (1 - round) ** (boutRounds - won)
  return sum
}
const waysTo = (won: number): number => {
  let ways = 1
  for (let n = 0; n < won; n++) ways = (ways * (boutRounds - n)) / (n + 1)
  return ways
}

/** The picks that win of a bout's markets without a score. */
export const winningPicks = ({ winner, stoppedIn }: Omit<BoutEnding, 'p'>): readonly string[] =>
  stoppedIn === null ? [`${winner}-points`, 'points'] : [`${winner}-stoppage`, `${winner}-${stoppedIn}`]

/** Who wins, how, and in which round: all by the chances of the same endings. */
export const boutMarkets = (round: number): FeedMarket[] => {
  const endings = boutEndings(round)
  const chanceOf = (wins: (ending: BoutEnding) => boolean) => endings.filter(wins).reduce((sum, { p }) => sum + p, 0)
  const offer = (type: MarketType, chances: readonly number[], margin: number): FeedMarket => ({
    type,
    line: 0,
    ...pricesFor(chances, margin, longest),
  })
  const byName = (picks: readonly string[]) => picks.map((pick) => chanceOf((one) => winningPicks(one).includes(pick)))
  return [
    offer('ML', [chanceOf(({ winner }) => winner === 'home'), chanceOf(({ winner }) => winner === 'away')], 0.06),
    offer('MV', byName(methods), 0.1),
    offer('RB', byName(stoppageRounds), 0.16),
  ]
}

const longest = paying(100)

/** The ending that a number in [0, 1) draws. */
export const drawnEnding = (endings: readonly BoutEnding[], draw: number): BoutEnding => {
  let rest = draw
  return endings.find(({ p }) => (rest -= p) < 0) ?? endings.at(-1)!
}

/** The rounds share the time of the show evenly; one that is stopped ends it. */
export const boutShow = (round: number, length: number, chance: Chance): Show => {
  const ending = drawnEnding(boutEndings(round), chance())
  const rounds = ending.stoppedIn ?? boutRounds
  const turns = Array.from({ length: rounds - 1 }, (_, n) => Math.round(((n + 1) * length) / rounds))
  const ft: Score = ending.winner === 'home' ? [1, 0] : [0, 1]
  const after = (fought: number, phase: Phase, score: Score | null) =>
    ({ phase, minute: 0, score, half: [0, 0], reds: [0, 0], part: Math.min(rounds, fought + 1), parts: [] }) as const
  const result: MatchResult = { status: 'completed', ht: null, ft, winners: winningPicks(ending), action: 1 }
  return {
    turns,
    liveAt: (passed) => after(turns.filter((turn) => turn <= passed).length, 'playing', null),
    last: after(rounds, 'ended', ft),
    result,
  }
}
