-- Keys that all processes of one operator sign with. Each is made once, by the first process that needs it, and never leaves: exports leave it out.
create table server_secret (
  name text primary key,
  secret bytea not null check (length(secret) = 32),
  at_real bigint not null
);
create trigger append_only before update or delete or truncate on server_secret for each statement execute function refuse_change();
revoke update, delete, truncate on server_secret from public, current_user;
