-- Two more acts of the operator on a member: under another agent, and with another password.
do $$
declare
  v_stands text;
begin
  select pg_get_expr(conbin, conrelid) into strict v_stands from pg_constraint where conname = 'operator_act_act_check' and conrelid = 'operator_act'::regclass;
  execute format($x$alter table operator_act drop constraint operator_act_act_check, add constraint operator_act_act_check check (%s or act in ('move', 'password'))$x$, v_stands);
end $$;
