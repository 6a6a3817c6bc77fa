import type { Board } from '#domain/market/board.ts'
import type { OddsHouse } from '#odds/house.ts'
import type { Publisher } from '#odds/publish.ts'

/** The board in this process, whether it keeps the book or follows it. */
export interface ShownBoard {
  readonly publisher: Publisher
  readonly board: Board
  readonly held: () => ReturnType<OddsHouse['held']> | undefined
}
