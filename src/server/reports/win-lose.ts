import type { Answer } from '#calls/call.ts'
import type { platformWinLose } from '#calls/report.ts'
import { gamePlatforms } from '#domain/game/games.ts'
import { writeAmount } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import { type Figures, figureColumns, figuresOf } from '../bets/figures.ts'
import { isDecidedIn } from '../bets/filters.ts'
import type { BetListPage } from '../bets/lists.ts'
import type { Tabled } from '../database/database.ts'
import type { Range } from '../contract/range.ts'
import type { ConnectedProvider } from '../games/providers.ts'
import { playedByDay } from '../games/reports.ts'

/** The outcomes of the bets settled in a range, each with its settlement time. */
export const decidedIn = async (
  db: Tabled,
  member: bigint,
  { from, to }: Range,
): Promise<readonly (Figures & { readonly at: number })[]> => {
  const bets = await db
    .selectFrom('bet')
    .select(figureColumns)
    .where('member_id', '=', member)
    .where('state', 'in', ['settled', 'void', 'cashedOut'])
    .where('settled_book', '>=', BigInt(from))
    .where('settled_book', '<', BigInt(to))
    .where(isDecidedIn(member, { from, to }))
    .execute()
  return bets.map((bet) => ({ ...figuresOf(bet)!, at: Number(bet.settled_book) }))
}

/**
 * The outcomes of the rooms that ended in a range, each with the time of its end. An entry that was paid back does
 * not count as turnover, and rooms bring no valid turnover: no commission is paid on them.
 */
const playedIn = async (
  db: Tabled,
  member: bigint,
  { from, to }: Range,
): Promise<readonly (Figures & { readonly at: number })[]> => {
  const seats = await db
    .selectFrom('room_player as p')
    .innerJoin('room as r', 'r.id', 'p.room_id')
    .select(['p.entry', 'p.prize', 'r.ended_book'])
    .where('p.member_id', '=', member)
    .where('r.state', '=', 'ended')
    .where('r.ended_book', '>=', BigInt(from))
    .where('r.ended_book', '<', BigInt(to))
    .execute()
  return seats.map(({ entry, prize, ended_book }) => {
    const payout = prize ?? 0n
    return {
      payout,
      turnover: entry,
      validTurnover: 0n,
      commission: 0n,
      winLose: payout - entry,
      at: Number(ended_book),
    }
  })
}

/** The totals of some bets, rooms or rounds, in minor units. */
export const totalOf = (bets: readonly Figures[]): Figures =>
  bets.reduce(
    (sum, bet) => ({
      payout: sum.payout + bet.payout,
      turnover: sum.turnover + bet.turnover,
      validTurnover: sum.validTurnover + bet.validTurnover,
      commission: sum.commission + bet.commission,
      winLose: sum.winLose + bet.winLose,
    }),
    { payout: 0n, turnover: 0n, validTurnover: 0n, commission: 0n, winLose: 0n },
  )

const platforms = ['sportsbook', 'tournament', ...gamePlatforms] as const

/**
 * The outcome of games, with a day's rounds on one platform added up. They bring no valid turnover: no commission is
 * paid on them.
 */
const gamesIn = async (
  db: Tabled,
  member: bigint,
  range: Range,
  games: readonly ConnectedProvider[],
): Promise<readonly Decided[]> =>
  (await playedByDay(db, member, range, games)).map(({ at, platform, rounds, staked, won }) => ({
    at,
    platform,
    count: rounds,
    turnover: staked,
    validTurnover: 0n,
    payout: won,
    winLose: won - staked,
    commission: 0n,
  }))

interface Decided extends Figures {
  readonly at: number
  readonly platform: (typeof platforms)[number]
  /** How many bets, rooms or rounds it stands for. */
  readonly count: number
}

/**
 * What came to its end in a range: bets by their settlement, rooms by their end, rounds of games by their close. Every
 * report of a day adds these up (§page.day-result).
 */
export const endedIn = async (
  db: Tabled,
  member: bigint,
  { range, games }: { readonly range: Range; readonly games: readonly ConnectedProvider[] },
): Promise<readonly Decided[]> => [
  ...(await decidedIn(db, member, range)).map((bet) => ({ ...bet, platform: platforms[0], count: 1 })),
  ...(await playedIn(db, member, range)).map((seat) => ({ ...seat, platform: platforms[1], count: 1 })),
  ...(await gamesIn(db, member, range, games)),
]

type WinLose = Pick<Answer<typeof platformWinLose>, 'days' | 'total'>

/** Win and lose by GMT+8 day of settlement and by platform, newest first. */
export const winLoseByDay = async (
  db: Tabled,
  member: bigint,
  { range, games }: { readonly range: Range; readonly games: readonly ConnectedProvider[] },
  { page, page_size }: BetListPage,
): Promise<WinLose> => {
  const { currency } = await db
    .selectFrom('wallet')
    .select('currency')
    .where('member_id', '=', member)
    .executeTakeFirstOrThrow()
  const amount = (minor: bigint) => writeAmount(minor, currency)
  const byDay = [...Map.groupBy(await endedIn(db, member, { range, games }), ({ at }) => dayOf(at))].toSorted(
    ([a], [b]) => (a < b ? 1 : -1),
  )
  const shown = byDay
    .slice((page - 1) * page_size, page * page_size)
    .flatMap(([day, both]) =>
      platforms.map((platform) => ({ day, platform, all: both.filter((one) => one.platform === platform) })),
    )
  const days = shown.flatMap(({ day, platform, all }) => {
    if (all.length === 0) return []
    const { payout, turnover, validTurnover, commission, winLose } = totalOf(all)
    return {
      day,
      platform,
      bets: all.reduce((sum, { count }) => sum + count, 0),
      turnover: amount(turnover),
      valid_turnover: amount(validTurnover),
      payout: amount(payout),
      win_lose: amount(winLose),
      commission: amount(commission),
    }
  })
  return { days, total: byDay.length }
}
