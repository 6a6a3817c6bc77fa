import type { listRoomLeagues, listRoomMatches } from '#calls/rooms/tournament.ts'
import type { Answer } from '#calls/call.ts'
import { specialSports } from '#domain/market/sports.ts'
import type { Tabled } from '../database/database.ts'

/** Matches that have not begun and are open on the board, which a new room may use. */
const playable = (db: Tabled, book: number) =>
  db
    .selectFrom('match as m')
    .innerJoin('league as l', 'l.id', 'm.league_id')
    .where('m.status', '=', 'open')
    .where('m.kickoff', '>', BigInt(book))
    .where((is) => is.or([is('m.phase', 'is', null), is('m.phase', '=', 'before')]))
    .where('m.parent_id', 'is', null)
    .where('m.away', '<>', '')
    .where('m.sport', 'not in', [...specialSports])

export const leaguesToPlay = async (
  db: Tabled,
  book: number,
  sport?: number,
): Promise<Answer<typeof listRoomLeagues>['leagues']> => {
  let query = playable(db, book)
    .select((of) => [
      'l.id',
      'l.name',
      'l.sport',
      of.fn.countAll<bigint>().as('matches'),
      of.fn.min('m.kickoff').as('first'),
    ])
    .groupBy(['l.id', 'l.name', 'l.sport', 'l.ord'])
    .orderBy('l.sport')
    .orderBy('l.ord')
  if (sport !== undefined) query = query.where('l.sport', '=', sport)
  return (await query.execute()).map(({ id, name, sport: of, matches, first }) => ({
    league_id: Number(id),
    league: name,
    sport: of,
    matches: Number(matches),
    first_kickoff: Number(first),
  }))
}

export const matchesToPlay = async (
  db: Tabled,
  book: number,
  leagues: readonly number[],
): Promise<Answer<typeof listRoomMatches>['matches']> => {
  const rows = await playable(db, book)
    .select(['m.id', 'm.league_id', 'l.name', 'm.sport', 'm.home', 'm.away', 'm.kickoff'])
    .where(
      'm.league_id',
      'in',
      leagues.map((id) => BigInt(id)),
    )
    .orderBy('m.kickoff')
    .orderBy('m.id')
    .limit(500)
    .execute()
  return rows.map(({ id, league_id, name, sport, home, away, kickoff }) => ({
    match_id: Number(id),
    league_id: Number(league_id),
    league: name,
    sport,
    home,
    away,
    kickoff: Number(kickoff),
  }))
}
