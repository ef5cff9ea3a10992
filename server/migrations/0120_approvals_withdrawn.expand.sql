-- The person who asked may withdraw a request, and an approval that is not spent may still be refused.
alter table approvals drop constraint approvals_state_check;
alter table approvals add constraint approvals_state_check
  check (state in ('open', 'approved', 'refused', 'withdrawn', 'spent', 'expired'));
alter table approvals drop constraint a_decision_has_a_time;
alter table approvals add constraint a_decision_has_a_time
  check (state in ('open', 'withdrawn', 'expired') or decided_at is not null);
