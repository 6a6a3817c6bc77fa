import {
  roomEntryFee,
  roomFeePercent,
  roomMatches,
  roomPinDigits,
  roomPlayers,
  roomPoints,
  roomPrizePercents,
  roomResultsMin,
} from '../limits.ts'
import { predictionScore, scoreUnit } from '../room/prediction.ts'
import { prizePlan, shareOut } from '../room/prizes.ts'
import { rankPlayers } from '../room/ranking.ts'
import { roomStatusCodes } from '../room/status.ts'
import type { Outcome } from '../settlement.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'
import { amount, price, written } from './reading.ts'

interface Prediction {
  readonly points: number
  readonly odds: string
  readonly outcome: Outcome
}

const scored = ({ points, odds, outcome }: Prediction): number =>
  Number(predictionScore(points, price(odds, 'DEC'), outcome)) / Number(scoreUnit)

const shared = ({
  prizes,
  places,
}: {
  readonly prizes: readonly string[]
  readonly places: readonly (readonly number[])[]
}) =>
  [
    ...shareOut(
      prizes.map((prize) => amount(prize)),
      places,
    ),
  ].map(([, prize]) => written(prize))

export const roomClauses = {
  'room.terms': {
    plain:
      'A room has {minPlayers} to {maxPlayers} players and {minMatches} to {maxMatches} matches, none of them in play, and an entry fee of {minFee} to {maxFee} or its like in another currency. A private room has a PIN of {pinDigits} digits.',
    constants: {
      minPlayers: roomPlayers.min,
      maxPlayers: roomPlayers.max,
      minMatches: roomMatches.min,
      maxMatches: roomMatches.max,
      minFee: roomEntryFee.min,
      maxFee: roomEntryFee.max,
      pinDigits: roomPinDigits,
    },
  },
  'room.life': {
    plain:
      'A room is open until its first kick-off, then active with {players} players or more; predictions stop with the last kick-off, and it ends when its results are confirmed. A room with too few players, or with fewer than {results} results, is cancelled.',
    constants: { players: roomPlayers.min, results: roomResultsMin, codes: roomStatusCodes },
  },
  'room.refund': {
    plain:
      'A cancelled room gives every member the entry fee back once. An owner who is still alone may close the room, and the operator may cancel it until it has ended.',
  },
  'room.prizes': {
    plain:
      'The house keeps {fee} percent of the pool. The rest is divided among the first three places, {first}, {second} and {third} percent, each rounded down, and what is left over goes to the first.',
    constants: {
      fee: Number(roomFeePercent),
      first: Number(roomPrizePercents[0]),
      second: Number(roomPrizePercents[1]),
      third: Number(roomPrizePercents[2]),
    },
    examples: [
      example(
        { pool: '300.00' },
        ({ pool }) => {
          const { fee, prizes } = prizePlan(amount(pool))
          return [fee, ...prizes].map((part) => written(part))
        },
        ['30.00', '135.00', '81.00', '54.00'],
      ),
    ],
  },
  'room.ties': {
    plain:
      'Players who tie share the sum of the prizes of their places equally. What does not divide goes to the lowest seats, one smallest unit each.',
    examples: [
      example({ prizes: ['135.00', '81.00', '54.00'], places: [[1, 2], [3]] }, shared, ['108.00', '108.00', '54.00']),
      example({ prizes: ['135.00', '81.00', '54.00'], places: [[1, 2, 3]] }, shared, ['90.00', '90.00', '90.00']),
      example({ prizes: ['135.00', '81.00', '54.00'], places: [[1], [2], [3, 4, 5, 6]] }, shared, [
        '135.00',
        '81.00',
        '13.50',
        '13.50',
        '13.50',
        '13.50',
      ]),
    ],
  },
  'room.score': {
    plain:
      'Each member has {points} points to put on predictions. A settled prediction scores its points times the factor its odds would have in a parlay, so a void match gives the points back.',
    constants: { points: roomPoints },
    examples: [
      example({ points: 20, odds: '2.50', outcome: 'won' }, scored, 50),
      example({ points: 20, odds: '2.50', outcome: 'loseHalf' }, scored, 10),
      example({ points: 20, odds: '2.50', outcome: 'void' }, scored, 20),
    ],
  },
  'room.ranking': {
    plain: 'More points rank first, then more correct predictions. Players who are equal in both share their place.',
    examples: [
      example(
        {
          players: [
            { seat: 1, points: 90, correct: 2 },
            { seat: 2, points: 90, correct: 3 },
            { seat: 3, points: 90, correct: 2 },
          ],
        },
        ({ players }) =>
          rankPlayers(players.map(({ seat, points, correct }) => ({ seat, score: BigInt(points), correct }))).map(
            ({ seat, rank }) => `seat ${seat} rank ${rank}`,
          ),
        ['seat 2 rank 1', 'seat 1 rank 2', 'seat 3 rank 2'],
      ),
    ],
  },
} as const satisfies Chapter
