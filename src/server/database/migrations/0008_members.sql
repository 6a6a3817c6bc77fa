-- What a member sets: a break or exclusion with its end, a nickname to sign in with, and the devices the member signed in on before.
alter table member drop constraint member_state_check;
alter table member add constraint member_state_check
  check (state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive', 'coolingOff', 'selfExcluded'));
-- The server's time until which the member asked not to be let bet; the upline may block or close the account meanwhile, not open it.
alter table member add column kept_out_until_real bigint check (kept_out_until_real is null or state in ('coolingOff', 'selfExcluded', 'block', 'close'));
alter table member drop constraint member_nickname_key;
alter table member add constraint member_nickname_check check (nickname ~ '^[A-Za-z0-9]{6,15}$');
create unique index member_nickname on member (lower(nickname)) where nickname is not null;

-- A device that signed in with the right password keeps a budget of tries of its own, so that guessing from elsewhere does not shut its
-- member out (§account.throttle). Only the token's SHA-256 is kept.
create table device (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id bigint not null references member,
  seen_real bigint not null
);
create index device_member on device (member_id, seen_real);
