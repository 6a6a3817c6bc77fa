-- A row may stand before the row of its own table that it points to where a whole operator is brought in; everywhere else the other must be there
-- at once, as before.
alter table match alter constraint match_parent_id_fkey deferrable initially immediate;
alter table upline alter constraint upline_parent_id_parent_level_fkey deferrable initially immediate;
alter table operator_act alter constraint operator_act_through_id_fkey deferrable initially immediate;
