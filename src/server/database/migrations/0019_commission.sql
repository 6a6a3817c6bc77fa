-- An upline may take a rate away (§commission.groups): the row stays, without a rate, and the member is not set up for the group until it has one again.
alter table member_commission alter column rate drop not null;
