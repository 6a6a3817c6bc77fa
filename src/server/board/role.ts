import type { Board } from '#domain/market/board.ts'
import { currentPublisher } from '#odds/current.ts'
import type { OddsHouse } from '#odds/house.ts'
import { createPublisher, type Publisher } from '#odds/publish.ts'
import type { Database, Tabled } from '../database/database.ts'
import { broadcast } from './broadcast.ts'
import type { Carrier } from './carrier.ts'
import { type Follower, openFollower } from './follower.ts'

/** The board in this process, whether it keeps the book or follows another that does (§server.board-followed). */
export interface BoardRole {
  readonly publisher: Publisher
  readonly board: () => Board
  /** The odds house, while the book is kept here. */
  readonly house: () => OddsHouse | undefined
  /** Moves the book on, where it is kept. */
  readonly tick: () => Promise<void>
  /** Begins to keep the book. */
  readonly begin: () => Promise<void>
  /** Leaves the book to another process and follows its board. */
  readonly leave: () => Promise<void>
  /** Follows until the book is kept here. */
  readonly follow: () => Promise<void>
  readonly follower: Pick<Follower, 'counts'>
  readonly close: () => Promise<void>
}

export interface BoardRoleDeps {
  readonly database: Database
  /** Refuses what this process writes once it no longer keeps the book. */
  readonly db: Tabled
  readonly works: () => boolean
  readonly openHouse: () => Promise<OddsHouse>
  readonly carrier: Carrier
  readonly now: () => number
  readonly elapsed: () => number
  readonly failed: (error: unknown) => void
}

export const openBoardRole = (deps: BoardRoleDeps): BoardRole => {
  const { database, db, works, openHouse, carrier, failed } = deps
  const nothing = { alive: 0, book: 0, speed: 1, at: 0 }
  const current = currentPublisher(createPublisher('none', nothing).publisher)
  const follower = openFollower({ db: database.db, carrier, current, failed })
  let house: OddsHouse | undefined
  let isFollowing = false
  let stopBroadcast: (() => Promise<void>) | undefined

  const follow = async () => {
    // The embedded database belongs to one process, which keeps the book itself.
    if (database.kind === 'embedded' || isFollowing || house) return
    isFollowing = true
    await follower.start()
  }
  const unfollow = async () => {
    if (!isFollowing) return
    isFollowing = false
    await follower.stop()
  }
  const end = async () => {
    house = undefined
    await stopBroadcast?.()
    stopBroadcast = undefined
  }
  return {
    publisher: current.publisher,
    follower,
    board: () => house?.board ?? follower.board,
    house: () => house,
    tick: async () => {
      if (works()) await house?.tick()
    },
    begin: async () => {
      await unfollow()
      const opened = await openHouse()
      current.switchTo(opened.publisher)
      house = opened
      if (database.kind === 'postgres') stopBroadcast = await broadcast({ ...deps, db, publisher: opened.publisher })
    },
    leave: async () => {
      await end()
      await follow()
    },
    follow,
    close: async () => {
      await unfollow()
      await end()
    },
  }
}
