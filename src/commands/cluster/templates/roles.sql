-- The owner of the product's tables, who migrates them, and the role that the servers serve as. Neither rules the
-- database.
create role touchline_owner login password '[[owner_password]]';
create role touchline_server login password '[[server_password]]';
create database touchline owner touchline_owner template template0;
revoke all on database touchline from public;
grant connect on database touchline to touchline_server;
