import { roomPoints } from '#domain/bet/limits.ts'
import type { Check } from './check.ts'

/** Seats that are taken and seats that were given back: each stands for an entry that was paid. */
const everySeat = `(select member_id, room_id, entry, refund, prize, 0 as returned from room_player
  union all select member_id, room_id, entry, null, null, entry from room_left)`

/** The money in each room's account, from the house's side: entries neither paid out nor refunded. */
const escrows = `(select substring(e.account from '[0-9]+$')::bigint as room_id, sum(e.amount) as held from entry e where e.account like 'house.%room:%' group by 1)`

/** Money of rooms: each entry is paid out or refunded once, and a room that is over holds nothing (§room.escrow). */
export const roomChecks: readonly Check[] = [
  {
    rule: 'room.escrow',
    fault: 'roomHoldsOtherwise',
    whole: true,
    query: `select 'room ' || r.id as at from room r left join ${escrows} h on h.room_id = r.id
    where coalesce(h.held, 0) <> case when r.state in ('open', 'active', 'stopped') then r.entry * r.players else 0 end`,
  },
  {
    rule: 'room.escrow',
    fault: 'roomWithoutItsPlayers',
    whole: true,
    query: `select 'room ' || r.id as at from room r left join room_player p on p.room_id = r.id
    group by r.id, r.players, r.entry having count(p.seat) <> r.players or bool_or(p.entry <> r.entry)`,
  },
  {
    rule: 'room.escrow',
    fault: 'roomPaidOtherwise',
    whole: true,
    query: `select 'room ' || r.id as at from room r left join room_player p on p.room_id = r.id group by r.id, r.state, r.pool, r.fee
    having case when r.state = 'ended' then coalesce(sum(p.prize), 0) + r.fee <> r.pool or count(*) filter (where p.prize is null or p.refund is not null) > 0
      when r.state in ('closed', 'cancelled') then count(*) filter (where p.seat is not null and (p.refund is distinct from p.entry or p.prize is not null)) > 0
      else count(*) filter (where p.prize is not null or p.refund is not null) > 0 end`,
  },
  {
    rule: 'room.escrow',
    fault: 'seatPaidOtherwise',
    // What a prize or a refund paid of a member's debt is part of it (§ledger.owed). A member may have left and
    // joined again.
    query: `select 'member ' || p.member_id || ' room ' || p.room_id as at
    from (select member_id, room_id, count(*) filter (where entry <> 0) as entries, sum(entry) as entry, coalesce(sum(refund), 0) as refund,
        coalesce(sum(prize), 0) as prize, sum(returned) as returned, count(*) filter (where returned <> 0) as returns
      from ${everySeat} s group by member_id, room_id) p
    left join (select j.member_id, j.note, j.kind, j.moved + coalesce(e.amount, 0) as paid from journal j
        left join entry e on e.member_id = j.member_id and e.journal_id = j.id and e.account = 'owed'
        where j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'roomLeft')) j
      on j.member_id = p.member_id and j.note = '#' || p.room_id
    group by p.member_id, p.room_id, p.entries, p.entry, p.refund, p.prize, p.returned, p.returns
    having coalesce(sum(j.paid) filter (where j.kind = 'roomEntry'), 0) <> -p.entry
      or coalesce(sum(j.paid) filter (where j.kind = 'roomRefund'), 0) <> p.refund
      or coalesce(sum(j.paid) filter (where j.kind = 'roomPrize'), 0) <> p.prize
      or coalesce(sum(j.paid) filter (where j.kind = 'roomLeft'), 0) <> p.returned
      or count(*) filter (where j.kind = 'roomEntry') <> p.entries or count(*) filter (where j.kind = 'roomLeft') <> p.returns
      or count(*) filter (where j.kind = 'roomRefund') > 1 or count(*) filter (where j.kind = 'roomPrize') > 1`,
  },
  {
    rule: 'room.escrow',
    fault: 'journalWithoutASeat',
    query: `select 'journal ' || j.id as at from journal j left join ${everySeat} p on p.member_id = j.member_id and '#' || p.room_id = j.note
    where j.kind in ('roomEntry', 'roomRefund', 'roomPrize', 'roomLeft') and p.room_id is null`,
  },
  {
    rule: 'room.leave',
    fault: 'leftOtherThanSteps',
    whole: true,
    query: `select 'room ' || r.id as at from room r
    left join (select room_id, count(*) as steps from room_step where event = 'member.left' group by room_id) s on s.room_id = r.id
    left join (select room_id, count(*) as seats from room_left group by room_id) l on l.room_id = r.id
    where coalesce(s.steps, 0) <> coalesce(l.seats, 0)`,
  },
  {
    rule: 'room.leave',
    fault: 'predictsWithoutASeat',
    query: `select 'member ' || d.member_id || ' room ' || d.room_id as at from prediction d
    join prediction_left l on l.member_id = d.member_id and l.key = d.key`,
  },
  {
    rule: 'bet.closed-key',
    fault: 'takenUnderAClosedKey',
    query: `select 'member ' || t.member_id || ' room ' || t.room_id as at from (
      select member_id, key, room_id from room_player union all select member_id, key, room_id from prediction
      union all select member_id, key, room_id from room_left union all select member_id, left_key, room_id from room_left
      union all select member_id, key, room_id from prediction_left) t
    join closed_key c on c.member_id = t.member_id and c.key = t.key`,
  },
  {
    rule: 'room.points',
    fault: 'tooManyPoints',
    query: `select 'member ' || member_id || ' room ' || room_id as at from prediction group by member_id, room_id having sum(points) > ${roomPoints}`,
  },
]
