-- Bonuses of full covers (§parlay.bonus): `one_winner` and `all_winners` are the terms a system was accepted with, how many times its profit the only
-- winner returns and the percent on top of the whole return if every leg wins. They are empty for a bet without a bonus, and never change.
alter table bet add column one_winner smallint check (one_winner >= 1);
alter table bet add column all_winners smallint check (all_winners >= 0);
alter table bet add constraint bet_bonus_check check ((one_winner is null) = (all_winners is null) and (one_winner is null or kind = 'system'));
create trigger keep_bonus after update on bet for each row when ((old.one_winner, old.all_winners) is distinct from (new.one_winner, new.all_winners))
  execute function refuse_row('id', 'is as it was accepted');

alter type ticket add attribute one_winner smallint;
alter type ticket add attribute all_winners smallint;

-- Writes tickets as 0024 does, each with its bonus.
create or replace function write_bets(p_tickets ticket[]) returns journal[] language plpgsql as $$
declare
  v_journals journal[];
begin
  insert into bet (
    id, member_id, key, body_hash, state, kind, legs, sizes, odds_type, currency, entered, risk, to_win, staked, max_payout, deductions,
    commission_rate, quick, live, wait_until, placed_book, placed_real, api_key_id, one_winner, all_winners, record, record_hash) overriding system value
  select ticket.bet, ticket.member, ticket.key, decode(ticket.hash, 'hex'), ticket.state, ticket.kind, cardinality(ticket.legs), ticket.sizes,
    ticket.odds_type, ticket.currency, ticket.entered, ticket.risk, ticket.to_win, ticket.staked, ticket.max_payout, ticket.deductions,
    ticket.commission_rate, ticket.quick, ticket.live, ticket.wait_until, ticket.placed_book, ticket.placed_real,
    ticket.api_key, ticket.one_winner, ticket.all_winners, begun.record, record_hash_of(ticket.bet, begun.record)
  from unnest(p_tickets) ticket
  cross join lateral (select record_line(1, ticket.said, ticket.state, ticket.placed_book, ticket.placed_real,
    (select string_agg(leg.n || ':' || leg.odds_type || ':' || leg.price, ',' order by leg.n) from unnest(ticket.legs) leg)) as record offset 0) begun;

  insert into open_bet (member_id, bet_id, wait_until)
  select ticket.member, ticket.bet, case ticket.state when 'waiting' then ticket.wait_until end from unnest(p_tickets) ticket;

  insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, home_score, away_score, incident,
    boost_id, boost_percent, places, part)
  select ticket.bet, leg.n, ticket.member, leg.match, leg.market, leg.version, leg.type, leg.pick, leg.line, leg.odds_type, leg.price, leg.live,
    leg.home_score, leg.away_score, leg.incident, leg.boost, leg.boost_percent, leg.places, leg.part
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg;

  insert into member_stake as held (member_id, match_id, market_id, staked)
  select ticket.member, leg.match, leg.market, sum(ticket.staked)
  from unnest(p_tickets) ticket, unnest(ticket.legs) leg group by ticket.member, leg.match, leg.market
  on conflict (member_id, match_id, market_id) do update set staked = held.staked + excluded.staked;

  v_journals := post_all(array(
    select row('hold', ticket.member, ticket.bet, -ticket.risk, ticket.risk, 0, 'house.bets', '', ticket.book, ticket."real",
      'bet.' || ticket.state, '{"version": 1}', 0)::posting
    from unnest(p_tickets) ticket));
  return v_journals;
end $$;
