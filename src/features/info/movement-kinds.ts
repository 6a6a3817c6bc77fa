import type { ResultKind } from '#domain/settlement/day-result.ts'
import type { TextKey } from '#ui/text/text.tsx'

/** What a movement of cash is of: what a member bets on or plays, or the cash itself. */
export type MovementGroup = ResultKind | 'cash'

interface MovementKind {
  readonly name: TextKey
  readonly group: MovementGroup
}

const kinds: Readonly<Record<string, MovementKind>> = {
  opening: { name: 'movement.opening', group: 'cash' },
  deposit: { name: 'movement.deposit', group: 'cash' },
  withdrawal: { name: 'movement.withdrawal', group: 'cash' },
  credit: { name: 'movement.credit', group: 'cash' },
  settle: { name: 'movement.settle', group: 'sports' },
  cashout: { name: 'movement.cashout', group: 'sports' },
  roomEntry: { name: 'movement.roomEntry', group: 'rooms' },
  roomRefund: { name: 'movement.roomRefund', group: 'rooms' },
  roomPrize: { name: 'movement.roomPrize', group: 'rooms' },
  roomLeft: { name: 'movement.roomLeft', group: 'rooms' },
  gameBet: { name: 'movement.gameBet', group: 'games' },
  gameWin: { name: 'movement.gameWin', group: 'games' },
  gameRefund: { name: 'movement.gameRefund', group: 'games' },
  correction: { name: 'movement.correction', group: 'sports' },
}
const other: MovementKind = { name: 'movement.other', group: 'cash' }

/** The name and the group of a movement's kind; of one that this page does not know, *Other* and the cash. */
export const movementKind = (kind: string): MovementKind => kinds[kind] ?? other

/** In the order in which they are offered. */
export const movementGroups: readonly MovementGroup[] = ['sports', 'games', 'rooms', 'cash']
