-- What a second operator approves is signed by both, and what a person does alone is summed by day.
--   operator_act  gains the time and the signature of its approval. They are part of what an approved act's hash is taken over; the hash of any
--                 other act is taken over what it was before.
--   pending_act   gains the state of an act that is not as its operator signed it.
alter table operator_act
  add column approval_real bigint,
  add column approval bytea check (length(approval) = 64),
  add constraint operator_act_approved check ((approval_real is null) = (approval is null) and (approver_id is not null or approval is null)),
  -- Acts approved before this step carry no signature of their approver.
  add constraint operator_act_approval check (approver_id is null or approval is not null) not valid;
create index operator_act_of_person on operator_act (operator_id, at_real) where weight > 0 and approver_id is null;

alter table pending_act
  drop constraint pending_act_state_check,
  add constraint pending_act_state_check check (state in ('pending', 'done', 'rejected', 'withdrawn', 'expired', 'outdated', 'forged'));

create or replace function operator_act_bytes(a operator_act) returns bytea language sql stable as $$
  select convert_to(coalesce('4|' || a.approval_real || '|' || encode(a.approval, 'hex') || '|', '') || coalesce('3|' || a.event_id, '2|' || a.room_id, '1') || '|' || a.seq || '|' || a.id || '|' || a.key || '|' || a.act || '|' || coalesce(a.operator_id::text, '') || '|' || a.actor || '|' || coalesce(a.approver_id::text, '')
    || '|' || coalesce(a.member_id::text, '') || '|' || coalesce(a.match_id::text, '') || '|' || coalesce(a.announcement_id::text, '') || '|' || coalesce(a.upline_id::text, '')
    || '|' || coalesce(a.on_operator_id::text, '') || '|' || coalesce(a.through_id::text, '') || '|' || a.weight || '|' || a.at_book || '|' || a.at_real
    || '|' || coalesce(a.signed_real::text, '') || '|' || coalesce(encode(a.signature, 'hex'), '') || '|' || encode(a.body_hash, 'hex') || '|' || a.before::text || '|' || a.after::text || '|' || a.reason, 'UTF8')
$$;
