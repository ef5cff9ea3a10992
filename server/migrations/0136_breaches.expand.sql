-- Breaches of personal data, each with the clock of rule 7 of the DPDP Rules.
create table breaches (
  id uuid primary key default uuidv7(),
  since timestamptz not null,
  until timestamptz not null,
  actor_id uuid,
  people integer not null check (people >= 0),
  kinds jsonb not null check (jsonb_typeof(kinds) = 'object'),
  aware_at timestamptz not null default now(),
  report_due_at timestamptz not null,
  reported_at timestamptz,
  constraint a_window_has_a_length check (since < until),
  constraint the_report_has_72_hours check (report_due_at = aware_at + interval '72 hours')
);
comment on table breaches is 'Names nobody but the account whose access leaked; the people are in the files of the command and can be listed again.';

insert into desk_kinds (kind, promised_minutes, harm, second_look_percent, evidence_in_row, outcomes) values
  ('breach', 72 * 60, 5, 0, false, '{reported}');
