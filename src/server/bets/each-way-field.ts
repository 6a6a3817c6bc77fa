import { type EachWayField, placedIn } from '#domain/bet/each-way.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** The field that a runner is in, and what it is offered at to be placed; null where it is not offered. */
export interface FieldContext extends EachWayField {
  /** Decimal ten-thousandths. */
  readonly place: number | null
}

interface Row {
  readonly match: bigint
  readonly sport: number
  readonly entered: number
  readonly runners: number
  readonly place: number | null
}

/**
 * The fields of some runners, by their matches (§bet.each-way): a field is every runner to win of one league and
 * moment, and its runners are those that were not withdrawn.
 */
export const eachWayFields = async (
  db: Tabled,
  matches: readonly number[],
): Promise<ReadonlyMap<number, FieldContext>> => {
  if (matches.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select own.id as match, own.sport, count(*)::int as entered, (count(*) filter (where other.status <> 'cancelled'))::int as runners,
      (select place.prices[1] from market place where place.match_id = own.id and place.type = 'PLC' and place.status = 'open') as place
    from match own
    join match other on other.league_id = own.league_id and other.kickoff = own.kickoff
      and exists (select 1 from market win where win.match_id = other.id and win.type = 'ORZ')
    where own.id = any (${[...new Set(matches)]}::bigint[])
    group by own.id`.execute(db)
  return new Map(
    rows.map(({ match, sport, entered, runners, place }) => [
      Number(match),
      { runners, placed: placedIn(sport, entered), place },
    ]),
  )
}
