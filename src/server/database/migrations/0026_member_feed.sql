-- The member feed: one stream of events per member, numbered in the order in which they were committed. What moves money writes its event with the
-- posting; everything else by `tell_members`. The wallet's lock orders both.

-- Something a member is to be told that moves no money. Without times it is dated as the wallet's last entry.
create type member_news as (member bigint, topic text, bet bigint, body jsonb, book bigint, "real" bigint);

-- Numbers events and writes them, each with the wallet as it is. Locks wallets in id order. A member who has no wallet yet hears nothing.
create function tell_members(p_news member_news[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if cardinality(p_news) = 0 then
    return;
  end if;
  perform 1 from wallet w where w.member_id in (select x.member from unnest(p_news) x) order by w.member_id for update;
  insert into outbox (topic, member_id, seq, bet_id, body, cash, frozen, wallet_seq, entries, at_book, at_real)
    select x.topic, w.member_id, w.told + row_number() over (partition by w.member_id order by x.place), x.bet, x.body, w.cash, w.frozen, w.seq, 0,
      coalesce(x.book, w.at_book), coalesce(x."real", w.at_real)
    from unnest(p_news) with ordinality as x(member, topic, bet, body, book, "real", place) join wallet w on w.member_id = x.member
    order by x.place;
  update wallet set told = told + x.count from (select n.member, count(*) from unnest(p_news) n group by n.member) x where member_id = x.member;
end $$;

-- Whatever changes the account or the profile is told, whoever changed it: its state, and that the profile is to be read again.
create function tell_account() returns trigger language plpgsql as $$
begin
  perform tell_members(array(
    select row(n.id, 'account.changed', null, '{}', null, null)::member_news from member_after n join member_before o on o.id = n.id
    where (n.state, n.profile_version) is distinct from (o.state, o.profile_version) order by n.id));
  return null;
end $$;
create trigger tell_account after update on member referencing old table as member_before new table as member_after
  for each statement execute function tell_account();
