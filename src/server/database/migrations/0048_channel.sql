-- The stream that shows a match, as an operator set it (§page.live-tv); who set it and when stands in the record of acts.
create table channel (
  match_id bigint primary key references match,
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  set_book bigint not null
);
