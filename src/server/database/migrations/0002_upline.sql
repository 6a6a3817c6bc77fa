-- The chain above each member (§account.upline): agent, master, senior, super senior, shareholder.
--   upline   one row an upline, of one level, under the one of the level above; a shareholder is under the operator. own_state is what the
--            upline's account was put in, state the strictest of its own and all above it.
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
  -- Deferrable, because an import of a whole operator may bring a row before the one above it; everywhere else it holds at once.
  foreign key (parent_id, parent_level) references upline (id, level) deferrable
);
create index upline_under on upline (parent_id);

-- The house's own chain: a member who is entered without another is under it.
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

create function agents_below(p_id bigint) returns table (id bigint) language sql stable as $$
  with recursive below as (
    select u.id, u.level from upline u where u.id = p_id
    union all
    select u.id, u.level from upline u join below b on u.parent_id = b.id)
  select b.id from below b where b.level = 'agent'
$$;

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
