import { isPushEndpoint, pushLives } from '#domain/member/push.ts'
import type { AccountState } from '#domain/member/account.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { messageOf, type News } from './message.ts'
import { type Post, post, type PushAddress, type PushOutcome } from './post.ts'

export interface SendDeps extends Omit<Post, 'key'> {
  readonly key: () => Promise<Post['key']>
  readonly brand: string
  readonly services: readonly string[]
  /** Real time. */
  readonly now: () => number
  readonly refused: (host: string, status: number) => void
}

interface Due extends News, PushAddress {
  readonly id: bigint
  readonly version: number
  readonly tries: number
  readonly until: bigint
  readonly device: bigint
  readonly host: string
  readonly state: AccountState
}

/** The outcome of a note; `nothing` where there is nothing to say. */
type Outcome = PushOutcome['kind'] | 'nothing'

/** Notes read at once, and how many of one push service are under way. */
const most = 200
const atOnce = 8
const mostTries = 5
/** Milliseconds that a silent push service is left alone: at first, and at most. */
const shortRest = 30_000
const longRest = 600_000
/** Milliseconds between two lines of the log about one push service. */
const warnEvery = 600_000

/**
 * Sends what is due, each push service in a lane of its own: one that does not answer, or asks for rest, is left alone,
 * longer each time, and keeps no other waiting. A note is removed after its push service has it, so a death in between
 * sends it again, and the device shows one with the same tag once. Nobody who may not bet is sent anything
 * (§page.push).
 */
export const openSender = ({ key, brand, services, now, refused, ...rest }: SendDeps) => {
  const resting = new Map<string, { until: number; last: number }>()
  const silent = (host: string, asked: number | undefined) => {
    const last = Math.min(longRest, asked ?? Math.max(shortRest, 2 * (resting.get(host)?.last ?? 0)))
    resting.set(host, { until: now() + last, last })
  }
  const warned = new Map<string, number>()
  const warn = (host: string, status: number) => {
    if (now() < (warned.get(host) ?? -Infinity) + warnEvery) return
    warned.set(host, now())
    refused(host, status)
  }
  const sendOne = async (note: Due): Promise<Outcome> => {
    const message = note.state === 'active' && now() < note.until ? messageOf(note, brand) : undefined
    if (!message) return 'nothing'
    if (!isPushEndpoint(note.endpoint, services)) return 'gone'
    const outcome = await post(note, message, pushLives[note.topic], { ...rest, key: await key() })
    if (outcome.kind === 'silent') silent(note.host, outcome.rest)
    else resting.delete(note.host)
    if (outcome.kind === 'refused') warn(note.host, outcome.status)
    return outcome.kind
  }
  const lane = async (db: Tabled, notes: readonly Due[]): Promise<void> => {
    for (let from = 0; from < notes.length; from += atOnce) {
      const part = notes.slice(from, from + atOnce)
      if ((resting.get(part[0]!.host)?.until ?? 0) > now()) return
      const outcomes = await Promise.all(part.map(sendOne))
      await settle(db, part, outcomes, now())
    }
  }
  /** Sends what is due now; answers how many notes were read. */
  return async (db: Tabled): Promise<number> => {
    const left = [...resting].filter(([, { until }]) => until > now()).map(([host]) => host)
    const due = await dueNotes(db, now(), left)
    const lanes = Map.groupBy(due, ({ host }) => host)
    await Promise.all([...lanes.values()].map((notes) => lane(db, notes)))
    return due.length
  }
}

const dueNotes = async (db: Tabled, real: number, resting: readonly string[]): Promise<readonly Due[]> => {
  const awake: Expression<SqlBool> = sql`not (d.host in (select h from json_array_elements_text(${JSON.stringify(resting)}::json) h))`
  const { rows } = await sql<Due>`
    select n.id, n.version, n.tries, n.until_real as until, n.topic, n.ref, d.id as device, d.host, d.endpoint, d.p256dh, d.auth, d.amounts,
        m.state, m.currency, m.settings ->> 'language' as language,
        case b.state when 'settled' then b.payout + b.cashed end as back, b.risk, p.prize, p.entry,
        f.home, f.away, f.home_score, f.away_score, s.state as order_state, coalesce(s.part, s.offer) as offer
      from push_note n join push_device d on d.id = n.device_id join member m on m.id = d.member_id
      left join bet b on n.topic = 'won' and b.id = n.ref and b.member_id = m.id
      left join room_player p on n.topic = 'room' and p.room_id = n.ref and p.member_id = m.id
      left join standing_order s on n.topic = 'order' and s.id = n.ref and s.member_id = m.id
      left join match f on n.topic in ('kickoff', 'goal') and f.id = n.ref
      where n.next_real <= ${BigInt(Math.floor(real))}::bigint and ${awake}
      order by n.next_real, n.id limit ${most}`.execute(db)
  return rows
}

/** Writes the outcome of notes; one that has something newer to say since it was read stays. */
const settle = async (db: Tabled, notes: readonly Due[], outcomes: readonly Outcome[], real: number): Promise<void> => {
  const of = (...kinds: readonly Outcome[]) => notes.filter((_, at) => kinds.includes(outcomes[at]!))
  const again = of('silent').filter(({ tries }) => tries + 1 < mostTries)
  const done = [...of('sent', 'refused', 'nothing'), ...of('silent').filter((note) => !again.includes(note))]
  await sql`with gone as (
      delete from push_device where id in (select x::bigint from json_array_elements_text(${listed(of('gone'), 'device')}::json) x)
    ), done as (
      delete from push_note n using json_to_recordset(${written(done)}::json) as x(id bigint, version integer)
        where n.id = x.id and n.version = x.version
    )
    update push_note n set tries = n.tries + 1, next_real = ${BigInt(Math.floor(real))}::bigint + ${shortRest}::bigint * (1 << n.tries)
      from json_to_recordset(${written(again)}::json) as x(id bigint, version integer)
      where n.id = x.id and n.version = x.version`.execute(db)
}

const listed = (notes: readonly Due[], field: 'device'): string =>
  JSON.stringify(notes.map((note) => String(note[field])))

const written = (notes: readonly Due[]): string =>
  JSON.stringify(notes.map(({ id, version }) => ({ id: String(id), version })))
