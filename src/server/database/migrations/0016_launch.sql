-- Launch tokens that were used (§account.launch): each signs its member in once. Kept as SHA-256 until it could not be used any more anyway.
create table launch_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  expires_real bigint not null
);
create index launch_token_expired on launch_token (expires_real);
