-- Staff give a reason before they read the texts of a report or of repeated warnings. A look is recorded for each person
-- with an account whom the texts are of or about; people without an account have none to read it in.
alter table staff_looks alter column account_id drop not null;
alter table staff_looks add column report_id uuid;
alter table staff_looks add constraint a_look_has_a_subject check (account_id is not null or report_id is not null);
create index staff_looks_of_a_report on staff_looks (report_id, staff_id, id desc) where report_id is not null;

comment on column staff_looks.report_id is 'The conversation report or warning case that was read; null for a look at the account.';
