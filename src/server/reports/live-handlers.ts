import { trackerOf } from '#domain/tracker.ts'
import type { Database } from '../database/database.ts'
import { type Handlers, refuse } from '../contract/handler.ts'
import { liveIn, trackedIn } from './live.ts'

const success = { status: 1, statusdesc: 'success' } as const

/** The calls of the live centre (§page.live-centre). */
export const liveHandlers = ({
  database: { db },
}: {
  readonly database: Database
}): Pick<Handlers, 'listLive' | 'listTracked' | 'loadTracked' | 'listChannels' | 'loadChannel'> => {
  const drawn = async () => (await liveIn(db)).matches.filter(({ sport }) => trackerOf(sport) !== 'scoreboard')
  return {
    listLive: async ({ body: { sport } }) => ({ ...success, ...(await liveIn(db, sport)) }),
    listTracked: async () => ({
      ...success,
      matches: (await drawn()).map(({ match_id, tracker }) => ({ match_id, tracker })),
    }),
    loadTracked: async ({ body: { match_id } }) => {
      const found = await trackedIn(db, match_id)
      return found ? { ...success, ...found } : refuse('308')
    },
    listChannels: async () => ({
      ...success,
      channels: (await drawn()).map(({ match_id, sport, league_id, league, home, away, kickoff }) => {
        const match = { match_id, sport, league_id, league, home, away, kickoff }
        return { ...match, channel: 'tracker' as const }
      }),
    }),
    loadChannel: async ({ body: { match_id } }) => {
      const found = await trackedIn(db, match_id)
      return found && found.tracker !== 'scoreboard'
        ? { ...success, match_id, channel: 'tracker' as const }
        : refuse('308')
    },
  }
}
