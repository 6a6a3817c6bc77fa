-- The board as the odds house published it, for the processes that serve it and do not keep the book (§server.board-followed). Both tables are
-- of no use after a crash of the database: the odds house then publishes anew, so they are not logged.
--   board_step   the numbered steps of the latest minutes, with what is served by match. A process that missed some reads them here.
--   board_whole  one row: the whole board at one of these steps, written when a process asks for it.
create unlogged table board_step (
  epoch text not null check (length(epoch) between 1 and 100),
  seq bigint not null,
  body bytea not null,
  at_real bigint not null,
  primary key (epoch, seq)
);
create index board_step_at on board_step (at_real);
create unlogged table board_whole (
  one boolean primary key default true check (one),
  epoch text not null check (length(epoch) between 1 and 100),
  seq bigint not null,
  body bytea not null
);
