import type { Answer } from '#calls/call.ts'
import type { listLive, loadTracked } from '#calls/live.ts'
import type { Phase } from '#domain/market/rows.ts'
import { specialSports } from '#domain/market/sports.ts'
import { trackerOf } from '#domain/market/play/tracker.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

type LiveAnswer = Pick<Answer<typeof listLive>, 'matches' | 'next'>
type LiveMatch = LiveAnswer['matches'][number]
type Tracked = Omit<Answer<typeof loadTracked>, 'status' | 'statusdesc'>
type Told = Omit<LiveMatch, 'tv'>

/** Matches that are listed as next. */
const mostNext = 10

interface Row {
  readonly match_id: bigint
  readonly sport: number
  readonly league_id: bigint
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
}
interface PlayedRow extends Row {
  readonly phase: Phase
  readonly minute: number
  readonly told: boolean
  readonly home_score: number
  readonly away_score: number
  readonly home_half: number
  readonly away_half: number
  readonly home_reds: number
  readonly away_reds: number
  readonly part: number
  readonly parts: readonly number[]
  /** The stream that an operator set. */
  readonly url: string | null
}

/** A match in play, and the stream that an operator set for it. */
export interface MatchInPlay {
  readonly match: Told
  readonly url: string | null
}

const named = sql`m.id as match_id, m.sport, m.league_id, l.name as league, m.home, m.away, m.kickoff`
const played = sql`select ${named}, m.phase, m.minute, m.told, m.home_score, m.away_score, m.home_half, m.away_half,
  m.home_reds, m.away_reds, m.part, m.parts, c.url
  from match m join league l on l.id = m.league_id left join channel c on c.match_id = m.id
  where m.parent_id is null and m.away <> '' and m.phase is not null and m.phase <> 'ended'
    and m.status in ('open', 'suspended')`

const of = (sport?: number) => sql`(${sport ?? null}::integer is null or m.sport = ${sport ?? null}::integer)`

/** Every match in play, of all sports or one; a runner of a race or an outright is not a match. */
export const liveIn = async (db: Tabled, sport?: number): Promise<readonly MatchInPlay[]> => {
  const live = await sql<PlayedRow>`${played} and ${of(sport)} order by m.sport, l.ord, l.id, m.ord, m.id`.execute(db)
  return live.rows.map((row) => ({ match: writeLive(row), url: row.url }))
}

/** The next matches to begin, of all sports or one. */
export const nextIn = async (db: Tabled, sport?: number): Promise<LiveAnswer['next']> => {
  const next = await sql<Row>`select ${named} from match m join league l on l.id = m.league_id cross join book_state b
    where m.parent_id is null and m.away <> '' and m.phase is null and m.kickoff > b.book and ${of(sport)}
      and m.sport <> all (${sql.val([...specialSports])}::integer[])
      and exists (select 1 from market k where k.match_id = m.id and k.status = 'open')
    order by m.kickoff, m.id limit ${mostNext}`.execute(db)
  return next.rows.map(writeNamed)
}

/** A match in play and its stream; undefined if it is not in play. */
export const shownIn = async (db: Tabled, id: number): Promise<MatchInPlay | undefined> => {
  const { rows } = await sql<PlayedRow>`${played} and m.id = ${id}::bigint`.execute(db)
  return rows[0] && { match: writeLive(rows[0]), url: rows[0].url }
}

/** A match in play as its tracker draws it; undefined if it is not in play. */
export const trackedIn = async (db: Tabled, id: number): Promise<Tracked | undefined> => {
  const { rows } = await sql<PlayedRow>`${played} and m.id = ${id}::bigint`.execute(db)
  const [row] = rows
  return (
    row && {
      ...writeLive(row),
      half: [row.home_half, row.away_half],
      reds: [row.home_reds, row.away_reds],
      part: row.part,
      parts: row.parts.flatMap((home, n): [number, number][] => (n % 2 === 0 ? [[home, row.parts[n + 1] ?? 0]] : [])),
    }
  )
}

const writeNamed = ({ match_id, sport, league_id, league, home, away, kickoff }: Row) => ({
  match_id: Number(match_id),
  sport,
  league_id: Number(league_id),
  league,
  home,
  away,
  kickoff: Number(kickoff),
})

const writeLive = (row: PlayedRow): Told => ({
  ...writeNamed(row),
  phase: row.phase,
  minute: row.minute,
  score: row.told ? [row.home_score, row.away_score] : null,
  tracker: trackerOf(row.sport),
})
