-- A token of a game belongs to the session of the site it was launched in, and takes no stake once that has ended (§game.session). A session whose
-- password was changed has a new token, so what was launched before has ended too. Empty where the launch came before this migration: also ended.
alter table game_token add column session_hash bytea check (length(session_hash) = 32);
