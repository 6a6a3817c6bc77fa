-- What a result was before it was corrected: one row a correction, with the action it stood under and when it was replaced. Written by the database
-- itself with the correction, and kept for good.
create table result_before (
  match_id bigint not null,
  action integer not null,
  status text not null,
  home_half integer,
  away_half integer,
  home_full integer,
  away_full integer,
  home_overtime integer,
  away_overtime integer,
  at_book bigint not null,
  corrected_book bigint not null,
  primary key (match_id, action)
);
create index result_before_corrected on result_before (corrected_book, match_id);
create trigger append_only before update or delete or truncate on result_before for each statement execute function refuse_change();
revoke update, delete, truncate on result_before from public, current_user;

-- A correction that says the same again changes nothing that anybody was told.
create function keep_result_before() returns trigger language plpgsql as $$
begin
  if new.action > old.action and (new.status, new.home_half, new.away_half, new.home_full, new.away_full, new.home_overtime, new.away_overtime)
      is distinct from (old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime) then
    insert into result_before (match_id, action, status, home_half, away_half, home_full, away_full, home_overtime, away_overtime, at_book, corrected_book)
      values (old.match_id, old.action, old.status, old.home_half, old.away_half, old.home_full, old.away_full, old.home_overtime, old.away_overtime,
        old.at_book, new.at_book)
    on conflict do nothing;
  end if;
  return new;
end $$;
create trigger keep_before before update on result for each row execute function keep_result_before();
create index match_of_sport on match (sport, kickoff);
