-- What members say at the tables (§game.table-chat), and who sits at them (§game.seats).
--   table_message  a message, as it was written; one that an operator has removed is shown to nobody. Rows are deleted after a week.
--   table_mute     who may say nothing, and until when; who decided it is in operator_act.
create table table_message (
  id bigint generated always as identity primary key,
  provider text not null check (length(provider) between 1 and 30),
  game text not null check (length(game) between 1 and 120),
  member_id bigint not null references member,
  key uuid not null,
  text text not null check (length(text) between 1 and 140),
  said_real bigint not null,
  removed_real bigint,
  constraint table_message_once unique (member_id, key)
);
create index table_message_shown on table_message (provider, game, id desc) where removed_real is null;
create index table_message_said on table_message (said_real);
create trigger keep_terms before update on table_message for each row when (
  (old.provider, old.game, old.member_id, old.key, old.text, old.said_real)
    is distinct from (new.provider, new.game, new.member_id, new.key, new.text, new.said_real)
  or old.removed_real is not null or new.removed_real is null
) execute function refuse_altered_row();

create table table_mute (
  member_id bigint primary key references member,
  until_real bigint not null
);

-- The bets of the round under way at a table.
create index game_bet_running on game_bet (provider, placed_real) where state = 'running';
