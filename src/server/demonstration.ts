import type { Context } from './context.ts'
import { announcing } from './demo/announcements.ts'
import type { DemoMember } from './demo/demo-members.ts'
import { demoAgent, knownDemoMembers, openDemo } from './demo/open.ts'
import { type DemoRooms, openDemoRooms } from './demo/rooms.ts'

export interface Demonstration {
  /** Empty if there is none. */
  readonly members: readonly DemoMember[]
  /** Plays the hours until now; undefined where they were played by an earlier start. */
  readonly play: (() => Promise<void>) | undefined
  /** Keeps its rooms going; undefined where money is real or the product has no rooms. */
  readonly tend: DemoRooms['tend'] | undefined
}

/**
 * Creates the demonstration's members in a new folder, or finds those of an old one. `roll` moves book time forward and
 * runs a round.
 */
export const openDemonstration = async (
  context: Context,
  roll: (book: number) => Promise<void>,
): Promise<Demonstration> => {
  const { config, given, database, clock, passwords, placement, operator, boardRole, start } = context
  const hasRooms = config.demo && !config.realMoney && config.tournament
  const rooms = hasRooms ? openDemoRooms({ database, passwords, clock, agent: demoAgent }) : undefined
  const { members, play } =
    start.plays && boardRole.house()
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
            board: boardRole.board(),
          },
          start,
        )
      : { members: await knownDemoMembers(config.data), play: undefined }
  return { members, play, tend: members.length > 0 ? rooms?.tend : undefined }
}
