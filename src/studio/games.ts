import { tableBets } from '#domain/bet/limits.ts'
import { byName } from '#domain/text/by-name.ts'
import { exact, minus } from '#domain/money/exact.ts'
import {
  type BaccaratBet,
  baccaratDecks,
  baccaratReturn,
  baccaratReturns,
  dealBaccarat,
} from './laws/cards/baccarat.ts'
import type { StudioGame } from './game.ts'
import { bestOfAll, bestOfEach, largest } from './highest.ts'
import {
  allowsBlackjackMove,
  blackjackCost,
  blackjackEdge,
  blackjackReturn,
  type BlackjackRound,
  isBlackjackOver,
  playBlackjack,
  standAll,
} from './laws/cards/blackjack.ts'
import { decks, fromShoe, without } from './laws/cards/cards.ts'
import {
  type DragonTigerBet,
  dealDragonTiger,
  dragonTigerDecks,
  dragonTigerReturn,
  dragonTigerReturns,
} from './laws/cards/dragon-tiger.ts'
import { shuffled } from './laws/draw.ts'
import { type FishName, fishAverage, fishes, fishReturn, shoot } from './laws/fishing.ts'
import {
  drawFourDigit,
  fourDigitAverage,
  type FourDigitDraw,
  fourDigitReturn,
  fourDigitUnits,
} from './laws/four-digit.ts'
import { fourDigitCovers, ticketOf } from './laws/four-digit-covers.ts'
import {
  allowsHoldemMove,
  holdemCost,
  holdemEdge,
  holdemPays,
  holdemReturn,
  type HoldemRound,
  isHoldemOver,
  playHoldem,
} from './laws/cards/holdem.ts'
import {
  allowsPokMove,
  isPokOver,
  playPokDeng,
  pokAverage,
  pokHalves,
  pokReturn,
  type PokRound,
} from './laws/cards/pok-deng.ts'
import { miniGames } from './mini-games.ts'
import { bookSlots, reelSlots } from './slot-games.ts'
import { drawKeno, kenoAverage } from './laws/keno.ts'
import { isKenoBet, kenoBetReturn, kenoBetsHighest } from './laws/keno-numbers.ts'
import { rouletteAverage, rouletteBets, roulettePockets, rouletteReturn } from './laws/roulette.ts'
import { type Dice, sicBoAverage, sicBoBets, sicBoReturn, sicBoThrows } from './laws/sic-bo.ts'
import {
  allowsPokerMove,
  isPokerOver,
  playPoker,
  pokerAverage,
  pokerReturn,
  pokerReturns,
  type PokerRound,
} from './laws/cards/video-poker.ts'

const one = () => 1

const roulette: StudioGame<{ readonly number: number }> = {
  kind: 'table',
  isBet: (bet) => rouletteBets.has(bet),
  usual: 'red',
  costOf: one,
  most: tableBets,
  play: (_, draw) => ({ number: draw(roulettePockets) }),
  returned: (bet, { number }) => rouletteReturn(rouletteBets.get(bet)!, number),
  highest: bestOfAll(
    Array.from({ length: roulettePockets }, (_, number) => number),
    (bet, number) => rouletteReturn(rouletteBets.get(bet)!, number),
  ),
  average: rouletteAverage,
  isDrawn: true,
  mark: ({ number }) => String(number),
}

const sicBo: StudioGame<{ readonly dice: Dice }> = {
  kind: 'table',
  isBet: (bet) => sicBoBets.has(bet),
  usual: 'big',
  costOf: one,
  most: tableBets,
  play: (_, draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  returned: (bet, { dice }) => sicBoReturn(bet, dice),
  highest: bestOfAll(sicBoThrows, sicBoReturn),
  average: sicBoAverage('big'),
  isDrawn: true,
  mark: ({ dice }) => dice.join('-'),
}

const baccarat: StudioGame<ReturnType<typeof dealBaccarat>> = {
  kind: 'table',
  isBet: (bet) => ['banker', 'player', 'tie'].includes(bet),
  usual: 'banker',
  costOf: one,
  most: 3,
  play: (_, draw, __, gone = []) => dealBaccarat(fromShoe(shuffled(without(decks(baccaratDecks), gone), draw))),
  returned: (bet, { winner }) => baccaratReturn(bet as BaccaratBet, winner),
  highest: bestOfAll(['banker', 'player', 'tie'] as const, (bet, winner) => baccaratReturn(bet as BaccaratBet, winner)),
  average: baccaratReturns.banker,
  isUneven: true,
  isDrawn: true,
  taken: ({ player, banker }) => [...player, ...banker],
  mark: ({ winner }) => winner,
}

const dragonTiger: StudioGame<ReturnType<typeof dealDragonTiger>> = {
  kind: 'table',
  isBet: (bet) => ['dragon', 'tiger', 'tie'].includes(bet),
  usual: 'dragon',
  costOf: one,
  most: 3,
  play: (_, draw, __, gone = []) => dealDragonTiger(fromShoe(shuffled(without(decks(dragonTigerDecks), gone), draw))),
  returned: (bet, { winner }) => dragonTigerReturn(bet as DragonTigerBet, winner),
  highest: bestOfAll(['dragon', 'tiger', 'tie'] as const, (bet, winner) =>
    dragonTigerReturn(bet as DragonTigerBet, winner),
  ),
  average: dragonTigerReturns.dragon,
  isDrawn: true,
  taken: ({ dragon, tiger }) => [dragon, tiger],
  mark: ({ winner }) => winner,
}

const videoPoker: StudioGame<PokerRound> = {
  kind: 'poker',
  isBet: (bet) => bet === 'hand',
  usual: 'hand',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playPoker(draw, moves),
  returned: (_, { hand }) => pokerReturn(hand!),
  highest: bestOfEach(() => exact(BigInt(pokerReturns.royalFlush))),
  average: pokerAverage,
  steps: { allows: allowsPokerMove, isOver: isPokerOver, left: () => 'hold-11111' },
}

/** An ante costs three: two are the call, and come back if the member folds (§game.holdem). */
const casinoHoldem: StudioGame<HoldemRound> = {
  kind: 'poker',
  name: 'Casino hold’em',
  isBet: (bet) => bet === 'ante',
  usual: 'ante',
  costOf: () => holdemCost,
  most: 1,
  play: (_, draw, moves) => playHoldem(draw, moves),
  returned: (_, round) => holdemReturn(round),
  highest: bestOfEach(() => exact(BigInt(holdemPays('won', 'royalFlush')))),
  average: minus(exact(1n), holdemEdge),
  steps: { allows: allowsHoldemMove, isOver: isHoldemOver, left: () => 'fold' },
}

/** A stake costs two: the second is for doubling or splitting, and comes back unused (§game.blackjack). */
const blackjack: StudioGame<BlackjackRound> = {
  kind: 'table',
  isBet: (bet) => bet === 'hand',
  usual: 'hand',
  costOf: () => blackjackCost,
  most: 1,
  play: (_, draw, moves) => playBlackjack(draw, moves),
  returned: (_, round) => blackjackReturn(round),
  highest: bestOfEach(() => exact(2n * BigInt(blackjackCost))),
  average: minus(exact(1n), blackjackEdge),
  steps: { allows: allowsBlackjackMove, isOver: isBlackjackOver, left: () => standAll },
}

const pokDeng: StudioGame<PokRound> = {
  kind: 'table',
  isBet: (bet) => bet === 'hand',
  usual: 'hand',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playPokDeng(draw, moves),
  returned: (_, round) => pokReturn(round),
  highest: bestOfEach(() => exact(pokHalves[5], 2n)),
  average: pokAverage,
  steps: { allows: allowsPokMove, isOver: isPokOver, left: () => 'stay' },
}

const keno: StudioGame<{ readonly numbers: readonly number[] }> = {
  kind: 'lottery',
  isBet: isKenoBet,
  usual: 'big',
  costOf: one,
  most: tableBets,
  play: (_, draw) => ({ numbers: drawKeno(draw) }),
  returned: (bet, { numbers }) => kenoBetReturn(bet, numbers),
  highest: kenoBetsHighest,
  average: kenoAverage('big'),
  isUneven: true,
  isDrawn: true,
}

const fourDigit: StudioGame<FourDigitDraw> = {
  kind: 'lottery',
  name: '4D',
  isBet: (bet) => ticketOf(bet) !== undefined,
  usual: 'big:straight:1234',
  costOf: (bet) => fourDigitUnits(ticketOf(bet)!),
  most: 20,
  play: (_, draw) => drawFourDigit(draw),
  returned: (bet, drawn) => fourDigitReturn(ticketOf(bet)!, drawn),
  highest: (stakes) => largest([...fourDigitCovers(stakes).values()]),
  average: fourDigitAverage.big,
  isDrawn: true,
}

const fishing: StudioGame<{ readonly isCaught: boolean }> = {
  kind: 'fishing',
  isBet: (bet) => Object.hasOwn(fishes, bet),
  usual: 'sprat',
  costOf: one,
  most: 1,
  play: ([fish], draw) => ({ isCaught: shoot(fish as FishName, draw) }),
  returned: (fish, { isCaught }) => fishReturn(fish as FishName, isCaught),
  highest: bestOfEach((fish) => fishReturn(fish as FishName, true)),
  average: fishAverage('sprat'),
}

/** Every game by its id. */
export const studioGames = byName<StudioGame>({
  ...bookSlots,
  roulette: roulette as StudioGame,
  'sic-bo': sicBo as StudioGame,
  baccarat: baccarat as StudioGame,
  'dragon-tiger': dragonTiger as StudioGame,
  ...miniGames,
  'video-poker': videoPoker as StudioGame,
  'casino-holdem': casinoHoldem as StudioGame,
  blackjack: blackjack as StudioGame,
  'pok-deng': pokDeng as StudioGame,
  keno: keno as StudioGame,
  '4d': fourDigit as StudioGame,
  fishing: fishing as StudioGame,
  ...reelSlots,
})
