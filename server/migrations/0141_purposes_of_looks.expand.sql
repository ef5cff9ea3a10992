-- People read the purpose of a look at their data. The words of staff may name or reveal another person, such as the one
-- who reported them, so only staff read those.
alter table staff_looks add column purpose text
  constraint staff_looks_purpose_check check (purpose in ('request', 'safety', 'payment', 'legal', 'fault', 'other'));

comment on column staff_looks.purpose is 'Null for looks before purposes existed; the person then reads safety for a report and other for an account.';
