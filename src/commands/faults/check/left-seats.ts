import type { Line } from '../diary.ts'
import type { Ask } from './rows.ts'

/** A seat that its player gave back, with what the ledger says of the player in the room (§room.leave). */
export interface LeftSeat {
  readonly room_id: bigint
  readonly login: string
  readonly seat: number
  readonly key: string
  readonly left_key: string
  readonly entry: bigint
  readonly owns: boolean
  /** How often the player left the room, and whether the player has a seat again. */
  readonly times: number
  readonly seated: boolean
  readonly returned: bigint
  readonly returns: number
  readonly entries: number
}

export const loadLeftSeats = (ask: Ask): Promise<readonly LeftSeat[]> =>
  ask<LeftSeat>(`
    select l.room_id, m.login, l.seat, l.key, l.left_key, l.entry, r.owner_id = l.member_id and r.key = l.key as owns,
      (count(*) over (partition by l.room_id, l.member_id))::integer as times,
      exists (select 1 from room_player p where p.room_id = l.room_id and p.member_id = l.member_id) as seated,
      coalesce(j.returned, 0)::bigint as returned, coalesce(j.returns, 0)::integer as returns, coalesce(j.entries, 0)::integer as entries
    from room_left l join member m on m.id = l.member_id join room r on r.id = l.room_id
    left join (select j.member_id, j.note, sum(e.amount) filter (where j.kind = 'roomLeft') as returned,
        count(distinct j.id) filter (where j.kind = 'roomLeft') as returns, count(distinct j.id) filter (where j.kind = 'roomEntry') as entries
      from journal j join entry e on e.journal_id = j.id where j.kind in ('roomEntry', 'roomLeft') and e.account in ('available', 'owed')
      group by j.member_id, j.note) j on j.member_id = l.member_id and j.note = '#' || l.room_id
    order by l.left_real, l.room_id`)

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

const of = <Kind extends Line['kind']>(lines: readonly Line[], kind: Kind) =>
  lines.filter((line): line is LineOf<Kind> => line.kind === kind)

/** Each seat that was given back returned its entry once, as the player asked and was answered. */
export const leftBreaks = (left: readonly LeftSeat[], lines: readonly Line[]): readonly string[] => {
  const byKey = Map.groupBy(left, ({ left_key }) => left_key)
  const asks = new Map(of(lines, 'askLeave').map((line) => [line.key, line]))
  return [
    ...left
      .filter(({ entry, times, returned, returns, entries, seated }) => {
        const paid = entry === 0n ? 0 : times
        const sat = entry === 0n || !seated ? 0 : 1
        return returned !== entry * BigInt(times) || returns !== paid || entries !== paid + sat
      })
      .map(({ login, room_id, times, returned }) => `${login} left room ${room_id} ${times} times and got ${returned}`),
    ...left
      .filter(({ left_key, login, room_id }) => {
        const asked = asks.get(left_key)
        return !asked || asked.member !== login || String(asked.room) !== String(room_id)
      })
      .map(({ login, room_id }) => `${login} left room ${room_id} unasked`),
    ...of(lines, 'left')
      .filter(({ key, room }) => !byKey.get(key)?.some(({ room_id }) => String(room_id) === String(room)))
      .map(({ key }) => `leaving under ${key} was acknowledged and is lost`),
    ...of(lines, 'unleft')
      .filter(({ key }) => byKey.has(key))
      .map(({ key, code }) => `leaving under ${key} was refused for ${code} and stands`),
    ...[...byKey].filter(([, all]) => all.length > 1).map(([key]) => `${key} left more than once`),
  ]
}
