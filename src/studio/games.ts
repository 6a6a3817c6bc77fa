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
import { bookFigures, drawRow, openBook } from './laws/book.ts'
import { comet } from './laws/books/comet.ts'
import { lanterns } from './laws/books/lanterns.ts'
import { orchard } from './laws/books/orchard.ts'
import type { StudioGame } from './game.ts'
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
  type FourDigitTicket,
  fourDigitUnits,
  isFourDigitTicket,
} from './laws/four-digit.ts'
import {
  allowsHoldemMove,
  holdemCost,
  holdemEdge,
  holdemReturn,
  type HoldemRound,
  isHoldemOver,
  playHoldem,
} from './laws/cards/holdem.ts'
import { allowsPokMove, isPokOver, playPokDeng, pokAverage, pokReturn, type PokRound } from './laws/cards/pok-deng.ts'
import { playReels, type ReelGame, reelGames } from './laws/reel-games.ts'
import { miniGames } from './mini-games.ts'
import { drawKeno, kenoAverage, type KenoBetName, kenoBets, kenoReturn } from './laws/keno.ts'
import { rouletteAverage, rouletteBets, roulettePockets, rouletteReturn } from './laws/roulette.ts'
import { type Dice, sicBoAverage, sicBoBets, sicBoReturn } from './laws/sic-bo.ts'
import { gridFor, type SlotGame } from './laws/slot.ts'
import {
  allowsPokerMove,
  isPokerOver,
  playPoker,
  pokerAverage,
  pokerReturn,
  type PokerRound,
} from './laws/cards/video-poker.ts'

const one = () => 1

const slot = (game: SlotGame, variance: StudioGame['variance'] & string): StudioGame => {
  for (const book of Object.values(game.modes)) openBook(book)
  const bookOf = (mode: string) => game.modes[mode]!
  const typed: StudioGame<{ readonly payout: number; readonly grid: readonly (readonly number[])[] }> = {
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
  return typed as StudioGame
}

/** A slot of strips: where its reels stop decides what it pays. */
const reels = (game: ReelGame): StudioGame => {
  const typed: StudioGame<{ readonly payout: number }> = {
    kind: 'slot',
    ...(game.name !== undefined && { name: game.name }),
    isBet: (bet) => bet === 'spin',
    costOf: one,
    most: 1,
    play: (_, draw) => playReels(game, draw),
    returned: (_, { payout }) => exact(BigInt(payout), 100n),
    average: game.law.published,
    isUneven: true,
    variance: game.variance,
  }
  return typed as StudioGame
}

const roulette: StudioGame<{ readonly number: number }> = {
  kind: 'table',
  isBet: (bet) => rouletteBets.has(bet),
  costOf: one,
  most: tableBets,
  play: (_, draw) => ({ number: draw(roulettePockets) }),
  returned: (bet, { number }) => rouletteReturn(rouletteBets.get(bet)!, number),
  average: rouletteAverage,
  isDrawn: true,
  mark: ({ number }) => String(number),
}

const sicBo: StudioGame<{ readonly dice: Dice }> = {
  kind: 'table',
  isBet: (bet) => sicBoBets.has(bet),
  costOf: one,
  most: tableBets,
  play: (_, draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  returned: (bet, { dice }) => sicBoReturn(bet, dice),
  average: sicBoAverage('big'),
  isDrawn: true,
  mark: ({ dice }) => dice.join('-'),
}

const baccarat: StudioGame<ReturnType<typeof dealBaccarat>> = {
  kind: 'table',
  isBet: (bet) => ['banker', 'player', 'tie'].includes(bet),
  costOf: one,
  most: 3,
  play: (_, draw, __, gone = []) => dealBaccarat(fromShoe(shuffled(without(decks(baccaratDecks), gone), draw))),
  returned: (bet, { winner }) => baccaratReturn(bet as BaccaratBet, winner),
  average: baccaratReturns.banker,
  isUneven: true,
  isDrawn: true,
  taken: ({ player, banker }) => [...player, ...banker],
  mark: ({ winner }) => winner,
}

const dragonTiger: StudioGame<ReturnType<typeof dealDragonTiger>> = {
  kind: 'table',
  isBet: (bet) => ['dragon', 'tiger', 'tie'].includes(bet),
  costOf: one,
  most: 3,
  play: (_, draw, __, gone = []) => dealDragonTiger(fromShoe(shuffled(without(decks(dragonTigerDecks), gone), draw))),
  returned: (bet, { winner }) => dragonTigerReturn(bet as DragonTigerBet, winner),
  average: dragonTigerReturns.dragon,
  isDrawn: true,
  taken: ({ dragon, tiger }) => [dragon, tiger],
  mark: ({ winner }) => winner,
}

const videoPoker: StudioGame<PokerRound> = {
  kind: 'poker',
  isBet: (bet) => bet === 'hand',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playPoker(draw, moves),
  returned: (_, { hand }) => pokerReturn(hand!),
  average: pokerAverage,
  steps: { allows: allowsPokerMove, isOver: isPokerOver, left: () => 'hold-11111' },
}

/** An ante costs three: two are the call, and come back if the member folds (§game.holdem). */
const casinoHoldem: StudioGame<HoldemRound> = {
  kind: 'poker',
  name: 'Casino hold’em',
  isBet: (bet) => bet === 'ante',
  costOf: () => holdemCost,
  most: 1,
  play: (_, draw, moves) => playHoldem(draw, moves),
  returned: (_, round) => holdemReturn(round),
  average: minus(exact(1n), holdemEdge),
  steps: { allows: allowsHoldemMove, isOver: isHoldemOver, left: () => 'fold' },
}

/** A stake costs two: the second is for doubling or splitting, and comes back unused (§game.blackjack). */
const blackjack: StudioGame<BlackjackRound> = {
  kind: 'table',
  isBet: (bet) => bet === 'hand',
  costOf: () => blackjackCost,
  most: 1,
  play: (_, draw, moves) => playBlackjack(draw, moves),
  returned: (_, round) => blackjackReturn(round),
  average: minus(exact(1n), blackjackEdge),
  steps: { allows: allowsBlackjackMove, isOver: isBlackjackOver, left: () => standAll },
}

const pokDeng: StudioGame<PokRound> = {
  kind: 'table',
  isBet: (bet) => bet === 'hand',
  costOf: one,
  most: 1,
  play: (_, draw, moves) => playPokDeng(draw, moves),
  returned: (_, round) => pokReturn(round),
  average: pokAverage,
  steps: { allows: allowsPokMove, isOver: isPokOver, left: () => 'stay' },
}

const keno: StudioGame<{ readonly numbers: readonly number[] }> = {
  kind: 'lottery',
  isBet: (bet) => Object.hasOwn(kenoBets, bet),
  costOf: one,
  most: 13,
  play: (_, draw) => ({ numbers: drawKeno(draw) }),
  returned: (bet, { numbers }) => kenoReturn(bet as KenoBetName, numbers),
  average: kenoAverage('big'),
  isUneven: true,
  isDrawn: true,
}

/** A bet is `big:mBox:1234`: a table, a form, and a number. */
export const ticketOf = (bet: string): FourDigitTicket | undefined => {
  const [, table = '', form = '', number = ''] = /^(big|small):(straight|mBox|iBox|roll):([\dR]{4})$/.exec(bet) ?? []
  const ticket = { table, form, number } as FourDigitTicket
  return number !== '' && isFourDigitTicket(ticket) ? ticket : undefined
}

const fourDigit: StudioGame<FourDigitDraw> = {
  kind: 'lottery',
  name: '4D',
  isBet: (bet) => ticketOf(bet) !== undefined,
  costOf: (bet) => fourDigitUnits(ticketOf(bet)!),
  most: 20,
  play: (_, draw) => drawFourDigit(draw),
  returned: (bet, drawn) => fourDigitReturn(ticketOf(bet)!, drawn),
  average: fourDigitAverage.big,
  isDrawn: true,
}

const fishing: StudioGame<{ readonly isCaught: boolean }> = {
  kind: 'fishing',
  isBet: (bet) => Object.hasOwn(fishes, bet),
  costOf: one,
  most: 1,
  play: ([fish], draw) => ({ isCaught: shoot(fish as FishName, draw) }),
  returned: (fish, { isCaught }) => fishReturn(fish as FishName, isCaught),
  average: fishAverage('sprat'),
}

/** Every game by its id. */
export const studioGames = byName<StudioGame>({
  orchard: slot(orchard, 'low'),
  lanterns: slot(lanterns, 'medium'),
  comet: slot(comet, 'high'),
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
  ...Object.fromEntries(Object.entries(reelGames).map(([id, game]) => [id, reels(game)])),
})
