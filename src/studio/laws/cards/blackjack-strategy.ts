import type { Card } from './cards.ts'
import { allowsBlackjackMove, type BlackjackMove, type BlackjackRound, totalOf, valueOf } from './blackjack.ts'

/** What the dealer shows, in the order of the columns below. */
export const upCards = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const

/**
 * The best move by the member's hand and the dealer's card: H hit, S stand, D double or else hit, d double or else
 * stand, P split. A row begins with the totals, or the value of a pair, that it is for.
 */
export const blackjackStrategy = {
  hard: [
    ['4–8', 'HHHHHHHHHH'],
    ['9', 'HDDDDHHHHH'],
    ['10', 'DDDDDDDDHH'],
    ['11', 'DDDDDDDDDH'],
    ['12', 'HHSSSHHHHH'],
    ['13–16', 'SSSSSHHHHH'],
    ['17–20', 'SSSSSSSSSS'],
  ],
  soft: [
    ['13', 'HHHHDHHHHH'],
    ['14–15', 'HHHDDHHHHH'],
    ['16', 'HHDDDHHHHH'],
    ['17', 'HDDDDHHHHH'],
    ['18', 'SddddSSHHH'],
    ['19–20', 'SSSSSSSSSS'],
  ],
  pairs: [
    ['A', 'PPPPPPPPPP'],
    ['2–3', 'HHPPPPHHHH'],
    ['6', 'HPPPPHHHHH'],
    ['7', 'PPPPPPHHHH'],
    ['8', 'PPPPPPPPPP'],
    ['9', 'PPPPPSPPSS'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [of: string, moves: string])[]>>

type Rows = (typeof blackjackStrategy)[keyof typeof blackjackStrategy]

const rowFor = (rows: Rows, of: number): string | undefined =>
  rows.find(([name]) => {
    const [from, to = from] = name.split('–').map((end) => (end === 'A' ? 1 : Number(end)))
    return of >= from! && of <= to!
  })?.[1]

const columnOf = (up: Card): number => (valueOf(up) + 8) % 10

/** The best move in an open round (§game.blackjack). */
export const bestBlackjackMove = (round: BlackjackRound): BlackjackMove => {
  const hand = round.hands[round.at ?? 0]!
  const { total, isSoft } = totalOf(hand)
  const canSplit = allowsBlackjackMove(round, 'split')
  const rowOfPair = canSplit ? rowFor(blackjackStrategy.pairs, valueOf(hand[0]!)) : undefined
  const row = rowOfPair ?? rowFor(blackjackStrategy[isSoft ? 'soft' : 'hard'], total)
  const letter = row?.[columnOf(round.dealer[0]!)] ?? 'S'
  if (letter === 'P') return 'split'
  if (letter.toUpperCase() === 'D' && allowsBlackjackMove(round, 'double')) return 'double'
  return letter === 'H' || letter === 'D' ? 'hit' : 'stand'
}
