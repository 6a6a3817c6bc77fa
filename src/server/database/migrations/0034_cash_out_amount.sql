-- A part of a bet may be bought back by the amount that is paid for it (§cash-out.amount): such a part is no whole percent.
alter table cash_out alter column percent drop not null;
