-- Closed keys do not answer for ever (§bet.closed-key). A copy of a request comes under the session it was sent in, and a session ends after twelve hours;
-- seven days are long enough for a device that was away to hear the refusal it missed. Then a key may go, and what comes under it is a new request.
drop trigger keep_rows on closed_key;
create trigger keep_rows before update or truncate on closed_key for each statement execute function refuse_removal();
create index closed_key_of_age on closed_key (closed_real);

-- The real time since which closed keys answer, by the clock of whoever asks or the database's own, whichever is behind: a clock that was set forward
-- lets no key go.
create function keys_answer_since(p_real bigint) returns bigint language sql stable as $$
  select least(p_real, (extract(epoch from now()) * 1000)::bigint) - 7 * 86400000
$$;
create trigger keep_answer before delete on closed_key for each row when (old.closed_real >= keys_answer_since(null))
  execute function refuse_row('key', 'still answers');

-- Removes keys that answer no more: at most so many, the oldest first. Answers how many. Runs with its owner's rights: whoever serves members may
-- call it and delete no key else.
create function forget_keys(p_real bigint, p_most integer) returns integer language plpgsql security definer set search_path from current as $$
declare
  v_gone integer;
begin
  delete from closed_key where ctid = any (array(
    select ctid from closed_key where closed_real < keys_answer_since(p_real) order by closed_real limit p_most));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
revoke execute on function forget_keys(bigint, integer) from public;
