-- A foreign key locks the row it refers to with the rights of the owner of that row's table, and a lock needs the right
-- to update a column. The owners of these append-only tables gave that right up, so where the owner is an ordinary
-- role no room could be left, no win be held, no bet be edited, and no act on a match reached a child. The right on
-- the column that is referred to is enough for the lock, and the triggers refuse each change as before
-- (§ledger.append-only).
grant update (id) on game_transaction, operator_act to current_user;
grant update (key) on room_left, cash_out to current_user;
