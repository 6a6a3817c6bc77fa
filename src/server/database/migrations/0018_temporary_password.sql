-- A password that the operator set is the member's to change at the first sign-in, before anything else.
alter table member add column password_temporary boolean not null default false;
