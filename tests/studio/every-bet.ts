import { type Exact, exact, times } from '#domain/money/exact.ts'
import { studioGames } from '#studio/games.ts'
import { type BaccaratBet, baccaratReturns } from '#studio/laws/cards/baccarat.ts'
import { blackjackAverage } from '#studio/laws/cards/blackjack.ts'
import { bookFigures } from '#studio/laws/book.ts'
import { reelGames } from '#studio/laws/reel-games.ts'
import { comet } from '#studio/laws/books/comet.ts'
import { lanterns } from '#studio/laws/books/lanterns.ts'
import { orchard } from '#studio/laws/books/orchard.ts'
import { diceRolls, diceTarget, miniAverage } from '#studio/laws/dice.ts'
import { type DragonTigerBet, dragonTigerReturns } from '#studio/laws/cards/dragon-tiger.ts'
import { fishAverage, fishes, type FishName } from '#studio/laws/fishing.ts'
import {
  coveredBy,
  fourDigitAverage,
  type FourDigitForm,
  fourDigitPrizes,
  type FourDigitTable,
  fourDigitUnits,
} from '#studio/laws/four-digit.ts'
import { mineCount, mineTiles, mostOpened } from '#studio/laws/mines.ts'
import { crabFaces, crabThrows } from '#studio/laws/fish-prawn-crab.ts'
import { plinkoBoards, plinkoSlots } from '#studio/laws/plinko.ts'
import { wheels } from '#domain/game/wheels.ts'
import { wheelNames } from '#studio/laws/wheel.ts'
import { scratchAverage } from '#studio/laws/scratch.ts'
import { pokAverage } from '#studio/laws/cards/pok-deng.ts'
import { rouletteAverage, rouletteBets, roulettePockets } from '#studio/laws/roulette.ts'
import { sicBoAverage, sicBoBets } from '#studio/laws/sic-bo.ts'

import { scratchTickets } from './laws/scratch-tickets.ts'
import { kenoByNumbers, kenoBySums } from './laws/keno-every-bet.ts'
import { hiLoPlays } from './laws/hi-lo-plays.ts'
import { blackjackReturns } from './laws/blackjack-play.ts'
import { pokReturns } from './laws/pok-returns.ts'
import { reelPayouts } from './laws/reel-play.ts'

/** A bet with everything that it can come to: one outcome for each return it can have, weighted by its exact chance. */
export interface BetOutcomes {
  readonly game: string
  readonly bet: string
  /** How it is played on, where that changes what it comes to. */
  readonly play?: string
  readonly outcomes: readonly (readonly [weight: bigint, outcome: unknown])[]
  /** What a unit staked returns on average, as the game states it. */
  readonly stated: Exact
}

const upTo = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, index) => index + from)

/** `of` over `count`: the ways to choose. */
export const ways = (count: number, of: number): bigint => {
  let found = 1n
  for (let taken = 0; taken < of; taken += 1) found = (found * BigInt(count - taken)) / BigInt(taken + 1)
  return found
}

const slots = Object.entries({ orchard, lanterns, comet }).flatMap(([game, { modes }]) =>
  Object.entries(modes).map(
    ([bet, book]): BetOutcomes => ({
      game,
      bet,
      outcomes: book.rows.map(([weight, payout]) => [BigInt(weight), { payout, grid: [] }]),
      stated: times(bookFigures(book).average, exact(BigInt(book.cost))),
    }),
  ),
)

/** Every way that the reels of a slot of strips can stop. */
const reels = Object.entries(reelGames).map(
  ([game, reel]): BetOutcomes => ({
    game,
    bet: 'spin',
    outcomes: [...reelPayouts(reel)].map(([payout, weight]) => [weight, { payout }]),
    stated: reel.law.published,
  }),
)

const roulette = [...rouletteBets.keys()].map(
  (bet): BetOutcomes => ({
    game: 'roulette',
    bet,
    outcomes: upTo(roulettePockets).map((number) => [1n, { number }]),
    stated: rouletteAverage,
  }),
)

const faces = upTo(6, 1)
const sicBo = [...sicBoBets.keys()].map(
  (bet): BetOutcomes => ({
    game: 'sic-bo',
    bet,
    outcomes: faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [1n, { dice: [a, b, c] }] as const))),
    stated: sicBoAverage(bet),
  }),
)

/** How often each side wins, as the average returns say: `tables.test.ts` has counted them. */
const baccarat = (['banker', 'player', 'tie'] as const).map((bet: BaccaratBet): BetOutcomes => {
  const { n, d } = baccaratReturns.tie
  const tie = n / 9n
  const player = (baccaratReturns.player.n - tie) / 2n
  return {
    game: 'baccarat',
    bet,
    outcomes: [
      [tie, { winner: 'tie' }],
      [player, { winner: 'player' }],
      [d - tie - player, { winner: 'banker' }],
    ],
    stated: baccaratReturns[bet],
  }
})

const dragonTiger = (['dragon', 'tiger', 'tie'] as const).map(
  (bet: DragonTigerBet): BetOutcomes => ({
    game: 'dragon-tiger',
    bet,
    outcomes: [
      [62n, { winner: 'tie' }],
      [384n, { winner: 'dragon' }],
      [384n, { winner: 'tiger' }],
    ],
    stated: dragonTigerReturns[bet],
  }),
)

const dice = upTo(diceTarget.max, diceTarget.min).map(
  (target): BetOutcomes => ({
    game: 'dice',
    bet: `under-${target}`,
    outcomes: [
      [BigInt(target), { roll: target - 1 }],
      [BigInt(diceRolls - target), { roll: target }],
    ],
    stated: miniAverage,
  }),
)

const plinko = plinkoBoards.map((bet): BetOutcomes => {
  const rows = plinkoSlots(bet).length - 1
  return {
    game: 'plinko',
    bet,
    outcomes: upTo(rows + 1).map((right) => [ways(rows, right), { way: upTo(rows).map((row) => row < right) }]),
    stated: miniAverage,
  }
})

const wheel = wheelNames.map(
  (bet): BetOutcomes => ({
    game: 'wheel',
    bet,
    outcomes: wheels[bet].map((_, segment) => [1n, { segment }]),
    stated: miniAverage,
  }),
)

const fishPrawnCrab = crabFaces.map(
  (bet): BetOutcomes => ({
    game: 'fish-prawn-crab',
    bet,
    outcomes: crabThrows.map((thrown) => [1n, { thrown }]),
    stated: exact(23n, 24n),
  }),
)

const mines = upTo(mineCount.max, mineCount.min).flatMap((count) =>
  upTo(mostOpened(count), 1).map((stop): BetOutcomes => {
    const opened = upTo(stop, 1)
    const laid = (from: number) => upTo(count, from)
    return {
      game: 'mines',
      bet: `mines-${count}`,
      play: `stopped at ${stop}`,
      outcomes: [
        [ways(mineTiles - count, stop), { mines: count, opened, laid: laid(mineTiles - count + 1) }],
        [ways(mineTiles, stop) - ways(mineTiles - count, stop), { mines: count, opened, laid: laid(1) }],
      ],
      stated: miniAverage,
    }
  }),
)

const tickets: readonly (readonly [FourDigitForm, string])[] = [
  ['straight', '1234'],
  ['mBox', '1234'],
  ['mBox', '1123'],
  ['mBox', '1122'],
  ['mBox', '1112'],
  ['iBox', '1234'],
  ['iBox', '1123'],
  ['iBox', '1122'],
  ['iBox', '1112'],
  ['roll', '12R4'],
]

/** Each of the 23 numbers is one that the ticket covers or not: outcomes of the same sum of prizes are one. */
const fourDigitOutcomes = (table: FourDigitTable, form: FourDigitForm, number: string) => {
  const covered = BigInt(coveredBy({ table, form, number }).length)
  const prizes = fourDigitPrizes[table]
  const chance = (hit: number, of: number) =>
    ways(of, hit) * covered ** BigInt(hit) * (10_000n - covered) ** BigInt(of - hit)
  const [winning] = coveredBy({ table, form, number })
  const drawn = (hit: number, of: number) => upTo(of).map((at) => (at < hit ? winning : '0000'))
  const found = new Map<number, [bigint, unknown]>()
  for (const [first, second, third] of upTo(8).map((bits) => [bits & 1, (bits >> 1) & 1, bits >> 2] as const))
    for (const specials of upTo(11))
      for (const consolations of upTo(11)) {
        const sum =
          first * prizes.first +
          second * prizes.second +
          third * prizes.third +
          specials * prizes.special +
          consolations * prizes.consolation
        const weight =
          chance(first, 1) * chance(second, 1) * chance(third, 1) * chance(specials, 10) * chance(consolations, 10)
        const outcome = {
          first: drawn(first, 1)[0],
          second: drawn(second, 1)[0],
          third: drawn(third, 1)[0],
          specials: drawn(specials, 10),
          consolations: drawn(consolations, 10),
        }
        found.set(sum, [(found.get(sum)?.[0] ?? 0n) + weight, found.get(sum)?.[1] ?? outcome])
      }
  return [...found.values()]
}

const fourDigit = (['big', 'small'] as const).flatMap((table) =>
  tickets.map(
    ([form, number]): BetOutcomes => ({
      game: '4d',
      bet: `${table}:${form}:${number}`,
      outcomes: fourDigitOutcomes(table, form, number),
      stated: times(fourDigitAverage[table], exact(BigInt(fourDigitUnits({ table, form, number })))),
    }),
  ),
)

const fishing = (Object.keys(fishes) as FishName[]).map((bet): BetOutcomes => {
  const { pays, percent } = fishes[bet]
  return {
    game: 'fishing',
    bet,
    outcomes: [
      [BigInt(percent), { isCaught: true }],
      [BigInt(pays * 100 - percent), { isCaught: false }],
    ],
    stated: fishAverage(bet),
  }
})

/**
 * One hand of each kind. How often each comes depends on the play, and `video-poker.test.ts` has counted the best: here
 * each is as likely.
 */
const pokerHands: Readonly<Record<string, readonly number[]>> = {
  royalFlush: [0, 9, 10, 11, 12],
  straightFlush: [0, 1, 2, 3, 4],
  fourOfAKind: [0, 13, 26, 39, 1],
  fullHouse: [0, 13, 26, 1, 14],
  flush: [0, 2, 4, 6, 8],
  straight: [0, 14, 2, 3, 4],
  threeOfAKind: [0, 13, 26, 1, 3],
  twoPair: [0, 13, 1, 14, 3],
  jacksOrBetter: [0, 13, 1, 3, 5],
  nothing: [0, 14, 3, 5, 7],
}
const videoPoker = Object.entries(pokerHands).map(
  ([name, hand]): BetOutcomes => ({
    game: 'video-poker',
    bet: 'hand',
    play: name,
    outcomes: [[1n, { dealt: hand, held: [], hand }]],
    stated: studioGames['video-poker']!.returned('hand', { hand }),
  }),
)

/** A round of each end, of a hand of each kind: how often each comes, `holdem.test.ts` has counted. */
const holdemRounds: Readonly<Record<string, string>> = {
  'folded, then nothing': 'Ac Kd | 2c 3d 7h |',
  'lost to a pair': 'Ah 2d | 8c 9d Jh Ks 6c | 4h 4s',
  'tied with a pair': '9h 3d | 9c Jd Kh As 2c | 9s 3h',
  'unqualified against a high card': 'Ac Kd | 2c 3d 7h Js Qc | 9h 8s',
  'unqualified against a flush': 'Ah Kh | Qh Jh 2h 4d 7c | 9s 8c',
  'unqualified against four of a kind': '9h 9d | 9s 9c 4d Kd 2c | As Jc',
  'won with a pair': 'Ah Ad | 8c 9d Jh Ks 6c | 4h 4s',
  'won with a flush': 'Th 3h | 4h 6h 8h 9d 2c | 9s Kc',
  'won with a full house': '9h 9d | 9s 4h 4d Kd 2c | As Ac',
  'won with four of a kind': '9h 9d | 9s 9c 4d Kd 2c | As Ac',
  'won with a straight flush': '9h 8h | 7h 6h 5h Kd 2c | As Ac',
  'won with a royal flush': 'Ah Kh | Qh Jh Th Kd 2c | As Ac',
}
const faced = (text: string): readonly number[] =>
  text
    .trim()
    .split(' ')
    .filter((card) => card !== '')
    .map((card) => 'A23456789TJQK'.indexOf(card[0]!) + 13 * 'cdhs'.indexOf(card[1]!))
const casinoHoldem = Object.entries(holdemRounds).map(([play, text]): BetOutcomes => {
  const [hole = [], board = [], dealer = []] = text.split('|').map(faced)
  const outcome = dealer.length > 0 ? { hole, board, dealer } : { hole, board, isFolded: true }
  return {
    game: 'casino-holdem',
    bet: 'ante',
    play,
    outcomes: [[1n, outcome]],
    stated: studioGames['casino-holdem']!.returned('ante', outcome),
  }
})

/** Every return of blackjack with best play, by a round that comes to it: `blackjack-play.ts` counts how often. */
const blackjackRounds: Readonly<Record<number, object>> = {
  0: { hands: [[8, 6, 9]], dealer: [9, 9], isDoubled: true },
  2: { hands: [[8, 9]], dealer: [9, 9] },
  4: { hands: [[9, 9]], dealer: [9, 9] },
  6: { hands: [[9, 9]], dealer: [9, 8] },
  7: { hands: [[0, 9]], dealer: [9, 8] },
  8: { hands: [[4, 5, 9]], dealer: [9, 8], isDoubled: true },
}
const blackjack = [blackjackReturns()].map((returns): BetOutcomes => {
  const all = 13n ** 60n
  return {
    game: 'blackjack',
    bet: 'hand',
    outcomes: [...returns].map(([paid, { n, d }]) => [(n * all) / d, blackjackRounds[paid]]),
    stated: blackjackAverage,
  }
})

/** Multiples in hundredths at which a curve is left: the first and last, those near them, and a spread between. */
const multiples = [
  101, 102, 103, 133, 149, 150, 199, 200, 201, 250, 333, 500, 999, 1_000, 2_500, 10_000, 33_333, 99_999,
]
const crash: readonly BetOutcomes[] = [100, ...multiples, 100_000].flatMap((at): readonly BetOutcomes[] => {
  // A curve crashes above a multiple with a chance of 99 in it: `laws/crash.test.ts` counts that.
  const [above, below] = [99n, BigInt(at) - 99n]
  const left = { game: 'crash', bet: 'hand', stated: miniAverage }
  const byHand: BetOutcomes = {
    ...left,
    play: `left at ${at}`,
    outcomes: [
      [above, { crashed: at + 1, out: at }],
      [below, { crashed: at, out: at }],
    ],
  }
  const bySelf: BetOutcomes = {
    ...left,
    bet: `auto-${at}`,
    outcomes: [
      [above, { crashed: at + 1 }],
      [below, { crashed: at }],
    ],
  }
  return at === 100 ? [byHand] : [byHand, bySelf]
})

const limbo = [...multiples, 100_000, 333_333, 1_000_000].map(
  (at): BetOutcomes => ({
    game: 'limbo',
    bet: `reach-${at}`,
    outcomes: [
      [99n, { reached: at }],
      [BigInt(at) - 99n, { reached: at - 1 }],
    ],
    stated: miniAverage,
  }),
)

const scratch: readonly BetOutcomes[] = [
  {
    game: 'scratch',
    bet: 'ticket',
    outcomes: [...scratchTickets().values()].map(([weight, fields]) => [weight, { fields }]),
    stated: scratchAverage,
  },
]

/** Every return of pok deng with the better move, by a round that comes to it: `pok-returns.ts` counts how often. */
const pokRounds: Readonly<Record<number, object>> = {
  0: { own: [6, 9], dealer: [6, 9] },
  4: { own: [6, 22], dealer: [5, 9] },
  5: { own: [3, 3], dealer: [5, 9] },
  6: { own: [1, 2, 8], dealer: [9, 10, 12] },
  8: { own: [1, 2, 3], dealer: [5, 9] },
}
const pokDeng: readonly BetOutcomes[] = [
  {
    game: 'pok-deng',
    bet: 'hand',
    outcomes: [...pokReturns()].map(([halves, ways]) => [ways, pokRounds[halves]]),
    stated: pokAverage,
  },
]

/** Every bet of every game, each 4D form and pattern of digits once, and mines however far the member goes. */
export const everyBet: readonly BetOutcomes[] = [
  ...slots,
  ...reels,
  ...roulette,
  ...sicBo,
  ...baccarat,
  ...dragonTiger,
  ...dice,
  ...plinko,
  ...wheel,
  ...fishPrawnCrab,
  ...mines,
  ...videoPoker,
  ...casinoHoldem,
  ...blackjack,
  ...pokDeng,
  ...crash,
  ...limbo,
  ...hiLoPlays,
  ...scratch,
  ...kenoBySums,
  ...kenoByNumbers,
  ...fourDigit,
  ...fishing,
]
