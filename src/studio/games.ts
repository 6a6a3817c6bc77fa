import { type Exact, exact, round, times } from '#domain/exact.ts'
import type { GameShelf } from '#domain/games.ts'
import { type BaccaratBet, baccaratDecks, baccaratReturn, baccaratReturns, dealBaccarat } from './laws/baccarat.ts'
import { bookFigures, drawRow, openBook } from './laws/book.ts'
import { comet } from './laws/books/comet.ts'
import { lanterns } from './laws/books/lanterns.ts'
import { orchard } from './laws/books/orchard.ts'
import { decks, fromShoe } from './laws/cards.ts'
import { diceReturn, diceTarget, miniAverage, rollDice } from './laws/dice.ts'
import {
  type DragonTigerBet,
  dealDragonTiger,
  dragonTigerDecks,
  dragonTigerReturn,
  dragonTigerReturns,
} from './laws/dragon-tiger.ts'
import { type Draw, shuffled } from './laws/draw.ts'
import { type FishName, fishAverage, fishes, fishReturn, shoot } from './laws/fishing.ts'
import { dropBall, type PlinkoBoard, plinkoBoards, plinkoReturn } from './laws/plinko.ts'
import { rouletteAverage, rouletteBets, roulettePockets, rouletteReturn } from './laws/roulette.ts'
import { type Dice, sicBoAverage, sicBoBets, sicBoReturn } from './laws/sic-bo.ts'
import { gridFor, type SlotGame } from './laws/slot.ts'

/** The shelf a game stands on. */
export type GameKind = 'slot' | 'table' | 'mini' | 'fishing'

/** A game whose round is over at once: what can be bet, what is drawn, and what each bet then returns. */
export interface InstantGame<Outcome = unknown> {
  readonly kind: GameKind
  readonly isBet: (bet: string) => boolean
  /** What a bet costs, in stakes. */
  readonly costOf: (bet: string) => number
  /** How many different bets one round takes. */
  readonly most: number
  /** Draws what happens; plain data, kept and shown as it is. */
  readonly play: (bets: readonly string[], draw: Draw) => Outcome
  /** What a unit staked on a bet returns, stake included. */
  readonly returned: (bet: string, outcome: Outcome) => Exact
  /** What the game's usual bet returns on average of a unit spent. */
  readonly average: Exact
  /** How far results scatter, where games of its kind differ in it. */
  readonly variance?: 'low' | 'medium' | 'high'
}

const one = () => 1

const slot = (game: SlotGame, variance: InstantGame['variance'] & string): InstantGame => {
  for (const book of Object.values(game.modes)) openBook(book)
  const bookOf = (mode: string) => game.modes[mode]!
  const typed: InstantGame<{ readonly payout: number; readonly grid: readonly (readonly number[])[] }> = {
    kind: 'slot',
    isBet: (mode) => Object.hasOwn(game.modes, mode),
    costOf: (mode) => bookOf(mode).cost,
    most: 1,
    play: ([mode], draw) => {
      const payout = drawRow(bookOf(mode!), draw)
      return { payout, grid: gridFor(game, payout, draw) }
    },
    returned: (_, { payout }) => exact(BigInt(payout), 100n),
    average: bookFigures(bookOf('base')).average,
    variance,
  }
  return typed as InstantGame
}

const roulette: InstantGame<{ readonly number: number }> = {
  kind: 'table',
  isBet: (bet) => rouletteBets.has(bet),
  costOf: one,
  most: 40,
  play: (_, draw) => ({ number: draw(roulettePockets) }),
  returned: (bet, { number }) => rouletteReturn(rouletteBets.get(bet)!, number),
  average: rouletteAverage,
}

const sicBo: InstantGame<{ readonly dice: Dice }> = {
  kind: 'table',
  isBet: (bet) => sicBoBets.has(bet),
  costOf: one,
  most: 40,
  play: (_, draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  returned: (bet, { dice }) => sicBoReturn(bet, dice),
  average: sicBoAverage('big'),
}

const baccarat: InstantGame<ReturnType<typeof dealBaccarat>> = {
  kind: 'table',
  isBet: (bet) => ['banker', 'player', 'tie'].includes(bet),
  costOf: one,
  most: 3,
  play: (_, draw) => dealBaccarat(fromShoe(shuffled(decks(baccaratDecks), draw))),
  returned: (bet, { winner }) => baccaratReturn(bet as BaccaratBet, winner),
  average: baccaratReturns.banker,
}

const dragonTiger: InstantGame<ReturnType<typeof dealDragonTiger>> = {
  kind: 'table',
  isBet: (bet) => ['dragon', 'tiger', 'tie'].includes(bet),
  costOf: one,
  most: 3,
  play: (_, draw) => dealDragonTiger(fromShoe(shuffled(decks(dragonTigerDecks), draw))),
  returned: (bet, { winner }) => dragonTigerReturn(bet as DragonTigerBet, winner),
  average: dragonTigerReturns.dragon,
}

/** A bet is `under-4950`: on a roll below its target. */
const targetOf = (bet: string): number => Number(/^under-([1-9]\d{0,3})$/.exec(bet)?.[1] ?? 0)

const dice: InstantGame<{ readonly roll: number }> = {
  kind: 'mini',
  isBet: (bet) => targetOf(bet) >= diceTarget.min && targetOf(bet) <= diceTarget.max,
  costOf: one,
  most: 1,
  play: (_, draw) => ({ roll: rollDice(draw) }),
  returned: (bet, { roll }) => diceReturn(targetOf(bet), roll),
  average: miniAverage,
}

const plinko: InstantGame<{ readonly way: readonly boolean[] }> = {
  kind: 'mini',
  isBet: (bet) => plinkoBoards.includes(bet as PlinkoBoard),
  costOf: one,
  most: 1,
  play: ([board], draw) => ({ way: dropBall(board as PlinkoBoard, draw) }),
  returned: (board, { way }) => plinkoReturn(board as PlinkoBoard, way),
  average: miniAverage,
}

const fishing: InstantGame<{ readonly isCaught: boolean }> = {
  kind: 'fishing',
  isBet: (bet) => Object.hasOwn(fishes, bet),
  costOf: one,
  most: 1,
  play: ([fish], draw) => ({ isCaught: shoot(fish as FishName, draw) }),
  returned: (fish, { isCaught }) => fishReturn(fish as FishName, isCaught),
  average: fishAverage('sprat'),
}

/** Every game whose round is over at once, by the name that providers and members call it by. */
export const instantGames: Readonly<Record<string, InstantGame>> = {
  orchard: slot(orchard, 'low'),
  lanterns: slot(lanterns, 'medium'),
  comet: slot(comet, 'high'),
  roulette: roulette as InstantGame,
  'sic-bo': sicBo as InstantGame,
  baccarat: baccarat as InstantGame,
  'dragon-tiger': dragonTiger as InstantGame,
  dice: dice as InstantGame,
  plinko: plinko as InstantGame,
  fishing: fishing as InstantGame,
}

/** A stake on a bet, in minor units. */
export interface Stake {
  readonly bet: string
  readonly stake: bigint
}

/** Whether a game takes these stakes in one round. */
export const isLawfulRound = (game: InstantGame, stakes: readonly Stake[]): boolean =>
  stakes.length >= 1 &&
  stakes.length <= game.most &&
  new Set(stakes.map(({ bet }) => bet)).size === stakes.length &&
  stakes.every(({ bet, stake }) => game.isBet(bet) && stake > 0n)

/** What a round costs, in minor units. */
export const costOfRound = (game: InstantGame, stakes: readonly Stake[]): bigint =>
  stakes.reduce((sum, { bet, stake }) => sum + stake * BigInt(game.costOf(bet)), 0n)

/** What a round pays, in minor units: each bet rounded for itself, halves away from zero (§money.rounding). */
export const paidByRound = (game: InstantGame, stakes: readonly Stake[], outcome: unknown): bigint =>
  stakes.reduce((sum, { bet, stake }) => sum + round(times(exact(stake), game.returned(bet, outcome))), 0n)

const shelves: Readonly<Record<GameKind, GameShelf>> = {
  slot: 'slots',
  table: 'casino',
  mini: 'mini',
  fishing: 'fishing',
}

/** What an operator is told of each game: its shelf, and what it returns on average in percent. */
export const offeredGames = () =>
  Object.entries(instantGames).map(
    ([
      id,
      {
        kind,
        variance,
        average: { n, d },
      },
    ]) => {
      const share = String(round(exact(n * 1_000_000n, d))).padStart(5, '0')
      const name = id.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' ')
      return {
        id,
        name,
        kind: shelves[kind],
        art: `art/${id}.svg`,
        ...(variance && { variance }),
        average: `${share.slice(0, -4)}.${share.slice(-4)}`,
      }
    },
  )
