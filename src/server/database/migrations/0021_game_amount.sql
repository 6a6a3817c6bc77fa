-- An amount finer than a minor unit (§game.amount): what the provider reported, which `amount` was rounded from. Empty where nothing was rounded.
alter table game_transaction add column finer text check (finer ~ '^\d{1,16}\.\d{1,6}$');
