import type { gameResultSlots, listCancelledLottery } from '#calls/game-report.ts'
import type { Answer } from '#calls/call.ts'
import { type GamePlatform, type GameState, platformOfGame } from '#domain/game/games.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { gameBetType } from '#domain/bet/bet-type.ts'
import { sql } from 'kysely'
import type { Range } from '../contract/range.ts'
import type { Tabled } from '../database/database.ts'
import type { ConnectedProvider, OfferedGame } from './providers.ts'

type Results = Omit<Answer<typeof gameResultSlots>, 'status' | 'statusdesc'>
type Cancelled = Omit<Answer<typeof listCancelledLottery>, 'status' | 'statusdesc'>

interface Asked {
  readonly page: number
  readonly page_size: number
  readonly provider_id?: string | undefined
}

/** The games of all providers, by the names their rounds are stored under. */
const gamesOf = (providers: readonly ConnectedProvider[]): ReadonlyMap<string, OfferedGame> =>
  new Map(
    providers.flatMap(({ provider, games = [] }) =>
      games.map((game): [string, OfferedGame] => [`${provider.id}:${game.id}`, game]),
    ),
  )

const platformOf = (known: ReadonlyMap<string, OfferedGame>, provider: string, game: string): GamePlatform =>
  platformOfGame(known.get(`${provider}:${game}`)?.kind)

/** What was paid in a round: without what waits for an operator, and what was refused. */
const paidIn = sql`(r.won - r.held - r.refused)`

/**
 * The condition for the rounds of a range, of one platform and optionally one provider. Games that nobody offers any
 * more count as slots.
 */
const roundsOf = (
  { id, currency }: { readonly id: bigint; readonly currency: Currency },
  range: Range,
  platform: GamePlatform,
  known: ReadonlyMap<string, OfferedGame>,
) => {
  const isOther = platform === platformOfGame(undefined)
  const names = [...known]
    .filter(([, { kind }]) => (platformOfGame(kind) === platform) !== isOther)
    .map(([name]) => name)
  const isNamed = sql<boolean>`(r.provider || ':' || r.game) = any (${sql.val(names)}::text[])`
  return {
    currency,
    where: sql<boolean>`r.member_id = ${id} and r.opened_book >= ${range.from}::bigint and r.opened_book < ${range.to}::bigint
      and ${isOther ? sql<boolean>`not ${isNamed}` : isNamed}`,
  }
}

/** A member's rounds of one platform, newest first, with the sums of all pages. */
export const roundResults = async (
  db: Tabled,
  member: { readonly id: bigint; readonly currency: Currency },
  { range, platform, providers }: { range: Range; platform: GamePlatform; providers: readonly ConnectedProvider[] },
  { page, page_size, provider_id }: Asked,
): Promise<Results> => {
  const known = gamesOf(providers)
  const { where, currency } = roundsOf(member, range, platform, known)
  const amount = (minor: bigint) => writeAmount(minor, currency)
  const ofProvider = provider_id === undefined ? sql`true` : sql`r.provider = ${provider_id}`
  const { rows } = await sql<{
    id: bigint
    ref: string
    provider: string
    game: string
    state: GameState
    opened: bigint
    bets: bigint
    staked: bigint
    won: bigint
    held: bigint
    refused: bigint
  }>`select r.id, r.ref, r.provider, r.game, r.opened_book as opened, r.staked, ${paidIn} as won, r.held, r.refused, count(b.id) as bets,
      case when count(b.id) filter (where b.state = 'running') > 0 then 'running'
        when count(b.id) > 0 and count(b.id) filter (where b.state <> 'returned') = 0 then 'returned' else 'over' end as state
    from game_round r left join game_bet b on b.round_id = r.id
    where ${where} and ${ofProvider}
    group by r.id order by r.opened_book desc, r.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    db,
  )
  const {
    rows: [sums],
  } = await sql<{ total: bigint; staked: bigint; won: bigint }>`
    select count(*) as total, coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(${paidIn}), 0)::bigint as won
    from game_round r where ${where} and ${ofProvider}`.execute(db)
  const named = await sql<{ provider: string }>`
    select distinct r.provider from game_round r where ${where} order by r.provider`.execute(db)
  const { total, staked, won } = sums!
  const showing = new Set(providers.filter(({ launch }) => launch?.show).map(({ provider }) => provider.id))
  return {
    rounds: rows.map((row) => {
      const game = known.get(`${row.provider}:${row.game}`)
      return {
        round_id: String(row.id),
        reference: row.ref,
        provider_id: row.provider,
        game_id: row.game,
        bet_type: gameBetType(game?.kind, row.game),
        game: game?.name ?? row.game,
        offered: game !== undefined && game.off !== true,
        shown: showing.has(row.provider),
        state: row.state,
        opened: Number(row.opened),
        bets: Number(row.bets),
        staked: amount(row.staked),
        won: amount(row.won),
        held: amount(row.held),
        refused: amount(row.refused),
        win_lose: amount(row.won - row.staked),
      }
    }),
    total: Number(total),
    staked: amount(staked),
    won: amount(won),
    win_lose: amount(won - staked),
    providers: named.rows.map(({ provider }) => provider),
  }
}

/** A member's refunded lottery bets, newest first. */
export const cancelledLottery = async (
  db: Tabled,
  member: { readonly id: bigint; readonly currency: Currency },
  { range, providers }: { range: Range; providers: readonly ConnectedProvider[] },
  { page, page_size, provider_id }: Asked,
): Promise<Cancelled> => {
  const known = gamesOf(providers)
  const { where, currency } = roundsOf(member, range, 'lottery', known)
  const ofProvider = provider_id === undefined ? sql`true` : sql`r.provider = ${provider_id}`
  const from = sql`from game_round r join game_bet b on b.round_id = r.id where ${where} and ${ofProvider} and b.state = 'returned'`
  const { rows } = await sql<{
    id: bigint
    ref: string
    provider: string
    game: string
    placed: bigint
    amount: bigint
  }>`select r.id, b.ref, r.provider, r.game, b.placed_book as placed, b.amount ${from}
    order by b.placed_book desc, b.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total ${from}`.execute(db)
  return {
    bets: rows.map((row) => ({
      round_id: String(row.id),
      reference: row.ref,
      provider_id: row.provider,
      game_id: row.game,
      game: known.get(`${row.provider}:${row.game}`)?.name ?? row.game,
      placed: Number(row.placed),
      stake: writeAmount(row.amount, currency),
    })),
    total: Number(counted.rows[0]!.total),
  }
}

/** The outcome of a day's rounds on one platform, in minor units. */
export interface PlayedDay {
  /** Book time within the day. */
  readonly at: number
  readonly platform: GamePlatform
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
}

/**
 * A member's rounds by platform and the GMT+8 day they were closed on; fully refunded rounds are left out. A win that
 * an operator released counts on the day of its release, so that no day changes once it is over (§page.day-result).
 */
export const playedByDay = async (
  db: Tabled,
  member: bigint,
  { from, to }: Range,
  providers: readonly ConnectedProvider[],
): Promise<readonly PlayedDay[]> => {
  const known = gamesOf(providers)
  const { rows } = await sql<{
    at: bigint
    provider: string
    game: string
    rounds: bigint
    staked: bigint
    won: bigint
  }>`with ended as (
      select closed_book as at, provider, game, 1 as rounds, staked,
        ${paidIn} - coalesce((select sum(h.amount) from game_held_win h where h.round_id = r.id and h.state = 'released'), 0) as won
      from game_round r where member_id = ${member} and closed_book >= ${from}::bigint and closed_book < ${to}::bigint
        and (staked > 0 or won > 0)
      union all
      select h.decided_book, r.provider, r.game, 0, 0, h.amount from game_held_win h join game_round r on r.id = h.round_id
      where h.member_id = ${member} and h.state = 'released' and h.decided_book >= ${from}::bigint and h.decided_book < ${to}::bigint)
    select min(at) as at, provider, game, sum(rounds) as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won
    from ended group by house_day(at), provider, game`.execute(db)
  return rows.map(({ at, provider, game, rounds, staked, won }) => ({
    at: Number(at),
    platform: platformOf(known, provider, game),
    rounds: Number(rounds),
    staked,
    won,
  }))
}
