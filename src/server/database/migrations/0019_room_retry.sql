-- A step of a room that failed is tried again later, and the room's other steps wait for it: `tries` failed so far, the next is due at `retry_real`.
-- A ranking by new results that failed is a job of its own.
alter table room_job
  add column tries integer not null default 0 check (tries >= 0),
  add column retry_real bigint not null default 0,
  drop constraint room_job_event_check,
  add constraint room_job_event_check check (event in ('firstMatch.kickedOff', 'lastMatch.kickedOff', 'result.changed', 'results.confirmed'));
create index room_job_failed on room_job (room_id) where done_real is null and tries > 0;
