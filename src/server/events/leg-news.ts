import type { LegNews } from '#calls/events.ts'
import type { Subject } from '#domain/market/rows.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import { sql } from 'kysely'

interface Match {
  readonly home: string
  readonly away: string
  readonly subject: Subject
}

/** What a step decided about the legs of a bet that runs on, as JSON carries it, with the matches they are on. */
export interface LegRow {
  readonly decided: readonly (Match & { readonly outcome: LegNews['decided'][number]['outcome'] })[]
  readonly open: number
  readonly of: number
  /** The undecided match that begins first. */
  readonly next: (Match & { readonly kickoff: string }) | null
}

/** The legs that an event `o` of the outbox names. */
export const legsOfEvent = sql`case when o.topic = 'leg.decided' then (
  select json_build_object('open', (o.body ->> 'open')::integer, 'of', (o.body ->> 'of')::integer,
    'decided', (
      select json_agg(json_build_object('home', f.home, 'away', f.away, 'subject', f.subject, 'outcome', d.outcome) order by d.n)
      from jsonb_to_recordset(o.body -> 'decided') d(n integer, outcome text)
      join leg l on l.bet_id = o.bet_id and l.n = d.n join match f on f.id = l.match_id),
    'next', (
      select json_build_object('home', f.home, 'away', f.away, 'subject', f.subject, 'kickoff', f.kickoff::text)
      from leg l join match f on f.id = l.match_id where l.bet_id = o.bet_id and l.outcome is null
      order by f.kickoff, l.n limit 1))) end`

/** Legs of a bet as the member feed carries them. */
export const writeLegNews = (
  { decided, open, of, next }: LegRow,
  { bet, version, kind }: { readonly bet: string; readonly version: number; readonly kind: TicketKind },
): LegNews => ({
  bet_id: bet,
  version,
  kind,
  decided: [...decided],
  open,
  of,
  next: next && { ...next, kickoff: Number(next.kickoff) },
})
