-- A day's result adds up the rounds that were closed on it (§page.day-result): found by when they were closed.
create index game_round_closed on game_round (member_id, closed_book) where closed_book is not null;
