-- Matches that an operator highlights (§page.highlight); who chose them and when stands in the record of acts.
create table highlight (
  match_id bigint primary key references match,
  chosen_book bigint not null
);
