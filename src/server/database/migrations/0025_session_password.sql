-- A session that began with a password which an operator set may do nothing but change it. One that a launcher began knows no password.
alter table session add column must_change_password boolean not null default false;
