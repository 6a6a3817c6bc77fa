import { byName } from '#domain/text/by-name.ts'
import { compare, type Exact, exact, floor, plus, times } from '#domain/money/exact.ts'
import { highestWinUnits, numberWinUnits } from '#domain/bet/limits.ts'
import { type Currency, scaledUnitOf } from '#domain/money/money.ts'
import { studioGames, ticketOf } from './games.ts'
import { minesOf, targetOf } from './mini-games.ts'
import { blackjackCost } from './laws/cards/blackjack.ts'
import { bookFigures } from './laws/book.ts'
import { comet } from './laws/books/comet.ts'
import { lanterns } from './laws/books/lanterns.ts'
import { orchard } from './laws/books/orchard.ts'
import { diceReturn } from './laws/dice.ts'
import { type FishName, fishReturn } from './laws/fishing.ts'
import { coveredBy, fourDigitMost } from './laws/four-digit.ts'
import { holdemPays } from './laws/cards/holdem.ts'
import { type KenoBetName, kenoBets, kenoGroups } from './laws/keno.ts'
import { minesReturn, mostOpened } from './laws/mines.ts'
import { leavesAt } from './laws/crash.ts'
import { crabThrows } from './laws/fish-prawn-crab.ts'
import { type PlinkoBoard, plinkoSlots } from './laws/plinko.ts'
import { type ReelGame, reelGames } from './laws/reel-games.ts'
import { pokHalves } from './laws/cards/pok-deng.ts'
import { roulettePockets } from './laws/roulette.ts'
import { sicBoThrows } from './laws/sic-bo.ts'
import type { SlotGame } from './laws/slot.ts'
import { pokerReturns } from './laws/cards/video-poker.ts'
import { type WheelName, wheels } from '#domain/game/wheels.ts'
import type { Stake } from './stakes.ts'
import type { Cover } from './store/rounds.ts'

/** What one bet of a round with a single bet returns of a unit staked, at the most. */
type Best = (bet: string) => Exact
/** What a round returns at the most, in minor units, exactly. */
type Most = (stakes: readonly Stake[]) => Exact

const largest = (values: readonly Exact[]): Exact =>
  values.reduce((most, value) => (compare(value, most) > 0 ? value : most), exact(0n))
const sum = (values: readonly Exact[]): Exact => values.reduce(plus, exact(0n))

const single =
  (best: Best): Most =>
  (stakes) =>
    sum(stakes.map(({ bet, stake }) => times(exact(stake), best(bet))))

const slot = ({ modes }: SlotGame): Most => single((mode) => exact(BigInt(bookFigures(modes[mode]!).largest), 100n))

const reels = ({ law }: ReelGame): Most => single(() => exact(BigInt(law.largest), 100n))

/** A table of few outcomes: the best of all of them. */
const table =
  (game: string, outcomes: readonly unknown[]): Most =>
  (stakes) =>
    largest(
      outcomes.map((outcome) =>
        sum(stakes.map(({ bet, stake }) => times(exact(stake), studioGames[game]!.returned(bet, outcome)))),
      ),
    )

const winners = (names: readonly string[]) => names.map((winner) => ({ winner }))

const kenoMost: Most = (stakes) =>
  sum(
    kenoGroups.map((group) =>
      largest(
        stakes
          .filter(({ bet }) => group.includes(bet as KenoBetName))
          .map(({ bet, stake }) => exact(stake * BigInt(kenoBets[bet as KenoBetName].returns), 100n)),
      ),
    ),
  )

/** What each number of 4D tickets would be paid at the most, if every prize were that number. */
const fourDigitCovers = (stakes: readonly Stake[]): ReadonlyMap<string, Exact> => {
  const covers = new Map<string, Exact>()
  for (const { bet, stake } of stakes) {
    const ticket = ticketOf(bet)!
    const numbers = coveredBy(ticket)
    const paid = exact(stake * fourDigitMost(ticket.table), ticket.form === 'iBox' ? BigInt(numbers.length) : 1n)
    for (const number of numbers) covers.set(number, plus(covers.get(number) ?? exact(0n), paid))
  }
  return covers
}

const mosts = byName<Most>({
  orchard: slot(orchard),
  lanterns: slot(lanterns),
  comet: slot(comet),
  roulette: table(
    'roulette',
    Array.from({ length: roulettePockets }, (_, number) => ({ number })),
  ),
  'sic-bo': table(
    'sic-bo',
    sicBoThrows.map((dice) => ({ dice })),
  ),
  baccarat: table('baccarat', winners(['banker', 'player', 'tie'])),
  'dragon-tiger': table('dragon-tiger', winners(['dragon', 'tiger', 'tie'])),
  dice: single((bet) => diceReturn(targetOf(bet), 0)),
  plinko: single((board) => exact(BigInt(Math.max(...plinkoSlots(board as PlinkoBoard))), 100n)),
  mines: single((bet) => minesReturn(minesOf(bet), mostOpened(minesOf(bet)))),
  crash: single((bet) => exact(BigInt(leavesAt(bet)), 100n)),
  wheel: single((name) => exact(BigInt(Math.max(...wheels[name as WheelName])), 100n)),
  'fish-prawn-crab': table(
    'fish-prawn-crab',
    crabThrows.map((thrown) => ({ thrown })),
  ),
  'video-poker': single(() => exact(BigInt(pokerReturns.royalFlush))),
  'casino-holdem': single(() => exact(BigInt(holdemPays('won', 'royalFlush')))),
  'pok-deng': single(() => exact(pokHalves[5], 2n)),
  blackjack: single(() => exact(2n * BigInt(blackjackCost))),
  keno: kenoMost,
  '4d': (stakes) => largest([...fourDigitCovers(stakes).values()]),
  ...Object.fromEntries(Object.entries(reelGames).map(([id, game]) => [id, reels(game)])),
  fishing: single((fish) => fishReturn(fish as FishName, true)),
})

const unitsIn = (units: bigint, currency: Currency): bigint => units * scaledUnitOf(currency)

/** The most that a round of the house studio may pay in a currency, in minor units (§game.highest-win). */
export const highestWin = (currency: Currency): bigint => unitsIn(highestWinUnits, currency)

/** The most that a round can pay, whatever is drawn, in minor units: never less than what it pays. */
export const mostPaid = (game: string, stakes: readonly Stake[]): bigint => floor(mosts[game]!(stakes))

export const exceedsHighestWin = (game: string, stakes: readonly Stake[], currency: Currency): boolean =>
  mostPaid(game, stakes) > highestWin(currency)

/** The highest equal stake on each of these bets that the highest win allows, in minor units; of no bets, undefined. */
export const highestStake = (game: string, bets: readonly string[], currency: Currency): bigint | undefined => {
  if (bets.length === 0) return undefined
  const { n, d } = mosts[game]!(bets.map((bet) => ({ bet, stake: 1n })))
  return n === 0n ? undefined : (highestWin(currency) * d) / n
}

/** A unit of the reference currency, in the parts that covers are counted in. */
const coverParts = 10_000n

/**
 * What a round covers numbers of its draw for, over all currencies: in 4D each number, and no draw may owe more on one
 * than the house allows (§game.highest-win). Rounded up.
 */
export const coversOf = (game: string, stakes: readonly Stake[], currency: Currency): readonly Cover[] => {
  if (game !== '4d') return []
  const unit = unitsIn(1n, currency)
  return [...fourDigitCovers(stakes)].map(([number, { n, d }]) => ({
    number,
    amount: Number((n * coverParts + d * unit - 1n) / (d * unit)),
    most: Number(numberWinUnits * coverParts),
  }))
}
