-- A free room has no owner, and a unique pair with an owner that is null holds nothing: one room under one key of the operator's.
create unique index room_free_once on room (key) where owner_id is null;
