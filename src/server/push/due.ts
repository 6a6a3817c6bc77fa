import { kickoffMinutes, pushLives, type PushTopic } from '#domain/member/push.ts'
import { soccer } from '#domain/market/sports.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Event } from '../events/relay.ts'

const untilOf = (topic: PushTopic, real: number) => BigInt(Math.floor(real) + pushLives[topic] * 1_000)

/**
 * Notes for events that are being delivered, in the transaction that delivers them, so that a death in between loses
 * nothing: a bet that was settled, a standing order that did something, and a room that is over.
 */
export const noteEvents = async (step: Tabled, events: readonly Event[], real: number): Promise<void> => {
  const ids = events.filter(({ topic }) => noted.has(topic)).map(({ id }) => id)
  if (ids.length === 0) return
  const asked = JSON.stringify(ids.map(String))
  await sql`
    insert into push_note (device_id, topic, ref, next_real, until_real)
    select distinct d.id, e.topic, e.ref, ${BigInt(Math.floor(real))}::bigint,
        case e.topic when 'won' then ${untilOf('won', real)}::bigint when 'order' then ${untilOf('order', real)}::bigint
          else ${untilOf('room', real)}::bigint end
      from (
        select o.member_id, case o.topic when 'bet.settled' then 'won' when 'order.changed' then 'order' else 'room' end as topic,
            coalesce(o.bet_id, (o.body ->> 'order')::bigint, (o.body ->> 'room')::bigint) as ref
          from outbox o
          where o.sent_real is null and o.id in (select a::bigint from json_array_elements_text(${asked}::json) a)
            and (o.topic = 'bet.settled' or o.body ->> 'what' = 'result'
              or (o.topic = 'order.changed' and o.body ->> 'state' in ('executed', 'notified', 'missed')))
      ) e join push_device d on d.member_id = e.member_id and e.topic = any(d.topics)
    on conflict (device_id, topic, ref) do update set next_real = excluded.next_real, until_real = excluded.until_real,
      version = push_note.version + 1, tries = 0`.execute(step)
}

const noted: ReadonlySet<string> = new Set(['bet.settled', 'order.changed', 'room.changed'])

interface Moved {
  readonly id: bigint
  readonly topic: PushTopic | null
}

/** Milliseconds of book time within which a match that kicked off may still be in play. */
const longestPlay = 12 * 3_600_000
/** One that begins later than this is not reported as begun: not every sport counts minutes. */
const longestDelay = 30 * 60_000

/**
 * Notes for kick-offs and goals of favourites since the last look, in one transaction with what was seen, so that each
 * is noted once. A match first seen well after its kick-off is only remembered, and a goal that is taken back is not
 * reported. Goals are of soccer: other sports score too often.
 */
export const noteMatches = async (db: Tabled, { book, real }: { readonly book: number; readonly real: number }) => {
  const from = BigInt(Math.floor(book) - longestPlay)
  const late = BigInt(Math.floor(book) - longestDelay)
  const play = sql`m.kickoff between ${from}::bigint and ${BigInt(Math.floor(book))}::bigint
    and m.parent_id is null and m.phase not in ('before', 'ended')`
  const { rows } = await sql<{ one: number }>`select 1 as one where exists (select from push_device)
    or exists (select from push_match)`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (step) => {
    const { rows: moved } = await sql<Moved>`
      with play as (select m.* from match m where ${play}), seen as (
        select x.id, x.home_score, x.away_score,
            case when p.match_id is null and x.minute <= ${kickoffMinutes} and x.kickoff > ${late}::bigint then 'kickoff'
              when p.match_id is not null and x.sport = ${soccer} and x.told
                and (x.home_score > p.home_score or x.away_score > p.away_score) then 'goal' end as topic
          from play x left join push_match p on p.match_id = x.id
          where p.match_id is null or (p.home_score, p.away_score) <> (x.home_score, x.away_score)
      ), over as (
        delete from push_match p where not exists (select from play x where x.id = p.match_id)
      ), kept as (
        insert into push_match (match_id, home_score, away_score) select id, home_score, away_score from seen
          on conflict (match_id) do update set home_score = excluded.home_score, away_score = excluded.away_score
      )
      select id, topic from seen where topic is not null`.execute(step)
    for (const { id, topic } of moved) await noteMatch(step, id, topic!, real)
  })
}

const noteMatch = async (step: Tabled, match: bigint, topic: PushTopic, real: number): Promise<void> => {
  await sql`
    insert into push_note (device_id, topic, ref, next_real, until_real)
    select d.id, ${topic}::text, ${match}::bigint, ${BigInt(Math.floor(real))}::bigint, ${untilOf(topic, real)}::bigint
      from push_device d join member m on m.id = d.member_id
      where ${topic}::text = any(d.topics) and m.settings -> 'favourites' @> to_jsonb(${match}::bigint)
    on conflict (device_id, topic, ref) do update set next_real = excluded.next_real, until_real = excluded.until_real,
      version = push_note.version + 1, tries = 0`.execute(step)
}
