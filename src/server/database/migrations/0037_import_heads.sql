-- An import replaces the first heads of the records, and to delete a head looks for the seals that refer to it: it locks
-- them with the rights of the owner of their table, who had given up the right to update, so where the owner is an
-- ordinary role no import was possible. As in 0033, the right on the one column is enough for the lock, and the trigger
-- refuses each change as before (§ledger.append-only).
grant update (record) on anchor_record to current_user;
