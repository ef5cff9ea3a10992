-- QUOTA-07: Pro for one month without a mandate, and when the plan of an account ends.

alter table subscriptions add column billing text not null default 'mandate' check (billing in ('mandate', 'month'));

comment on column subscriptions.billing is 'mandate: a subscription that renews. month: an order for one month of Pro; its period is set when it is paid.';

alter table accounts add column plan_until timestamptz;

comment on column accounts.plan_until is 'When Pro ends, as refresh_plan computed it; null without Pro.';

create index accounts_whose_plan_ends on accounts (plan_until) where plan_until is not null;

create or replace function refresh_plan(the_account uuid) returns text language sql as $$
  update accounts set plan = case when ends.at is null then 'free' else 'pro' end, plan_until = ends.at
  from (
    select max(at) as at from (
      select max(entitled_until) as at from subscriptions where account_id = the_account
      union all
      select max(ends_at) from pro_grants where account_id = the_account and revoked_at is null) as entitled
    where at > now()) as ends
  where id = the_account
  returning plan
$$;

update accounts set plan_until = greatest(
  (select max(entitled_until) from subscriptions where account_id = accounts.id),
  (select max(ends_at) from pro_grants where account_id = accounts.id and revoked_at is null))
where plan = 'pro';

-- Ended ones are read as long as they give Pro.
create index ended_subscriptions_with_time on subscriptions (entitled_until)
  where status in ('cancelled', 'completed', 'expired');

-- For the list of payments that admins see.
create index payments_by_time on payments (first_seen_at desc, id desc);
create index pro_grants_by_time on pro_grants (granted_at desc, id desc);

-- Refunds of the time that is left.

alter table subscriptions add column stopped_at timestamptz;

comment on column subscriptions.stopped_at is 'Pro of this purchase ended here, before its paid time: the rest was refunded.';

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('late', 'twice', 'admin', 'unused')) not valid;
