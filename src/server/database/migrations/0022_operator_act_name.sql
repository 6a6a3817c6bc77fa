-- Which acts there are is said once, in the domain's table of act and role; the record says what a name looks like.
alter table operator_act drop constraint operator_act_act_check,
  add constraint operator_act_act_check check (act ~ '^[a-z]+$');
