import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { LookUp } from '../addresses/look-up.ts'
import { betHandlers } from '../bets/handlers.ts'
import type { Placement } from '../bets/placement.ts'
import { cashOutHandlers } from '../cash-out/handlers.ts'
import { editHandlers } from '../cash-out/edits/handlers.ts'
import { orderHandlers } from '../cash-out/orders/handlers.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Exposure } from '../exposure/exposure.ts'
import type { Audience } from '../events/audience.ts'
import { feedTicketHandler, openFeedTickets } from '../events/feed-ticket.ts'
import { apiKeyHandlers } from '../members/api-key-handlers.ts'
import { withApiKeys } from '../members/api-keys.ts'
import { memberHandlers } from '../members/handlers.ts'
import type { LaunchDeps } from '../members/launch.ts'
import { openDevices } from '../members/devices.ts'
import { protectionHandlers } from '../members/protection.ts'
import type { Passwords } from '../members/passwords.ts'
import type { Sessions } from '../members/sessions/sessions.ts'
import { contactOf, sentToUpline } from '../members/uplines.ts'
import { openSignInLimits } from '../members/sign-in-limits.ts'
import { feedbackHandlers } from '../feedback/handlers.ts'
import { messageHandlers } from '../messages/handlers.ts'
import { registerDemoChannel } from '../demo/channel.ts'
import { pushHandlers } from '../push/handlers.ts'
import { servicesOf } from '../push/push.ts'
import { roomHandlers } from '../rooms/handlers.ts'
import { seasonHandlers } from '../reports/season.ts'
import { gameHandlers } from '../games/handlers.ts'
import { tableHandlers } from '../games/tables/handlers.ts'
import type { ConnectedProvider } from '../games/providers.ts'
import { openLaunchNotes, openRoundNotes } from '../games/launch/note-launch.ts'
import { registerGames } from '../games/routes.ts'
import type { GameSwitches } from '#domain/game/games.ts'
import { roomReportHandlers } from '../rooms/reports.ts'
import { reportHandlers } from '../reports/handlers.ts'
import { showsDemonstration, type Television } from '../reports/channel.ts'
import { liveHandlers } from '../reports/live-handlers.ts'
import { type CallGuards, registerCalls } from './calls.ts'
import type { Handlers } from '../contract/handler.ts'
import { openRate } from '#domain/rate.ts'
import { openRefusedLog } from './refused.ts'
import { brandHandler, type House } from './brand.ts'
import { registerEvents } from './events.ts'
import { type SharedRates, shareRates } from './shared-rate.ts'
import { limitReaders, type ReaderLimits } from './readers.ts'
import { versionHandler } from './version.ts'

export interface ServerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly placement: Placement
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
  readonly maintenance: boolean
  /** The operator's name and the features it has switched on. */
  readonly house: House &
    LaunchDeps['launching'] &
    GameSwitches &
    Television &
    Pick<Config, 'pushHosts' | 'pushKey'> &
    Partial<Pick<Config, 'deductions' | 'coverBonuses'>>
  readonly policies?: Policies
  /** Providers of games. */
  readonly games?: readonly ConnectedProvider[]
  /** The country of an address, as far as the operator's look-ups know it. */
  readonly lookUp: LookUp
  readonly answered?: CallGuards['answered']
  /** Counts what came of a launch at a provider. */
  readonly launched?: (provider: string, outcome: string) => void
  readonly audience: Audience
  /** Requests of one member, and of one address, per minute. */
  readonly requestsPerMinute?: number
  /** What one address may read and hold open. */
  readonly readers: ReaderLimits
  /** Milliseconds within which every call is answered. */
  readonly patience?: number
  readonly tracer?: CallGuards['tracer']
  /** Has the standing orders of a bet be read again by this process. */
  readonly ordersChanged: (bet: bigint) => void
}

/** Clients give up after 12 s; this reports the outcome of their call earlier. */
const usualPatience = 10_000

/** A device asks for its balance every few seconds and bets in bursts; a household shares an address. */
const usualRequests = 1_200
const minute = 60_000

/** Every call of the product on one Fastify instance; answers the limits that its processes share. */
export const registerServer = (app: FastifyInstance, deps: ServerDeps): SharedRates => {
  const { clock, sessions, maintenance, answered, requestsPerMinute = usualRequests, patience = usualPatience } = deps
  const rate = openRate({ most: requestsPerMinute, windowMs: minute, now: clock.real })
  const { admits, endsIn } = rate
  const contact: CallGuards['contact'] = async (code, accountId) =>
    sentToUpline.includes(code) ? contactOf(deps.database.db, accountId) : {}
  const guards: CallGuards = {
    identify: withApiKeys(sessions.identify, deps.database, clock.real),
    contact,
    admits,
    endsIn,
    refused: openRefusedLog(app.log, clock.real),
    maintenance,
    patience,
    tracer: deps.tracer,
    ...(answered && { answered }),
  }
  const reads = limitReaders(app, { ...deps.readers, now: clock.real })
  const tickets = openFeedTickets(deps.database.db, clock.real)
  registerCalls(app, { ...handlersOf(app, deps), ...feedTicketHandler(tickets) }, guards)
  registerEvents(app, guards, deps.audience, tickets)
  if (showsDemonstration(deps.house)) registerDemoChannel(app, { db: deps.database.db, now: clock.real })
  registerGames(app, { database: deps.database, clock, providers: deps.games ?? [] })
  return shareRates(deps.database.db, clock.real, {
    calls: { rate, most: requestsPerMinute },
    reads: { rate: reads, most: deps.readers.readsPerMinute },
  })
}

const handlersOf = ({ log }: FastifyInstance, deps: ServerDeps): Omit<Handlers, 'feedTicket'> => {
  const { clock, maintenance } = deps
  // §server.reads-own-writes
  const readers = { ...deps, database: { db: deps.database.reading } }
  const trying = { limits: openSignInLimits(deps.database.db, clock.real), now: clock.real }
  return {
    ...versionHandler(clock, maintenance),
    ...brandHandler(deps.house),
    ...memberHandlers({
      ...deps,
      ...trying,
      launching: deps.house,
      brand: deps.house.brand,
      devices: openDevices(deps.database, clock.real),
    }),
    ...apiKeyHandlers({ ...deps, ...trying }),
    ...protectionHandlers({ ...deps, ...trying, forget: deps.sessions.forget }),
    ...betHandlers(deps),
    ...cashOutHandlers(deps),
    ...editHandlers({ ...deps, ...deps.house }),
    ...orderHandlers(deps),
    ...messageHandlers({ ...deps, now: clock.real, showsPopups: deps.house.popup }),
    ...feedbackHandlers({ ...deps, now: clock.real }),
    ...pushHandlers({ ...deps, now: clock.real, services: servicesOf(deps.house), pushKey: deps.house.pushKey }),
    ...tableHandlers(deps),
    ...reportHandlers(readers),
    ...liveHandlers({ ...deps, television: deps.house, sportsRadar: deps.house.sportsRadar }),
    ...roomHandlers({ ...deps, tournament: deps.house.tournament }),
    ...seasonHandlers({ db: readers.database.db, clock: deps.clock, tournament: deps.house.tournament }),
    ...roomReportHandlers(readers),
    ...gameHandlers({
      ...deps,
      switches: deps.house,
      note: openLaunchNotes(log, deps.launched),
      noteRound: openRoundNotes(log),
    }),
  }
}
