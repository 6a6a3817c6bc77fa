import type { Context } from './context.ts'
import { announcing } from './demo/announcements.ts'
import type { DemoMember } from './demo/demo-members.ts'
import { demoAgent, knownDemoMembers, openDemo } from './demo/open.ts'
import { type DemoRooms, openDemoRooms } from './demo/rooms.ts'

export interface Demonstration {
  /** Empty if there is none. */
  readonly members: readonly DemoMember[]
  /** Keeps its rooms going; undefined where money is real or the product has no rooms. */
  readonly tend: DemoRooms['tend'] | undefined
}

/**
 * Plays the demonstration's hours in a new folder, or finds its members in an old one. `roll` moves book time forward
 * and runs a round.
 */
export const demonstrate = async (context: Context, roll: (book: number) => Promise<void>): Promise<Demonstration> => {
  const { config, given, database, clock, passwords, placement, operator, seat, start } = context
  const hasRooms = config.demo && !config.realMoney && config.tournament
  const rooms = hasRooms ? openDemoRooms({ database, passwords, clock, agent: demoAgent }) : undefined
  const members =
    start.plays && seat.house()
      ? await openDemo(
          {
            ...given,
            folder: config.data,
            real: clock.real,
            announce: announcing(config.data, operator, { db: database.db, real: clock.real }),
            rooms,
            database,
            passwords,
            placement,
            roll,
            board: seat.board(),
          },
          start,
        )
      : await knownDemoMembers(config.data)
  return { members, tend: members.length > 0 ? rooms?.tend : undefined }
}
