import {
  roomEntryFee,
  roomFeePercent,
  roomMatches,
  roomPinDigits,
  roomPinTries,
  roomPinTriesPerMinute,
  roomPlayers,
  roomPoints,
  roomPrizePercents,
  roomResultsMin,
  voidWithoutResultHours,
} from '../bet/limits.ts'
import { prizePlan, shareOut } from '../room/prizes.ts'
import { predictionScore, scoreUnit } from '../room/prediction.ts'
import { placesOf, rankPlayers } from '../room/ranking.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { type Chapter, example } from './clause.ts'
import { amount, price, written } from './reading.ts'

const plan = ({ entry, players }: { readonly entry: string; readonly players: number }) => {
  const { fee, prizes } = prizePlan(amount(entry) * BigInt(players))
  return { fee: written(fee), prizes: prizes.map((prize) => written(prize)) }
}

const shares = ({ prizes, scores }: { readonly prizes: readonly string[]; readonly scores: readonly number[] }) => {
  const ranked = rankPlayers(scores.map((score, index) => ({ seat: index + 1, score: BigInt(score), correct: 0 })))
  const won = shareOut(
    prizes.map((prize) => amount(prize)),
    placesOf(ranked),
  )
  return scores.map((_, index) => written(won.get(index + 1) ?? 0n))
}

const scored = ({ points, odds, outcome }: { points: number; odds: string; outcome: Outcome }) =>
  Number(predictionScore(points, price(odds, 'DEC'), outcome)) / Number(scoreUnit)

const thirds = ['135.00', '81.00', '54.00'] as const

export const roomClauses = {
  'room.terms': {
    plain:
      'A room costs {fee.min} to {fee.max} of the reference currency to enter, seats {players.min} to {players.max} players and is about {matches.min} to {matches.max} matches of at least one league, none of which has begun.',
    constants: { fee: roomEntryFee, players: roomPlayers, matches: roomMatches },
  },
  'room.private': {
    plain:
      'A private room opens with its PIN of {digits} digits, of which only a keyed hash is stored. A member has {tries} attempts a minute. All members together have {room.hour} an hour and {room.day} a day at one room, apart from the first {room.own} of each member in a day, so that guesses shut out nobody who knows the PIN. A member has one private room at a time.',
    constants: { digits: roomPinDigits, tries: roomPinTriesPerMinute, room: roomPinTries },
  },
  'room.unlisted': {
    plain:
      'A private room is there for its owner, its players and members who gave its PIN. To all others it is as if it did not exist, in lists, by its number and by its link.',
  },
  'room.free': {
    plain:
      'A free room costs nothing to enter, and a seat in it is taken without a question; its prizes come from the operator, and a member and the network of a household take one seat in it.',
  },
  'room.life': {
    plain:
      'Members join until the first kick-off. With {players} players the room is then played, otherwise it is cancelled. After the last kick-off it waits for its results; once all are confirmed it ends, and its prizes are paid.',
    constants: { players: roomPlayers.min },
  },
  'room.results': {
    plain:
      'A room with fewer than {results} matches that have a result is cancelled. A match without a result {hours} hours after its kick-off counts as one without.',
    constants: { results: roomResultsMin, hours: voidWithoutResultHours },
  },
  'room.refund': {
    plain:
      'A room that is cancelled, or closed by an owner with nobody else in it, refunds every entry in full, the fee included, once.',
  },
  'room.leave': {
    plain:
      'A player gives the seat back until the first match begins: the entry is returned in full, the player’s predictions in the room are void, and pool and prizes are computed without it. The player may join again. An owner leaves as any player does and the room goes on; an owner who is alone closes it instead. While the feed is silent nobody leaves, because a match may have begun. The member of a suspended or frozen account, or on a break, may leave too: the entry comes back to the same account, where it is as closed to bets as before.',
  },
  'room.escrow': {
    plain:
      'Entries are held in an account of the ledger that is the room’s own until they are paid out or refunded: prizes and fee together equal the entries, and a room that is over holds nothing.',
  },
  'room.prizes': {
    plain:
      'The house keeps {fee} percent of the pool. The rest is divided into {prizes} percent for the first three places, and any remainder goes to the first. Prizes are fixed at the first kick-off.',
    constants: { fee: Number(roomFeePercent), prizes: roomPrizePercents.map(Number) },
    examples: [example({ entry: '100.00', players: 3 }, plan, { fee: '30.00', prizes: thirds })],
  },
  'room.ties': {
    plain:
      'Players who tie share the prizes of the places they take equally; minor units that cannot be divided go to the lowest seats.',
    examples: [
      example({ prizes: thirds, scores: [9, 9, 1] }, shares, ['108.00', '108.00', '54.00']),
      example({ prizes: thirds, scores: [9, 9, 9] }, shares, ['90.00', '90.00', '90.00']),
      example({ prizes: thirds, scores: [9, 8, 1, 1, 1, 1] }, shares, [
        '135.00',
        '81.00',
        '13.50',
        '13.50',
        '13.50',
        '13.50',
      ]),
    ],
  },
  'room.points': {
    plain:
      'Each player has {points} points to put on predictions, until the kick-off of each match, at the price the house offers at that moment.',
    constants: { points: roomPoints },
  },
  'room.score': {
    plain:
      'A settled prediction scores its points times its decimal price, as a leg of a parlay multiplies a stake: void and draw give the points back, half results count half.',
    examples: [
      example({ points: 20, odds: '2.13', outcome: 'won' }, scored, 42.6),
      example({ points: 20, odds: '2.13', outcome: 'wonHalf' }, scored, 31.3),
      example({ points: 20, odds: '2.13', outcome: 'void' }, scored, 20),
      example({ points: 20, odds: '2.13', outcome: 'lost' }, scored, 0),
    ],
  },
  'room.ranking': {
    plain:
      'Players are ranked by their scores, then by how many of their predictions were won; players who are equal in both share the place. A season adds, in the same order, the points of all rooms that ended in its month.',
  },
  'room.hidden': {
    plain: 'What others predicted on a match is hidden until its kick-off.',
  },
  'room.key': {
    plain:
      'A room is created, a seat is taken or given back and a prediction is made once under one key of the device. After a lost answer the same request is made again under the same key, and never under another.',
  },
  'room.tour': {
    plain:
      'A guided tour of the rooms is offered once to each member; in a room that the member plays in, three remarks beside what they explain are shown in place of the offer, and whatever the member does there ends both for good. The tour can be left, stepped back in and started again from the help, and never covers what it explains.',
  },
  'room.practice': {
    plain:
      'A practice room is played on the member’s device alone, by the rules of a room: its matches and its other players are invented, a seat in it costs nothing, it pays nothing, and nothing of it is recorded. Its results are as likely as its prices say.',
  },
  'room.final': {
    plain:
      'A result that is corrected before the prizes are paid moves the ranking. Once they are paid, the room is final.',
  },
} as const satisfies Chapter
