import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import { type Handlers, refuse } from '../contract/handler.ts'
import { keptChances } from './chances.ts'
import { channelOf, type Television } from './channel.ts'
import { liveIn, nextIn, shownIn, trackedIn } from './live.ts'

const success = { status: 1, statusdesc: 'success' } as const

/** The calls of the live centre (§page.live-centre) and of live TV (§page.live-tv). */
export const liveHandlers = ({
  database: { db },
  television = {},
  sportsRadar = false,
  clock,
}: {
  readonly database: Database
  readonly television?: Television
  /** Whether matches have a tracker beside the live centre's own (§page.features). */
  readonly sportsRadar?: boolean
  readonly clock: Pick<Clock, 'real'>
}): Pick<Handlers, 'listLive' | 'listTracked' | 'loadTracked' | 'listChannels' | 'loadChannel' | 'loadChances'> => {
  const chances = keptChances(db, clock.real)
  return {
    listLive: async ({ body: { sport } }) => ({
      ...success,
      matches: (await liveIn(db, sport)).map((shown) => ({
        ...shown.match,
        tv: channelOf(shown, television)?.channel === 'hls',
      })),
      next: [...(await nextIn(db, sport))],
    }),
    listTracked: async () => ({
      ...success,
      matches: sportsRadar
        ? (await liveIn(db)).flatMap(({ match: { match_id, tracker } }) =>
            tracker === 'scoreboard' ? [] : [{ match_id, tracker }],
          )
        : [],
    }),
    loadTracked: async ({ body: { match_id } }) => {
      const found = sportsRadar ? await trackedIn(db, match_id) : undefined
      return found ? { ...success, ...found } : refuse('308')
    },
    listChannels: async () => ({
      ...success,
      channels: (await liveIn(db)).flatMap((shown) => {
        const channel = channelOf(shown, television)
        const { match_id, sport, league_id, league, home, away, kickoff } = shown.match
        return channel ? [{ match_id, sport, league_id, league, home, away, kickoff, ...channel }] : []
      }),
    }),
    loadChannel: async ({ body: { match_id } }) => {
      const match = await shownIn(db, match_id)
      const channel = match && channelOf(match, television)
      return channel ? { ...success, match_id, ...channel } : refuse('308')
    },
    loadChances: async ({ body: { match_id } }) => {
      const found = await chances(match_id)
      return found ? { ...success, ...found } : refuse('308')
    },
  }
}
