import type { TitledTexts } from '#domain/member/message.ts'
import { printShort } from '#domain/time.ts'
import { sql } from 'kysely'
import { rowsOf } from '../request.ts'
import type { View } from './view.ts'

/** Special events, newest first, with their leagues and the book time in which they are shown. */
const specialevents: View = {
  fields: { most: 'optional' },
  read: async (db, fields) => {
    const rows = await db
      .selectFrom('special_event')
      .selectAll()
      .select(
        sql<string>`(select string_agg(l.name, ', ' order by g.place) from special_event_league g join league l on l.id = g.league_id
          where g.event_id = special_event.id)`.as('leagues'),
      )
      .orderBy('id', 'desc')
      .limit(rowsOf(fields))
      .execute()
    return rows.map(({ id, words, leagues, from_book, until_book, withdrawn_book }) => ({
      event: Number(id),
      title: (words as TitledTexts).en.title,
      languages: Object.keys(words as TitledTexts).join(' '),
      leagues,
      from: printShort(Number(from_book)),
      until: until_book === null ? '' : printShort(Number(until_book)),
      withdrawn: withdrawn_book === null ? '' : printShort(Number(withdrawn_book)),
    }))
  },
}

/** Leagues by number, those with the most matches on the board first; `search` is part of a name, in any case. */
const leagues: View = {
  fields: { search: 'optional', most: 'optional' },
  read: async (db, fields) => {
    const part = `%${(fields.text('search') ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
    const { rows } = await sql<{ id: bigint; name: string; sport: number; matches: bigint }>`
      select l.id, l.name, l.sport, count(m.id) as matches from league l
      left join match m on m.league_id = l.id and m.parent_id is null and m.status in ('open', 'suspended')
      where l.name ilike ${part} group by l.id order by count(m.id) desc, l.id limit ${rowsOf(fields)}`.execute(db)
    return rows.map(({ id, name, sport, matches }) => ({
      league: Number(id),
      name,
      sport,
      matches: Number(matches),
    }))
  },
}

/** What an operator looks at to set up a special event. */
export const specialEventViews = { leagues, specialevents } as const
