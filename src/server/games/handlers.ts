import type { gameResultSlots } from '#calls/game-report.ts'
import type { launchGame } from '#calls/games.ts'
import { type GamePlatform, type GameShelf, type GameSwitches, switchedOff } from '#domain/game/games.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { Clock } from '#odds/clock.ts'
import type { Asked, Handlers } from '../contract/handler.ts'
import { badField, refuse } from '../contract/handler.ts'
import type { Database } from '../database/database.ts'
import type { LookUp } from '../addresses/look-up.ts'
import { refusalAt } from '../members/account.ts'
import type { NoteLaunch, NoteRound } from './launch/note-launch.ts'
import { type GameOpened, openGame } from './launch/open-game.ts'
import { roundPage } from './launch/show-round.ts'
import type { GameProvider } from './command.ts'
import type { ConnectedProvider } from './providers.ts'
import { rangeOf } from '../contract/range.ts'
import { pastDraws } from './draws.ts'
import { lastWins } from './last-wins.ts'
import { positionSince } from './position.ts'
import { cancelledLottery, roundResults } from './reports.ts'
import { openGameTokens } from './tokens.ts'

export interface GameHandlerDeps {
  readonly database: Pick<Database, 'db' | 'reading'>
  readonly clock: Pick<Clock, 'real'>
  readonly games?: readonly ConnectedProvider[]
  readonly switches: GameSwitches
  readonly lookUp: LookUp
  readonly note: NoteLaunch
  readonly noteRound: NoteRound
}

type GameHandlers = Pick<
  Handlers,
  | 'listGames'
  | 'gamePosition'
  | 'lastWins'
  | 'launchGame'
  | 'launchLottery'
  | 'launchSlot'
  | 'launchProvider'
  | 'gameResultSlots'
  | 'gameResultCasino'
  | 'gameResultLottery'
  | 'listCancelledLottery'
  | 'showRound'
  | 'listDraws'
>

const success = { status: 1, statusdesc: 'success' } as const

const opened = ({ href, origin }: URL, reports: boolean) => ({ ...success, url: href, origin, reports })

/** The games of all providers, and the launch of one of them (§game.launch). */
export const gameHandlers = ({
  database: { db, reading },
  clock,
  games: providers = [],
  switches,
  lookUp,
  note,
  noteRound,
}: GameHandlerDeps): GameHandlers => {
  const tokens = openGameTokens(db, clock.real)
  const launching =
    (...kinds: readonly GameShelf[]) =>
    async ({ member, body, address }: Asked<typeof launchGame>) => {
      const kept = refusalAt(member.state, 'act')
      if (kept) return refuse(kept)
      const connected = providers.find(({ provider }) => provider.id === body.provider_id)
      if (!connected?.address) return badField('provider_id')
      const game = connected.games?.find(({ id }) => id === body.game_id)
      if (!game || (kinds.length > 0 && !kinds.includes(game.kind))) return badField('game_id')
      const off = switchedOff(game.kind, switches)
      if (off) return refuse(off)
      if (game.off === true) return refuse('game_maintenance')
      const { session_token: session, language, device = 'desktop' } = body
      const to = { member, session, provider: connected.provider.id, game: game.id, language }
      if (!connected.launch) return opened(await ownPage(connected.address, connected.provider, to), true)
      const page = await openGame({ tokens, lookUp, note }, connected.launch, { ...to, address, device })
      return page instanceof URL ? opened(page, false) : page
    }
  /** A page that takes the token and the terms of the launch from its own address, as the house's studio does. */
  const ownPage = async (
    at: string,
    { id, stakes }: GameProvider,
    { member, session, game, language }: Pick<GameOpened, 'member' | 'session' | 'game' | 'language'>,
  ): Promise<URL> => {
    const { min, max } = stakes(member.currency)
    const url = new URL(at)
    const told = {
      token: await tokens.launch({ member: member.id, provider: id, game }, session),
      game,
      language,
      currency: member.currency,
      min: writeAmount(min, member.currency),
      max: writeAmount(max, member.currency),
    }
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
    return url
  }
  const resultsOf =
    (platform: GamePlatform) =>
    async ({ member, body }: Asked<typeof gameResultSlots>) => {
      const range = rangeOf(body)
      if (typeof range === 'string') return badField(range)
      return { ...success, ...(await roundResults(reading, member, { range, platform, providers }, body)) }
    }
  return {
    listGames: async ({ member, body }) => ({
      ...success,
      games: providers
        .filter(({ provider }) => body.provider_id === undefined || provider.id === body.provider_id)
        .flatMap(({ provider, address, tables, name: by = provider.id, games = [] }) => {
          const { min, max } = provider.stakes(member.currency)
          return games
            .filter(({ id, kind }) => provider.isOn(id) === true && (body.kind === undefined || kind === body.kind))
            .map(({ id, name, kind, average = '', variance = '', art, table = false, drawn = false }) => ({
              provider_id: provider.id,
              provider: by,
              game_id: id,
              name,
              kind,
              average,
              variance,
              art: art !== undefined && address !== undefined ? new URL(art, address).href : '',
              table,
              tables: tables !== undefined && (table || drawn) ? tables : '',
              min_stake: writeAmount(min, member.currency),
              max_stake: writeAmount(max, member.currency),
            }))
        }),
    }),
    gamePosition: async ({ member, body }) => {
      const { staked, won } = await positionSince(db, member.id, body.provider_id, body.game_id)
      return { ...success, staked: writeAmount(staked, member.currency), won: writeAmount(won, member.currency) }
    },
    lastWins: async () => ({ ...success, wins: await lastWins(reading) }),
    gameResultSlots: resultsOf('slots'),
    gameResultCasino: resultsOf('liveCasino'),
    gameResultLottery: resultsOf('lottery'),
    listCancelledLottery: async ({ member, body }) => {
      const range = rangeOf(body)
      if (typeof range === 'string') return badField(range)
      return { ...success, ...(await cancelledLottery(reading, member, { range, providers }, body)) }
    },
    showRound: (asked) => roundPage({ db: reading, providers, note: noteRound }, asked),
    listDraws: (asked) => pastDraws(providers, asked),
    launchGame: launching('casino', 'poker', 'esports'),
    launchLottery: launching('lottery'),
    launchSlot: launching('slots', 'fishing'),
    launchProvider: launching(),
  }
}
