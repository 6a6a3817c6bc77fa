-- Checks say what shape a row has, not how much the house allows: such a number is said once, in the domain, and whoever changes it there changes it
-- everywhere. How many legs a ticket takes, which currencies there are and how long a nickname is were said here too.
alter table bet drop constraint bet_check,
  add constraint bet_check check (legs >= 1 and (legs = 1) = (kind in ('single', 'mmo')));
alter table leg drop constraint leg_n_check, add constraint leg_n_check check (n >= 1);
alter table member drop constraint member_currency_check, add constraint member_currency_check check (currency ~ '^[A-Z]{3}$');
alter table member drop constraint member_nickname_check, add constraint member_nickname_check check (nickname ~ '^[A-Za-z0-9]+$');
