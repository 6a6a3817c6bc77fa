import { seededNumbers } from '#domain/seeded.ts'
import { byName } from '#domain/text/by-name.ts'
import { studioGames } from '#studio/games.ts'
import { bestBlackjackMove } from '#studio/laws/cards/blackjack-strategy.ts'
import type { BlackjackRound } from '#studio/laws/cards/blackjack.ts'
import { bestPokMove } from '#studio/laws/cards/pok-deng-play.ts'
import type { PokRound } from '#studio/laws/cards/pok-deng.ts'
import type { Draw } from '#studio/laws/draw.ts'
import type { HiLoRound } from '#studio/laws/cards/hi-lo.ts'
import type { MinesField } from '#studio/laws/mines.ts'
import { describe, expect, test } from 'vitest'
import { isWhole, saySample } from '../../_kit/sample.ts'
import { type BetOutcomes, everyBet } from '../every-bet.ts'

const whole = 1_000_000
const rounds = isWhole ? whole : 5_000

/** How a member plays on in a game of several steps, and which of its exact returns that has. */
interface Play {
  readonly as?: string
  readonly next: (outcome: never) => string
}

const pokMoves = new Map<string, string>()
const plays = byName<Play>({
  'hi-lo': {
    as: 'higher once',
    next: ({ made }: HiLoRound) => (made.length === 0 ? 'higher' : 'take'),
  },
  blackjack: { next: (round: BlackjackRound) => bestBlackjackMove(round) },
  'pok-deng': {
    next: ({ own }: PokRound) =>
      pokMoves.get(own.join()) ?? pokMoves.set(own.join(), bestPokMove(own)).get(own.join())!,
  },
  mines: {
    as: 'stopped at 3',
    next: ({ opened }: MinesField) => (opened.length === 3 ? 'take' : `open-${opened.length + 1}`),
  },
})

/** Hands whose best play is searched for too long to be played so often: all of them are counted instead. */
const counted = ['video-poker', 'casino-holdem']

/** What is played on alike after each of some first cards, all equally likely, is one bet. */
const asOne = (all: readonly BetOutcomes[]): readonly BetOutcomes[] =>
  all[0]?.play?.includes(', after ') ? [{ ...all[0], outcomes: all.flatMap(({ outcomes }) => outcomes) }] : all

/** Some bets of a game with their exact returns: the first, the last, and those between. */
const betsOf = (game: string): readonly BetOutcomes[] => {
  const as = plays[game]?.as
  const all = asOne(everyBet.filter((one) => one.game === game && one.play?.split(', after ')[0] === as))
  const some = Math.min(all.length, studioGames[game]!.steps ? 1 : 3)
  return Array.from({ length: some }, (_, at) => all[Math.floor((at * (all.length - 1)) / Math.max(1, some - 1))]!)
}

/** What a unit staked returns on average, and how far that of one round is from it. */
const spreadOf = ({ game, bet, outcomes }: BetOutcomes): { readonly mean: number; readonly deviation: number } => {
  const all = Number(outcomes.reduce((sum, [weight]) => sum + weight, 0n))
  let [mean, squares] = [0, 0]
  for (const [weight, outcome] of outcomes) {
    const returned = returnOf(game, bet, outcome)
    mean += (Number(weight) / all) * returned
    squares += (Number(weight) / all) * returned ** 2
  }
  return { mean, deviation: Math.sqrt(squares - mean ** 2) }
}

const returnOf = (game: string, bet: string, outcome: unknown): number => {
  const { n, d } = studioGames[game]!.returned(bet, outcome)
  return Number(n) / Number(d)
}

/** A round of a game, played to its end. */
const roundOf = (game: string, bets: readonly string[], draw: () => Draw): unknown => {
  const { play, steps } = studioGames[game]!
  const moves: string[] = []
  for (;;) {
    const outcome = play(bets, draw(), moves)
    if (!steps || steps.isOver(outcome)) return outcome
    moves.push(plays[game]!.next(outcome as never))
  }
}

/** The draw of each round: in a game of several steps it is drawn from its seed again at each. */
const drawsOf = (game: string): ((nonce: number) => () => Draw) => {
  const seed = [...game].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 7)
  const drawOf = (from: number): Draw => {
    const next = seededNumbers(from)
    return (below) => Math.floor(next() * below)
  }
  if (studioGames[game]!.steps) return (nonce) => () => drawOf(seed ^ Math.imul(nonce, 0x9e3779b1))
  const draw = drawOf(seed)
  return () => () => draw
}

describe('§game.laws: a million rounds drawn by chance return what is counted', () => {
  const games = Object.keys(studioGames).filter((game) => !counted.includes(game))
  if (rounds < whole) saySample(`${rounds} of ${whole} rounds of each of ${games.length} games`)

  test.each(games)('%s', (game) => {
    const bets = betsOf(game)
    const drawn = drawsOf(game)
    // Where a round takes several bets, its outcome does not depend on them.
    const together = studioGames[game]!.most > 1 ? [bets] : bets.map((bet) => [bet])
    expect(bets.length).toBeGreaterThan(0)
    for (const laid of together) {
      const names = laid.map(({ bet }) => bet)
      const sums = names.map(() => 0)
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const outcome = roundOf(game, names, drawn(nonce))
        for (const [at, bet] of names.entries()) sums[at]! += returnOf(game, bet, outcome)
      }
      for (const [at, one] of laid.entries()) {
        const { mean, deviation } = spreadOf(one)
        const off = Math.abs(sums[at]! / rounds - mean) / (deviation / Math.sqrt(rounds))
        expect(off, `${game} ${one.bet}: standard errors off`).toBeLessThan(4.5)
      }
    }
  })

  test('a game of several steps says how it is played on, or is counted over every deal', () => {
    const ofSteps = Object.keys(studioGames).filter((game) => studioGames[game]!.steps)
    expect([...Object.keys(plays), ...counted].toSorted()).toEqual(ofSteps.toSorted())
  })
})
