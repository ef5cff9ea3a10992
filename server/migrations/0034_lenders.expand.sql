-- Lenders as admins edit them, every version of their figures, and requests for a loan where a lender has no link.

create table lenders (
  id uuid primary key default uuidv7(),
  version integer not null default 1 check (version > 0),
  name text not null unique check (length(name) between 1 and 60),
  kind text not null check (kind in ('bank', 'finance-company')),
  logo text check (length(logo) <= 40000 and logo ~ '^data:image/(png|webp);base64,[A-Za-z0-9+/]+=*$'),
  rate_from_percent numeric(5, 2) not null check (rate_from_percent >= 0),
  rate_to_percent numeric(5, 2) not null check (rate_to_percent <= 60),
  rate_kind text not null default 'reducing' check (rate_kind in ('reducing', 'flat')),
  processing_fee_rupees integer not null check (processing_fee_rupees >= 0),
  processing_fee_plus_gst boolean not null,
  processing_fee_is_from boolean not null,
  other_fees_rupees integer check (other_fees_rupees >= 0),
  approval_from_hours smallint not null check (approval_from_hours > 0),
  approval_to_hours smallint not null check (approval_to_hours <= 2400),
  min_loan_rupees bigint not null check (min_loan_rupees > 0),
  max_loan_rupees bigint not null,
  max_loan_to_value_percent numeric(5, 2) check (max_loan_to_value_percent > 0 and max_loan_to_value_percent <= 150),
  max_tenure_months smallint check (max_tenure_months between 1 and 120),
  max_car_age_at_end_years smallint check (max_car_age_at_end_years between 1 and 40),
  prepayment_charge_percent numeric(4, 2) check (prepayment_charge_percent between 0 and 20),
  special_features text[] not null default '{}' check (cardinality(special_features) <= 6),
  affiliate_url text check (length(affiliate_url) <= 500 and affiliate_url ~ '^https://[^/]'),
  rating numeric(2, 1) check (rating between 0 and 5),
  is_shown boolean not null default true,
  rates_as_of date,
  rates_source text check (length(rates_source) between 1 and 200),
  saved_at timestamptz,
  constraint rates_are_a_range check (rate_from_percent <= rate_to_percent),
  constraint approval_is_a_range check (approval_from_hours <= approval_to_hours),
  constraint loans_are_a_range check (min_loan_rupees <= max_loan_rupees),
  constraint example_figures_have_neither_day_nor_source check (
    (saved_at is null) = (rates_as_of is null) and (saved_at is not null or rates_source is null))
);

comment on table lenders is 'Example figures until an admin saves them: then they have a day, and may have a source.';
comment on column lenders.other_fees_rupees is 'Documents, stamp duty, valuation and the like, GST included. Null here and in the limits: the lender does not say.';
comment on column lenders.prepayment_charge_percent is 'Of what is repaid early, GST included.';

create table lender_versions (
  lender_id uuid not null references lenders (id),
  version integer not null check (version > 0),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  primary key (lender_id, version)
);

comment on table lender_versions is 'The row of a lender as it stood in each version; who saved it is in the audit log.';

create table loan_requests (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  lender_id uuid not null references lenders (id),
  loan_rupees bigint not null check (loan_rupees > 0),
  tenure_years smallint not null check (tenure_years between 1 and 8),
  requested_at timestamptz not null default now(),
  -- Asked again, it is the same request with new figures.
  unique (account_id, lender_id)
);

create index loan_requests_of_a_lender on loan_requests (lender_id);
create index loan_requests_by_age on loan_requests (requested_at);

-- FIN-16 to FIN-19: the figures of the register. What it does not say is null, and they have no day.
insert into lenders (name, kind, rate_from_percent, rate_to_percent, processing_fee_rupees, processing_fee_plus_gst,
  processing_fee_is_from, approval_from_hours, approval_to_hours, min_loan_rupees, max_loan_rupees, rating,
  special_features)
values
  ('Private bank', 'bank', 7.05, 10.20, 3500, true, false, 48, 72, 100000, 7500000, 4.5,
    '{Pre-approved offers,Doorstep service,Digital processing}'),
  ('State bank', 'bank', 7.70, 9.70, 2000, true, false, 72, 120, 50000, 8000000, 4.2,
    '{Lowest bank fee,Flexible tenure,Government backing}'),
  ('Finance firm', 'finance-company', 8.50, 15.00, 999, false, true, 24, 24, 75000, 5000000, 4.3,
    '{Instant approval,Minimal documentation,Used-car specialist}'),
  ('Capital firm', 'finance-company', 8.75, 14.00, 3000, true, false, 24, 48, 100000, 7500000, 4.1,
    '{Quick disbursement,Competitive rates,Flexible repayment}');

insert into lender_versions (lender_id, version, figures)
select id, version, to_jsonb(lenders) - 'logo' from lenders;
