-- What a member chose (§settings.choices) is one object, written and read whole. settings_version is the server's time of the choice:
-- the later of two changes stands, in whatever order they come.
alter table member add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 32768);
alter table member add column settings_version bigint not null default 0 check (settings_version >= 0);
update member set settings = jsonb_build_object(
  'oddsType', odds_type, 'language', language, 'acceptBetterOdds', accept_better_odds, 'acceptAnyOdds', accept_any_odds);
alter table member drop column odds_type, drop column language, drop column accept_better_odds, drop column accept_any_odds;
