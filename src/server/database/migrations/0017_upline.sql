-- The chain each member stands under (§account.upline): agent, master, senior, super senior, shareholder.
--   upline          one row an upline, of one level, under the one of the level above; a shareholder stands under the operator. own_state is what the
--                   upline's account was put in, state the strictest of its own and all above it.
--   member          agent_id is whom a member stands under. own_state is the member's own account state, upline_state the agent's `state`, and
--                   `state` what holds: the stricter of both. The database derives it, so nothing that reads it has to look up the chain.

create table upline (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login) and length(login) between 1 and 30),
  level text not null check (level in ('agent', 'master', 'senior', 'superSenior', 'shareholder')),
  parent_id bigint,
  parent_level text generated always as (
    case level when 'agent' then 'master' when 'master' then 'senior' when 'senior' then 'superSenior' when 'superSenior' then 'shareholder' end) stored,
  own_state text not null default 'active' check (own_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive')),
  state text not null default 'active' check (state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive')),
  created_real bigint not null,
  unique (id, level),
  check ((level = 'shareholder') = (parent_id is null)),
  foreign key (parent_id, parent_level) references upline (id, level)
);
create index upline_under on upline (parent_id);

-- The house's own chain: who is entered without another stands under it, as do all who were members before.
do $$
declare
  v_level text;
  v_above bigint;
begin
  foreach v_level in array array['shareholder', 'superSenior', 'senior', 'master', 'agent'] loop
    insert into upline (login, level, parent_id, created_real) values ('house.' || lower(v_level), v_level, v_above, 0) returning id into v_above;
  end loop;
end $$;

-- The stricter of two account states: the later of the two in this list.
create function stricter(a text, b text) returns text language sql immutable parallel safe as $$
  select case when array_position(s, a) >= array_position(s, b) then a else b end
  from (values (array['active', 'suspend', 'freeze', 'coolingOff', 'inactive', 'selfExcluded', 'block', 'close'])) as x(s)
$$;

alter table member rename column state to own_state;
alter table member drop column parent_id,
  add column agent_id bigint,
  add column agent_level text not null generated always as ('agent') stored,
  add column upline_state text not null default 'active' check (upline_state in ('active', 'close', 'block', 'freeze', 'suspend', 'inactive'));
alter table member add column state text not null generated always as (stricter(own_state, upline_state)) stored;
update member set agent_id = (select id from upline where login = 'house.agent');
alter table member alter column agent_id set not null, add foreign key (agent_id, agent_level) references upline (id, level);
create index member_under on member (agent_id, id);

-- Puts an upline into a state and brings it to all below; answers how many members it reached. The caller holds the advisory lock of the
-- chains, so that two such steps never read past each other.
create function put_upline(p_id bigint, p_state text) returns bigint language plpgsql as $$
declare
  v_reached bigint;
begin
  update upline set own_state = p_state where id = p_id;
  with recursive below as (
    select u.id, stricter(u.own_state, coalesce(a.state, 'active')) as state from upline u left join upline a on a.id = u.parent_id where u.id = p_id
    union all
    select u.id, stricter(u.own_state, b.state) from upline u join below b on u.parent_id = b.id)
  update upline u set state = b.state from below b where u.id = b.id and u.state <> b.state;
  -- A statement of its own: who was entered while the agent's row was waited for is seen. Rows are locked in id order, as all who lock several do.
  perform 1 from member m where m.agent_id in (select id from agents_below(p_id)) order by m.id for no key update;
  update member m set upline_state = u.state, profile_version = m.profile_version + 1
    from upline u where u.id = m.agent_id and m.agent_id in (select id from agents_below(p_id)) and m.upline_state <> u.state;
  get diagnostics v_reached = row_count;
  return v_reached;
end $$;

create function agents_below(p_id bigint) returns table (id bigint) language sql stable as $$
  with recursive below as (
    select u.id, u.level from upline u where u.id = p_id
    union all
    select u.id, u.level from upline u join below b on u.parent_id = b.id)
  select b.id from below b where b.level = 'agent'
$$;

-- An act of the operator may be on an upline.
alter table operator_act add column upline_id bigint references upline;
alter table operator_act drop constraint operator_act_check, add constraint operator_act_check check (num_nonnulls(member_id, match_id, announcement_id, upline_id) = 1);
do $$
declare
  v_stands text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = 'operator_act_act_check' and conrelid = 'operator_act'::regclass;
  execute format($x$alter table operator_act drop constraint operator_act_act_check, add constraint operator_act_act_check check (%s or act in ('appoint', 'standing'))$x$, v_stands);
end $$;
